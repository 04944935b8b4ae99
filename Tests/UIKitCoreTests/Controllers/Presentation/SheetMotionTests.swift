import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A sheet on a phone, the finger that moves it, and the calls of its delegate.
@MainActor
private final class SheetFixture: NSObject, UISheetPresentationControllerDelegate {
  let host: TestHost
  let modal = UIViewController()
  var calls: [String] = []
  var mayDismiss = true
  var point = CGPoint.zero

  init(on host: TestHost, _ detents: [UISheetPresentationController.Detent]?) {
    self.host = host
    super.init()
    let root = UIViewController()
    host.window.rootViewController = root
    host.frames(1)
    modal.sheetPresentationController?.delegate = self
    if let detents { modal.sheetPresentationController?.detents = detents }
    root.present(modal, animated: false)
    host.frames(2)
  }

  var sheet: UISheetPresentationController? { modal.sheetPresentationController }
  var top: CGFloat { modal.view.frame.minY }
  var isDismissed: Bool { modal.presentingViewController == nil }

  func down(_ y: CGFloat) {
    point = CGPoint(x: 196.5, y: y)
    host.touchDown(at: point)
  }

  /// Moves the finger by a distance in each of several frames of 8 ms.
  func move(by distance: CGFloat, times: Int = 1) {
    for _ in 0..<times {
      host.advance(by: 0.008)
      point.y += distance
      host.touchMove(to: point)
    }
  }

  func up(after rest: TimeInterval = 0) {
    if rest > 0 { host.advance(for: rest) }
    host.touchUp(at: point)
  }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    calls.append("should")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    calls.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    calls.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    calls.append("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: UISheetPresentationController
  ) { calls.append("detent:\(controller.selectedDetentIdentifier?.rawValue ?? "nil")") }
}

@MainActor
@Suite("The motion of sheets")
struct SheetMotionTests {
  private typealias Detent = UISheetPresentationController.Detent

  private func run(
    system: Device.System = .iOS18, detents: [Detent]? = nil,
    _ body: (SheetFixture) throws -> Void
  ) throws {
    try TestHost.run(device: .phone15.running(system)) { host in
      try body(SheetFixture(on: host, detents))
    }
  }

  @Test(
    "Through iOS 18, a large sheet is 10 pt below the safe area's top edge, and no sheet floats")
  func olderLook() throws {
    try run { fixture in
      #expect(fixture.modal.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
      fixture.sheet?.detents = [.custom { _ in 400 }]
      fixture.host.frames(1)
      #expect(fixture.modal.view.frame == CGRect(x: 0, y: 418, width: 393, height: 434))
      #expect(fixture.modal.view.safeAreaInsets.bottom == 34)
      #expect(fixture.modal.view.transform.isIdentity)
    }
  }

