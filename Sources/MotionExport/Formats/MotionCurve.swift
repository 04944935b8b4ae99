// Documented (CSS Easing 2): `linear()` describes a line through points. A number that decreases from
// its first to its last value is written as progress from 0 to 1, like one that increases.

/// The timing of one number of one track, without the track. Ours.
///
/// ```
/// let curve = try MotionCurve(of: .y, in: "card", of: tracks)
/// print(curve.css)  // :root { --drop-card-y: linear(0, …, 1); --drop-card-y-duration: 0.6s; }
/// ```
public struct MotionCurve: Sendable {
  /// The numbers of a pose that have curves.
  public enum Property: String, CaseIterable, Sendable {
    /// The x-coordinate of the center, in points.
    case x
    /// The y-coordinate of the center, in points.
    case y
    /// The rotation in radians.
    case angle
    /// The scale factor along the x-axis of the box.
    case scale
    /// The opacity.
    case opacity

    fileprivate func value(_ sample: MotionTracks.Sample) -> Double {
      switch self {
      case .x: sample.x
      case .y: sample.y
      case .angle: sample.angle
      case .scale: sample.scaleX
      case .opacity: sample.opacity
      }
    }

    fileprivate func tolerance(_ tolerance: MotionTolerance, _ width: Double) -> Double {
      switch self {
      case .x, .y: tolerance.length
      case .angle: tolerance.angle
      case .scale: 2 * tolerance.length / max(width, 1)
      case .opacity: tolerance.opacity
      }
    }
  }

  /// The value at the start.
  public let start: Double
  /// The value at the end.
  public let end: Double
  /// The duration in seconds.
  public let duration: Double
  /// The points of the curve: fractions of the duration, and the progress from 0 to 1 at these times.
  public let points: [(offset: Double, progress: Double)]
  private let name: String
  private let comment: String

  /// Reduces one number of a track to a curve.
  ///
  /// - Parameters:
  ///   - property: The number.
  ///   - track: The name of the track.
  ///   - motion: The motion.
  ///   - tolerance: The maximum errors.
  /// - Throws: An error if there is no such track, or if the number ends where it starts.
  public init(
    of property: Property, in track: String, of motion: MotionTracks,
    tolerance: MotionTolerance = MotionTolerance()
  ) throws {
    guard let found = motion.tracks.first(where: { $0.name == track }) else {
      let names = motion.tracks.map(\.name.oneLine).joined(separator: ", ")
      throw MotionExportError(
        "\(motion.name.oneLine) has no track \(track.oneLine). It has: \(names).")
    }
    let samples = found.samples
    let values = samples.map(property.value)
    guard let first = values.first, let last = values.last, motion.duration > 0,
      (last - first).magnitude > property.tolerance(tolerance, found.width)
    else {
      throw MotionExportError(
        "the \(property) of \(track.oneLine) ends where it starts. Use a time range in which it "
          + "changes.")
    }
    let keys = KeyFrameSearch(
      times: samples.map(\.time), values: values.map { [$0] }, written: values.map { [$0] },
      tolerance: [property.tolerance(tolerance, found.width)], counts: values.map { _ in true }
    ).indices()
    (start, end, duration) = (first, last, motion.duration)
    var points = keys.map { key in
      (
        offset: samples[key].time / motion.duration,
        progress: (values[key] - first) / (last - first)
      )
    }
    // Before its first point and after its last one, `linear()` would extrapolate.
    if let start = points.first, start.offset > 0 { points.insert((0, 0), at: 0) }
    if let end = points.last, end.offset < 1 { points.append((1, 1)) }
    self.points = points
    name = "\(motion.name) \(track) \(property)".cssName
    comment =
      "\(motion.name): the \(property) of \(track) from \(first.text(4)) to \(last.text(4)) in "
      + "\(motion.duration.text(4)) s"
  }

  /// The curve as an easing function of CSS.
  public var easing: String {
    let stops = points.map { "\($0.progress.text(5)) \(($0.offset * 100).text(3))%" }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// A style sheet that defines the curve and the duration as custom properties.
  public var css: String {
    """
    /* \(comment.comment) */
    :root {
      --\(name): \(easing);
      --\(name)-duration: \(duration.text(4))s;
    }

    """
  }
}
