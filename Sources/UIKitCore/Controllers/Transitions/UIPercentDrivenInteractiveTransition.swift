// Documented: completionSpeed 1 and wantsInteractiveStart true by default; fractions are clamped to
// 0...1. Measured: a completionSpeed of 0 or less reads 1; before the transition has started
// `update(_:)` leaves `percentComplete` at 0, and completionCurve is 7 (V01), the system's spring.

/// Drives the animations of a transition's animator by a fraction from 0 to 1.
///
/// The fraction moves the transition's time, and with it all that the animator begins in
/// `animateTransition(using:)` or in a callback of that: block, key-frame and Core Animation
/// animations, chains of them begun in completions, property animators, delayed blocks, timers,
/// display links, and dynamic animators. So an animator is written once, as if nobody held it:
///
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///       context.containerView.addSubview(dialog)
///       let animator = UIDynamicAnimator(referenceView: context.containerView)
///       animator.addBehavior(UISnapBehavior(item: dialog, snapTo: center))
///       animator.delegate = self  // dynamicAnimatorDidPause: context.completeTransition(true)
///       self.animator = animator
///     }
///
/// - A callback, a delayed block and a tick of a dynamic animator happen once, when the fraction
///   passes their moment for the first time. Turned back, the transition shows what was there then,
///   motions of several phases included; nothing is simulated or called again.
/// - `completeTransition(_:)` called by something that the finger has passed counts from the moment
///   at which the transition is let go; a cancel overrules it.
/// - What takes longer than `transitionDuration(using:)`, such as physics that is not at rest yet,
///   goes on by itself after a finish.
/// - A cancel runs all of it back to the start and then drops it: dynamic animators stand still
///   there with the state that they had, delayed blocks that have not run are forgotten, and the
///   transition is completed for an animator that waited for one of them.
/// - `CACurrentMediaTime()` and the timestamps of display links are the transition's time in all of
///   that; it begins at 0 where a finger holds it from the start.
///
/// The same holds for a transition that runs by itself and is caught by ``pause()``.
///
/// With ``wantsInteractiveStart`` false, `update(_:)` and `cancel()` take hold as well.
///
/// `update(_:)`, `finish()`, and `cancel()` called before the transition has started are remembered for
/// a transition that begins in the same turn, or for one that waits for its turn. Calling `finish()` or
/// `cancel()` again does nothing.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  /// The progress of the transition that this moves or has moved last.
  private var progress: TransitionProgress?
  private var storedSpeed: CGFloat = 1
  private var early = EarlyCalls()

  /// The calls that came before the transition for which they are meant.
  @MainActor private struct EarlyCalls {
    var fraction: CGFloat?
    var isCancelled: Bool?
    var velocity: CGFloat?
    /// The frame in which the last one came.
    private var frame: Int?
    /// Whether a transition waited for its turn then.
    private var isAwaited = false

    /// Whether they are meant for a transition that begins now.
    var count: Bool { isAwaited || frame == FrameLoop.current.frameCount }

    /// Takes note of a call, and forgets those for a transition that never came.
    mutating func note() {
      if !count { self = EarlyCalls() }
      frame = FrameLoop.current.frameCount
      isAwaited = UIApplication.shared.windows.contains {
        $0.existingTransitionQueue?.hasWaiting ?? false
      }
    }
  }

  public override init() {
    super.init()
  }

  /// The seconds the animator's transition takes.
  open var duration: CGFloat { CGFloat(context?.run?.coordinator.transitionDuration ?? 0) }

  /// The fraction at which the transition was put last; 0 before its start and after its end.
  open var percentComplete: CGFloat {
    guard let progress, !progress.phase.isOver else { return 0 }
    return progress.fractionComplete
  }

  open var completionSpeed: CGFloat {
    get { storedSpeed }
    set { storedSpeed = newValue > 0 ? newValue : 1 }
  }

  /// The curve of the rest; the system's spring, which no case of Apple's names, unless set.
  open var completionCurve = UIView.AnimationCurve.keyboard

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
    // One that starts by itself is held as soon as a finger takes hold of it.
    guard run.progress.isInteractive else { return }
    run.holdContainer()
    run.startAnimator()
    let early = self.early
    self.early = EarlyCalls()
    guard early.count else { return }
    if let fraction = early.fraction { update(fraction) }
    if let isCancelled = early.isCancelled { end(cancelled: isCancelled, velocity: early.velocity) }
  }

  /// Takes hold of a transition that is running by itself.
  open func pause() {
    context?.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    let fraction = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    guard let run else {
      // Remembered for the start; until then it is no part of a transition.
      early.note()
      early.fraction = fraction
      return
    }
    takeHoldIfRunning()
    run.context.updateInteractiveTransition(fraction)
  }

  /// Takes hold of a transition that has started by itself and that nobody has held yet, as a call
  /// of `pause()` would.
  private func takeHoldIfRunning() {
    if run?.progress.phase == .running { pause() }
  }

  open func cancel() { end(cancelled: true, velocity: nil) }
  open func finish() { end(cancelled: false, velocity: nil) }

  /// Ends the interaction and runs the rest, beginning with the finger's velocity. Ours.
  ///
  /// - Parameter velocity: fractions of the whole transition per second; positive is forwards.
  public final func finish(velocity: CGFloat) { end(cancelled: false, velocity: velocity) }

  /// Gives the transition up and runs it back to its start, beginning with the finger's velocity.
  /// Ours.
  ///
  /// - Parameter velocity: fractions of the whole transition per second; positive is forwards.
  public final func cancel(velocity: CGFloat) { end(cancelled: true, velocity: velocity) }

  private func end(cancelled: Bool, velocity: CGFloat?) {
    guard let run else {
      early.note()
      if early.isCancelled == nil {
        early.isCancelled = cancelled
        early.velocity = velocity
      }
      return
    }
    if cancelled { takeHoldIfRunning() }
    if run.progress.phase == .interactive {
      _ = (self as? any GestureCarrying)?.release(
        GestureRelease(
          finishes: !cancelled, isProposal: false, velocity: velocity ?? 0, isCancelled: false))
    }
    run.releaseVelocity = velocity
    run.letGo(cancelled: cancelled)
  }

  /// The transition that this moves; nil before its start and after its end.
  final var run: TransitionRun? {
    context?.run.flatMap { $0.progress.phase.isOver ? nil : $0 }
  }

  package final func attach(to context: TransitionContext) {
    self.context = context
    progress = context.progress
    context.run?.isPercentDriven = true
  }
}