  @Test(
    "A sheet released at rest is dismissed if it moved more than half its detent's height",
    arguments: [(370, false, false), (398, true, false), (170, false, true), (210, true, true)],
    [Device.System.iOS18, .iOS26])
  func dismissedByDistance(
    _ distance: (offset: Int, isDismissed: Bool, isLow: Bool), system: Device.System
  ) throws {
    let detents = distance.isLow ? [Detent.custom { _ in 400 }] : nil
    try run(system: system, detents: detents) { fixture in
      fixture.down(fixture.top + 20)
      fixture.move(by: 10)
      let start = fixture.top
      fixture.move(by: CGFloat(distance.offset))
      #expect(fixture.top == start + CGFloat(distance.offset))
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(fixture.isDismissed == distance.isDismissed)
      if !distance.isDismissed { #expect(fixture.top == start) }
    }
  }

  @Test(
    "A downward velocity of 1,000 pt/s dismisses a sheet at any distance",
    arguments: [(7.8, false), (8, true)])
  func dismissedByVelocity(step: Double, isDismissed: Bool) throws {
    try run { fixture in
      fixture.down(100)
      fixture.move(by: CGFloat(step), times: 9)
      #expect(fixture.top < 69 + 64)
      fixture.up()
      fixture.host.advance(for: 1)
      #expect(fixture.isDismissed == isDismissed)
    }
  }

  @Test(
    "A dismissed sheet continues the finger's velocity on an 18.2574 rad/s spring")
  func release() throws {
    try run { fixture in
      fixture.host.framesPerSecond = 120
      let dimming = try #require(fixture.sheet?.containerView?.subviews.first)
      fixture.down(100)
      fixture.move(by: 10, times: 11)
      let start = fixture.top
      fixture.up()
      let frequency = (1000.0 / 3).squareRoot()
      let way = 852 - Double(start)
      for frame in 1...30 {
        fixture.host.advance(by: 1.0 / 120)
        let time = Double(frame) / 120
        let left = (way + (frequency * way - 1250) * time) * exp(-frequency * time)
        let shown = fixture.modal.view.layer.presentation()?.frame.minY ?? -1
        #expect(abs(Double(shown) - (852 - left)) < 0.01)
        let dim = Double(dimming.layer.presentation()?.opacity ?? -1)
        #expect(abs(dim - left / 783) < 1e-4)
      }
    }
  }

  @Test("A sheet caught during its spring animation follows the finger without a jump")
  func caught() throws {
    try run { fixture in
      fixture.down(100)
      fixture.move(by: 10, times: 31)
      #expect(abs(fixture.top - 369) < 1e-9)
      fixture.up(after: 0.3)
      fixture.host.advance(by: 0.05)
      let frequency = (1000.0 / 3).squareRoot()
      let left = 300 * (1 + frequency * 0.05) * exp(-frequency * 0.05)
      #expect(abs(Double(fixture.top) - 69 - left) < 1e-6)
      fixture.down(fixture.top + 30)
      fixture.host.advance(by: 0.008)
      fixture.point.y += 10
      fixture.host.touchMove(to: fixture.point)
      let held = fixture.top
      // The spring continued until the finger had moved 10 pt.
      #expect(held < 69 + CGFloat(left) && held > 69 + 120)
      fixture.host.advance(for: 0.2)
      #expect(fixture.top == held)
      fixture.move(by: 5, times: 4)
      #expect(abs(fixture.top - held - 20) < 1e-9)
      fixture.move(by: -5, times: 8)
      #expect(abs(fixture.top - held + 20) < 1e-9)
      // The sheet leaves the finger at the finger's velocity of 625 pt/s upward.
      let start = Double(fixture.top) - 69
      fixture.up()
      fixture.host.advance(by: 0.02)
      let after =
        (start + (frequency * start - 625) * 0.02) * exp(-frequency * 0.02)
      #expect(abs(Double(fixture.top) - 69 - after) < 1e-6)
      fixture.host.advance(for: 1)
      #expect(fixture.top == 69)
      #expect(fixture.calls == [])
    }
  }

  @Test("Dimming is constant between detents and follows the finger below the lowest detent")
  func dimming() throws {
    try run(detents: [.medium(), .large()]) { fixture in
      let dimming = try #require(fixture.sheet?.containerView?.subviews.first)
      // The height is 0.56 of the maximum detent value of 749 pt, rounded to a pixel, plus the safe
      // area of 34 pt.
      let low = 852 - 34 - (0.56 * 749 * 3).rounded() / 3
      #expect(abs(fixture.top - low) < 1e-9)
      fixture.down(low + 20)
      fixture.move(by: -10, times: 21)
      #expect(dimming.alpha == 1)
      fixture.move(by: 10, times: 30)
      #expect(abs(fixture.top - low - 100) < 1e-6)
      #expect(abs(dimming.alpha - (1 - 100 / (852 - low))) < 1e-6)
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(dimming.alpha == 1)
    }
  }

  @Test("The delegate is notified of a detent, a dismissal attempt, and a dismissal in order")
  func delegate() throws {
    try run(detents: [.medium(), .large()]) { fixture in
      fixture.down(fixture.top + 20)
      fixture.move(by: -10, times: 25)
      fixture.up(after: 0.3)
      #expect(fixture.calls == ["detent:com.apple.UIKit.large"])
      fixture.host.advance(for: 1)
      #expect(fixture.top == 69)
      fixture.calls = []
      fixture.mayDismiss = false
      fixture.down(fixture.top + 20)
      fixture.move(by: 20, times: 35)
      fixture.up(after: 0.3)
      // The delegate does not permit the dismissal, so the sheet returns to the nearest detent.
      #expect(fixture.calls == ["should", "attempt", "detent:com.apple.UIKit.medium"])
      fixture.host.advance(for: 1)
      fixture.calls = []
      fixture.mayDismiss = true
      fixture.down(fixture.top + 20)
      fixture.move(by: 10, times: 20)
      fixture.up()
      #expect(fixture.calls == ["should", "will"])
      fixture.host.advance(for: 1)
      #expect(fixture.calls == ["should", "will", "did"])
      #expect(fixture.isDismissed)
    }
  }

  @Test("Animated detent changes use the spring and can be caught")
  func animatedChange() throws {
    try run(detents: [.custom { _ in 300 }, .large()]) { fixture in
      #expect(fixture.top == 518)
      fixture.sheet?.animateChanges { fixture.sheet?.selectedDetentIdentifier = .large }
      #expect(fixture.top == 518)
      fixture.host.advance(by: 0.1)
      let angle = (1000.0 / 3).squareRoot() * 0.1
      #expect(abs(Double(fixture.top) - 69 - 449 * (1 + angle) * exp(-angle)) < 1e-6)
      #expect(fixture.calls == [])
      fixture.down(fixture.top + 20)
      fixture.move(by: 10, times: 2)
      let held = fixture.top
      fixture.host.advance(for: 0.3)
      #expect(fixture.top == held)
      fixture.up()
      fixture.host.advance(for: 1)
      #expect(fixture.top == 69)
    }
  }

  @Test("Sheets that are animated or dragged adapt to a window rotation")
  func rotation() throws {
    try run(detents: [.custom { _ in 200 }, .large()]) { fixture in
      fixture.sheet?.prefersEdgeAttachedInCompactHeight = true
      fixture.sheet?.animateChanges { fixture.sheet?.selectedDetentIdentifier = .large }
      fixture.host.advance(by: 0.1)
      fixture.host.window.resize(to: CGSize(width: 852, height: 393), duration: 0.3)
      fixture.host.advance(for: 1)
      #expect(fixture.modal.view.frame.maxY == 393)
      #expect(fixture.modal.view.frame.width == 852)
      #expect(fixture.sheet?.selectedDetentIdentifier == .large)
      fixture.down(fixture.top + 20)
      fixture.move(by: 10, times: 6)
      let pulled = fixture.top
      fixture.host.window.resize(to: CGSize(width: 393, height: 852), duration: 0)
      fixture.host.frames(1)
      #expect(fixture.top == 69 + 50 && pulled > 50)
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(fixture.modal.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    }
  }

  @Test("The keyboard of a field in a sheet stays during a drag and disappears on dismissal")
  func keyboard() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try run { fixture in
      let field = Field(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      fixture.modal.view.addSubview(field)
      #expect(field.becomeFirstResponder())
      fixture.down(100)
      fixture.move(by: 10, times: 21)
      #expect(field.isFirstResponder)
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(field.isFirstResponder && fixture.top == 69)
      fixture.down(100)
      fixture.move(by: 10, times: 60)
      fixture.up()
      fixture.host.advance(for: 1)
      #expect(fixture.isDismissed && !field.isFirstResponder)
    }
  }

  @Test("Dragging a floating sheet up removes its scale and keeps its edge at the screen's bottom")
  func floatingCard() throws {
    try run(system: .iOS26, detents: [.medium(), .large()]) { fixture in
      let view = try #require(fixture.modal.view)
      let scale: CGFloat = 377 / 393
      let rest = CGRect(x: 8, y: 844 - 459 * scale, width: 377, height: 459 * scale)
      #expect(isNear(view.frame, rest) && isNear(view.bounds.size, 393, 459))
      fixture.down(fixture.top + 20)
      fixture.move(by: -10)
      #expect(isNear(view.frame, rest))
      for step in 1...23 {
        fixture.move(by: -10)
        let height = 459 + 10 * CGFloat(step)
        #expect(isNear(view.frame, CGRect(x: 0, y: 852 - height, width: 393, height: height)))
        #expect(view.transform.isIdentity && view.layer.cornerRadius == 34)
      }
      #expect(view.bounds.height == 689)
      // One spring returns the sheet, its margin, and its scale to the values of the detent.
      fixture.move(by: 10, times: 20)
      #expect(isNear(view.bounds.size, 393, 489) && view.transform.isIdentity)
      fixture.up(after: 0.3)
      fixture.host.advance(by: 0.1)
      let angle = (1000.0 / 3).squareRoot() * 0.1
      let left = CGFloat((1 + angle) * exp(-angle))
      // The margin is slightly smaller than at the detent, because the card is still above the
      // detent.
      #expect(abs(view.frame.minX - 8 * (1 - left)) < 0.3)
      #expect(abs(view.transform.a - (1 - 2 * view.frame.minX / 393)) < 1e-9)
      #expect(abs(view.frame.minY - rest.minY - left * (852 - 489 - rest.minY)) < 0.1)
      fixture.host.advance(for: 1)
      #expect(isNear(view.frame, rest))
      // A drag down moves the card without resizing it.
      fixture.down(fixture.top + 20)
      fixture.move(by: 10, times: 6)
      #expect(isNear(view.frame, rest.offsetBy(dx: 0, dy: 50)))
      fixture.move(by: -10, times: 6)
      fixture.move(by: -10, times: 19)
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(view.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
      fixture.modal.dismiss(animated: false)
      #expect(view.transform == .identity)
    }
  }

  private func isNear(_ frame: CGRect, _ other: CGRect) -> Bool {
    abs(frame.minX - other.minX) < 1e-6 && abs(frame.minY - other.minY) < 1e-6
      && isNear(frame.size, other.width, other.height)
  }

  private func isNear(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6
  }

  @Test("A scroll view in a sheet can catch the sheet during its spring animation")
  func caughtByContent() throws {
    try run { fixture in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 393, height: 3000)
      fixture.modal.view.addSubview(scroll)
      fixture.modal.dismiss(animated: false)
      fixture.host.window.rootViewController?.present(fixture.modal, animated: false)
      fixture.host.frames(2)
      fixture.down(300)
      fixture.move(by: 10, times: 31)
      #expect(abs(fixture.top - 369) < 1e-9)
      fixture.up(after: 0.3)
      fixture.host.advance(by: 0.02)
      fixture.down(500)
      fixture.move(by: 10)
      fixture.move(by: 1)
      let held = fixture.top
      #expect(held > 250)
      fixture.move(by: 10, times: 2)
      #expect(abs(fixture.top - held - 20) < 1e-9)
      // The sheet returns completely before the content moves.
      fixture.move(by: -10, times: 40)
      #expect(fixture.top == 69)
      fixture.up(after: 0.3)
      fixture.host.advance(for: 1)
      #expect(fixture.top == 69 && scroll.contentOffset.y > 50)
    }
  }
}
