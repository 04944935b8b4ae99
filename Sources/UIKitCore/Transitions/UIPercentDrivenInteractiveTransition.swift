// Documented: completionSpeed 1, completionCurve ease-in-out, wantsInteractiveStart true by default;
// fractions are clamped to 0...1. Measured: a completionSpeed of 0 or less reads 1.

/// Drives the animations of a transition's animator by a fraction from 0 to 1.
///
/// `finish()` and `cancel()` called before the transition has started are remembered, and calling
/// either again does nothing.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var storedSpeed: CGFloat = 1
  private var early: (fraction: CGFloat?, isCancelled: Bool?, velocity: CGFloat?)

  public override init() {
    super.init()
  }

  /// The seconds the animator's transition takes.
  open var duration: CGFloat { CGFloat(context?.run?.coordinator.transitionDuration ?? 0) }

  /// The last fraction given to `update(_:)`.
  open private(set) var percentComplete: CGFloat = 0

  open var completionSpeed: CGFloat {
    get { storedSpeed }
    set { storedSpeed = newValue > 0 ? newValue : 1 }
  }

  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The timing of the rest of a transition with an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?

  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, let run = context.run else {
      return
    }
    attach(to: context)
    run.holdContainer()
    run.startAnimator()
    let early = self.early
    self.early = (nil, nil, nil)
    if let fraction = early.fraction { update(fraction) }
    if let isCancelled = early.isCancelled { end(cancelled: isCancelled, velocity: early.velocity) }
  }

  /// Takes hold of a transition that is running by itself.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context, context.isInteractive { percentComplete = context.percentComplete }
  }

  open func update(_ percentComplete: CGFloat) {
    let fraction = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    self.percentComplete = fraction
    guard let context else {
      early.fraction = fraction
      return
    }
    context.updateInteractiveTransition(fraction)
  }

  open func cancel() { end(cancelled: true, velocity: nil) }
  open func finish() { end(cancelled: false, velocity: nil) }

  /// Ends the interaction and begins the rest with the finger's velocity (ours).
  ///
  /// - Parameter velocity: fractions of the whole transition per second; positive is forwards.
  public final func finish(velocity: CGFloat) { end(cancelled: false, velocity: velocity) }

  /// Gives the transition up and begins the way back with the finger's velocity (ours).
  ///
  /// - Parameter velocity: fractions of the whole transition per second; positive is forwards.
  public final func cancel(velocity: CGFloat) { end(cancelled: true, velocity: velocity) }

  private func end(cancelled: Bool, velocity: CGFloat?) {
    guard let context, let run = context.run else {
      if early.isCancelled == nil {
        early.isCancelled = cancelled
        early.velocity = velocity
      }
      return
    }
    run.releaseVelocity = velocity
    run.letGo(cancelled: cancelled)
  }

  final func attach(to context: TransitionContext) {
    self.context = context
    percentComplete = context.percentComplete
  }
}
