// Measured, of iOS 26: the sheet follows the finger 1:1 after exactly 10 pt (H02); nothing moves
// above the highest detent (H03); it is dismissed when it is let go further down than half of its
// detent's height (H05: 370 pt no, 398 pt yes of 793; 170 no, 210 yes of 400), or with at least
// 1000 pt/s downwards at any distance (975 no); otherwise it returns on its spring with the
// finger's velocity; a scroll view inside it at its top gives it what it cannot scroll itself (H11,
// H12). Assumed: that is so at the lowest detent and below; from a higher one the sheet goes to the
// detent nearest to where the velocity would bring it in 0.2 s, and away if that is more than half
// the lowest detent's height below it; 1000 pt/s upwards bring it back. Probe: sheet-drag. Assumed:
// a sheet that is caught on its spring follows the finger after 10 pt too. Probe: sheet-drag.

import CoreGraphics

/// Tells a sheet of each finger that comes down on it, before a scroll view moves.
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
      if hold == nil { takeHold(at: distance) }
      pullSheet(by: distance)
    case .ended:
      guard hold != nil else { return }
      pullSheet(by: distance)
      letGo(velocity: gesture.velocity(in: container).y)
    case .cancelled, .failed: letGo(velocity: 0)
    case .possible: break
    }
  }

  final func dimmingTapped() {
    if !isInModalTransition { dismissByUser() }
  }

  /// Lets the scroll view that a finger has come down on hand over the distance that it is pulled
  /// past its top: the outermost one that scrolls up and down.
  fileprivate final func adoptScrollView(under touched: UIView?) {
    guard hold == nil, let touched, let presentedView else { return }
    let inside = touched.ancestors.prefix { $0 !== presentedView.superview }
    let found = inside.compactMap { $0 as? UIScrollView }.last {
      Self.scrollsVertically($0) && ($0.overflowReceiver == nil || $0.overflowReceiver === self)
    }
    guard found !== bareLook?.scrollView else { return }
    bareLook?.scrollView?.overflowReceiver = nil
    found?.overflowReceiver = self
    bareLook?.scrollView = found
  }

  /// Lets a finger that has moved by a distance take the sheet over from its spring.
  private func takeHold(at distance: CGFloat) {
    spring.stop()
    hold = pull - distance
  }

  private func pullSheet(by distance: CGFloat) {
    pull = (hold ?? 0) + distance
    let geometry = geometry
    if top(in: geometry) < geometry.lowest.top { release = 1 }
    layOutSheet()
  }

  // MARK: - A scroll view inside

  package func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint {
    guard !isInModalTransition, overflow.y < 0 || hold != nil else {
      return .zero
    }
    guard overflow.y < 0 else {
      letContentGoOn()
      return .zero
    }
    if hold == nil { takeHold(at: 0) }
    pullSheet(by: -overflow.y)
    return CGPoint(x: 0, y: overflow.y)
  }

  package func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat {
    guard !isInModalTransition, distance > 0 || hold != nil else {
      return 0
    }
    let expands = prefersScrollingExpandsWhenScrolledToEdge && !fillsContainer
    let geometry = geometry
    let above = expands ? geometry.rest(selectedDetentIdentifier).top - geometry.highest.top : 0
    // A sheet that was caught below its detent comes back before the content moves.
    let below = max(hold ?? pull, 0)
    let taken = min(max(distance, 0), above + below)
    guard taken > 0 else {
      letContentGoOn()
      return 0
    }
    if hold == nil { takeHold(at: 0) }
    pullSheet(by: -taken)
    return taken
  }

  /// The content takes the finger back: the sheet goes to its detent by itself.
  private func letContentGoOn() {
    guard let held = hold else { return }
    hold = nil
    pull = held
    settle(velocity: 0)
  }

  package func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint) {
    letGo(velocity: velocity.y)
  }

  // MARK: - The end of a drag

  /// The velocity downwards, in points per second, from which a sheet is dismissed at any distance.
  private static let dismissingVelocity: CGFloat = 1000

  private func letGo(velocity: CGFloat) {
    guard hold != nil else { return }
    hold = nil
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
    // A finger's velocity is rounded by its coordinates.
    let fast = Self.dismissingVelocity - 1e-6
    let isAbove =
      geometry.rest(selectedDetentIdentifier).top < geometry.lowest.top
      && top < geometry.lowest.top
    if isAbove { return velocity >= fast && geometry.drop(at: expected) > half }
    if velocity >= fast { return top > geometry.lowest.top }
    return velocity > -fast && geometry.drop(at: top) > half
  }
}
