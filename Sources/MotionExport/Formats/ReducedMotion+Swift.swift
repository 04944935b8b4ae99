// Documented (Core Animation): Key times begin with 0 and end with 1. A discrete animation has one
// more key time than values. The animations of a group use the group's time, and end with the
// group.

import Foundation
import TimingCurves

extension ReducedMotion {
  /// Returns the motion as Swift source for UIKit.
  func swiftText() -> String {
    let source = SwiftText(self)
    let type = motion.name.swiftName + "Motion"
    let notes = motion.notes.map { "// \($0.comment)\n" }.joined()
    let calls = source.functions.map { "root.addSublayer(\($0.name)())" }
    return """
      // swift-format-ignore-file
      // \(motion.name.comment): \(motion.width.text(2)) × \(motion.height.text(2)) pt, \
      \(motion.duration.text(4)) s.
      // \(summary).
      \(notes)import UIKit

      @MainActor
      enum \(type) {
        static let size = CGSize(width: \(motion.width.text(4)), height: \(motion.height.text(4)))
        static let duration: CFTimeInterval = \(motion.duration.text(6))

        /// Creates a layer in which the motion starts when the layer is shown.
        static func makeLayer() -> CALayer {
          let root = CALayer()
          root.bounds = CGRect(origin: .zero, size: size)
          root.anchorPoint = .zero
          root.masksToBounds = true
          \(calls.joined(separator: "\n    "))
          return root
        }

      \(source.functions.map(\.text).joined(separator: "\n"))
      \(source.pictures())\(Self.swiftHelpers)
      }

      """
  }

  private static let swiftHelpers = """
      private static func box(_ name: String, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.bounds.size = frame.size
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        return layer
      }

      private static func play(_ animations: [CAAnimation], on layer: CALayer) {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = duration
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: "motion")
      }

      private static func frames(_ path: String, _ times: [Double], _ values: [Double])
        -> CAAnimation
      {
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.keyTimes = times.map { NSNumber(value: $0 / duration) }
        animation.values = values.map { NSNumber(value: $0) }
        animation.duration = duration
        animation.fillMode = .both
        return animation
      }

      private static func steps(_ times: [Double], _ values: [Double]) -> CAAnimation {
        let animation = frames("opacity", times, values) as? CAKeyframeAnimation
        animation?.calculationMode = .discrete
        return animation ?? CAAnimation()
      }

      private static func spring(
        _ path: String, from: Double, to: Double, at start: CFTimeInterval, stiffness: CGFloat,
        damping: CGFloat, velocity: CGFloat
      ) -> CAAnimation {
        let animation = CASpringAnimation(keyPath: path)
        animation.fromValue = NSNumber(value: from)
        animation.toValue = NSNumber(value: to)
        animation.mass = 1
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.beginTime = start
        animation.duration = duration - start
        animation.fillMode = .both
        return animation
      }

      private static func picture(_ text: String) -> CGImage? {
        Data(base64Encoded: text).flatMap { UIImage(data: $0)?.cgImage }
      }
    """
}

/// The functions of the source, with one function for each track.
private struct SwiftText {
  private let motion: ReducedMotion
  private(set) var functions: [(name: String, text: String)] = []

  init(_ motion: ReducedMotion) {
    self.motion = motion
    var unique = UniqueNames()
    for track in motion.tracks {
      let name = "track" + unique.name(track.source.name.swiftName, joint: "")
      functions.append((name, function(name, track)))
    }
  }

  private var duration: Double { motion.motion.duration }

  /// Returns a function that creates the layers of a track.
  ///
  /// The outer layer is moved and rotated. It contains a scaled layer, which contains the drawings.
  private func function(_ name: String, _ track: ReducedMotion.Track) -> String {
    let source = track.source
    let last = track.poses[track.poses.count - 1]
    var lines = [
      "let layer = box(\(source.name.swiftLiteral), CGRect("
        + "x: \((last.x - source.width / 2).text(4)), y: \((last.y - source.height / 2).text(4)), "
        + "width: \(source.width.text(4)), height: \(source.height.text(4))))",
      "layer.setValue(\(last.angle.text(6)), forKeyPath: \"transform.rotation.z\")",
      "layer.opacity = \((track.opacities.last?.value ?? 1).text(6))",
    ]
    var outer: [String] = []
    var inner: [String] = []
    if let spring = track.spring {
      lines.insert("// The whole motion is one spring.", at: 0)
      outer += spring.animations(["position.x", "position.y", "transform.rotation.z"], \.outer)
      inner += spring.animations(["transform.scale.x", "transform.scale.y"], \.inner)
    } else {
      outer += frames("position.x", track.poses.map { ($0.time, $0.x) })
      outer += frames("position.y", track.poses.map { ($0.time, $0.y) })
      outer += frames("transform.rotation.z", track.poses.map { ($0.time, $0.angle) })
      inner += frames("transform.scale.x", track.poses.map { ($0.time, $0.scaleX) })
      inner += frames("transform.scale.y", track.poses.map { ($0.time, $0.scaleY) })
    }
    outer += frames("opacity", track.opacities.map { ($0.time, $0.value) })
    lines += play(outer, on: "layer")
    let isScaled = track.poses.contains { $0.scaleX != 1 || $0.scaleY != 1 }
    if isScaled {
      lines += [
        "let scaled = box(\"scaled\", CGRect(origin: .zero, size: layer.bounds.size))",
        "scaled.transform = CATransform3DMakeScale("
          + "\(last.scaleX.text(6)), \(last.scaleY.text(6)), 1)",
        "layer.addSublayer(scaled)",
      ]
      lines += play(inner, on: "scaled")
    }
    for (index, appearance) in source.appearances.enumerated() {
      lines += drawing(appearance, "drawing\(index + 1)", in: isScaled ? "scaled" : "layer")
    }
    lines.append("return layer")
    let body = lines.map { "    \($0)" }.joined(separator: "\n")
    return "  private static func \(name)() -> CALayer {\n\(body)\n  }\n"
  }

