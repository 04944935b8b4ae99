// Measured: the animation uses a critically damped spring of 0.404 s (row N06).
// Assumed: an alert shrinks from 1.2 times its size as it appears, and fades out without a change
// of size. Probe: alert.

/// An animator that shrinks an alert to its normal size while it fades in, and fades it out at the
/// end.
@MainActor
final class AlertAnimator: BuiltInAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(
      duration: SystemSpring.presentation.duration, pacing: SystemSpring.presentation.pacing)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard isPresenting, let to = context.viewController(forKey: .to),
      let view = context.view(forKey: .to)
    else { return }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    view.alpha = 0
    view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
  }

  override func change(_ context: any UIViewControllerContextTransitioning) {
    if isPresenting {
      context.view(forKey: .to)?.alpha = 1
      context.view(forKey: .to)?.transform = .identity
    } else {
      context.view(forKey: .from)?.alpha = 0
    }
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    for key in [UITransitionContextViewKey.from, .to] {
      context.view(forKey: key)?.alpha = 1
      context.view(forKey: key)?.transform = .identity
    }
  }
}
