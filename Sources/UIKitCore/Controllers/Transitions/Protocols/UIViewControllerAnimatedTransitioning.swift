/// The object that moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration of the transition, in seconds; asked before it starts, possibly several times.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Adds the `to` view to the container and animates; must end in
  /// `transitionContext.completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The property animator of the transition, which then can be paused and reversed.
  ///
  /// One implemented is used instead of `animateTransition(using:)`. It must give the same object
  /// throughout one transition; it is asked once.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called last of all, after `completeTransition(_:)` and the appearance callbacks.
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
