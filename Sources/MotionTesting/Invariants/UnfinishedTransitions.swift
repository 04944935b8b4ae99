import UIKitCore

/// The transitions that are not complete at the end of a test.
@MainActor
enum UnfinishedTransitions {
  static func findings(on host: UIKitCore.Host) -> [MotionFinding] {
    host.screenWindows.compactMap { window in
      guard let run = window.transitionQueue.run else { return nil }
      return MotionFinding(
        .unfinishedTransition, of: run.name,
        "The \(run.name) was not completed: \(reason(run, on: host))")
    }
  }

  /// Returns the transitions that neither a finger nor any motion will complete.
  static func stuck(on host: UIKitCore.Host) -> [MotionFinding] {
    let isHeld = host.screenWindows.contains {
      if case .interactive = $0.transitionQueue.run?.progress.phase { true } else { false }
    }
    return isHeld || host.isMoving ? [] : findings(on: host)
  }

  private static func reason(_ run: TransitionRun, on host: UIKitCore.Host) -> String {
    switch run.progress.phase {
    case .interactive:
      "its interaction controller neither finished nor canceled it. Lift the finger, or call "
        + "finish() or cancel()."
    case _ where host.isMoving:
      "it was still moving at the end. Let more time pass, for example with Motion.settle(), or "
        + "add .allowingOngoingMotion."
    default:
      "nothing moves anymore, but completeTransition(_:) was never called. Call it in the "
        + "completion of the animator's last animation, even if that animation was canceled."
    }
  }
}
