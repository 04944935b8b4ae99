// Documented (Web Animations): The arguments of `element.animate(keyframes, options)` are the
// values of "keyframes" and "options".

extension ReducedMotion {
  /// Returns the motion as JSON with key frames and options for `Element.animate`.
  func jsonText() -> String {
    let parts = [
      "\"format\":\"kinema-web-animations\"", "\"version\":1", "\"name\":\(motion.name.json)",
      "\"width\":\(motion.width.text(4))", "\"height\":\(motion.height.text(4))",
      "\"duration\":\(milliseconds)", "\"summary\":\(summary.json)",
      "\"notes\":[\(motion.notes.map(\.json).joined(separator: ","))]",
      "\"tracks\":[\n\(tracks.map(json).joined(separator: ",\n"))\n]",
      "\"pictures\":[\n\(motion.pictures.map { $0.dataAddress.json }.joined(separator: ",\n"))\n]",
    ]
    return "{\(parts.joined(separator: ",\n"))}"
  }

  private var milliseconds: String { (motion.duration * 1000).text(6) }

  private func json(_ track: Track) -> String {
    let duration = motion.duration
    let source = track.source
    var animations: [String] = []
    let transforms = track.transformFrames(duration)
    if let hinge = track.steadyHinge {
      let swing = hinge.swing(hinge.transformAboutCenter, over: duration)
      animations.append(animation("transform", swing.frames, "linear", overall: swing.easing))
    } else if !transforms.isEmpty {
      animations.append(animation("transform", transforms, "linear"))
    }
    let opacities = track.opacityFrames(duration)
    if !opacities.isEmpty { animations.append(animation("opacity", opacities, "linear")) }
    let pose = track.poses.first.map(Track.transform) ?? "none"
    let opacity = track.opacities.first?.value ?? 1
    return "{\"name\":\(source.name.json),\"width\":\(source.width.text(4)),"
      + "\"height\":\(source.height.text(4)),"
      + "\"style\":{\"transform\":\(pose.json),\"opacity\":\(opacity.text(6))},"
      + "\"animations\":[\(animations.joined(separator: ","))],"
      + "\"appearances\":[\(source.appearances.map(json).joined(separator: ","))]}"
  }

  private func json(_ appearance: MotionTracks.Appearance) -> String {
    let drawing =
      switch appearance.drawing {
      case .picture(let index): "\"picture\":\(index)"
      case .rectangle(let radius, let color):
        "\"color\":\(color.css.json),\"radius\":\("\(radius.text(4))px".json)"
      case .ellipse(let color): "\"color\":\(color.css.json),\"radius\":\"50%\""
      }
    let frames = appearance.frames(motion.duration)
    let animations = frames.isEmpty ? "" : animation("opacity", frames, "step-end")
    return "{\"x\":\(appearance.x.text(4)),\"y\":\(appearance.y.text(4)),"
      + "\"width\":\(appearance.width.text(4)),\"height\":\(appearance.height.text(4)),"
      + "\(drawing),\"animations\":[\(animations)]}"
  }

  /// Returns an animation whose key frames have one timing, and whose progress has another.
  private func animation(
    _ property: String, _ frames: [WebFrame], _ easing: String, overall: String = "linear"
  ) -> String {
    let keyFrames = frames.map { frame in
      let value = property == "opacity" ? frame.value : frame.value.json
      return "{\"offset\":\(frame.offset.text(9)),\"\(property)\":\(value),"
        + "\"easing\":\"\(easing)\"}"
    }
    return "{\"keyframes\":[\(keyFrames.joined(separator: ","))],"
      + "\"options\":{\"duration\":\(milliseconds),\"fill\":\"both\",\"easing\":\"\(overall)\"}}"
  }
}
