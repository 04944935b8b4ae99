/// The object that moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  ///
  /// The method is called before the transition starts, possibly several times.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Adds the `to` view to the container and starts the animations.
  ///
  /// The animator must call `transitionContext.completeTransition(_:)` when they end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the property animator of the transition, which allows pausing and reversing it.
  ///
  /// If an animator implements this method, it is called once instead of
  /// `animateTransition(using:)`. It must return the same object throughout one transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Tells the animator that the transition has ended.
  ///
  /// This is the last call, after `completeTransition(_:)` and the appearance callbacks.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    NoInterruptibleAnimator.shared
  }

  public func animationEnded(_ transitionCompleted: Bool) {}
}
