// Documented: after release, a percent-driven controller drives the transition, with its
// `timingCurve` if the animator is interruptible. Any other interaction controller continues its
// animator itself.
// Assumed: without a `timingCurve`, the spring of the animator starts again and takes the remaining
// time. Probe: interactive-pop.

extension TransitionRun {
  package func update(_ fraction: CGFloat) {
    guard progress.phase == .interactive else { return }
    move(to: fraction)
  }

  private func move(to fraction: CGFloat) {
    let goal = min(max(fraction.isFinite ? fraction : 0, 0), 1)
    // A spring that was caught beyond its goal stays there until the finger moves it.
    guard goal != progress.fractionComplete || interruptible == nil else { return }
    progress.move(to: goal)
    if isPercentDriven { interruptible?.fractionComplete = goal }
    scrubber.seek(goal)
  }

  /// Releases the transition, which then finishes or is canceled.
  package func release(cancelled: Bool) {
    guard progress.phase == .interactive else { return }
    progress.release(cancelled: cancelled)
    TransitionTrace.note(cancelled ? "cancelInteractive" : "finishInteractive")
    let speed = interactor?.completionSpeed ?? 1
    coordinator.completionVelocity = speed > 0 ? speed : 1
    coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
    coordinator.interactionChanged()
    guard !progress.phase.isOver else { return }
    // The time limit starts again at release.
    watchdog.watch(self)
    runOn()
  }

  /// Whether the client continues the transition's animator itself, without a percent-driven
  /// controller.
  ///
  /// In this case, the run moves only the alongside animations.
  var clientDrives: Bool { interruptible != nil && !isPercentDriven }

  /// Whether the views move by themselves after release and report their own progress.
  private var viewsMoveByThemselves: Bool {
    (interactor as? any GestureFollowing)?.viewsMoveByThemselves ?? false
  }

  /// Moves the alongside animations of views that move by themselves after release.
  package func moveAlongside(to fraction: CGFloat) {
    guard progress.phase.isLeft, viewsMoveByThemselves, scrubber.isHolding else { return }
    move(to: fraction)
  }

  /// Starts the animation after release, unless the views move by themselves.
  private func runOn() {
    guard !viewsMoveByThemselves else { return }
    guard interruptible != nil || scrubber.isHolding else { return }
    // This animation follows the host's time, even if it begins on the transition's own timeline.
    Timeline.run(in: nil) { startCompletion() }
  }

  private func startCompletion() {
    let driven = isPercentDriven ? interruptible : nil
    let own = (driven as? UIViewPropertyAnimator)?.timingParameters as? UISpringTimingParameters
    let course = CompletionCourse(
      from: driven?.fractionComplete ?? progress.fractionComplete,
      to: progress.phase.isCancelled ? 0 : 1,
      duration: coordinator.transitionDuration, speed: coordinator.completionVelocity,
      curve: coordinator.completionCurve, velocity: releaseVelocity,
      timing: (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve ?? own)
    completionAnimator.start(on: course) { [weak self] fraction, isLast in
      self?.completionMoved(to: fraction, isLast: isLast)
    }
  }

  private func completionMoved(to fraction: CGFloat, isLast: Bool) {
    guard progress.phase.isLeft else { return }
    if isPercentDriven { interruptible?.showRest(at: fraction) }
    scrubber.seek(min(max(fraction, 0), 1))
    guard isLast else { return }
    scrubber.processEvents()
    guard progress.phase.isLeft else { return }
    let cancelled = progress.phase.isCancelled
    if clientDrives {
      if cancelled { scrubber.rewind() } else { scrubber.runOn() }
      return
    }
    if let interruptible {
      interruptible.stopAnimation(false)
      interruptible.finishAnimation(at: cancelled ? .start : .end)
      guard !progress.phase.isOver else { return }
    }
    if cancelled { rewindAll() }
    guard !progress.phase.isOver else { return }
    if let answer = progress.answer { return finish(answer) }
    scrubber.runOn()
  }

  /// Removes all animations in this frame, including animations that their completions begin.
  private func rewindAll() {
    let hasWork = scrubber.hasWork
    for _ in 0..<64 {
      scrubber.rewind()
      CATransaction.flush()
      guard !progress.phase.isOver, scrubber.hasAnimations else { break }
    }
    // No other code ends the transition, because the animator's work was stopped at the start or
    // dropped.
    if hasWork, !progress.phase.isOver { finish(false) }
  }

  /// Catches a transition that is running by itself.
  package func takeHold() {
    guard !isEnding, progress.phase == .running || progress.phase.isLeft else { return }
    if progress.phase.isLeft, viewsMoveByThemselves, scrubber.isHolding {
      // The alongside animations are already at the fraction of the views.
    } else if progress.phase == .running || !completionAnimator.isRunning {
      grabRunning()
    } else {
      if clientDrives { interruptible?.pauseAnimation() }
      progress.move(to: min(max(completionAnimator.stop(), 0), 1))
    }
    progress.takeHold()
    TransitionTrace.note("takeHold")
    releaseVelocity = nil
    coordinator.interactionChanged()
  }

  private func grabRunning() {
    interruptible?.pauseAnimation()
    let outside = coordinator.outsideViews.map(\.layer)
    if clientDrives, let fraction = interruptible?.fractionComplete {
      let goal = min(max(fraction, 0), 1)
      scrubber.grabAlongside(alongsideLayers.objects + outside, fraction: goal)
      progress.move(to: goal)
    } else {
      let layers = [context.containerView.layer] + outside + strayViews.map(\.layer)
      progress.move(to: scrubber.grab(layers, fraction: interruptible?.fractionComplete))
    }
    queue?.removeHeldResizeAnimations()
  }
}

extension UIViewImplicitlyAnimating {
  /// Shows a fraction of the animation after release. A spring may go beyond 0 and 1.
  fileprivate func showRest(at fraction: CGFloat) {
    if let animator = self as? UIViewPropertyAnimator {
      animator.scrub(toAny: fraction)
    } else {
      fractionComplete = min(max(fraction, 0), 1)
    }
  }
}
