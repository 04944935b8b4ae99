// Documented (CSS Easing 2): `linear()` describes a line through points. Each point has an output
// and an input, and both may be outside 0 … 1. If only one number of a pose changes, two key frames
// with `linear()` timing need less text than one key frame for each point.

import TimingCurves

extension ReducedMotion {
  /// Returns the motion as a style sheet. Its first comment lists the elements that the motion
  /// moves.
  func cssText() -> String {
    let style = CSSText(self)
    let root = motion.name.cssName
    let notes = motion.notes.map { "\n   \($0.comment)" }.joined()
    return """
      /* \(motion.name.comment): \(motion.width.text(2)) × \(motion.height.text(2)) pt, \
      \(motion.duration.text(4)) s.
         \(summary.comment).\(notes)
         The elements, for a page:
      \(style.elements())
      */
      .\(root) { position: relative; overflow: hidden; width: \(motion.width.text(4))px; \
      height: \(motion.height.text(4))px; }
      .\(root) > * { position: absolute; }
      .\(root) > * > * { position: absolute; background-size: 100% 100%; }
      \(style.rules())
      @media (prefers-reduced-motion: reduce) {
        .\(root) * { animation-duration: 1ms !important; }
      }

      """
  }
}

/// The parts of a style sheet.
private struct CSSText {
  private let motion: ReducedMotion
  private let root: String
  private let names: [String]
  private let duration: Double

  init(_ motion: ReducedMotion) {
    self.motion = motion
    root = motion.motion.name.cssName
    var unique = UniqueNames()
    names = motion.tracks.map { unique.name($0.source.name.cssName) }
    duration = motion.motion.duration
  }

  func elements() -> String {
    let tracks = zip(names, motion.tracks).map { name, track in
      let children = track.source.appearances.indices.map { "<i class=\"d\($0 + 1)\"></i>" }
      return "<div class=\"\(name)\">\(children.joined())</div>"
    }
    return "<div class=\"\(root)\">\n\(tracks.joined(separator: "\n"))\n</div>"
  }

  func rules() -> String {
    zip(names, motion.tracks).map { rules($0, $1) }.joined(separator: "\n")
  }

  private func rules(_ name: String, _ track: ReducedMotion.Track) -> String {
    let source = track.source
    var animations: [String] = []
    var keyFrames: [String] = []
    func animate(_ suffix: String, _ frames: String, _ easing: String) {
      let title = "\(root)-\(name)-\(suffix)"
      keyFrames.append("@keyframes \(title) {\n\(frames)\n}")
      animations.append("\(title) \(duration.text(6))s \(easing) both")
    }
    let hinge = track.steadyHinge
    let timed = hinge.map { $0.swing($0.transform, over: duration) } ?? oneProperty(track)
    if let timed {
      animate("pose", Self.lines(timed.frames, "transform"), timed.easing)
    } else if track.poses.count > 1 {
      animate("pose", Self.lines(track.transformFrames(duration), "transform"), "linear")
    }
    if track.opacities.count > 1 {
      animate("opacity", Self.lines(track.opacityFrames(duration), "opacity"), "linear")
    }
    let spring = track.spring.map { spring in
      "/* \(name) is one spring from \(spring.start.text(4)) s on: mass 1, "
        + "stiffness \(spring.spring.stiffness.text(4)), damping \(spring.spring.damping.text(4)), "
        + "initial velocity \(spring.initialVelocity.text(4)). */\n"
    }
    let pose =
      hinge.map { $0.transform($0.angles[0].value) }
      ?? track.poses.first.map(ReducedMotion.Track.transform) ?? "none"
    let origin =
      hinge.map { hinge in
        " transform-origin: \((source.width / 2 + hinge.offset.x).text(4))px "
          + "\((source.height / 2 + hinge.offset.y).text(4))px;"
      } ?? ""
    var text = """
      \(spring ?? "").\(root) > .\(name) { left: \((-source.width / 2).text(4))px; \
      top: \((-source.height / 2).text(4))px; width: \(source.width.text(4))px; \
      height: \(source.height.text(4))px;\(origin) transform: \(pose); \
      opacity: \((track.opacities.first?.value ?? 1).text(6));\(Self.playing(animations)) }
      """
    for (index, appearance) in source.appearances.enumerated() {
      let frames = appearance.frames(duration)
      animations = []
      if !frames.isEmpty {
        animate("d\(index + 1)", Self.lines(frames, "opacity"), "step-end")
      }
      text += """

        .\(root) > .\(name) > .d\(index + 1) { left: \(appearance.x.text(4))px; \
        top: \(appearance.y.text(4))px; width: \(appearance.width.text(4))px; \
        height: \(appearance.height.text(4))px; \(drawing(appearance))\(Self.playing(animations)) }
        """
    }
    return ([text] + keyFrames).joined(separator: "\n")
  }

  private func drawing(_ appearance: MotionTracks.Appearance) -> String {
    switch appearance.drawing {
    case .picture(let index):
      "background-image: url(\(motion.motion.pictures[index].dataAddress));"
    case .rectangle(let radius, let color):
      "background: \(color.css); border-radius: \(radius.text(4))px;"
    case .ellipse(let color): "background: \(color.css); border-radius: 50%;"
    }
  }

  private static func playing(_ animations: [String]) -> String {
    animations.isEmpty ? "" : " animation: \(animations.joined(separator: ", "));"
  }

  private static func lines(_ frames: [WebFrame], _ property: String) -> String {
    frames.map { "  \(($0.offset * 100).text(6))% { \(property): \($0.value); }" }
      .joined(separator: "\n")
  }

  /// Returns two key frames and the timing between them, for a track in which one number changes.
  ///
  /// Returns nil if there are at most two poses, or if several numbers or none of them change.
  private func oneProperty(_ track: ReducedMotion.Track) -> TimedFrames? {
    let poses = track.poses
    guard poses.count > 2, let first = poses.first else { return nil }
    let moving = first.pose.indices.filter { number in
      poses.contains { $0.pose[number] != first.pose[number] }
    }
    guard moving.count == 1, let number = moving.first,
      let low = poses.min(by: { $0.pose[number] < $1.pose[number] }),
      let high = poses.max(by: { $0.pose[number] < $1.pose[number] })
    else { return nil }
    return TimedFrames(
      from: ReducedMotion.Track.transform(low), to: ReducedMotion.Track.transform(high),
      through: poses.map { ($0.time / duration, $0.pose[number]) })
  }
}
