// Measured: alerts and modal popups are presented and dismissed with a critically damped spring of
// 0.404 s (row N06).
// Assumed: the styles `.coverVertical` and `.crossDissolve` use the same spring. Probe:
// present-curve.

/// An animator that moves a view up from the bottom edge, and back down.
@MainActor
final class CoverVerticalAnimator: BuiltInAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(
      duration: SystemSpring.presentation.duration, pacing: SystemSpring.presentation.pacing)
  }

  /// Creates an animator that dismisses a view with the given spring and the velocity of a finger.
  init(dismissingBy spring: AnimationSpring) {
    isPresenting = false
    super.init(duration: spring.settlingDuration, pacing: .spring(spring))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
      return
    }
    view.setUntransformedFrame(context.finalFrame(for: to))
    guard isPresenting else { return container.insertSubview(view, at: 0) }
    container.addSubview(view)
    view.frame.origin.y = container.bounds.maxY
  }

  override func change(_ context: any UIViewControllerContextTransitioning) {
    if isPresenting {
      guard let to = context.viewController(forKey: .to) else { return }
      context.view(forKey: .to)?.setUntransformedFrame(context.finalFrame(for: to))
    } else {
      context.view(forKey: .from)?.frame.origin.y = context.containerView.bounds.maxY
    }
  }
}

/// An animator that fades one view into the other.
@MainActor
package final class CrossDissolveAnimator: BuiltInAnimator {
  private let isPresenting: Bool

  /// Creates the system's cross dissolve.
  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(
      duration: SystemSpring.presentation.duration, pacing: SystemSpring.presentation.pacing)
  }

  /// Creates a cross dissolve that eases in and out, with the given duration in seconds.
  package init(isPresenting: Bool, duration: TimeInterval) {
    self.isPresenting = isPresenting
    super.init(duration: duration)
  }

  package override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
      return
    }
    view.setUntransformedFrame(context.finalFrame(for: to))
    if isPresenting {
      context.containerView.addSubview(view)
      view.alpha = 0
    } else {
      context.containerView.insertSubview(view, at: 0)
    }
  }

  package override func change(_ context: any UIViewControllerContextTransitioning) {
    if isPresenting {
      context.view(forKey: .to)?.alpha = 1
    } else {
      context.view(forKey: .from)?.alpha = 0
    }
  }

  package override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    context.view(forKey: .to)?.alpha = 1
    context.view(forKey: .from)?.alpha = 1
  }
}

/// An animator that shows the views as two sides of a card, which turns around its vertical axis.
@MainActor
final class FlipAnimator: BuiltInAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(duration: 0.75)
  }

  private func turned(by angle: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 1000
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }

  // Each side is edge-on while the other one is visible. A finger can therefore turn the card in
  // both directions, and no view has to be hidden.
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let from = context.view(forKey: .from)
    let to = context.view(forKey: .to)
    if let to, let controller = context.viewController(forKey: .to) {
      to.setUntransformedFrame(context.finalFrame(for: controller))
      context.containerView.addSubview(to)
    }
    let sign: CGFloat = isPresenting ? 1 : -1
    to?.transform3D = turned(by: -sign * .pi / 2)
    let curve: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: .init(rawValue: curve.rawValue),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          from?.transform3D = self.turned(by: sign * .pi / 2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          to?.transform3D = CATransform3DIdentity
        }
      },
      completion: { _ in
        for view in [from, to] { view?.transform3D = CATransform3DIdentity }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
