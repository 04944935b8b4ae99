import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

/// Alerts and action sheets on a screen of 320 × 480 points.
@MainActor
@Suite("Alerts and action sheets")
struct AlertTests {
  private func alert(
    _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)], log: EventLog
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { log.add("\($0.title ?? "") chosen") })
    }
    return alert
  }

  /// Returns the labels of an alert with the frames of their containers, in window coordinates.
  private func labels(_ alert: UIAlertController) -> [(text: String, frame: CGRect, font: UIFont)] {
    func inside(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(inside)
    }
    return inside(alert.view).compactMap { label in
      guard let text = label.text, let holder = label.superview else { return nil }
      let isRow = !(holder is UIScrollView)
      let view = isRow ? holder : label
      return (text, view.convert(view.bounds, to: nil), label.font)
    }
  }

  private func frame(of title: String, in alert: UIAlertController) throws -> CGRect {
    try #require(labels(alert).first { $0.text == title }).frame
  }

  private func tap(_ title: String, in alert: UIAlertController, _ fixture: TransitionFixture)
    throws
  {
    let frame = try frame(of: title, in: alert)
    fixture.host.tap(frame.midX, frame.midY)
  }

  private func present(_ alert: UIAlertController, _ fixture: TransitionFixture) {
    fixture.base.present(alert, animated: true)
    fixture.advance(for: 0.5)
  }

  @Test("A canceled touch removes the highlight and selects no action")
  func cancelledFinger() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Go", .default), ("Stop", .cancel)], log: fixture.log)
      present(alert, fixture)
      let go = try frame(of: "Go", in: alert)
      fixture.host.down(go.midX, go.midY)
      fixture.advance(frames: 1)
      @MainActor func isMarked() -> Bool {
        alert.view.firstDescendant { ($0 as? AlertRow)?.isHighlighted == true } != nil
      }
      #expect(isMarked())
      fixture.host.touchCancel()
      fixture.advance(for: 0.5)
      #expect(!isMarked() && fixture.log.events.allSatisfy { !$0.hasSuffix("chosen") })
      #expect(fixture.navigation.presentedViewController === alert)
    }
  }

  @Test("An alert's view is as high as its cards")
  func fittingSize() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Go", .default)], log: fixture.log)
      present(alert, fixture)
      #expect(alert.view.sizeThatFits(CGSize(width: 270, height: 0)) == alert.view.bounds.size)
    }
  }

  @Test("In an alert with two actions, the cancel action is first and bold")
  func twoActions() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Go", .default), ("Stop", .cancel)], log: fixture.log)
      present(alert, fixture)
      #expect(alert.view.window === fixture.window)
      #expect(alert.actions.map(\.title) == ["Go", "Stop"])
      let (go, stop) = (try frame(of: "Go", in: alert), try frame(of: "Stop", in: alert))
      #expect(stop.maxX == go.minX && stop.minY == go.minY && stop.size == go.size)
      #expect(go.width == 135 && go.height == 44)
      let fonts = labels(alert).filter { ["Go", "Stop"].contains($0.text) }
      #expect(fonts.map(\.font.pointSize) == [17, 17])
      let bold = UIFont.systemFont(ofSize: 17, weight: .semibold)
      #expect(fonts.filter { $0.font == bold }.map(\.text) == ["Stop"])
      let card = alert.view.frame
      #expect(card.width == 270 && card.midX == 160 && abs(card.midY - 240) <= 0.5)
    }
  }

  @Test(
    "Three or more actions form a column: the cancel action is last, and the preferred one is bold")
  func column() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(
        .alert, [("Stop", .cancel), ("Go", .default), ("Delete", .destructive)], log: fixture.log)
      alert.preferredAction = alert.actions[1]
      present(alert, fixture)
      let rows = labels(alert).filter { ["Stop", "Go", "Delete"].contains($0.text) }
        .sorted { $0.frame.minY < $1.frame.minY }
      #expect(rows.map(\.text) == ["Go", "Delete", "Stop"])
      #expect(rows.allSatisfy { $0.frame.width == 270 })
      let bold = UIFont.systemFont(ofSize: 17, weight: .semibold)
      #expect(rows.filter { $0.font == bold }.map(\.text) == ["Go"])
    }
  }

  @Test("Two actions with long titles form a column")
  func longTitles() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(
        .alert, [("Cancel", .cancel), ("Delete all of my photographs", .default)],
        log: fixture.log)
      present(alert, fixture)
      let delete = try frame(of: "Delete all of my photographs", in: alert)
      let cancel = try frame(of: "Cancel", in: alert)
      #expect(delete.maxY == cancel.minY)
    }
  }

  @Test("An action's handler runs once, after the alert is dismissed")
  func handler() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Go", .default), ("Stop", .cancel)], log: fixture.log)
      present(alert, fixture)
      fixture.log.events = []
      try tap("Go", in: alert, fixture)
      fixture.advance(for: 0.3)
      #expect(fixture.log.events == [])
      #expect(alert.isBeingDismissed)
      fixture.advance(for: 0.3)
      #expect(fixture.log.events == ["Go chosen"])
      #expect(fixture.base.presentedViewController == nil && alert.view.window == nil)
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test("A dismissal from code runs no handler, and a tap outside an alert has no effect")
  func withoutChoice() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Stop", .cancel)], log: fixture.log)
      present(alert, fixture)
      fixture.log.events = []
      fixture.host.tap(160, 30)
      fixture.advance(for: 1)
      #expect(alert.view.window != nil)
      alert.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(alert.view.window == nil && fixture.log.events == [])
    }
  }

  @Test("A disabled action cannot be selected until it is enabled")
  func disabled() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Go", .default), ("Stop", .cancel)], log: fixture.log)
      alert.actions[0].isEnabled = false
      present(alert, fixture)
      fixture.log.events = []
      try tap("Go", in: alert, fixture)
      fixture.advance(for: 1)
      #expect(alert.view.window != nil && fixture.log.events == [])
      alert.actions[0].isEnabled = true
      fixture.advance(frames: 1)
      try tap("Go", in: alert, fixture)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["Go chosen"])
    }
  }

  @Test("A sliding finger selects the action on which it lifts, or none outside the actions")
  func sliding() throws {
    try TransitionFixture.run { fixture in
      let actions: [(String, UIAlertAction.Style)] = [
        ("One", .default), ("Two", .default), ("Three", .default),
      ]
      let alert = alert(.alert, actions, log: fixture.log)
      present(alert, fixture)
      fixture.log.events = []
      let (one, three) = (try frame(of: "One", in: alert), try frame(of: "Three", in: alert))
      fixture.host.down(one.midX, one.midY)
      fixture.advance(frames: 2)
      fixture.host.move(one.midX, 20)
      fixture.host.up(one.midX, 20)
      fixture.advance(for: 1)
      #expect(fixture.log.events == [])
      fixture.host.down(one.midX, one.midY)
      fixture.advance(frames: 2)
      fixture.host.move(three.midX, three.midY)
      fixture.host.up(three.midX, three.midY)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["Three chosen"])
    }
  }

  @Test("An action sheet is at the bottom, with its cancel action in a separate card")
  func actionSheet() throws {
    try TransitionFixture.run { fixture in
      let sheet = alert(
        .actionSheet, [("Stop", .cancel), ("Go", .default), ("Delete", .destructive)],
        log: fixture.log)
      present(sheet, fixture)
      let rows = ["Go", "Delete", "Stop"]
      let frames = try rows.map { try frame(of: $0, in: sheet) }
      #expect(frames.map(\.height) == [57, 57, 57] && frames.map(\.width) == [304, 304, 304])
      #expect(frames[1].minY == frames[0].maxY)
      #expect(frames[2].minY == frames[1].maxY + 8 && frames[2].maxY == 472)
      #expect(sheet.popoverPresentationController == nil)
      fixture.log.events = []
      try tap("Delete", in: sheet, fixture)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["Delete chosen"])
    }
  }

  @Test("A tap outside an action sheet selects the cancel action if the sheet has one")
  func cancelling() throws {
    try TransitionFixture.run { fixture in
      let sheet = alert(.actionSheet, [("Stop", .cancel), ("Go", .default)], log: fixture.log)
      present(sheet, fixture)
      fixture.log.events = []
      fixture.host.tap(160, 40)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["Stop chosen"] && sheet.view.window == nil)
      let other = alert(.actionSheet, [("Go", .default)], log: fixture.log)
      present(other, fixture)
      fixture.log.events = []
      fixture.host.tap(160, 40)
      fixture.advance(for: 1)
      #expect(fixture.log.events == [] && other.view.window != nil)
    }
  }

  @Test("Alerts, action sheets, and standard presentations animate with the same spring")
  func spring() throws {
    func expectSpring(_ layer: CALayer?, _ key: String) throws {
      let spring = try #require(layer?.animation(forKey: key) as? CASpringAnimation)
      #expect(abs(spring.stiffness - 522.3503) < 1e-4 && abs(spring.damping - 45.70997) < 1e-4)
      #expect(spring.mass == 1 && spring.duration == 0.404 && spring.initialVelocity == 0)
    }
    try TransitionFixture.run { fixture in
      let plain = UIViewController()
      plain.modalPresentationStyle = .overFullScreen
      let fading = UIViewController()
      fading.modalPresentationStyle = .overFullScreen
      fading.modalTransitionStyle = .crossDissolve
      for (controller, key) in [
        (alert(.alert, [("Go", .default)], log: fixture.log), "opacity"),
        (alert(.actionSheet, [("Go", .default)], log: fixture.log), "position"),
        (plain, "position"), (fading, "opacity"),
      ] as [(UIViewController, String)] {
        fixture.base.present(controller, animated: true)
        try expectSpring(controller.view.layer, key)
        // Alongside animations use the same spring.
        for dimming in controller.view.superview?.subviews ?? []
        where dimming !== controller.view && dimming.layer.hasAnimations {
          try expectSpring(dimming.layer, "opacity")
        }
        fixture.advance(for: 0.5)
        controller.dismiss(animated: true)
        try expectSpring(controller.view.layer, key)
        fixture.advance(for: 0.5)
        #expect(controller.view.window == nil)
      }
    }
  }

  @Test("Changing actions and texts updates a visible alert")
  func changes() throws {
    try TransitionFixture.run { fixture in
      let alert = alert(.alert, [("Stop", .cancel)], log: fixture.log)
      present(alert, fixture)
      let height = alert.view.frame.height
      alert.addAction(UIAlertAction(title: "One", style: .default))
      alert.addAction(UIAlertAction(title: "Two", style: .default))
      alert.message = nil
      fixture.advance(frames: 1)
      #expect(labels(alert).map(\.text).contains("Two"))
      #expect(!labels(alert).map(\.text).contains("Message"))
      #expect(alert.view.frame.height > height && abs(alert.view.frame.midY - 240) <= 0.5)
      fixture.host.resize(to: CGSize(width: 480, height: 320), duration: 0)
      fixture.advance(frames: 1)
      #expect(alert.view.frame.midX == 240 && abs(alert.view.frame.midY - 160) <= 0.5)
    }
  }

  @Test("Actions that do not fit can be scrolled")
  func scrolling() throws {
    try TransitionFixture.run { fixture in
      let actions = (1...12).map { ("Action \($0)", UIAlertAction.Style.default) }
      let alert = alert(.alert, actions, log: fixture.log)
      present(alert, fixture)
      #expect(alert.view.frame.height == 464)
      fixture.log.events = []
      fixture.host.play {
        $0.drag(along: [CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 100)], for: 0.3, hold: 0.2)
      }
      fixture.advance(for: 1)
      #expect(fixture.log.events == [])
      try tap("Action 12", in: alert, fixture)
      fixture.advance(for: 1)
      #expect(fixture.log.events == ["Action 12 chosen"])
    }
  }

  private static let pad = Device(size: CGSize(width: 768, height: 1024), idiom: .pad)

  @Test("On an iPad, an action sheet is a popover, and a tap outside cancels it")
  func popover() throws {
    try TestHost.run(device: Self.pad) { host in
      let base = UIViewController()
      host.window.rootViewController = base
      host.frames(1)
      let log = EventLog()
      let sheet = alert(.actionSheet, [("Stop", .cancel), ("Go", .default)], log: log)
      let popover = try #require(sheet.popoverPresentationController)
      popover.sourceView = base.view
      popover.sourceRect = CGRect(x: 300, y: 100, width: 40, height: 40)
      base.present(sheet, animated: true)
      host.advance(for: 0.5)
      #expect(popover.arrowDirection == .up)
      #expect(labels(sheet).map(\.text) == ["Title", "Message", "Go"])
      #expect(sheet.view.bounds.width == 270)
      host.tap(400, 900)
      host.advance(for: 1)
      #expect(log.events == ["Stop chosen"] && sheet.view.window == nil)
    }
  }

  @Test("On an iPad, a tap outside dismisses even an action sheet without a cancel action")
  func popoverWithoutCancel() throws {
    try TestHost.run(device: Self.pad) { host in
      let (base, log) = (UIViewController(), EventLog())
      host.window.rootViewController = base
      host.frames(1)
      let sheet = alert(.actionSheet, [("Go", .default)], log: log)
      let popover = try #require(sheet.popoverPresentationController)
      popover.sourceView = base.view
      popover.sourceRect = CGRect(x: 300, y: 100, width: 40, height: 40)
      base.present(sheet, animated: true)
      host.advance(for: 1)
      #expect(base.presentedViewController === sheet)
      host.tap(700, 900)
      host.advance(for: 1)
      #expect(base.presentedViewController == nil && log.events.isEmpty)
    }
  }

  @Test("On an iPad, an alert is centered")
  func alertOnPad() throws {
    try TestHost.run(device: Self.pad) { host in
      let base = UIViewController()
      host.window.rootViewController = base
      host.frames(1)
      let alert = alert(.alert, [("Go", .default)], log: EventLog())
      base.present(alert, animated: true)
      host.advance(for: 0.5)
      #expect(alert.view.frame.midX == 384 && abs(alert.view.frame.midY - 512) <= 0.5)
    }
  }

  @Test("A copy of an action has the same properties and handler")
  func copying() {
    let log = EventLog()
    let action = UIAlertAction(title: "Go", style: .destructive) { _ in log.add("gone") }
    action.isEnabled = false
    let copy = action.copy() as? UIAlertAction
    #expect(copy !== action && copy?.title == "Go" && copy?.style == .destructive)
    #expect(copy?.isEnabled == false)
  }
}
