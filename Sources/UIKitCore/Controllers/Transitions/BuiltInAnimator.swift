/// The base of the framework's own transitions: an animation that is the whole transition.
@MainActor
package class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  /// The course of the animation while no finger moves it; nil for ease-in-out.
  let pacing: AnimationPacing?

  init(duration: TimeInterval, pacing: AnimationPacing? = nil) {
    self.duration = duration
    self.pacing = pacing
    super.init()
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Puts the views where they start.
  package func prepare(_ context: any UIViewControllerContextTransitioning) {}
  /// Sets the views to their end; runs inside an animation, and again when the container has
  /// another size.
  package func change(_ context: any UIViewControllerContextTransitioning) {}
  /// Undoes the changes that only the animation needed.
  package func cleanUp(_ context: any UIViewControllerContextTransitioning) {}

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    prepare(context)
    let parameters =
      context.isInteractive
      ? AnimationParameters(duration: duration, options: .curveLinear)
      : AnimationParameters(duration: duration, pacing: pacing)
    UIView.animate(parameters, { self.change(context) }) { _ in
      self.cleanUp(context)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Swaps the views at once, for transitions that are not animated.
@MainActor
final class ImmediateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.setUntransformedFrame(context.finalFrame(for: controller))
      context.containerView.addSubview(view)
    }
    context.completeTransition(true)
  }
}
