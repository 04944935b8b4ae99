// Ours. A pose is one key frame of all its numbers, since a page moves a box by one transform;
// opacity has key frames of its own. While nothing of a track shows, its pose may be anything.

/// A motion with as few key frames as a tolerance allows. Ours.
public struct ReducedMotion: Sendable {
  /// The motion that was reduced.
  public let motion: MotionTracks
  /// The tracks, as those of the motion.
  public let tracks: [Track]

  /// A track whose poses are key frames, straight lines between them.
  public struct Track: Sendable {
    /// The track that was reduced.
    public let source: MotionTracks.Track
    /// The poses; their opacity does not count.
    public let poses: [MotionTracks.Sample]
    /// The times and values of the opacity.
    public let opacities: [(time: Double, value: Double)]
    /// The spring that the whole motion of the track is, within the tolerance.
    public let spring: SpringMotion?
    let errors: Errors
  }

  /// The largest errors at the samples.
  public struct Errors: Sendable, Hashable {
    /// The error of positions and of edges through their factors, in points.
    public var length = 0.0
    /// The error of angles, in radians.
    public var angle = 0.0
    /// The error of opacities.
    public var opacity = 0.0
  }

  /// Reduces a motion.
  ///
  /// - Parameters:
  ///   - motion: the tracks; nothing about them is assumed but that times grow.
  ///   - tolerance: the errors that are allowed at the samples.
  public init(_ motion: MotionTracks, tolerance: MotionTolerance = MotionTolerance()) throws {
    if let fault = motion.fault { throw MotionExportError("\(motion.name.oneLine): \(fault)") }
    self.motion = motion
    tracks = motion.tracks.map { Track($0, tolerance, duration: motion.duration) }
  }

  /// The number of key frames: those of the poses and those of the opacities that change.
  public var keyFrameCount: Int {
    tracks.reduce(0) { $0 + $1.poses.count + ($1.opacities.count > 1 ? $1.opacities.count : 0) }
  }

  /// The number of samples of all tracks.
  public var sampleCount: Int { tracks.reduce(0) { $0 + $1.source.samples.count } }

  /// The largest errors of all tracks.
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
    self.errors = ReducedMotion.Errors(
      length: max(
        errors[0], errors[1], errors[3] * source.width / 2, errors[4] * source.height / 2),
      angle: errors[2], opacity: opacity.errors(steps)[0])
  }
}

extension MotionTracks.Sample {
  /// The pose as files hold it: ten thousandths of a point, millionths of all else.
  var rounded: Self {
    func round(_ value: Double, _ unit: Double) -> Double { (value * unit).rounded() / unit }
    return Self(
      time: time, x: round(x, 1e4), y: round(y, 1e4), angle: round(angle, 1e6),
      scaleX: round(scaleX, 1e6), scaleY: round(scaleY, 1e6), opacity: round(opacity, 1e6))
  }
}

/// The reason why a motion could not be written or read, in one line. Ours.
public struct MotionExportError: Error, Hashable, CustomStringConvertible {
  /// The line.
  public let description: String

  init(_ description: String) { self.description = description }
}
