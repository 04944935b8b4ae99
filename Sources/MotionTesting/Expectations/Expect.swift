public import Testing
public import UIKitCore

/// Expects a view to have a pose at a time in a run. Ours.
///
/// - Parameters:
///   - view: A view that was in a window while the run was recorded.
///   - expectation: The pose.
///   - time: The time in seconds from the start of the run, or nil for its end.
///   - run: A run, or nil for the last one.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expect(
  _ view: UIView, _ expectation: PoseExpectation, at time: TimeInterval? = nil,
  in run: MotionRun? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  MotionReport.check(run, sourceLocation) { $0.failure(of: view, expectation, at: time) }
}

/// Expects a view to move in a certain way during a run. Ours.
///
/// - Parameters:
///   - view: A view that was in a window while the run was recorded.
///   - expectation: The motion.
///   - run: A run, or nil for the last one.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expect(
  _ view: UIView, _ expectation: MotionExpectation, in run: MotionRun? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  MotionReport.check(run, sourceLocation) { $0.failure(of: view, expectation) }
}

/// Expects all views to move in a certain way during a run, for example to be settled by a time.
/// Ours.
///
/// - Parameters:
///   - expectation: The motion. An expectation that is written for one view is checked for each
///     view.
///   - run: A run, or nil for the last one.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expect(
  _ expectation: MotionExpectation, in run: MotionRun? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  MotionReport.check(run, sourceLocation) { $0.failure(expectation) }
}

/// Expects the appearance callbacks of a controller in a run. Ours.
///
/// - Parameters:
///   - controller: A controller.
///   - expectation: The callbacks.
///   - run: A run, or nil for the last one.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expect(
  _ controller: UIViewController, _ expectation: CallbackExpectation, in run: MotionRun? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  MotionReport.check(run, sourceLocation) { run in
    expectation.fault(run.callbacks(of: controller)).map {
      "\(Sightings.name(of: controller)): \($0)"
    }
  }
}

/// Expects the callbacks of all controllers and transitions of a run. Ours.
///
/// - Parameters:
///   - expectation: The callbacks.
///   - run: A run, or nil for the last one.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expect(
  _ expectation: CallbackExpectation, in run: MotionRun? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  MotionReport.check(run, sourceLocation) { expectation.fault($0.callbacks) }
}

extension MotionRun {
  /// Returns the message for a pose that is not as expected, or nil if it is.
  @MainActor
  package func failure(
    of view: UIView, _ expectation: PoseExpectation, at time: TimeInterval? = nil
  ) -> String? {
    guard let track = self[view] else { return Self.unseen(view) }
    let time = time ?? duration
    guard time <= duration + 1e-6 else {
      return
        "\(track.name) is expected to have a pose at \(MotionFinding.seconds(time)), but the run "
        + "ended at \(MotionFinding.seconds(duration)). Record for longer."
    }
    guard let pose = track.pose(at: time) else {
      return "\(track.name) is not in a window at \(MotionFinding.seconds(time))."
    }
    guard let fault = expectation.fault(pose) else { return nil }
    let number: MotionNumber? =
      switch expectation.aspect {
      case .center: nil
      case .angle: MotionNumber(\.angle)
      case .scale: MotionNumber(\.scale)
      case .alpha: MotionNumber(\.alpha)
      case .size: MotionNumber(track.changesWidth ? \.size.width : \.size.height)
      }
    return "At \(MotionFinding.seconds(time)) \(track.name) \(fault)"
      + track.drawing(of: number ?? track.mostVariedNumber).text(markedAt: time)
  }

  /// Returns the message for a motion that is not as expected, or nil if it is.
  @MainActor
  package func failure(of view: UIView, _ expectation: MotionExpectation) -> String? {
    guard let track = self[view] else { return Self.unseen(view) }
    return failure(of: track, expectation)
  }

  /// Returns the message for a run that is not as expected, or nil if it is.
  package func failure(_ expectation: MotionExpectation) -> String? {
    guard let wholeFault = expectation.wholeFault else {
      return tracks.lazy.compactMap { failure(of: $0, expectation) }.first
    }
    return wholeFault(self).map { words in
      // Show the motion of the view that settled last.
      let last = tracks.max { ($0.settledTime ?? .infinity) < ($1.settledTime ?? .infinity) }
      return words
        + (last.map {
          " The last view to come to rest is \($0.name):"
            + $0.drawing(of: $0.mostVariedNumber).text()
        } ?? "")
    }
  }

  private func failure(of track: MotionTrack, _ expectation: MotionExpectation) -> String? {
    expectation.fault(track, self).map { fault in
      let drawing = track.drawing(of: fault.number ?? track.mostVariedNumber, in: fault.span)
      return "\(track.name) \(fault.words)" + drawing.text(markedAt: fault.time)
    }
  }

  @MainActor
  private static func unseen(_ view: UIView) -> String {
    "\(Sightings.name(of: view)) was not in a window while the run was recorded. Add it to the "
      + "window of Motion.host before recording."
  }
}
