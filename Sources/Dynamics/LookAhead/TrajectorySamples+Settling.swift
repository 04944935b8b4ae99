// Ours. Settled is the first substep after which an item stays within 0.25 pt and 0.002 rad of its
// last pose, or shows nothing inside the bounds any more. What is cut off by its limit counts only
// if it has stayed so for its last half second.

package import Physics2D

extension TrajectorySamples {
  /// The distance in points within which an item counts as arrived.
  package static let settledDistance = 0.25
  /// The angle in radians within which an item counts as arrived.
  package static let settledAngle = 0.002

  /// The time in seconds from which on the item of a track is settled; nil when it is not by the end.
  ///
  /// - Parameters:
  ///   - isCutOff: whether something was still awake at the end.
  ///   - isHidden: returns whether the item shows nothing in a state.
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
  /// The first sample from which on the item stays near its last pose.
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

  /// The first sample from which on the item shows nothing; nil if it is visible at the end.
  fileprivate func firstHiddenSample(_ isHidden: (BodyState) -> Bool) -> Int? {
    var index = count
    while index > 0, isHidden(self[first + index - 1]) { index -= 1 }
    return index == count ? nil : first + index
  }
}
