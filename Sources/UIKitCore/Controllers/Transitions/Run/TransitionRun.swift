// Measured: the order of callbacks of finished and cancelled transitions. Documented: a transition
// under a finger calls `startInteractiveTransition` in place of the animator; `animationEnded` is
// last. Ours: a transition that was cancelled cannot be completed, whatever
// `completeTransition(_:)` is told.

/// One transition from its request to `animationEnded`.
///
///     prepared -> running ----------------------------------> completed
///              -> interactive -> finishing or cancelling ---> completed
///                     ^------------------/   (a finger takes hold again; also of `running`)
@MainActor
package final class TransitionRun {
  package enum State: String, Sendable {
    case prepared, running, interactive, finishing, cancelling, completed
  }

  /// The work of the container or the presenter at the turning points of a transition.
  package struct Events {
    /// Sends the will-callbacks and puts the from view in place.
    package var begin: @MainActor () -> Void
    /// Settles hierarchy and state for the outcome, then sends the did-callbacks.
    package var end: @MainActor (_ completed: Bool) -> Void
    /// The completion that the caller of `present` or `dismiss` has given.
    package var completion: @MainActor () -> Void = {}
  }

  package let context: TransitionContext
  package let coordinator: TransitionCoordinator
  package let animator: any UIViewControllerAnimatedTransitioning
  package let interactor: (any UIViewControllerInteractiveTransitioning)?
  package private(set) var state = State.prepared
  private let events: Events
  private let controllers: [UIViewController]
  private weak var queue: TransitionQueue?
  private var isCompleting = false
  /// The first responder that the transition has taken the keys from.
  private weak var focus: UIResponder?
  /// The outcome of a call of `completeTransition(_:)` that came while the transition's time was
  /// held, and counts once it runs on.
  private var promised: Bool?
  package private(set) var hasStartedAnimator = false
  private var watchdog: FrameLoop.Token?
  private var interruptible: (any UIViewImplicitlyAnimating)?
  lazy var scrubber = TransitionScrubber(duration: coordinator.transitionDuration)
  private lazy var tail = CompletionAnimator()
  /// The velocity with which the finger left the transition, in fractions of the whole per second.
  /// Ours.
  package var releaseVelocity: CGFloat?

  package init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, controllers: [UIViewController],
    queue: TransitionQueue, events: Events
  ) {
    self.context = context
    self.animator = animator
    self.interactor = interactor
    self.controllers = controllers
    self.queue = queue
    self.events = events
    coordinator = TransitionCoordinator(context: context)
    context.run = self
    context.isInteractive = interactor?.wantsInteractiveStart ?? false
    coordinator.initiallyInteractive = context.isInteractive
    coordinator.transitionDuration = animator.transitionDuration(using: context)
    for controller in controllers { controller.transitionRun = self }
  }

  /// The name in traces and messages.
  package var name: String {
    "\(context.kind) of \((context.kind == .dismiss || context.kind == .pop ? context.fromController : context.toController)?.traceName ?? "a released controller")"
  }

  // MARK: - Start

  /// Sends the will-callbacks and starts the animator or the interaction.
  package func start() {
    // It may be asked for in the completion of another one.
    Timeline.run(in: nil) { begin() }
  }

  private func begin() {
    events.begin()
    // A callback may have let go of the host.
    guard state != .completed else { return }
    context.run = self
    takeFocus()
    letAlongsideAnimationsJoin()
    watch()
    guard context.isInteractive, let interactor else {
      state = .running
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: context)
      startAnimator()
      return
    }
    state = .interactive
    interactor.startInteractiveTransition(context)
    guard state != .completed else { return }
    startAlongside()
  }

  /// Starts the animator, then the alongside animations.
  package func startAnimator() {
    guard !hasStartedAnimator, state != .completed else { return }
    hasStartedAnimator = true
    TransitionTrace.note("animateTransition")
    scrubber.timeline.perform {
      let own = animator.interruptibleAnimator(using: context)
      if own is NoInterruptibleAnimator {
        animator.animateTransition(using: context)
      } else {
        interruptible = own
        coordinator.isInterruptible = true
        if state == .interactive { own.pauseAnimation() } else { own.startAnimation() }
      }
    }
    guard state != .completed else { return }
    startAlongside()
  }

  /// Freezes the time of the container, so that updates move the animations that the animator
  /// starts.
  package func holdContainer() {
    scrubber.hold(context.containerView.layer)
    queue?.settleHeldSizes()
  }

  /// Takes the first responder away from the view that goes.
  private func takeFocus() {
    guard let responder = FirstResponder.current, let view = context.fromView,
      context.fromController?.disablesAutomaticKeyboardDismissal != true,
      responder === context.fromController
        || responder.responderChain.contains(where: { $0 === view })
    else { return }
    if responder.resignFirstResponder() { focus = responder }
  }

  private func letAlongsideAnimationsJoin() {
    coordinator.isFresh = { [weak self] in
      guard let self else { return false }
      return state != .completed && FrameLoop.current.time == startTime
    }
    coordinator.startLate = { [weak self] in self?.startAlongside() }
  }

  private func startAlongside() {
    if state == .interactive {
      for view in coordinator.outsideViews { scrubber.holdAlongside(view.layer) }
    }
    let container = context.containerView.layer
    let before = state == .interactive ? container.animatedLayers : []
    scrubber.companionTimeline.perform {
      coordinator.startAlongside(
        animated: context.isAnimated && !isCompleting,
        curve: state == .interactive ? .curveLinear : .curveEaseInOut,
        pacing: state == .interactive ? nil : (animator as? BuiltInAnimator)?.pacing)
    }
    guard state == .interactive else { return }
    if !scrubber.isHolding(container) {
      // An interaction controller that moves the views itself still moves what goes alongside.
      for layer in container.animatedLayers where !before.contains(where: { $0 === layer }) {
        scrubber.holdAlongside(layer)
      }
    }
    queue?.settleHeldSizes()
    CATransaction.flush()
    scrubber.seek(context.percentComplete)
  }

  // MARK: - Interaction

  package func update(_ fraction: CGFloat) {
    guard state == .interactive else { return }
    move(to: fraction)
  }

  private func move(to fraction: CGFloat) {
    let goal = min(max(fraction.isFinite ? fraction : 0, 0), 1)
    // A spring that was caught beyond its goal stays there until it is moved.
    guard goal != context.percentComplete || interruptible == nil else { return }
    context.percentComplete = goal
    interruptible?.fractionComplete = goal
    scrubber.seek(context.percentComplete)
  }

  /// The finger leaves the transition.
  package func letGo(cancelled: Bool) {
    guard state == .interactive else { return }
    state = cancelled ? .cancelling : .finishing
    TransitionTrace.note(cancelled ? "cancelInteractive" : "finishInteractive")
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    let speed = interactor?.completionSpeed ?? 1
    coordinator.completionVelocity = speed > 0 ? speed : 1
    coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
    coordinator.interactionChanged()
    guard state != .completed else { return }
    // Its end is as far away as if it began now.
    watch()
    runTail(cancelled: cancelled)
  }

  /// Whether the views move by themselves when a finger has left them, and tell how far they are.
  private var carriesItself: Bool { (interactor as? any GestureCarrying)?.isCarrying ?? false }

  /// Moves what goes alongside of views that were let go and move by themselves.
  package func carry(to fraction: CGFloat) {
    guard state == .finishing || state == .cancelling, carriesItself, scrubber.isHolding else {
      return
    }
    move(to: fraction)
  }

  private func runTail(cancelled: Bool) {
    guard !carriesItself else { return }
    guard interruptible != nil || scrubber.isHolding else { return }
    // The rest is driven by the host's time, also when it begins in the transition's own.
    Timeline.run(in: nil) { startTail(cancelled: cancelled) }
  }

  private func startTail(cancelled: Bool) {
    tail.start(
      from: context.percentComplete, to: cancelled ? 0 : 1,
      duration: coordinator.transitionDuration, speed: coordinator.completionVelocity,
      curve: coordinator.completionCurve, velocity: releaseVelocity,
      timing: (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve
    ) { [weak self] fraction, isLast in
      self?.tailMoved(to: fraction, isLast: isLast)
    }
  }

  private func tailMoved(to fraction: CGFloat, isLast: Bool) {
    guard state == .finishing || state == .cancelling else { return }
    interruptible?.fractionComplete = fraction
    scrubber.seek(fraction)
    guard isLast else { return }
    scrubber.pass()
    guard state == .finishing || state == .cancelling else { return }
    let cancelled = state == .cancelling
    if let interruptible {
      interruptible.stopAnimation(false)
      interruptible.finishAnimation(at: cancelled ? .start : .end)
      guard state != .completed else { return }
    }
    if cancelled { rewindAll() }
    guard state != .completed else { return }
    if let promised { return complete(promised) }
    scrubber.runOn()
  }

  /// Removes all animations in this frame: those that a completion begins when its animation is
  /// removed are removed as well, until none is left.
  private func rewindAll() {
    let hasWork = scrubber.hasWork
    for _ in 0..<64 {
      scrubber.rewind()
      CATransaction.flush()
      guard state != .completed, scrubber.hasAnimations else { break }
    }
    // Nobody else will: what would have ended it stands still at its start, or was dropped.
    if hasWork, state != .completed { complete(false) }
  }

  /// A finger takes hold of a transition that is running by itself.
  package func takeHold() {
    guard !isCompleting, state == .running || state == .finishing || state == .cancelling else {
      return
    }
    if state != .running, carriesItself, scrubber.isHolding {
      // What goes alongside is where the views are.
    } else if state == .running || !tail.isRunning {
      grabRunning()
    } else {
      context.percentComplete = tail.stop()
    }
    state = .interactive
    TransitionTrace.note("takeHold")
    context.isInteractive = true
    context.transitionWasCancelled = false
    releaseVelocity = nil
    coordinator.interactionChanged()
  }

  private func grabRunning() {
    interruptible?.pauseAnimation()
    context.percentComplete = scrubber.grab(
      [context.containerView.layer] + coordinator.outsideViews.map(\.layer),
      fraction: interruptible?.fractionComplete)
    queue?.settleHeldSizes()
  }

  private let startTime = FrameLoop.current.time

  // MARK: - End

  package func complete(_ didComplete: Bool) {
    guard state != .completed, !isCompleting else { return }
    let timeline = scrubber.timeline
    if timeline.isHeld, Timeline.current === timeline, promised == nil, state != .running {
      // What was passed under a finger may be turned back by it.
      promised = didComplete
      return
    }
    finish(didComplete)
  }

  /// Completes the transition whatever holds it, since what it shows goes.
  func endAtOnce() {
    guard state != .completed, !isCompleting else { return }
    let views = [context.containerView] + coordinator.outsideViews
    let layers = views.flatMap(\.layer.animatedLayers)
    finish(true)
    // The views may be shown again in this frame, and are to stand still then.
    for layer in layers { layer.removeAllAnimations() }
    CATransaction.flush()
  }

  private func finish(_ didComplete: Bool) {
    let queue = queue
    queue?.hold()
    // What begins from now on is none of the transition's.
    Timeline.run(in: nil) { end(didComplete) }
    queue?.release()
  }

  private func end(_ didComplete: Bool) {
    isCompleting = true
    let completed = didComplete && !context.transitionWasCancelled
    startAlongside()
    if context.isInteractive {
      context.isInteractive = false
      context.transitionWasCancelled = !completed
      coordinator.interactionChanged()
    }
    context.transitionWasCancelled = !completed
    TransitionTrace.note("completeTransition")
    tail.cancel()
    if !completed, scrubber.isHolding { queue?.settleSizes(of: scrubber) }
    scrubber.release(rewinding: !completed)
    events.end(completed)
    if !completed { _ = focus?.becomeFirstResponder() }
    state = .completed
    context.isOver = true
    context.refreshFrames = nil
    coordinator.runCompletions()
    for controller in controllers where controller.transitionRun === self {
      controller.transitionRun = nil
    }
    if context.kind.endsArrivalFirst { TransitionTrace.note("completion") }
    events.completion()
    traceChain(completed)
    TransitionTrace.note("animationEnded:\(completed ? 1 : 0)")
    animator.animationEnded(completed)
    if let watchdog { FrameLoop.current.cancel(watchdog) }
    queue?.ended(self)
  }

  /// Ends without telling anybody, since the window is gone and all that there was to tell of.
  func abandon() {
    guard state != .completed else { return }
    state = .completed
    context.isOver = true
    context.refreshFrames = nil
    tail.cancel()
    scrubber.release(rewinding: false)
    coordinator.forgetAll()
    for controller in controllers where controller.transitionRun === self {
      controller.transitionRun = nil
    }
    if let watchdog { FrameLoop.current.cancel(watchdog) }
  }

  private func traceChain(_ completed: Bool) {
    guard let shown = completed ? context.toController : context.fromController,
      let view = shown.viewIfLoaded
    else { return }
    TransitionTrace.note("shown in \(TransitionTrace.chain(of: view))")
  }

  // MARK: - Watchdog

  /// Seconds a transition may take beyond its duration before it is reported.
  private static let patience: TimeInterval = 5

  private func watch() {
    if let watchdog { FrameLoop.current.cancel(watchdog) }
    let wait = max(coordinator.transitionDuration, 0) + Self.patience
    watchdog = Timeline.run(in: nil) {
      FrameLoop.current.schedule(after: wait) { [weak self] in self?.checkOverdue() }
    }
  }

  private func checkOverdue() {
    guard state != .completed else { return }
    guard state != .interactive else { return watch() }
    Diagnostics.report(
      "The \(name) has not been completed \(Self.patience) s after its end: "
        + "\(type(of: animator)) has to call completeTransition(_:) on its context.",
      about: animator as AnyObject)
  }
}
