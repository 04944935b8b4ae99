// Documented (CSS Easing 2): `linear()` describes a line through points. Each point has an output
// and an input.
//
// Documented (CSS Transforms): A list of functions is applied from right to left, and lists of the
// same functions are interpolated number by number. Between a translation to the hinge and a
// translation back, only the angle changes. The matrix is then relative to the center of the
// element, as with all other tracks. With `transform-origin`, it would be relative to the hinge.

/// Two key frames, and the timing that leads to the values between them.
struct TimedFrames {
  let frames: [WebFrame]
  /// The `linear()` timing over the whole motion.
  let easing: String

  /// Creates key frames for the lowest and the highest of at least two different values.
  ///
  /// - Parameters:
  ///   - low: The key frame for the lowest value.
  ///   - high: The key frame for the highest value.
  ///   - values: The values, with offsets from 0 to 1.
  init(from low: String, to high: String, through values: [(offset: Double, value: Double)]) {
    let (least, most) = (values.map(\.value).min() ?? 0, values.map(\.value).max() ?? 1)
    var points = values.map { (offset: $0.offset, value: ($0.value - least) / (most - least)) }
    if let start = points.first, start.offset > 0 { points.insert((0, start.value), at: 0) }
    if let end = points.last, end.offset < 1 { points.append((1, end.value)) }
    let stops = points.map { "\($0.value.text(7)) \(($0.offset * 100).text(6))%" }
    frames = [WebFrame(offset: 0, value: low), WebFrame(offset: 1, value: high)]
    easing = "linear(\(stops.joined(separator: ", ")))"
  }
}

extension ReducedMotion.Track {
  /// The hinge, if the drawing does not change during the rotation.
  var steadyHinge: Hinge? { holds.isEmpty ? hinge : nil }
}

extension Hinge {
  /// Returns the rotation as two key frames.
  ///
  /// - Parameters:
  ///   - transform: A function that returns the transform for an angle in radians.
  ///   - duration: The duration of the whole motion in seconds.
  func swing(_ transform: (Double) -> String, over duration: Double) -> TimedFrames {
    let values = angles.map(\.value)
    return TimedFrames(
      from: transform(values.min() ?? 0), to: transform(values.max() ?? 0),
      through: angles.map { ($0.time / duration, $0.value) })
  }

  /// Returns the transform of a box whose `transform-origin` is the hinge.
  func transform(_ angle: Double) -> String {
    "translate(\((point.x - offset.x).text(4))px,\((point.y - offset.y).text(4))px) "
      + "rotate(\(angle.text(6))rad)"
  }

  /// Returns the transform of a box whose `transform-origin` is its center.
  func transformAboutCenter(_ angle: Double) -> String {
    "translate(\(point.x.text(4))px,\(point.y.text(4))px) rotate(\(angle.text(6))rad) "
      + "translate(\((-offset.x).text(4))px,\((-offset.y).text(4))px)"
  }
}
