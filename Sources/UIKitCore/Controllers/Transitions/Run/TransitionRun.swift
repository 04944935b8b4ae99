// Measured: finished and canceled transitions send their callbacks in the same order as in UIKit.
// Documented: a transition that starts interactively calls `startInteractiveTransition` instead of
// the animator. `animationEnded` is the last call.
// Assumed: a transition that has an interaction controller but starts by itself calls both
// `startInteractiveTransition` and the animator. Apple's sample of photo transitions depends on
// this, because it creates its property animator in `startInteractiveTransition`. Probe:
// interactive-pop.
// Ours: a canceled transition cannot be completed, regardless of the argument of
// `completeTransition(_:)`. A message reports the wrong argument.
// Assumed: on a device, the views are then those of a completed transition, so the disappearing view
// is missing although its controller remains. Probe: interactive-pop.
// Ours: after a cancellation, everything that the framework owns is as if the transition had never
// begun. It also matches the current environment, for example a new window size. This includes the
// hierarchy, frames set by controllers, bars, the first responder, and values that the animator has
// animated. Values that a client has set directly are kept.

/// A transition, from its request to `animationEnded`.
///
/// Only the run changes the ``TransitionProgress`` of the transition.
@MainActor
package final class TransitionRun {
  package let context: TransitionContext
  package let coordinator: TransitionCoordinator
  package let animator: any UIViewControllerAnimatedTransitioning
  package let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The phase, the fraction, and the outcome.
  package let progress: TransitionProgress
  /// The work of the container or the presenter when the transition starts, ends, or is canceled.
  private let steps: any ContainerTransition
  let controllers: [UIViewController]
  private(set) weak var queue: TransitionQueue?
  /// Whether the callbacks at the end are being sent.
  private(set) var isEnding = false
  /// Whether the views show the completed transition although it was canceled, as on a device.
  private var showsContradiction = false
  /// The first responder in the disappearing view, which is restored after a cancellation.
  private weak var focus: UIResponder?
  package private(set) var hasStartedAnimator = false
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// Whether a percent-driven controller drives the transition, even after release.
  var isPercentDriven = false
  /// The layers that have alongside animations.
  private(set) var alongsideLayers = WeakList<CALayer>()
  lazy var scrubber = TransitionScrubber(duration: coordinator.transitionDuration)
  lazy var completionAnimator = CompletionAnimator()
  let watchdog = TransitionWatchdog()
  /// The velocity of the finger at release, in fractions of the transition per second. Ours.
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

  /// The name of the transition in traces and messages.
  package var name: String {
    "\(context.kind) of \((context.kind == .dismiss || context.kind == .pop ? context.fromController : context.toController)?.traceName ?? "a released controller")"
  }

  /// Whether the transition presents or dismisses a controller.
  var isModal: Bool { context.kind == .present || context.kind == .dismiss }

  /// Whether the transition changes a navigation stack.
  var isOfStack: Bool { context.kind == .push || context.kind == .pop }

  // MARK: - Start

  /// Sends the will-callbacks and starts the animator or the interaction.
  package func start() {
    // The request may come from a completion of another transition, which has its own timeline.
    Timeline.run(in: nil) { begin() }
  }

  private func begin() {
    steps.begin(context)
    context.noteFromView()
    // A callback may have released the host, which ends the transition.
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

  /// The views of the transition that are outside the container but may still be animated.
  var strayViews: [UIView] {
    let container = context.containerView
    return [context.fromView, context.toView].compactMap(\.self)
      .filter { !$0.isDescendant(of: container) }
  }

  /// Pauses the time of the container, so that the animator's animations advance only with updates
  /// of the transition.
  package func holdContainer() {
    scrubber.hold(context.containerView.layer)
    queue?.removeHeldResizeAnimations()
  }

  /// Resigns the first responder inside the disappearing view, and stores it in case of a
  /// cancellation.
  ///
  /// The responder does not resign if the controller disables automatic keyboard dismissal.
  private func takeFocus() {
    guard let responder = FirstResponder.current, let view = context.fromView,
      responder === context.fromController
        || responder.responderChain.contains(where: { $0 === view })
    else { return }
    // A responder also resigns when an animator removes its view from the window.
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
    scrubber.timelineForAlongsideAnimations.perform {
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
      // If an interaction controller moves the views itself, the alongside animations must still be
      // moved.
      for layer in alongsideLayers.objects { scrubber.holdAlongside(layer) }
    }
    queue?.removeHeldResizeAnimations()
    CATransaction.flush()
    scrubber.seek(progress.fractionComplete)
  }

  private let startTime = FrameLoop.current.time

  // MARK: - End

  /// Ends the transition if the client has called `completeTransition(_:)`.
  ///
  /// If code on the transition's own timeline makes the call while that timeline is paused, the
  /// transition ends later.
  func takeAnswer() {
    guard let answer = progress.answer, !progress.phase.isOver, !isEnding else { return }
    let timeline = scrubber.timeline
    // The finger may still move the transition back to a time before the call.
    if timeline.isHeld, Timeline.current === timeline, progress.phase != .running { return }
    finish(answer)
  }

  /// Completes the transition even if its timeline is paused, because its container is about to
  /// disappear.
  func endAtOnce() {
    guard !progress.phase.isOver, !isEnding else { return }
    let views = [context.containerView] + coordinator.outsideViews
    let layers = views.flatMap(\.layer.animatedLayers)
    finish(true)
    // The views may be shown again in this frame and must not move in that case.
    for layer in layers { layer.removeAllAnimations() }
    CATransaction.flush()
  }

  /// Completes the transition at once if its container is inside a tree that leaves the window.
  ///
  /// All participants then leave the window in their final state.
  func endAtOnce(inside tree: UIView) {
    if context.containerView.isDescendant(of: tree) { endAtOnce() }
  }

  /// Reports a completion after a cancellation.
  func correctContradiction() {
    guard progress.isContradicted else { return }
    showsContradiction = !Forgiveness.covers(
      "completeTransition(true) was called on the \(name), which had been canceled. It stays "
        + "canceled. On a device, the stack and the views then differ. Call "
        + "completeTransition(!context.transitionWasCancelled) in \(type(of: animator)).",
      about: animator as AnyObject)
  }

  func finish(_ didComplete: Bool) {
    let queue = queue
    queue?.hold()
    // Anything that begins from now on does not belong to the transition's timeline.
    Timeline.run(in: nil) { end(didComplete) }
    queue?.release()
  }

  private func end(_ didComplete: Bool) {
    isEnding = true
    // The client's callback may hold the context weakly and read it again.
    FrameLoop.current.keep(context)
    let completed = didComplete && !progress.phase.isCancelled
    startAlongside()
    let wasInteractive = progress.isInteractive
    progress.release(cancelled: !completed)
    if wasInteractive { coordinator.interactionChanged() }
    TransitionTrace.note("completeTransition")
    completionAnimator.cancel()
    if !completed, scrubber.isHolding { queue?.removeResizeAnimations(heldBy: scrubber) }
    scrubber.release(rewinding: !completed)
    if completed { steps.finish(context) } else { steps.cancel(context) }
    if showsContradiction { context.fromView?.removeFromSuperview() }
    // A client may have made another object the first responder in the meantime.
    if !completed, FirstResponder.current == nil { _ = focus?.becomeFirstResponder() }
    leave()
    coordinator.runCompletions()
    leaveControllers()
    if !completed { layOutAgain() }
    if context.kind.notifiesArrivingFirst { TransitionTrace.note("completion") }
    steps.complete()
    traceChain(completed)
    TransitionTrace.note("animationEnded:\(completed ? 1 : 0)")
    animator.animationEnded(completed)
    watchdog.stop()
    queue?.ended(self)
  }

  /// Ends the transition without callbacks, because its window or its host is gone.
  func abandon() {
    guard !progress.phase.isOver else { return }
    leave()
    (animator as? any MovementRetaining)?.abandon()
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

  /// Requests layout from presentation controllers and parents after a cancellation.
  ///
  /// They do not lay out the views while the transition runs, and may have missed changes.
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
