/// A timer that reports a transition that is never completed.
@MainActor
final class TransitionWatchdog {
  /// The time in seconds that a transition may take beyond its duration before it is reported.
  private static let patience: TimeInterval = 5
  private var token: FrameLoop.Token?

  /// Schedules a check of a transition some seconds after its expected end.
  func watch(_ run: TransitionRun) {
    stop()
    let wait = max(run.coordinator.transitionDuration, 0) + Self.patience
    token = Timeline.run(in: nil) {
      FrameLoop.current.schedule(after: wait) { [weak self, weak run] in
        if let run { self?.check(run) }
      }
    }
  }

  func stop() {
    if let token { FrameLoop.current.cancel(token) }
  }

  private func check(_ run: TransitionRun) {
    guard !run.progress.phase.isOver else { return }
    guard run.progress.phase != .interactive else { return watch(run) }
    Diagnostics.report(
      "The \(run.name) was not completed within \(Self.patience) s after its expected end. Call "
        + "completeTransition(_:) on its context in \(type(of: run.animator)).",
      about: run.animator as AnyObject)
  }
}
