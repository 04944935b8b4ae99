// Ours. An item is settled from the first substep after which it stays within 0.25 pt and 0.002 rad
// of its last pose or is no longer visible inside the bounds. If the simulation was cut off at its
// limit, the item counts as settled only if it met this condition for the last half second.

package import Physics2D

extension TrajectorySamples {
  /// The distance from the last pose within which an item counts as settled, in points.
  package static let settledDistance = 0.25
  /// The angle from the last pose within which an item counts as settled, in radians.
  package static let settledAngle = 0.002

  /// Returns the time after which the item of a track is settled, in seconds, or `nil` if it is not
  /// settled at the end.
  ///
  /// - Parameters:
  ///   - isCutOff: Whether something was still awake at the end.
  ///   - isHidden: Returns whether the item is invisible in a state.
  package func settledTime(
    ofTrack index: Int, isCutOff: Bool, isHidden: (BodyState) -> Bool
  ) -> Double? {
    guard let last = times.last else { return 0 }
    let track = tracks[index]
    var sample = track.firstSettledSample
    if let hidden = track.firstHiddenSample(isHidden) { sample = min(sample, hidden) }
    let time = sample == 0 ? 0 : times[sample]
    if isCutOff, last - time < 0.5 - 1e-9 { return nil }
    return time
  }
}

extension TrajectoryTrack {
  /// The first sample from which the item stays near its last pose.
  fileprivate var firstSettledSample: Int {
    let goal = self[first + count - 1]
    let limit = TrajectorySamples.settledDistance * TrajectorySamples.settledDistance
    var index = count - 1
    while index > 0 {
      let state = self[first + index - 1]
      let (dx, dy) = (state.position.x - goal.position.x, state.position.y - goal.position.y)
      guard dx * dx + dy * dy <= limit,
        abs(state.angle - goal.angle) <= TrajectorySamples.settledAngle
      else { break }
      index -= 1
    }
    return first + index
  }

  /// Returns the first sample from which the item stays invisible, or `nil` if it is visible at the
  /// end.
  fileprivate func firstHiddenSample(_ isHidden: (BodyState) -> Bool) -> Int? {
    var index = count
    while index > 0, isHidden(self[first + index - 1]) { index -= 1 }
    return index == count ? nil : first + index
  }
}
