/// The base class of the framework's own transition animators, which run one animation each.
@MainActor
package class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  /// The timing of the animation while no gesture drives it, or nil for ease-in-out.
  let pacing: AnimationPacing?

  init(duration: TimeInterval, pacing: AnimationPacing? = nil) {
    self.duration = duration
    self.pacing = pacing
    super.init()
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Moves the views to their initial state.
  package func prepare(_ context: any UIViewControllerContextTransitioning) {}
  /// Sets the views to their final state.
  ///
  /// The method runs inside the animation block, and again after the container changes its size.
  package func change(_ context: any UIViewControllerContextTransitioning) {}
  /// Undoes changes that only the animation needs.
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

/// An animator that swaps the views immediately, for transitions without animation.
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
