// Measured: the order of callbacks of finished and cancelled transitions. Documented: a transition
// under a finger calls `startInteractiveTransition` in place of the animator; `animationEnded` is
// last. Assumed: one that starts without a finger calls both, as Apple's sample of photo transitions
// needs, which makes its property animator in the first. Probe: interactive-pop. Ours: a transition
// that was cancelled cannot be completed, whatever `completeTransition(_:)` is told. Ours: a cancel
// leaves everything that the framework owns as if the transition had never begun, in the surroundings
// of now: the hierarchy, frames that controllers set, bars, the first responder, and values that the
// animator has animated. Values that a client has set directly stay.

/// One transition from its request to `animationEnded`.
///
/// It alone changes the transition's ``TransitionProgress``.
@MainActor
package final class TransitionRun {
  package let context: TransitionContext
  package let coordinator: TransitionCoordinator
  package let animator: any UIViewControllerAnimatedTransitioning
  package let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The phase, the fraction and the outcome.
  package let progress: TransitionProgress
  /// The work of the container or the presenter at the turning points.
  private let steps: any ContainerTransition
  let controllers: [UIViewController]
  private(set) weak var queue: TransitionQueue?
  /// Whether the last callbacks are being sent.
  private(set) var isEnding = false
  /// The first responder in the departing view, which is restored after a cancel.
  private weak var focus: UIResponder?
  package private(set) var hasStartedAnimator = false
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// Whether a percent-driven controller moves the transition, and drives the rest after the release.
  var isPercentDriven = false
  /// The layers that alongside animations have moved.
  private(set) var alongsideLayers = WeakList<CALayer>()
  lazy var scrubber = TransitionScrubber(duration: coordinator.transitionDuration)
  lazy var completionAnimator = CompletionAnimator()
  let watchdog = TransitionWatchdog()
  /// The velocity with which the finger left the transition, in fractions of the whole per second.
  /// Ours.
  package var releaseVelocity: CGFloat?

  init(
    of steps: any ContainerTransition, context: TransitionContext,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, queue: TransitionQueue
  ) {
    self.steps = steps
    self.context = context
    self.animator = animator
    self.interactor = interactor
    self.queue = queue
    controllers = steps.participants
    progress = context.progress
    coordinator = TransitionCoordinator(context: context)
    context.run = self
    progress.prepare(startsInteractively: interactor?.wantsInteractiveStart ?? false)
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
    steps.begin(context)
    context.noteFromView()
    // A callback may have let go of the host.
    guard !progress.phase.isOver else { return }
    context.run = self
    takeFocus()
    letAlongsideAnimationsJoin()
    watchdog.watch(self)
    progress.start()
    if !progress.isInteractive {
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: context)
    }
    interactor?.startInteractiveTransition(context)
    guard !progress.phase.isOver else { return }
    if progress.isInteractive { startAlongside() } else { startAnimator() }
  }

  /// Starts the animator, then the alongside animations.
  package func startAnimator() {
    guard !hasStartedAnimator, !progress.phase.isOver else { return }
    hasStartedAnimator = true
    TransitionTrace.note("animateTransition")
    scrubber.timeline.perform {
      let own = animator.interruptibleAnimator(using: context)
      if own is NoInterruptibleAnimator {
        animator.animateTransition(using: context)
      } else {
        interruptible = own
        coordinator.isInterruptible = true
        if progress.phase == .interactive { own.pauseAnimation() } else { own.startAnimation() }
      }
    }
    guard !progress.phase.isOver else { return }
    if scrubber.isHolding(context.containerView.layer) {
      for view in strayViews { scrubber.hold(view.layer) }
    }
    startAlongside()
  }

  /// The views of the transition that the animator has taken out of the container, or has not put
  /// into it, and animates all the same.
  var strayViews: [UIView] {
    let container = context.containerView
    return [context.fromView, context.toView].compactMap(\.self)
      .filter { !$0.isDescendant(of: container) }
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
      responder === context.fromController
        || responder.responderChain.contains(where: { $0 === view })
    else { return }
    // It also resigns when an animator removes its view from the window.
    let keepsFocus = context.fromController?.disablesAutomaticKeyboardDismissal == true
    if keepsFocus || responder.resignFirstResponder() { focus = responder }
  }

  private func letAlongsideAnimationsJoin() {
    coordinator.isFresh = { [weak self] in
      guard let self else { return false }
      return !progress.phase.isOver && FrameLoop.current.time == startTime
    }
    coordinator.startLate = { [weak self] in self?.startAlongside() }
  }

  private func startAlongside() {
    let isHeld = progress.phase == .interactive
    if isHeld {
      for view in coordinator.outsideViews { scrubber.holdAlongside(view.layer) }
    }
    let container = context.containerView.layer
    let isWatched = isHeld || clientDrives
    let before = isWatched ? container.animatedLayers : []
    scrubber.companionTimeline.perform {
      coordinator.startAlongside(
        animated: context.isAnimated && !isEnding,
        curve: isHeld ? .curveLinear : .curveEaseInOut,
        pacing: isHeld ? nil : (animator as? BuiltInAnimator)?.pacing)
    }
    if isWatched {
      for layer in container.animatedLayers where !before.contains(where: { $0 === layer }) {
        alongsideLayers.append(layer)
      }
    }
    guard isHeld else { return }
    if !scrubber.isHolding(container) {
      // An interaction controller that moves the views itself still moves what goes alongside.
      for layer in alongsideLayers.objects { scrubber.holdAlongside(layer) }
    }
    queue?.settleHeldSizes()
    CATransaction.flush()
    scrubber.seek(progress.fractionComplete)
  }

  private let startTime = FrameLoop.current.time

  // MARK: - End

  /// Takes up what the client has answered to `completeTransition(_:)`.
  func takeAnswer() {
    guard let answer = progress.answer, !progress.phase.isOver, !isEnding else { return }
    let timeline = scrubber.timeline
    // What was passed under a finger may be turned back by it.
    if timeline.isHeld, Timeline.current === timeline, progress.phase != .running { return }
    finish(answer)
  }

  /// Completes the transition whatever holds it, since what it shows goes.
  func endAtOnce() {
    guard !progress.phase.isOver, !isEnding else { return }
    let views = [context.containerView] + coordinator.outsideViews
    let layers = views.flatMap(\.layer.animatedLayers)
    finish(true)
    // The views may be shown again in this frame, and are to stand still then.
    for layer in layers { layer.removeAllAnimations() }
    CATransaction.flush()
  }

  /// Completes the transition of a container in a tree that leaves the window, so that all that take
  /// part leave it as they are in the end.
  func endAtOnce(inside tree: UIView) {
    if context.containerView.isDescendant(of: tree) { endAtOnce() }
  }

  func finish(_ didComplete: Bool) {
    let queue = queue
    queue?.hold()
    // What begins from now on is none of the transition's.
    Timeline.run(in: nil) { end(didComplete) }
    queue?.release()
  }

  private func end(_ didComplete: Bool) {
    isEnding = true
    // The client's callback may hold the context weakly and read it once more.
    FrameLoop.current.keep(context)
    let completed = didComplete && !progress.phase.isCancelled
    startAlongside()
    let wasInteractive = progress.isInteractive
    progress.letGo(cancelled: !completed)
    if wasInteractive { coordinator.interactionChanged() }
    TransitionTrace.note("completeTransition")
    completionAnimator.cancel()
    if !completed, scrubber.isHolding { queue?.settleSizes(of: scrubber) }
    scrubber.release(rewinding: !completed)
    if completed { steps.finish(context) } else { steps.cancel(context) }
    // A client may have made another responder first meanwhile.
    if !completed, FirstResponder.current == nil { _ = focus?.becomeFirstResponder() }
    leave()
    coordinator.runCompletions()
    leaveControllers()
    if !completed { layOutAgain() }
    if context.kind.endsArrivalFirst { TransitionTrace.note("completion") }
    steps.complete()
    traceChain(completed)
    TransitionTrace.note("animationEnded:\(completed ? 1 : 0)")
    animator.animationEnded(completed)
    watchdog.stop()
    queue?.ended(self)
  }

  /// Ends without telling anybody, since the window is gone and all that there was to tell of.
  func abandon() {
    guard !progress.phase.isOver else { return }
    leave()
    (animator as? any MovementKeeping)?.abandon()
    completionAnimator.cancel()
    scrubber.release(rewinding: false)
    coordinator.forgetAll()
    leaveControllers()
    watchdog.stop()
  }

  private func leave() {
    progress.end()
    context.refreshFrames = nil
  }

  private func leaveControllers() {
    for controller in controllers where controller.transitionRun === self {
      controller.transitionRun = nil
    }
  }

  /// Lets those who lay out the views of a canceled transition do so for what has changed meanwhile,
  /// which they leave alone while it runs.
  private func layOutAgain() {
    for controller in controllers {
      controller.storedPresentationController?.container?.setNeedsLayout()
      controller.parent?.viewIfLoaded?.setNeedsLayout()
    }
  }

  private func traceChain(_ completed: Bool) {
    guard let shown = completed ? context.toController : context.fromController,
      let view = shown.viewIfLoaded
    else { return }
    TransitionTrace.note("shown in \(TransitionTrace.chain(of: view))")
  }
}
