import CoreGraphics
public import Foundation

/// The motion of one view in a run: its pose in each frame while it was in a window. Ours.
public struct MotionTrack: Sendable {
  /// The `accessibilityIdentifier` of the view, or the name of its class.
  public let name: String
  /// The `accessibilityIdentifier` of the view, if it has one.
  public let identifier: String?
  /// The times of the run's frames, in seconds from its start.
  public internal(set) var times: [TimeInterval]
  /// The pose in each frame, or nil if the view was not in a window.
  public internal(set) var poses: [MotionPose?]
  /// Whether something still moved at the end of the run.
  var isCutOff = false

  /// Returns the pose at a time, or nil if the view is not in a window.
  ///
  /// The pose is interpolated linearly between frames.
  ///
  /// - Parameter time: The time in seconds from the start. Earlier times return the first pose, and
  ///   later times return the last pose.
  public func pose(at time: TimeInterval) -> MotionPose? {
    guard let last = times.last else { return nil }
    // Times are sums of frames, so a difference of a microsecond is a rounding error.
    if time >= last - 1e-6 { return poses[times.count - 1] }
    guard let next = times.firstIndex(where: { $0 > time + 1e-6 }), next > 0 else {
      return poses[0]
    }
    guard let before = poses[next - 1], let after = poses[next] else { return poses[next - 1] }
    let part = (time - times[next - 1]) / (times[next] - times[next - 1])
    return part < 1e-6 ? before : before.mixed(with: after, CGFloat(part))
  }

  /// The time in seconds after which the view is settled, or nil if it still moves at the end or
  /// was never in a window.
  ///
  /// A settled view stays within 0.25 points, 0.002 radians, and 0.01 of alpha and scale of its
  /// last pose. For a view that was removed while it moved, it is the time of the first frame
  /// without it.
  public var settledTime: TimeInterval? {
    guard let goal = shown.last else { return nil }
    var settled = times[goal.index]
    for (index, pose) in shown.reversed() {
      guard pose.isNear(goal.pose) else { break }
      settled = times[index]
    }
    if goal.index + 1 < times.count {
      let wasMoving = settled == times[goal.index] && shown.count > 1
      return wasMoving ? times[goal.index + 1] : settled
    }
    if let duration = times.last, isCutOff, duration - settled < 0.1 { return nil }
    return settled
  }

  /// The time in seconds of the last frame before the first change of the view, or nil if the view
  /// never moves.
  ///
  /// A change is at least 0.01 points, or 0.0001 of the angle, scale, or alpha.
  public var startTime: TimeInterval? {
    guard let first = shown.first else { return nil }
    guard let moved = shown.first(where: { $0.pose.differs(from: first.pose) }) else { return nil }
    return times[moved.index - 1]
  }

  /// Whether the width changes more than the height.
  var changesWidth: Bool {
    let sizes = shown.map(\.pose.size)
    func spread(_ values: [CGFloat]) -> CGFloat { (values.max() ?? 0) - (values.min() ?? 0) }
    return spread(sizes.map(\.width)) >= spread(sizes.map(\.height))
  }

  /// The frames in which the view was in a window.
  var shown: [(index: Int, pose: MotionPose)] {
    poses.enumerated().compactMap { index, pose in pose.map { (index, $0) } }
  }
}