  private func drawing(
    _ appearance: MotionTracks.Appearance, _ name: String, in parent: String
  ) -> [String] {
    var lines = [
      "let \(name) = box(\"\(name)\", CGRect("
        + "x: \(appearance.x.text(4)), y: \(appearance.y.text(4)), "
        + "width: \(appearance.width.text(4)), height: \(appearance.height.text(4))))"
    ]
    func paint(_ color: MotionTracks.Color, _ radius: Double) -> [String] {
      let parts =
        "red: \(color.red.text(4)), green: \(color.green.text(4)), "
        + "blue: \(color.blue.text(4)), alpha: \(color.alpha.text(4))"
      return ["\(name).backgroundColor = UIColor(\(parts)).cgColor"]
        + (radius > 0 ? ["\(name).cornerRadius = \(radius.text(4))"] : [])
    }
    switch appearance.drawing {
    case .picture(let index): lines.append("\(name).contents = picture(picture\(index + 1))")
    case .rectangle(let radius, let color): lines += paint(color, radius)
    case .ellipse(let color) where (appearance.width - appearance.height).magnitude < 1e-9:
      lines += paint(color, appearance.width / 2)
    case .ellipse(let color):
      let parts = paint(color, 0)[0].split(separator: "= ", maxSplits: 1)[1]
      lines[0] = lines[0].replacing("let \(name) = box", with: "let \(name)Box = box")
      lines += [
        "let \(name) = CAShapeLayer()",
        "\(name).frame = \(name)Box.frame",
        "\(name).path = UIBezierPath(ovalIn: \(name).bounds).cgPath",
        "\(name).fillColor = \(parts)",
      ]
    }
    let steps = appearance.frames(duration)
    if let last = steps.last {
      lines.append("\(name).opacity = \(last.value)")
      let times = list(steps.map { $0.offset * duration })
      let values = steps.dropLast().map(\.value).joined(separator: ", ")
      lines += play(["steps(\(times), [\(values)])"], on: name)
    }
    return lines + ["\(parent).addSublayer(\(name))"]
  }

  private func play(_ animations: [String], on layer: String) -> [String] {
    guard !animations.isEmpty else { return [] }
    return ["play(["] + animations.map { "  \($0)," } + ["], on: \(layer))"]
  }

  private func frames(_ path: String, _ frames: [(time: Double, value: Double)]) -> [String] {
    guard let first = frames.first, let last = frames.last,
      frames.contains(where: { $0.value != first.value })
    else { return [] }
    var all = frames
    if first.time > 0 { all.insert((0, first.value), at: 0) }
    if last.time < duration { all.append((duration, last.value)) }
    return ["frames(\"\(path)\", \(list(all.map(\.time))),\n        \(list(all.map(\.value))))"]
  }

  /// Returns numbers in brackets, in lines of limited length.
  private func list(_ values: [Double]) -> String {
    var lines: [String] = []
    var line = ""
    for value in values {
      let next = value.text(6)
      if line.count + next.count > 84 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? next : ", " + next
    }
    return "[" + (lines + [line]).joined(separator: ",\n          ") + "]"
  }

  /// Returns the pictures as encoded text, in lines of limited length.
  func pictures() -> String {
    motion.motion.pictures.enumerated().map { index, picture in
      let text = picture.dataAddress.split(separator: ",", maxSplits: 1)[1]
      var lines: [Substring] = []
      var rest = text[...]
      while !rest.isEmpty {
        lines.append(rest.prefix(120))
        rest = rest.dropFirst(120)
      }
      return "  private static let picture\(index + 1) = \"\"\"\n    "
        + lines.joined(separator: "\\\n    ") + "\n    \"\"\"\n\n"
    }.joined()
  }
}

extension SpringMotion {
  fileprivate func animations(
    _ paths: [String], _ values: (MotionTracks.Sample) -> [Double]
  ) -> [String] {
    zip(paths, zip(values(from.rounded), values(to.rounded))).compactMap { path, ends in
      guard ends.0 != ends.1 else { return nil }
      return "spring(\"\(path)\", from: \(ends.0.text(4)), to: \(ends.1.text(4)), "
        + "at: \(start.text(6)), stiffness: \(spring.stiffness.text(6)),\n        "
        + "damping: \(spring.damping.text(6)), velocity: \(initialVelocity.text(6)))"
    }
  }
}

extension MotionTracks.Sample {
  fileprivate var outer: [Double] { [x, y, angle] }
  fileprivate var inner: [Double] { [scaleX, scaleY] }
}
