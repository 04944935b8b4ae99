import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A delegate that returns preset styles and logs its calls.
@MainActor
private final class AdaptationJudge: NSObject, UIPopoverPresentationControllerDelegate {
  let log: EventLog
  /// The styles for compact and regular widths.
  var compact = UIModalPresentationStyle.overFullScreen
  var regular = UIModalPresentationStyle.none
  /// The style for a compact height and any width.
  var low: UIModalPresentationStyle?
  var replacement: ((UIViewController) -> UIViewController?)?
  var coordinators: [Bool] = []

  init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  private func name(_ style: UIModalPresentationStyle) -> String { "\(style)" }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    log.add("style:\(isCompact ? "compact" : "regular")")
    if traitCollection.verticalSizeClass == .compact, let low { return low }
    return isCompact ? compact : regular
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log.add("replace:\(name(style))")
    return replacement?(controller.presentedViewController)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    log.add("prepare:\(name(adaptivePresentationController.presentationStyle))")
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log.add("willPresent:\(name(style))")
    transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") })
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { log.add("popover") }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("dismissed")
  }
}

@MainActor @Suite("Presentations that adapt while they are shown")
struct AdaptationTests {
  private static let phone = CGSize(width: 320, height: 480)
  private static let pad = CGSize(width: 1024, height: 768)
  private static let appears = [
    "willAppear:modal", "isAppearing:modal", "didAppear:modal",
  ]
  /// The same callbacks, with an animation alongside the transition.
  private static let appearsAlongside = [
    "willAppear:modal", "isAppearing:modal", "alongside", "didAppear:modal",
  ]
  private static let disappears = ["willDisappear:modal", "didDisappear:modal"]

