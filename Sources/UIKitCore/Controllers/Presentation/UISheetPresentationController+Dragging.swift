// Assumed: a sheet let go goes to the detent nearest to where it would be 0.2 s later, and is
// dismissed when that is below half of the lowest one. A scroll view inside it gives the sheet what
// it cannot scroll itself. Probe: sheet-callbacks.

extension UISheetPresentationController: ScrollOverflowReceiver {
  final func panned(_ gesture: UIPanGestureRecognizer) {
    guard let container, presentedViewController.transitionRun == nil else { return }
    switch gesture.state {
    case .began, .changed: pullSheet(by: gesture.translation(in: container).y)
    case .ended: letGo(velocity: gesture.velocity(in: container).y)
    case .cancelled, .failed: letGo(velocity: 0)
    default: break
    }
  }

  final func dimmingTapped() {
    if presentedViewController.transitionRun == nil { dismissByUser() }
  }

  /// Lets the first free scroll view of a view hand over the distance that it is pulled past its
  /// top.
  final func adoptScrollView(in view: UIView) -> UIScrollView? {
    let found = view.firstDescendant { view in
      (view as? UIScrollView).map { $0.overflowReceiver == nil } ?? false
    }
    let scrollView = found as? UIScrollView
    scrollView?.overflowReceiver = self
    return scrollView
  }

  private func pullSheet(by distance: CGFloat) {
    pull = distance
    place()
  }

  package func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint {
    guard presentedViewController.transitionRun == nil, overflow.y < 0 || pull != 0 else {
      return .zero
    }
    pullSheet(by: max(-overflow.y, 0))
    return CGPoint(x: 0, y: min(overflow.y, 0))
  }

  package func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat {
    guard prefersScrollingExpandsWhenScrolledToEdge, !fillsContainer,
      presentedViewController.transitionRun == nil, let highest = heights.last?.height
    else { return 0 }
    let taken = min(max(distance, 0), max(highest - height, 0))
    if taken > 0 || pull != 0 { pullSheet(by: -taken) }
    return taken
  }

  package func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint) {
    letGo(velocity: velocity.y)
  }

  private func letGo(velocity: CGFloat) {
    let expected = GestureTransitionDriver.projected(height - pull, velocity: -velocity)
    let heights = heights
    guard let lowest = heights.first else { return }
    if pull > 0, expected < lowest.height / 2, dismissByUser() { return }
    let nearest = heights.min { abs($0.height - expected) < abs($1.height - expected) } ?? lowest
    let previous = selectedDetentIdentifier
    animateChanges { pull = 0 }
    if nearest.identifier != previous { selectByUser(nearest.identifier) }
  }
}
