// Documented (Lottie): The first layer is in front. A layer is scaled and rotated about its anchor,
// which is at the layer's position. Angles are in degrees, and factors in percent. Key frames with
// the handles (0, 0) and (1, 1) are connected by straight lines. Some players ignore the size of an
// asset, and display a picture with one pixel per unit. The scale of the layer therefore converts
// pixels to points.

extension ReducedMotion {
  private static let rate = 60.0

  /// Returns the motion as a Lottie document.
  func lottieText() -> String {
    var layers: [String] = []
    for track in tracks { layers += lottieLayers(track, first: layers.count + 1) }
    let assets = motion.pictures.enumerated().map { index, picture in
      "{\"id\":\"picture-\(index)\",\"w\":\(picture.pixelWidth),\"h\":\(picture.pixelHeight),"
        + "\"u\":\"\",\"p\":\(picture.dataAddress.json),\"e\":1}"
    }
    return "{\"v\":\"5.7.0\",\"fr\":60,\"ip\":0,\"op\":\(frame(motion.duration)),"
      + "\"w\":\(motion.width.text(0)),\"h\":\(motion.height.text(0)),\"ddd\":0,"
      + "\"nm\":\(motion.name.json),\n\"assets\":[\n\(assets.joined(separator: ",\n"))\n],\n"
      + "\"layers\":[\n\(layers.reversed().joined(separator: ",\n"))\n],\"markers\":[]}\n"
  }

  private func frame(_ time: Double) -> String { (time * Self.rate).text(6) }

  /// Returns the layers of a track, from back to front.
  ///
  /// A track with one drawing has one layer. Otherwise, an invisible layer moves the layers of the
  /// drawings.
  private func lottieLayers(_ track: Track, first: Int) -> [String] {
    let source = track.source
    let (middleX, middleY) = (source.width / 2, source.height / 2)
    if source.appearances.count == 1, let only = source.appearances.first {
      let (unitX, unitY) = units(only)
      let anchor = [(middleX - only.x) / unitX, (middleY - only.y) / unitY]
      let transform = transform(
        track, anchor: anchor, unitX: unitX, unitY: unitY, opacity: opacity(track))
      return [
        layer(first, source.name, only, parent: nil, transform: transform)
      ]
    }
    let mover = transform(
      track, anchor: [middleX, middleY], unitX: 1, unitY: 1, opacity: Self.still([100]))
    var result = [
      "{\"ddd\":0,\"ind\":\(first),\"ty\":3,\"nm\":\(source.name.json),\"sr\":1,\"ks\":\(mover),"
        + "\"ao\":0,\"ip\":0,\"op\":\(frame(motion.duration)),\"st\":0,\"bm\":0}"
    ]
    for (index, appearance) in source.appearances.enumerated() {
      let (unitX, unitY) = units(appearance)
      let still =
        "{\"a\":\(Self.still([0, 0])),\"p\":\(Self.still([appearance.x, appearance.y])),"
        + "\"s\":\(Self.still([unitX * 100, unitY * 100])),\"r\":\(Self.still([0])),"
        + "\"o\":\(opacity(track))}"
      result.append(
        layer(
          first + index + 1, "\(source.name) \(index + 1)", appearance, parent: first,
          transform: still))
    }
    return result
  }

  /// Returns the number of points per unit of a drawing's layer, along both axes.
  private func units(_ appearance: MotionTracks.Appearance) -> (Double, Double) {
    guard case .picture(let index) = appearance.drawing else { return (1, 1) }
    let picture = motion.pictures[index]
    return (
      appearance.width / Double(picture.pixelWidth),
      appearance.height / Double(picture.pixelHeight)
    )
  }

  private func layer(
    _ index: Int, _ name: String, _ appearance: MotionTracks.Appearance, parent: Int?,
    transform: String
  ) -> String {
    let content =
      switch appearance.drawing {
      case .picture(let index): "\"ty\":2,\"refId\":\"picture-\(index)\""
      case .rectangle(let radius, let color):
        shape(appearance, "{\"ty\":\"rc\",\"d\":1,\"r\":\(Self.still([radius]))", color)
      case .ellipse(let color): shape(appearance, "{\"ty\":\"el\",\"d\":1", color)
      }
    return "{\"ddd\":0,\"ind\":\(index),\(parent.map { "\"parent\":\($0)," } ?? "")\(content),"
      + "\"nm\":\(name.json),\"sr\":1,\"ks\":\(transform),\"ao\":0,"
      + "\"ip\":\(frame(appearance.start)),"
      + "\"op\":\(frame(min(appearance.end, motion.duration))),\"st\":0,\"bm\":0}"
  }

  private func shape(
    _ appearance: MotionTracks.Appearance, _ start: String, _ color: MotionTracks.Color
  ) -> String {
    let size = [appearance.width, appearance.height]
    let middle = Self.still(size.map { $0 / 2 })
    let fill = Self.still([color.red, color.green, color.blue, 1])
    let transform =
      "{\"ty\":\"tr\",\"a\":\(Self.still([0, 0])),\"p\":\(Self.still([0, 0])),"
      + "\"s\":\(Self.still([100, 100])),\"r\":\(Self.still([0])),\"o\":\(Self.still([100]))}"
    return "\"ty\":4,\"shapes\":[{\"ty\":\"gr\",\"it\":[\(start),\"p\":\(middle),"
      + "\"s\":\(Self.still(size))},{\"ty\":\"fl\",\"c\":\(fill),"
      + "\"o\":\(Self.still([color.alpha * 100])),\"r\":1},\(transform)]}]"
  }

  // MARK: - Properties

  private func transform(
    _ track: Track, anchor: [Double], unitX: Double, unitY: Double, opacity: String
  ) -> String {
    let poses = track.poses
    let scales = animated(poses.map { ($0.time, [$0.scaleX * unitX, $0.scaleY * unitY]) }, 100)
    return "{\"a\":\(Self.still(anchor)),\"p\":\(animated(poses.map { ($0.time, [$0.x, $0.y]) })),"
      + "\"s\":\(scales),\"r\":\(animated(poses.map { ($0.time, [$0.angle]) }, 180 / .pi)),"
      + "\"o\":\(opacity)}"
  }

  private func opacity(_ track: Track) -> String {
    animated(track.opacities.map { ($0.time, [$0.value]) }, 100)
  }

  private static func numbers(_ values: [Double]) -> String {
    "[\(values.map { $0.text(6) }.joined(separator: ","))]"
  }

  private static func still(_ values: [Double]) -> String {
    "{\"a\":0,\"k\":\(values.count == 1 ? values[0].text(6) : numbers(values))}"
  }

  /// Returns a property with key frames, or without key frames if it does not change.
  private func animated(
    _ frames: [(time: Double, values: [Double])], _ factor: Double = 1
  ) -> String {
    guard let first = frames.first?.values else { return Self.still([0]) }
    if frames.allSatisfy({ $0.values == first }) { return Self.still(first.map { $0 * factor }) }
    // The last key frame has no handles, because players would use them for another segment.
    let keys = frames.enumerated().map { index, key in
      let handles =
        index < frames.count - 1 ? ",\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}" : ""
      return "{\"t\":\(frame(key.time)),\"s\":\(Self.numbers(key.values.map { $0 * factor }))"
        + handles + "}"
    }
    return "{\"a\":1,\"k\":[\(keys.joined(separator: ","))]}"
  }
}
