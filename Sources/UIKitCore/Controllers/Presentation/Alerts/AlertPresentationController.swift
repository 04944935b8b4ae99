// Assumed: an alert is centered in the safe area. An action sheet is 8 pt from the sides, and no
// wider than the shorter side of the screen. Its bottom edge is at the edge of the safe area, but
// at least 8 pt above the bottom of the screen. The content behind the alert is dimmed by a fifth.
// Probe: alert.

/// The presentation of an alert, or of an action sheet on a phone.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView(frame: .zero)
  private static let margin: CGFloat = 8

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let alert, let view = alert.view as? AlertView else { return .zero }
    let bounds = container.bounds
    let room = bounds.inset(by: container.safeAreaInsets)
    guard alert.preferredStyle == .actionSheet else {
      let width = min(AlertMetrics.alertWidth, room.width - 2 * Self.margin)
      let height = min(view.height(inWidth: width), room.height - 2 * Self.margin)
      return CGRect(
        x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(),
        width: width, height: height)
    }
    let width = min(room.width, bounds.height) - 2 * Self.margin
    let bottom = min(room.maxY, bounds.maxY - Self.margin)
    let height = min(view.height(inWidth: width), bottom - room.minY - Self.margin)
    return CGRect(
      x: (room.midX - width / 2).rounded(), y: bottom - height, width: width, height: height)
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = container?.bounds ?? .zero
    guard !isInModalTransition else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  package override func installGestures() {
    guard alert?.preferredStyle == .actionSheet else { return }
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AlertPresentationController.dimmingTapped))
  }

  private func dimmingTapped() { alert?.cancelByUser() }

  override func presentationTransitionWillBegin() {
    guard let container else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  package override func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard !UIAccessibility.isReduceMotionEnabled else {
      return CrossDissolveAnimator(isPresenting: isPresenting)
    }
    return alert?.preferredStyle == .actionSheet
      ? CoverVerticalAnimator(isPresenting: isPresenting)
      : AlertAnimator(isPresenting: isPresenting)
  }
}
