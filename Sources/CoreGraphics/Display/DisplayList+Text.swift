extension DisplayList: CustomStringConvertible {
  /// The list as text for comparisons in tests.
  ///
  /// Most items are one line, preceded by the transform, the clips, and the blend mode if they
  /// change. Text has a line for each run, and lists and groups are blocks of lines. Numbers have
  /// at most three decimals, or six in transforms and projections.
  package var description: String {
    var writer = DisplayTextWriter()
    writer.write(self)
    return writer.lines.joined(separator: "\n")
  }
}

private struct DisplayTextWriter {
  var lines: [String] = []
  private var indent = ""

  mutating func write(_ list: DisplayList) {
    var transform = CGAffineTransform.identity
    var clip: DisplayClip?
    var mode = CGBlendMode.normal
    for item in list.items {
      if item.clip != clip {
        clip = item.clip
        var chain: [DisplayClip] = []
        var link = clip
        while let next = link {
          chain.insert(next, at: 0)
          link = next.parent
        }
        if chain.isEmpty { line("clip none") }
        for (index, link) in chain.enumerated() {
          let transform = link.transform.isIdentity ? "" : " " + Self.text(link.transform)
          let rule = link.rule == .evenOdd ? " even-odd" : ""
          line((index == 0 ? "clip " : "  and ") + Self.text(link.shape) + rule + transform)
        }
      }
      if item.transform != transform {
        transform = item.transform
        line(Self.text(transform))
      }
      if item.blendMode != mode {
        mode = item.blendMode
        line("blend \(mode)")
      }
      write(item.command)
    }
  }

  private mutating func line(_ text: String) {
    lines.append(indent + text)
  }

  private mutating func block(_ title: String, _ list: DisplayList) {
    line(title + " {")
    indent += "  "
    withRoomOnStack { write(list) }
    indent.removeLast(2)
    line("}")
  }

  private mutating func write(_ command: DisplayCommand) {
    switch command {
    case .fill(let shape, let paint, let rule):
      line("fill \(Self.text(shape)) \(Self.text(paint))" + (rule == .evenOdd ? " even-odd" : ""))
    case .stroke(let shape, let paint, let style):
      line("stroke \(Self.text(shape)) \(Self.text(paint)) \(Self.text(style))")
    case .image(let image):
      var text = "image \(image.image.width)x\(image.image.height) in \(Self.text(image.rect))"
      if image.alpha < 1 { text += " alpha \(Self.text(image.alpha))" }
      if let tint = image.tint { text += " tint \(tint.hex)" }
      if let factors = image.factors { text += " times \(factors.hex)" }
      line(text)
    case .text(let layout, let origin, let color):
      for row in layout.lines {
        let at = CGPoint(x: origin.x + row.origin.x, y: origin.y + row.origin.y)
        for run in row.runs {
          line(
            "text \"\(run.text)\" \(run.face) \(Self.text(run.size)) at \(Self.text(at)) "
              + (run.color ?? color).hex + Self.text(run.decoration))
        }
      }
    case .shadow(let shape, let shadow):
      line("shadow of \(Self.text(shape)) \(Self.text(shadow))")
    case .list(let list): block("list", list)
    case .group(let group):
      var title = "group"
      if group.alpha < 1 { title += " alpha \(Self.text(group.alpha))" }
      if let shadow = group.shadow { title += " shadow \(Self.text(shadow))" }
      if group.blendMode != .normal { title += " blend \(group.blendMode)" }
      if group.blurRadius > 0 { title += " blur \(Self.text(group.blurRadius))" }
      if group.rasterScale > 0 { title += " bitmap \(Self.text(group.rasterScale))" }
      if let p = group.projection {
        let rows = [p.m11, p.m12, p.m13, p.m21, p.m22, p.m23, p.m31, p.m32, p.m33]
        title += " projection " + rows.map { Self.text($0, digits: 6) }.joined(separator: " ")
      }
      block(title, group.content)
      if let mask = group.mask { block("mask", mask) }
    case .backdrop(let shape, let radius, let saturation):
      line(
        "backdrop \(Self.text(shape)) blur \(Self.text(radius)) saturation "
          + Self.text(saturation))
    }
  }

