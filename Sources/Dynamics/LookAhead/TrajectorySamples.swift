/// A time relative to the samples: the sample at or before it, and the fraction of the interval
/// between that sample and the next.
package struct TrajectoryMoment: Equatable {
  package var sample: Int
  /// The fraction, from 0 to less than 1.
  package var part: Double
}

/// The tracks of several items over common samples, either predicted or recorded.
package struct TrajectorySamples: Sendable, Equatable {
  /// The times of the samples in seconds, in ascending order.
  package var times: [Double] = []
  package var tracks: [TrajectoryTrack] = []

  package init() {}

  /// Returns the sample and the fraction for a time in seconds. Times outside the samples are
  /// clamped to the first or last sample.
  ///
  /// Times are sums of frame durations and therefore have rounding errors. A time counts as the
  /// time of a sample if they differ by at most a millionth of an interval.
  package func moment(at time: Double) -> TrajectoryMoment {
    guard let first = times.first, let last = times.last else {
      return TrajectoryMoment(sample: 0, part: 0)
    }
    if !(time > first) { return TrajectoryMoment(sample: 0, part: 0) }
    if time >= last { return TrajectoryMoment(sample: times.count - 1, part: 0) }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let part = (time - times[low]) / (times[high] - times[low])
    if part < 1e-6 { return TrajectoryMoment(sample: low, part: 0) }
    if part > 1 - 1e-6 { return TrajectoryMoment(sample: high, part: 0) }
    return TrajectoryMoment(sample: low, part: part)
  }

  /// Removes the samples from an index to the end.
  package mutating func truncate(to count: Int) {
    guard count < times.count else { return }
    times.removeLast(times.count - count)
    for index in tracks.indices { tracks[index].truncate(to: count) }
  }
}
