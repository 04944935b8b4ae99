// Invariants that hold between two frames, regardless of what client code does. Tests check them
// after each frame, and random walks after each step.

extension TransitionQueue {
  /// Returns the first inconsistency between the queue, its running transition, and its
  /// controllers.
  ///
  /// Returns nil if there is none. Call this method outside of callbacks.
  package func inconsistency() -> String? {
    guard let root else { return faultOfWaiting() }
    return root.inconsistency() ?? faultOfControllers(root) ?? faultOfRun() ?? faultOfWaiting()
  }

  /// Returns a message if a controller is in a transition other than the running one.
  private func faultOfControllers(_ root: UIViewController) -> String? {
    for controller in root.tree {
      guard let other = controller.transitionRun, other !== run else { continue }
      return "\(controller.traceName) is in \(other.name), which is \(other.progress.phase)"
    }
    return nil
  }

  /// Returns a message if the state of the running transition is invalid.
  ///
  /// It is invalid if the transition has not begun, is over, has a fraction outside 0...1, or
  /// continues after `completeTransition(_:)`.
  private func faultOfRun() -> String? {
    guard let run else { return nil }
    let progress = run.progress
    if progress.phase == .prepared || progress.phase.isOver {
      return "\(run.name) is the running transition, but its phase is \(progress.phase)"
    }
    guard (0...1).contains(progress.fractionComplete) else {
      return "\(run.name) is at \(progress.fractionComplete)"
    }
    if progress.answer != nil, progress.phase == .running {
      return "\(run.name) continues after completeTransition(_:)"
    }
    return nil
  }

  /// Returns a message if requests wait although no transition is running.
  private func faultOfWaiting() -> String? {
    guard hasRequests, run == nil else { return nil }
    return "requests are waiting although no transition is running"
  }
}
