extension MotionTracks.Track {
  /// Returns whether the track displays something at a time in seconds.
  public func isShown(at time: Double) -> Bool {
    appearances.contains { $0.start <= time + 1e-9 && time + 1e-9 < $0.end }
  }

  /// Returns the pose at a time in seconds by linear interpolation, or nil if there are no samples.
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
  /// The numbers of the pose: x, y, the angle, and both scale factors.
  var pose: [Double] { [x, y, angle, scaleX, scaleY] }

  /// Returns the linear interpolation between this pose and another one.
  func mixed(with other: Self, part: Double, at time: Double) -> Self {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Self(
      time: time, x: mix(x, other.x), y: mix(y, other.y), angle: mix(angle, other.angle),
      scaleX: mix(scaleX, other.scaleX), scaleY: mix(scaleY, other.scaleY),
      opacity: mix(opacity, other.opacity))
  }
}

extension MotionTracks {
  /// The reason why the motion cannot be exported, in one line, or nil if it can be exported.
  var fault: String? {
    guard duration.isWritable, duration > 0 else {
      return "the duration of the motion is not positive or is too long"
    }
    guard width.isWritable, height.isWritable, width > 0, height > 0 else {
      return "the width or height of the screen is not positive or is too large"
    }
    if pictures.contains(where: { $0.pixelWidth <= 0 || $0.pixelHeight <= 0 }) {
      return "a picture has no pixels"
    }
    for track in tracks {
      if let fault = fault(of: track) { return "the track \(track.name.oneLine) \(fault)" }
      guard zip(track.samples, track.samples.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
        return "the times of the track \(track.name.oneLine) do not increase"
      }
    }
    guard Set(tracks.map(\.name)).count == tracks.count else {
      return "two tracks have the same name"
    }
    return nil
  }

  private func fault(of track: Track) -> String? {
    guard !track.samples.isEmpty else { return "has no poses" }
    let isGood = track.samples.allSatisfy { sample in
      (sample.pose + [sample.time, sample.opacity]).allSatisfy(\.isWritable)
    }
    guard isGood else { return "has a pose with a number that is not finite or is too large" }
    guard track.width.isWritable, track.height.isWritable,
      track.appearances.allSatisfy({ $0.numbers.allSatisfy(\.isWritable) && !$0.end.isNaN })
    else { return "has a drawing whose size or color is not finite or is too large" }
    for case .picture(let index) in track.appearances.map(\.drawing)
    where !pictures.indices.contains(index) {
      return "uses picture \(index), but the picture count is \(pictures.count)"
    }
    return nil
  }
}

extension MotionTracks.Appearance {
  /// The start time, and the numbers that describe the rectangle and the drawing.
  fileprivate var numbers: [Double] {
    let rect = [start, x, y, width, height]
    return switch drawing {
    case .picture: rect
    case .rectangle(let radius, let color): rect + [radius] + color.parts
    case .ellipse(let color): rect + color.parts
    }
  }
}

extension MotionTracks.Color {
  fileprivate var parts: [Double] { [red, green, blue, alpha] }
}

extension Double {
  /// Whether all formats can represent the number, even when it is converted to smaller units.
  fileprivate var isWritable: Bool { magnitude <= 1e12 }
}
