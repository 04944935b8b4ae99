// Documented (Web Animations, CSS Transforms): Lists of the same functions are interpolated number
// by number. Rotations of several turns and scales that pass through 0 therefore stay exact. Key
// frames have offsets from 0 to 1, and two key frames can have the same offset.
//
// Ours: A drawing that replaces another one may fit its own pose only, such as the visible part of a
// view that scrolls. The pose before the change therefore holds until the change.

extension ReducedMotion.Track {
  /// Returns the pose as a list of transform functions.
  static func transform(_ pose: MotionTracks.Sample) -> String {
    "translate(\(pose.x.text(4))px,\(pose.y.text(4))px) rotate(\(pose.angle.text(6))rad) "
      + "scale(\(pose.scaleX.text(6)),\(pose.scaleY.text(6)))"
  }

  /// Returns key frames of transforms over a whole motion, or none for a constant pose.
  func transformFrames(_ duration: Double) -> [WebFrame] {
    guard poses.count > 1 else { return [] }
    let holds = holds
    let held = Set(holds.map(\.time))
    let keys = poses.filter { !held.contains($0.time) } + holds
    // Two key frames with the same time keep their order.
    let sorted = keys.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return WebFrame.whole(
      sorted.map { WebFrame(offset: $1.time / duration, value: Self.transform($1)) })
  }

  /// For each change of the drawing during a motion, the pose of the previous sample, the same pose
  /// at the change, and the pose after the change.
  var holds: [MotionTracks.Sample] {
    let ends = Set(source.appearances.map(\.end))
    let changes = Set(source.appearances.map(\.start)).intersection(ends)
    guard !changes.isEmpty else { return [] }
    var holds: [MotionTracks.Sample] = []
    for (previous, next) in zip(source.samples, source.samples.dropFirst())
    where changes.contains(next.time) && previous.rounded.pose != next.rounded.pose {
      var before = previous.rounded
      if holds.last?.time != before.time { holds.append(before) }
      before.time = next.time
      holds += [before, next.rounded]
    }
    return holds
  }

  /// Returns key frames of the opacity over a whole motion, or none for a constant opacity.
  func opacityFrames(_ duration: Double) -> [WebFrame] {
    guard opacities.count > 1 else { return [] }
    return WebFrame.whole(
      opacities.map { WebFrame(offset: $0.time / duration, value: $0.value.text(6)) })
  }
}

extension MotionTracks.Appearance {
  /// Returns key frames that display and hide the drawing, or none if it is always displayed.
  func frames(_ duration: Double) -> [WebFrame] {
    guard start > 0 || end < duration else { return [] }
    var frames = [WebFrame(offset: 0, value: start > 0 ? "0" : "1")]
    if start > 0 { frames.append(WebFrame(offset: start / duration, value: "1")) }
    if end < duration { frames.append(WebFrame(offset: end / duration, value: "0")) }
    frames.append(WebFrame(offset: 1, value: frames[frames.count - 1].value))
    return frames
  }
}

/// A key frame of a page, with an offset as a fraction of the whole duration.
struct WebFrame {
  var offset: Double
  var value: String

  /// Returns the frames, extended to the beginning and the end of the motion.
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
