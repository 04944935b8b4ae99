// Documented: `completionSpeed` is 1 and `wantsInteractiveStart` is true by default. Fractions are
// clamped to 0...1.
// Measured: a `completionSpeed` of 0 or less is treated as 1. Before the transition has started,
// `update(_:)` leaves `percentComplete` at 0. `completionCurve` is 7 (V01), which is the system's
// spring.

/// An interaction controller that drives a transition's animations by a fraction from 0 to 1.
///
/// The fraction moves the time of the transition. Everything that the animator starts in
/// `animateTransition(using:)` moves with this time, and so does everything that its callbacks
/// start. This includes block, keyframe, and Core Animation animations, chains of animations that
/// completions start, property animators, delayed blocks, timers, display links, and dynamic
/// animators. The same animator code therefore works with and without a gesture:
///
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///       context.containerView.addSubview(dialog)
///       let animator = UIDynamicAnimator(referenceView: context.containerView)
///       animator.addBehavior(UISnapBehavior(item: dialog, snapTo: center))
///       animator.delegate = self  // dynamicAnimatorDidPause: context.completeTransition(true)
///       self.animator = animator
///     }
///
/// - Callbacks, delayed blocks, and ticks of dynamic animators run once, when the fraction passes
///   their time for the first time. If the fraction decreases, the transition shows its earlier
///   state, even if its motion has several phases. Nothing is simulated or called again.
/// - If code that ran while the finger drove the transition has called `completeTransition(_:)`,
///   the call takes effect when the transition is released. A later cancellation overrides the
///   call.
/// - Motion that takes longer than `transitionDuration(using:)`, such as physics that is not at
///   rest yet, continues by itself after the transition finishes.
/// - A cancellation moves everything back to the start and then stops it. Dynamic animators stop
///   there with the state that they had at the start, and delayed blocks that have not run are
///   dropped. The transition completes even if its animator waits for such a block.
/// - `CACurrentMediaTime()` and the timestamps of display links show the time of the transition.
///   This time begins at 0 if the transition is interactive from the start.
///
/// The same rules apply to a transition that runs by itself and is caught with ``pause()``.
///
/// If ``wantsInteractiveStart`` is `false`, `update(_:)` and `cancel()` also catch the transition.
///
/// Calls to `update(_:)`, `finish()`, and `cancel()` before the transition has started are stored
/// for a transition that begins in the same frame, or for one that waits in the queue. Repeated
/// calls to `finish()` or `cancel()` do nothing.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  /// The progress of the transition that this controller drives, or that it drove last.
  private var progress: TransitionProgress?
  private var storedSpeed: CGFloat = 1
  private var early = EarlyCalls()

  /// The calls that arrived before their transition started.
  @MainActor private struct EarlyCalls {
    var fraction: CGFloat?
    var isCancelled: Bool?
    var velocity: CGFloat?
    /// The frame of the last call.
    private var frame: Int?
    /// Whether a transition was waiting in a queue at the time of the last call.
    private var isAwaited = false

    /// Whether the calls apply to a transition that begins now.
    var areCurrent: Bool { isAwaited || frame == FrameLoop.current.frameCount }

    /// Records the time of a call, and drops earlier calls for a transition that never began.
    mutating func note() {
      if !areCurrent { self = EarlyCalls() }
      frame = FrameLoop.current.frameCount
      isAwaited = UIApplication.shared.windows.contains {
        $0.existingTransitionQueue?.hasWaiting ?? false
      }
    }
  }

  public override init() {
    super.init()
  }

  /// The duration of the animator's transition, in seconds.
  open var duration: CGFloat { CGFloat(context?.run?.coordinator.transitionDuration ?? 0) }

  /// The last fraction to which the transition was moved, or 0 before its start and after its end.
  open var percentComplete: CGFloat {
    guard let progress, !progress.phase.isOver else { return 0 }
    return progress.fractionComplete
  }

  open var completionSpeed: CGFloat {
    get { storedSpeed }
    set { storedSpeed = newValue > 0 ? newValue : 1 }
  }

  /// The curve of the animation after release.
  ///
  /// The default is the system's spring, for which Apple's `UIView.AnimationCurve` has no named
  /// case.
  open var completionCurve = UIView.AnimationCurve.keyboard

  /// The timing of the animation after release, for a transition with an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?

  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, let run = context.run else {
      return
    }
    attach(to: context)
    // A transition that starts by itself becomes interactive when a finger catches it.
    guard run.progress.isInteractive else { return }
    run.holdContainer()
    run.startAnimator()
    let early = self.early
    self.early = EarlyCalls()
    guard early.areCurrent || appliesLate(early, to: run) else { return }
    if let fraction = early.fraction { update(fraction) }
    if let isCancelled = early.isCancelled { end(cancelled: isCancelled, velocity: early.velocity) }
  }

  /// Returns whether calls outside an earlier transition apply to this one, as on a device.
  private func appliesLate(_ early: EarlyCalls, to run: TransitionRun) -> Bool {
    guard let isCancelled = early.isCancelled else { return false }
    return !Forgiveness.covers(
      "\(isCancelled ? "cancel" : "finish")() was called on the interaction controller of the "
        + "\(run.name) while no transition was running, and was ignored. On a device, it may end "
        + "this transition. Create an interaction controller for each gesture, or call it once.",
      about: self)
  }

  /// Catches a transition that is running by itself.
  open func pause() {
    context?.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    let fraction = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    guard let run else {
      // The call is stored until the transition starts.
      early.note()
      early.fraction = fraction
      return
    }
    catchIfRunning()
    run.context.updateInteractiveTransition(fraction)
  }

  /// Catches a transition that is running by itself and that no gesture has driven yet.
  private func catchIfRunning() {
    if run?.progress.phase == .running { pause() }
  }

  open func cancel() { end(cancelled: true, velocity: nil) }
  open func finish() { end(cancelled: false, velocity: nil) }

  /// Ends the interaction and finishes the transition, beginning with the finger's velocity. Ours.
  ///
  /// - Parameter velocity: The velocity in fractions of the transition per second, positive toward
  ///   the end.
  public final func finish(velocity: CGFloat) { end(cancelled: false, velocity: velocity) }

  /// Ends the interaction and cancels the transition, beginning with the finger's velocity. Ours.
  ///
  /// - Parameter velocity: The velocity in fractions of the transition per second, positive toward
  ///   the end.
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
    if cancelled { catchIfRunning() }
    if run.progress.phase == .interactive {
      _ = (self as? any GestureFollowing)?.release(
        GestureRelease(
          finishes: !cancelled, isProposal: false, velocity: velocity ?? 0, isCancelled: false))
    }
    run.releaseVelocity = velocity
    run.release(cancelled: cancelled)
  }

  /// The transition that this controller drives, or nil before its start and after its end.
  final var run: TransitionRun? {
    context?.run.flatMap { $0.progress.phase.isOver ? nil : $0 }
  }

  package final func attach(to context: TransitionContext) {
    self.context = context
    progress = context.progress
    context.run?.isPercentDriven = true
  }
}
