// Ours. A track stores the states of an item at the samples of a trajectory, which is either
// predicted or recorded. Each sample in which the item moves takes 36 bytes. Samples of an item at
// rest are not repeated.

package import Physics2D

/// The poses and velocities of one item, sample by sample, in two contiguous arrays.
package struct TrajectoryTrack: Sendable, Equatable {
  /// The index of the first sample that includes the item.
  package var first: Int
  /// The index of the first sample that no longer includes the item, or `nil` if it stays.
  package var end: Int?
  private var poses: [StoredPose] = []
  private var velocities: [StoredVelocity] = []

  /// A position in points and a rotation in radians: 24 bytes.
  private struct StoredPose: Sendable, Equatable {
    var x: Double
    var y: Double
    var angle: Double
  }

  /// A velocity in points per second and an angular velocity in radians per second: 12 bytes.
  private struct StoredVelocity: Sendable, Equatable {
    var x: Float
    var y: Float
    var spin: Float
  }

  /// Creates a track with the state at its first sample.
  package init(first: Int, _ state: BodyState) {
    self.first = first
    append(state)
  }

  /// Creates a track from flat arrays of samples, or returns `nil` if their counts do not match.
  ///
  /// Each pose has three numbers: a position in points and an angle in radians. Each velocity has
  /// three numbers.
  package init?(first: Int, end: Int?, poses numbers: [Double], velocities rates: [Float]) {
    guard first >= 0, !numbers.isEmpty, numbers.count % 3 == 0, rates.count == numbers.count else {
      return nil
    }
    self.first = first
    self.end = end
    for index in stride(from: 0, to: numbers.count, by: 3) {
      poses.append(
        StoredPose(x: numbers[index], y: numbers[index + 1], angle: numbers[index + 2]))
      velocities.append(
        StoredVelocity(x: rates[index], y: rates[index + 1], spin: rates[index + 2]))
    }
  }

  /// The components of all poses, three per sample.
  package var poseNumbers: [Double] { poses.flatMap { [$0.x, $0.y, $0.angle] } }

  /// The components of all velocities, three per sample.
  package var velocityNumbers: [Float] { velocities.flatMap { [$0.x, $0.y, $0.spin] } }

  /// The number of stored samples. Later samples equal the last stored one.
  package var count: Int { poses.count }

  /// Returns the samples that include the item, where `total` is the number of samples of the
  /// trajectory.
  package func range(of total: Int) -> Range<Int> { first..<max(first, min(end ?? total, total)) }

  @inline(__always) private mutating func append(_ state: BodyState) {
    poses.append(StoredPose(x: state.position.x, y: state.position.y, angle: state.angle))
    velocities.append(
      StoredVelocity(x: state.velocity.x, y: state.velocity.y, spin: state.spin))
  }

  /// Sets the state at a sample after all stored samples. Samples in between repeat the last stored
  /// state.
  @inline(__always) package mutating func set(_ state: BodyState, at sample: Int) {
    if count < sample - first { repeatLast(until: sample) }
    append(state)
  }

  /// Sets the state at the last sample, which can already have a state. A repeated state is not
  /// stored.
  package mutating func keep(_ state: BodyState, at sample: Int) {
    if sample - first < count {
      poses.removeLast()
      velocities.removeLast()
      append(state)
    } else if !endsWith(state) {
      set(state, at: sample)
    }
  }

  private mutating func repeatLast(until sample: Int) {
    let last = self[sample]
    while count < sample - first { append(last) }
  }

  /// Removes the samples from an index to the end.
  package mutating func truncate(to total: Int) {
    if let end, end > total { self.end = nil }
    let excess = count - max(total - first, 0)
    guard excess > 0 else { return }
    poses.removeLast(excess)
    velocities.removeLast(excess)
  }

  /// Reserves capacity for a number of samples.
  package mutating func reserve(_ samples: Int) {
    poses.reserveCapacity(samples)
    velocities.reserveCapacity(samples)
  }

  /// Returns the state at a sample. Indices outside the track are clamped to its first or last
  /// state.
  @inline(__always) package subscript(sample: Int) -> BodyState {
    let index = min(max(sample - first, 0), count - 1)
    let (pose, velocity) = (poses[index], velocities[index])
    return BodyState(
      tag: 0, position: Point2(pose.x, pose.y), angle: pose.angle,
      velocity: Vector2(velocity.x, velocity.y), spin: velocity.spin)
  }

  /// Returns the state at a moment, interpolated linearly between two samples.
  package func state(at moment: TrajectoryMoment) -> BodyState {
    var state = self[moment.sample]
    guard moment.part > 0, moment.sample >= first, moment.sample - first < count - 1 else {
      return state
    }
    if let end, moment.sample + 1 >= end { return state }
    let next = self[moment.sample + 1]
    let part = moment.part
    state.position.x += (next.position.x - state.position.x) * part
    state.position.y += (next.position.y - state.position.y) * part
    state.angle += (next.angle - state.angle) * part
    let share = Float(part)
    state.velocity += share * (next.velocity - state.velocity)
    state.spin += (next.spin - state.spin) * share
    return state
  }

  /// Returns whether a state equals the last stored one, and therefore need not be stored.
  package func endsWith(_ state: BodyState) -> Bool {
    let last = self[first + count - 1]
    return last.position == state.position && last.angle == state.angle
      && last.velocity == state.velocity && last.spin == state.spin
  }

  /// The size of the stored samples, in bytes.
  package var byteCount: Int {
    poses.count * MemoryLayout<StoredPose>.stride
      + velocities.count * MemoryLayout<StoredVelocity>.stride
  }
}
