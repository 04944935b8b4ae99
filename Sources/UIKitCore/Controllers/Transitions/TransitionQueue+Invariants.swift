// What must hold between two frames, whatever client code does. Tests ask after each frame, random
// walks after each step.

extension TransitionQueue {
  /// The first disagreement between the queue, the transition that runs and the controllers of the
  /// window; nil when there is none. To be asked outside of callbacks.
  package func inconsistency() -> String? {
    guard let root else { return faultOfWaiting() }
    return root.inconsistency() ?? faultOfControllers(root) ?? faultOfRun() ?? faultOfWaiting()
  }

  /// A controller is in the transition that runs, or in none.
  private func faultOfControllers(_ root: UIViewController) -> String? {
    for controller in root.tree {
      guard let other = controller.transitionRun, other !== run else { continue }
      return "\(controller.traceName) is in \(other.name), which is \(other.progress.phase)"
    }
    return nil
  }

  /// The transition that runs has begun, is not over, and waits for an answer.
  private func faultOfRun() -> String? {
    guard let run else { return nil }
    let progress = run.progress
    if progress.phase == .prepared || progress.phase.isOver {
      return "\(run.name) runs and is \(progress.phase)"
    }
    guard (0...1).contains(progress.fractionComplete) else {
      return "\(run.name) is at \(progress.fractionComplete)"
    }
    if progress.answer != nil, progress.phase == .running {
      return "\(run.name) has been answered and goes on"
    }
    return nil
  }

  /// A request waits for a transition and for nothing else.
  private func faultOfWaiting() -> String? {
    guard hasRequests, run == nil else { return nil }
    return "requests wait, and nothing runs"
  }
}
