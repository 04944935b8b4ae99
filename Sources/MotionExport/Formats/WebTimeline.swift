// Documented (Web Animations, CSS Transforms): lists of the same functions are interpolated number
// by number, so that rotations of several turns and scales that pass through nought stay exact;
// key frames have offsets from 0 to 1, and two may share one.

extension ReducedMotion.Track {
  /// The pose as a list of transform functions.
  static func transform(_ pose: MotionTracks.Sample) -> String {
    "translate(\(pose.x.text(4))px,\(pose.y.text(4))px) rotate(\(pose.angle.text(6))rad) "
      + "scale(\(pose.scaleX.text(6)),\(pose.scaleY.text(6)))"
  }

  /// Key frames of transforms over a whole motion; none for a pose that stays.
  func transformFrames(_ duration: Double) -> [WebFrame] {
    guard poses.count > 1 else { return [] }
    return WebFrame.whole(
      poses.map { WebFrame(offset: $0.time / duration, value: Self.transform($0)) })
  }

  /// Key frames of the opacity over a whole motion; none for one that stays.
  func opacityFrames(_ duration: Double) -> [WebFrame] {
    guard opacities.count > 1 else { return [] }
    return WebFrame.whole(
      opacities.map { WebFrame(offset: $0.time / duration, value: $0.value.text(6)) })
  }
}

extension MotionTracks.Appearance {
  /// Key frames that show the drawing and hide it at once; none for one that stays.
  func frames(_ duration: Double) -> [WebFrame] {
    guard start > 0 || end < duration else { return [] }
    var frames = [WebFrame(offset: 0, value: start > 0 ? "0" : "1")]
    if start > 0 { frames.append(WebFrame(offset: start / duration, value: "1")) }
    if end < duration { frames.append(WebFrame(offset: end / duration, value: "0")) }
    frames.append(WebFrame(offset: 1, value: frames[frames.count - 1].value))
    return frames
  }
}

/// A key frame of a page: a part of the whole duration and a value.
struct WebFrame {
  var offset: Double
  var value: String

  /// The frames from the very beginning to the very end.
  static func whole(_ frames: [WebFrame]) -> [WebFrame] {
    guard var first = frames.first, var last = frames.last else { return [] }
    var result = frames
    if first.offset > 0 {
      first.offset = 0
      result.insert(first, at: 0)
    }
    if last.offset < 1 {
      last.offset = 1
      result.append(last)
    }
    return result
  }
}