  // MARK: Values

  /// Returns a description of the decoration of a run of text, or an empty string for plain text.
  static func text(_ decoration: TextDecoration) -> String {
    func line(_ name: String, _ line: TextDecoration.Line?) -> String {
      guard let line else { return "" }
      let rule = line.rule == .single ? "" : " \(line.rule)"
      return " " + name + rule + (line.color.map { " " + $0.hex } ?? "")
    }
    return (decoration.background.map { " on \($0.hex)" } ?? "")
      + line("underlined", decoration.underline) + line("struck", decoration.strikethrough)
      + (decoration.rise == 0 ? "" : " raised \(text(decoration.rise))")
  }
  static func text(_ number: CGFloat, digits: Int = 3) -> String {
    guard number.isFinite else { return "\(number)" }
    let factor = pow(10, CGFloat(digits))
    let rounded = (number * factor).rounded() / factor
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(rounded)"
  }

  static func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

  static func text(_ rect: CGRect) -> String {
    "\(text(rect.minX)),\(text(rect.minY)) \(text(rect.width))x\(text(rect.height))"
  }

  static func text(_ t: CGAffineTransform) -> String {
    if t.isIdentity { return "at 0,0" }
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "at \(text(t.tx)),\(text(t.ty))" }
    let parts = [t.a, t.b, t.c, t.d].map { text($0, digits: 6) }.joined(separator: " ")
    return "at \(text(t.tx)),\(text(t.ty)) matrix \(parts)"
  }

  static func text(_ shape: DisplayShape) -> String {
    switch shape {
    case .rect(let rect): return "rect \(text(rect))"
    case .ellipse(let rect): return "ellipse \(text(rect))"
    case .roundedRect(let rect, let width, let height):
      let radius = width == height ? text(width) : "\(text(width))x\(text(height))"
      return "rounded \(text(rect)) radius \(radius)"
    case .path(let path):
      let parts = path.elements.map { element in
        switch element {
        case .move(let p): "M\(text(p))"
        case .line(let p): "L\(text(p))"
        case .quad(let p, let c): "Q\(text(c)) \(text(p))"
        case .cubic(let p, let c1, let c2): "C\(text(c1)) \(text(c2)) \(text(p))"
        case .close: "Z"
        }
      }
      return "path " + parts.joined(separator: " ")
    }
  }

  static func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.hex
    case .pattern(let pattern):
      return "pattern \(text(pattern.step.width))x\(text(pattern.step.height))"
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.hex)@\(text($0.location))" }
        .joined(separator: " ")
      let transform = gradient.transform.isIdentity ? "" : " " + text(gradient.transform)
      switch gradient.geometry {
      case .axial(let start, let end):
        return "axial \(text(start)) to \(text(end)) \(stops)\(transform)"
      case .radial(let from, let fromRadius, let to, let toRadius):
        return "radial \(text(from)) radius \(text(fromRadius)) to \(text(to)) "
          + "radius \(text(toRadius)) \(stops)\(transform)"
      case .conic(let center, let angle):
        return "conic \(text(center)) from \(text(angle)) \(stops)\(transform)"
      }
    }
  }

  static func text(_ style: StrokeStyle) -> String {
    var result = "width \(text(style.width))"
    if style.cap != .butt { result += " cap \(style.cap)" }
    if style.join != .miter { result += " join \(style.join)" }
    if !style.dashLengths.isEmpty {
      result += " dash " + style.dashLengths.map { text($0) }.joined(separator: " ")
      if style.dashPhase != 0 { result += " phase \(text(style.dashPhase))" }
    }
    return result
  }

  static func text(_ shadow: Shadow) -> String {
    "\(shadow.color.hex) offset \(text(shadow.offset.width)),\(text(shadow.offset.height)) "
      + "radius \(text(shadow.radius))"
  }
}
