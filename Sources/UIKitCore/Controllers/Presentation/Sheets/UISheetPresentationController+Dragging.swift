// Measured: on iOS 26, the sheet follows the finger 1:1 after exactly 10 pt (H02). A drag above the
// highest detent has no effect (H03). The sheet is dismissed if its distance below the detent at
// release is more than half of the detent's height (H05). At a height of 793 pt, a distance of 398
// pt dismisses the sheet, and 370 pt does not. At a height of 400 pt, 210 pt dismisses it, and 170
// pt does not. The sheet is also dismissed at any distance if the downward velocity is at least
// 1000 pt/s (975 pt/s is too slow). Otherwise it returns on its spring with the finger's velocity.
// If a scroll view inside the sheet is at its top, its excess drag distance moves the sheet (H11,
// H12).
// Assumed: these rules apply at the lowest detent and below it. From a higher detent, the sheet
// moves to the detent that is nearest to its position projected 0.2 s ahead. It is dismissed only
// if the downward velocity is at least 1000 pt/s and the projected position is more than half of
// the lowest detent's height below the lowest detent. An upward velocity of 1000 pt/s always
// returns the sheet. Probe: sheet-drag.
// Assumed: a sheet that a finger catches on its spring also follows the finger after 10 pt. Probe:
// sheet-drag.

import CoreGraphics

/// An observer that notifies a sheet of each touch on it, before a scroll view moves.
@MainActor
final class SheetTouchObserver: NSObject, UIGestureRecognizerDelegate {
  weak var sheet: UISheetPresentationController?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    sheet?.adoptScrollView(under: touch.view)
    return true
  }
}

extension UISheetPresentationController: ScrollOverflowReceiver {
  /// Returns whether a finger can move the content up or down.
  private static func scrollsVertically(_ scroll: UIScrollView) -> Bool {
    let insets = scroll.adjustedContentInset
    let height = scroll.contentSize.height + insets.top + insets.bottom
    return scroll.isScrollEnabled && (scroll.alwaysBounceVertical || height > scroll.bounds.height)
  }

  final func panned(_ gesture: UIPanGestureRecognizer) {
    guard let container, !isInModalTransition else { return }
    if gesture.state == .began {
      gesture.removeHysteresis()
      takeHold(at: 0)
    }
    let distance = gesture.translation(in: container).y
    switch gesture.state {
    case .began, .changed:
      // A transition may have ended in the middle of the drag.
      if pullAtDragStart == nil { takeHold(at: distance) }
      pullSheet(by: distance)
    case .ended:
      guard pullAtDragStart != nil else { return }
      pullSheet(by: distance)
      letGo(velocity: gesture.velocity(in: container).y)
    case .cancelled, .failed: letGo(velocity: 0)
    case .possible: break
    }
  }

  final func dimmingTapped() {
    if !isInModalTransition { dismissByUser() }
  }

  /// Connects the sheet with the outermost vertically scrolling scroll view under a new touch.
  ///
  /// The distance by which the scroll view is pulled past its top moves the sheet.
  fileprivate final func adoptScrollView(under touched: UIView?) {
    guard pullAtDragStart == nil, let touched, let presentedView else { return }
    let inside = touched.ancestors.prefix { $0 !== presentedView.superview }
    let found = inside.compactMap { $0 as? UIScrollView }.last {
      Self.scrollsVertically($0) && ($0.overflowReceiver == nil || $0.overflowReceiver === self)
    }
    guard found !== bareLook?.scrollView else { return }
    bareLook?.scrollView?.overflowReceiver = nil
    found?.overflowReceiver = self
    bareLook?.scrollView = found
  }

  /// Stops the spring, and starts a drag by a finger that has already moved by the given distance.
  private func takeHold(at distance: CGFloat) {
    spring.stop()
    pullAtDragStart = pull - distance
  }

  private func pullSheet(by distance: CGFloat) {
    pull = (pullAtDragStart ?? 0) + distance
    let geometry = geometry
    if top(in: geometry) < geometry.lowest.top { release = 1 }
    layOutSheet()
  }

  // MARK: - A scroll view inside

  package func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint {
    guard !isInModalTransition, overflow.y < 0 || pullAtDragStart != nil else {
      return .zero
    }
    guard overflow.y < 0 else {
      returnDragToContent()
      return .zero
    }
    if pullAtDragStart == nil { takeHold(at: 0) }
    pullSheet(by: -overflow.y)
    return CGPoint(x: 0, y: overflow.y)
  }

  package func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat {
    guard !isInModalTransition, distance > 0 || pullAtDragStart != nil else {
      return 0
    }
    let expands = prefersScrollingExpandsWhenScrolledToEdge && !fillsContainer
    let geometry = geometry
    let above = expands ? geometry.rest(selectedDetentIdentifier).top - geometry.highest.top : 0
    // A sheet that was caught below its detent moves up before the content scrolls.
    let below = max(pullAtDragStart ?? pull, 0)
    let taken = min(max(distance, 0), above + below)
    guard taken > 0 else {
      returnDragToContent()
      return 0
    }
    if pullAtDragStart == nil { takeHold(at: 0) }
    pullSheet(by: -taken)
    return taken
  }

  /// Returns the sheet to its detent, because the finger scrolls the content again.
  private func returnDragToContent() {
    guard let held = pullAtDragStart else { return }
    pullAtDragStart = nil
    pull = held
    settle(velocity: 0)
  }

  package func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint) {
    letGo(velocity: velocity.y)
  }

  // MARK: - The end of a drag

  /// The downward velocity in points per second that dismisses a sheet at any distance.
  private static let dismissingVelocity: CGFloat = 1000

  private func letGo(velocity: CGFloat) {
    guard pullAtDragStart != nil else { return }
    pullAtDragStart = nil
    let geometry = geometry
    let top = top(in: geometry)
    let expected = GestureTransitionDriver.projected(top, velocity: velocity)
    if isThrownAway(from: top, velocity: velocity, expected: expected, geometry) {
      releaseVelocity = velocity
      if dismissByUser() { return }
      releaseVelocity = nil
    }
    let new = geometry.nearest(to: expected)
    pull = top - new.top
    take(new.identifier, velocity: velocity)
  }

  private func isThrownAway(
    from top: CGFloat, velocity: CGFloat, expected: CGFloat, _ geometry: SheetGeometry
  ) -> Bool {
    let half = geometry.lowest.height / 2
    // Rounded touch coordinates make the velocity inexact.
    let fast = Self.dismissingVelocity - 1e-6
    let isAbove =
      geometry.rest(selectedDetentIdentifier).top < geometry.lowest.top
      && top < geometry.lowest.top
    if isAbove { return velocity >= fast && geometry.drop(at: expected) > half }
    if velocity >= fast { return top > geometry.lowest.top }
    return velocity > -fast && geometry.drop(at: top) > half
  }
}
