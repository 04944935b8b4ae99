extension MotionTracks.Track {
  /// Whether the track shows something at a time in seconds.
  public func isShown(at time: Double) -> Bool {
    appearances.contains { $0.start <= time + 1e-9 && time + 1e-9 < $0.end }
  }

  /// The pose at a time in seconds, on the straight line between two samples; nil without any.
  public func pose(at time: Double) -> MotionTracks.Sample? {
    guard let first = samples.first, let last = samples.last else { return nil }
    if time <= first.time { return first }
    if time >= last.time { return last }
    var (low, high) = (0, samples.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle } else { high = middle }
    }
    return samples[low].mixed(
      with: samples[high],
      part: (time - samples[low].time) / (samples[high].time - samples[low].time),
      at: time)
  }
}

extension MotionTracks.Sample {
  /// The numbers of the pose: x, y, angle and both factors.
  var pose: [Double] { [x, y, angle, scaleX, scaleY] }

  /// The pose on the straight line to another one.
  func mixed(with other: Self, part: Double, at time: Double) -> Self {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Self(
      time: time, x: mix(x, other.x), y: mix(y, other.y), angle: mix(angle, other.angle),
      scaleX: mix(scaleX, other.scaleX), scaleY: mix(scaleY, other.scaleY),
      opacity: mix(opacity, other.opacity))
  }
}

extension MotionTracks {
  /// The reason why the motion cannot be written, in one line; nil when it can.
  var fault: String? {
    guard duration.isFinite, duration > 0 else { return "a motion needs a length of time" }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      return "a motion needs a screen with a width and a height"
    }
    for track in tracks {
      guard !track.samples.isEmpty else { return "the track \(track.name) has no poses" }
      let isGood = track.samples.allSatisfy { sample in
        (sample.pose + [sample.time, sample.opacity]).allSatisfy(\.isFinite)
      }
      guard isGood else { return "the track \(track.name) has a pose that is no number" }
      guard zip(track.samples, track.samples.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
        return "the times of the track \(track.name) do not grow"
      }
    }
    guard Set(tracks.map(\.name)).count == tracks.count else { return "two tracks have one name" }
    return nil
  }
}
