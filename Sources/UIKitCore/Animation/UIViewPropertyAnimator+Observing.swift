// Ours: other objects can observe the motion of a property animator.

extension UIViewPropertyAnimator {
  /// A change in an animator's motion.
  package enum MotionChange {
    /// The animator starts running.
    case running
    /// The animator is paused, possibly at another fraction.
    case paused
    /// The animator stopped at its current values.
    case stopped
    /// The animator ended at a position.
    case ended(UIViewAnimatingPosition)
  }

  /// Calls a function at each change in the motion until the animator ends.
  ///
  /// If the animator is active, the function is also called immediately.
  package final func observeMotion(
    _ body: @escaping (UIViewPropertyAnimator, MotionChange) -> Void
  ) {
    motionObservers.append(body)
    guard state == .active else { return }
    Timeline.run(in: timeline) { body(self, isRunning ? .running : .paused) }
  }

  final func notifyMotion(_ change: MotionChange) {
    guard !motionObservers.isEmpty else { return }
    Timeline.run(in: timeline) {
      for observer in motionObservers { observer(self, change) }
    }
  }

  /// The fraction of the animator's duration, from 0 to 1, at which its curve reaches the current
  /// progress.
  package final var timeFraction: Double {
    switch motion {
    case .none: return 0
    case .running(let segment): return timeFraction(of: segment, at: segment.fraction(at: now))
    case .paused(_, let resume?): return timeFraction(of: resume.segment, at: resume.fraction)
    case .paused(let progress, nil): return timing.fraction(reaching: progress)
    }
  }

  private func timeFraction(of segment: AnimatorSegment, at fraction: Double) -> Double {
    if case .along = segment.course { return segment.wholeFraction(at: fraction) }
    return timing.fraction(reaching: segment.progress(at: fraction))
  }
}