  private func withModal(
    _ style: UIModalPresentationStyle = .popover, at size: CGSize,
    _ prepare: (AdaptationJudge) -> Void = { _ in },
    _ body: (TransitionFixture, LoggedController, AdaptationJudge) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      fixture.window.resize(to: size, duration: 0)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = style
      modal.preferredContentSize = CGSize(width: 200, height: 120)
      let judge = AdaptationJudge(fixture.log)
      prepare(judge)
      modal.presentationController?.delegate = judge
      modal.popoverPresentationController?.sourceView = fixture.base.view
      modal.popoverPresentationController?.sourceRect = CGRect(
        x: 100, y: 100, width: 40, height: 40)
      fixture.base.present(modal, animated: false)
      fixture.advance(frames: 2)
      try withExtendedLifetime(judge) { try body(fixture, modal, judge) }
      fixture.navigation.dismiss(animated: false)
      fixture.advance(frames: 2)
      #expect(fixture.navigation.presentedViewController == nil)
      #expect(modal.appearance == .gone)
      #expect(modal.presentingViewController == nil && modal.parent == nil)
      #expect(modal.view.window == nil)
      #expect(fixture.window.subviews.count == 1, "no container is left")
      #expect(fixture.base.appearance == .shown && fixture.base.view.window === fixture.window)
    }
  }

  private func resize(_ fixture: TransitionFixture, to size: CGSize) -> [String] {
    fixture.log.events = []
    fixture.window.resize(to: size, duration: 0)
    let events = fixture.log.events
    fixture.advance(frames: 2)
    #expect(fixture.log.events == events, "nothing comes later")
    return events
  }

  @Test("A container that replaced a presented controller loses it again in a regular width")
  func ownContainer() throws {
    try withModal(at: Self.pad) {
      $0.replacement = { content in
        let container = UIViewController()
        container.addChild(content)
        container.view.addSubview(content.view)
        content.didMove(toParent: container)
        return container
      }
    } _: { fixture, modal, _ in
      _ = resize(fixture, to: Self.phone)
      let container = try #require(modal.parent)
      #expect(fixture.navigation.presentedViewController === container)
      _ = resize(fixture, to: Self.pad)
      #expect(modal.parent == nil && container.children.isEmpty)
      #expect(fixture.navigation.presentedViewController === modal)
      #expect(modal.view.window === fixture.window && container.view.window == nil)
    }
  }

  nonisolated private static let places: [UIModalPresentationStyle] = [
    .overFullScreen, .fullScreen, .pageSheet, .formSheet,
  ]

  @Test("A delegate chooses a popover's style for a compact width", arguments: places)
  fileprivate func popover(compact: UIModalPresentationStyle) throws {
    try withModal(at: Self.pad) {
      $0.compact = compact
    } _: { fixture, modal, judge in
      let first = fixture.log.events.drop { !$0.hasPrefix("style") }
      let expected = ["style:regular", "popover", "willPresent:none"] + Self.appearsAlongside
      #expect(Array(first) == expected)
      let popover = try #require(modal.popoverPresentationController)
      let box = try #require(popover.presentedView)
      #expect(popover.arrowDirection == .up)
      let isFull = compact == .fullScreen
      for _ in 0..<2 {
        #expect(
          resize(fixture, to: Self.phone)
            == ["style:compact", "willDisappear:modal", "didDisappear:modal"]
            + ["replace:\(compact)", "prepare:\(compact)", "willPresent:\(compact)"]
            + (isFull ? ["willDisappear:base"] : [])
            + Self.appears + (isFull ? ["didDisappear:base"] : []) + ["alongside"])
        #expect(modal.popoverPresentationController === popover)
        #expect(modal.activePresentationController !== popover)
        #expect(modal.activePresentationController?.presentationStyle == compact)
        #expect(popover.arrowDirection == .unknown)
        #expect(popover.containerView == nil && box.window == nil)
        let isSheet = compact == .pageSheet || compact == .formSheet
        #expect(
          modal.view.frame
            == CGRect(x: 0, y: isSheet ? 10 : 0, width: 320, height: 480 - (isSheet ? 10 : 0)))
        #expect(modal.view.layer.cornerRadius == (isSheet ? 10 : 0))
        #expect((fixture.base.view.window == nil) == isFull)
        #expect(fixture.window.subviews.count == 2)
        #expect(
          resize(fixture, to: Self.pad)
            == ["style:regular", "willDisappear:modal"]
            + (isFull ? ["willAppear:base", "isAppearing:base", "didAppear:base"] : [])
            + ["didDisappear:modal", "popover", "willPresent:none"] + Self.appears + ["alongside"])
        #expect(modal.activePresentationController === popover)
        #expect(popover.arrowDirection == .up)
        #expect(
          popover.presentedView?.frame == CGRect(x: 20, y: 140, width: 200, height: 133))
        #expect(modal.view.superview === popover.presentedView)
        #expect(modal.view.bounds.size == CGSize(width: 200, height: 120))
        #expect(modal.view.gestureRecognizers?.isEmpty ?? true)
        #expect(modal.view.layer.maskedCorners == .all)
      }
    }
  }

  @Test("A popover that starts adapted can become a popover, and a tap outside dismisses it")
  func startsAdapted() throws {
    try withModal(at: Self.phone) { fixture, modal, _ in
      #expect(modal.popoverPresentationController?.containerView == nil)
      #expect(modal.view.frame.size == Self.phone)
      _ = resize(fixture, to: Self.pad)
      _ = resize(fixture, to: Self.phone)
      _ = resize(fixture, to: Self.pad)
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
      fixture.log.events = []
      let finger = Finger(fixture)
      finger.down(700, 600)
      finger.up(700, 600)
      fixture.advance(for: 1)
      #expect(fixture.log.events == Self.disappears + ["dismissed"])
    }
  }

  @Test("If the delegate returns the same style again, nothing changes")
  func unchanged() throws {
    try withModal(at: Self.pad) {
      $0.compact = .none
    } _: { fixture, modal, _ in
      #expect(resize(fixture, to: Self.phone) == ["style:compact"])
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
      #expect(resize(fixture, to: CGSize(width: 340, height: 500)).isEmpty, "the same size classes")
      #expect(resize(fixture, to: Self.pad) == ["style:regular"])
    }
  }

  @Test("Without a delegate, a popover fills a compact width and becomes a popover again")
  func noDelegate() throws {
    try withModal(at: Self.pad) { fixture, modal, _ in
      modal.popoverPresentationController?.delegate = nil
      #expect(resize(fixture, to: Self.phone) == Self.disappears + Self.appears)
      #expect(modal.view.frame == fixture.window.bounds)
      #expect(modal.activePresentationController?.presentationStyle == .overFullScreen)
      #expect(resize(fixture, to: Self.pad) == Self.disappears + Self.appears)
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
    }
  }

  @Test(
    "A replacement controller contains the content only while the replacement is shown",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .pageSheet,
    ])
  func replacement(style: UIModalPresentationStyle) throws {
    try withModal(at: Self.pad) { judge in
      judge.compact = style
      judge.replacement = { UINavigationController(rootViewController: $0) }
    } _: { fixture, modal, _ in
      let popover = modal.popoverPresentationController
      for _ in 0..<2 {
        #expect(
          resize(fixture, to: Self.phone) == ["style:compact"] + Self.disappears
            + ["replace:\(style)", "prepare:\(style)", "willPresent:\(style)"]
            + Self.appears + ["alongside"])
        let shown = try #require(
          fixture.navigation.presentedViewController as? UINavigationController)
        #expect(shown.viewControllers == [modal] && modal.parent === shown)
        #expect(shown.activePresentationController?.presentedViewController === shown)
        #expect(modal.activePresentationController === shown.activePresentationController)
        #expect(modal.view.isDescendant(of: shown.view) && modal.view.window === fixture.window)
        #expect(modal.popoverPresentationController === popover)
        #expect(shown.popoverPresentationController === popover)
        #expect(popover?.presentedViewController === modal)
        #expect(modal.presentingViewController === fixture.navigation)
        #expect(
          resize(fixture, to: Self.pad) == ["style:regular"] + Self.disappears
            + ["popover", "willPresent:none"] + Self.appears + ["alongside"])
        #expect(fixture.navigation.presentedViewController === modal)
        #expect(modal.parent == nil && shown.viewControllers.isEmpty)
        #expect(shown.presentingViewController == nil && shown.view.window == nil)
        #expect(modal.view.bounds.size == CGSize(width: 200, height: 120))
        #expect(popover?.arrowDirection == .up)
      }
    }
  }

  @Test("Content can dismiss its replacement controller and be presented again")
  func dismissReplacement() throws {
    try withModal(at: Self.phone) {
      $0.replacement = { UINavigationController(rootViewController: $0) }
    } _: { fixture, modal, judge in
      #expect(modal.navigationController?.presentingViewController === fixture.navigation)
      for _ in 0..<2 {
        fixture.log.events = []
        modal.dismiss(animated: true)
        fixture.advance(for: 1)
        #expect(fixture.log.events == Self.disappears)
        #expect(fixture.navigation.presentedViewController == nil && modal.parent == nil)
        modal.popoverPresentationController?.delegate = judge
        fixture.base.present(modal, animated: true)
        fixture.advance(for: 1)
        #expect(modal.navigationController?.presentingViewController === fixture.navigation)
        #expect(modal.appearance == .shown)
      }
    }
  }

  @Test("A controller that is already presented cannot replace another controller")
  func refused() throws {
    try withModal(at: Self.pad) { fixture, modal, judge in
      judge.replacement = { _ in fixture.navigation }
      let messages = Diagnostics.capture { _ = resize(fixture, to: Self.phone) }
      #expect(messages.count == 1 && messages[0].contains("cannot replace"))
      #expect(fixture.navigation.presentedViewController === modal)
      #expect(modal.view.frame == fixture.window.bounds)
    }
  }

  @Test("A sheet adapts to a compact height and later returns to its detent")
  func sheet() throws {
    try withModal(.formSheet, at: Self.pad) { judge in
      judge.compact = .none
      judge.low = .overFullScreen
    } _: { fixture, modal, _ in
      let sheet = try #require(modal.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = .large
      _ = resize(fixture, to: CGSize(width: 800, height: 320))
      #expect(modal.view.frame == fixture.window.bounds)
      #expect(modal.view.layer.cornerRadius == 0)
      #expect(modal.activePresentationController !== sheet)
      #expect(modal.sheetPresentationController === sheet)
      _ = resize(fixture, to: Self.pad)
      #expect(modal.activePresentationController === sheet)
      #expect(modal.view.frame == CGRect(x: 412, y: 10, width: 200, height: 758))
      #expect(modal.view.gestureRecognizers?.count == 1)
    }
  }

  @Test("A size change during a transition causes adaptation after the transition")
  func duringTransition() throws {
    try withModal(at: Self.pad) { fixture, modal, _ in
      modal.dismiss(animated: false)
      let again = LoggedController("again", fixture.log)
      again.modalPresentationStyle = .popover
      fixture.base.present(again, animated: true)
      fixture.advance(frames: 2)
      fixture.log.events = []
      fixture.window.resize(to: Self.phone, duration: 0)
      #expect(fixture.log.events.isEmpty)
      fixture.advance(for: 1)
      #expect(
        fixture.log.events
          == [
            "didAppear:again", "willDisappear:again", "didDisappear:again", "willAppear:again",
            "isAppearing:again", "didAppear:again",
          ])
      #expect(again.view.frame == fixture.window.bounds && again.appearance == .shown)
    }
  }

  @Test("A presenting controller adapts once the controller that it presents is dismissed")
  func covered() throws {
    try withModal(at: Self.pad) { fixture, modal, _ in
      let above = LoggedController("above", fixture.log)
      above.modalPresentationStyle = .overFullScreen
      modal.present(above, animated: false)
      #expect(resize(fixture, to: Self.phone).isEmpty)
      #expect(modal.presentedViewController === above)
      fixture.log.events = []
      above.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(
        fixture.log.events == ["willDisappear:above", "didDisappear:above", "style:compact"]
          + Self.disappears
          + ["replace:overFullScreen", "prepare:overFullScreen", "willPresent:overFullScreen"]
          + Self.appearsAlongside)
      #expect(modal.view.frame == fixture.window.bounds)
    }
  }

  @Test("An animated rotation immediately shows the new style at its final position")
  func animated() throws {
    try withModal(at: Self.pad) { fixture, modal, _ in
      fixture.window.resize(to: Self.phone, duration: 0.4)
      #expect(modal.view.frame == fixture.window.bounds)
      #expect(modal.view.layer.animationKeys()?.isEmpty ?? true)
      fixture.advance(for: 1)
      #expect(modal.view.frame == fixture.window.bounds && modal.appearance == .shown)
    }
  }
}
