// Ours. A key frame contains all numbers of a pose, because a page moves a box with one transform.
// The opacity has its own key frames. While a track displays nothing, its pose is unspecified.

/// A motion with the fewest key frames that a tolerance allows. Ours.
public struct ReducedMotion: Sendable {
  /// The motion that was reduced.
  public let motion: MotionTracks
  /// The reduced tracks, in the order of the original tracks.
  public let tracks: [Track]

  /// A track whose poses are key frames connected by straight lines.
  public struct Track: Sendable {
    /// The track that was reduced.
    public let source: MotionTracks.Track
    /// The key frames of the pose. Their opacity is ignored.
    public let poses: [MotionTracks.Sample]
    /// The key frames of the opacity.
    public let opacities: [(time: Double, value: Double)]
    /// The spring that describes the whole motion of the track within the tolerance, or nil.
    public let spring: SpringMotion?
    /// The hinge about which the track rotates, or nil if it has none.
    let hinge: Hinge?
    let errors: Errors
  }

  /// The maximum errors at the samples.
  public struct Errors: Sendable, Hashable {
    /// The maximum error, in points, of positions, and of edges that scale factors move.
    public var length = 0.0
    /// The maximum error of angles, in radians.
    public var angle = 0.0
    /// The maximum error of opacities.
    public var opacity = 0.0
  }

  /// Reduces a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion. The times of each track must increase, the names must be unique, and
  ///     all numbers must be finite. Otherwise, the initializer throws an error.
  ///   - tolerance: The maximum errors at the samples.
  public init(_ motion: MotionTracks, tolerance: MotionTolerance = MotionTolerance()) throws {
    if let fault = motion.fault { throw MotionExportError("\(motion.name.oneLine): \(fault)") }
    self.motion = motion
    tracks = motion.tracks.map { Track($0, tolerance, duration: motion.duration) }
  }

  /// The number of key frames of all poses and of all opacities that change.
  public var keyFrameCount: Int {
    tracks.reduce(0) { $0 + $1.poses.count + ($1.opacities.count > 1 ? $1.opacities.count : 0) }
  }

  /// The number of samples of all tracks.
  public var sampleCount: Int { tracks.reduce(0) { $0 + $1.source.samples.count } }

  /// The maximum errors of all tracks.
  public var errors: Errors {
    tracks.reduce(into: Errors()) { result, track in
      result.length = max(result.length, track.errors.length)
      result.angle = max(result.angle, track.errors.angle)
      result.opacity = max(result.opacity, track.errors.opacity)
    }
  }
}

extension ReducedMotion.Track {
  init(_ source: MotionTracks.Track, _ tolerance: MotionTolerance, duration: Double) {
    let samples = source.samples
    let counts = samples.map { source.isShown(at: $0.time) }
    let times = samples.map(\.time)
    let poses = KeyFrameSearch(
      times: times, values: samples.map(\.pose), written: samples.map(\.rounded.pose),
      tolerance: tolerance.pose(width: source.width, height: source.height), counts: counts)
    let keys = poses.indices()
    let opacity = KeyFrameSearch(
      times: times, values: samples.map { [$0.opacity] },
      written: samples.map { [$0.rounded.opacity] }, tolerance: [tolerance.opacity],
      counts: counts)
    let steps = opacity.indices()
    let errors = poses.errors(keys)
    self.source = source
    self.poses = keys.map { samples[$0].rounded }
    opacities = steps.map { (times[$0], samples[$0].rounded.opacity) }
    spring =
      keys.count > 2 && counts.allSatisfy({ $0 })
      ? SpringMotion(following: source, tolerance: tolerance) : nil
    hinge =
      keys.count > 2
      ? Hinge(
        of: samples, counts: counts, width: source.width, height: source.height,
        tolerance: tolerance) : nil
    self.errors = ReducedMotion.Errors(
      length: max(
        errors[0], errors[1], errors[3] * source.width / 2, errors[4] * source.height / 2),
      angle: errors[2], opacity: opacity.errors(steps)[0])
  }
}

extension MotionTracks.Sample {
  /// The pose, rounded to the precision of the files.
  ///
  /// Positions are rounded to ten-thousandths of a point. The angle, the scale factors, and the
  /// opacity are rounded to millionths.
  var rounded: Self {
    func round(_ value: Double, _ unit: Double) -> Double { (value * unit).rounded() / unit }
    return Self(
      time: time, x: round(x, 1e4), y: round(y, 1e4), angle: round(angle, 1e6),
      scaleX: round(scaleX, 1e6), scaleY: round(scaleY, 1e6), opacity: round(opacity, 1e6))
  }
}

/// The reason why a motion could not be exported or read, in one line. Ours.
public struct MotionExportError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
