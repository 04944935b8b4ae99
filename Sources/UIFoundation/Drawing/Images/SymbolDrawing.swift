/// Plain drawings for the symbol names that apps request from the system.
///
/// A drawing has lines to stroke and areas to fill, in a square of 24 units. `M` moves to a point,
/// `L` adds a line, `C` adds a cubic curve, and `Z` closes the subpath. `O` adds a disc, given by
/// its center and radius. `R` adds a rectangle, given by its origin, size, and corner radius.
enum SymbolDrawing {
  private struct Sign {
    var lines = ""
    var areas = ""
  }

  /// Returns a context with the symbol drawn in black, or nil if there is no symbol of that name.
  static func draw(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> CGContext? {
    guard let parts = parts(of: name) else { return nil }
    let factor: CGFloat =
      switch configuration.scale {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    let side = ((configuration.pointSize ?? 17) * factor * 1.2).rounded(.up)
    guard side > 0, side < 4000 else { return nil }
    let scale = max(UITraitCollection.current.displayScale, 1)
    let context = CGContext(size: CGSize(width: side, height: side), scale: scale)
    context.scaleBy(x: side / 24, y: side / 24)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(width(of: configuration.weight))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    for part in parts {
      context.saveGState()
      // A symbol inside a frame has half the size, but the same line width as the frame.
      let inner = CGAffineTransform(translationX: 12, y: 12).scaledBy(x: part.size, y: part.size)
        .translatedBy(x: -12, y: -12)
      if part.isCut { context.setBlendMode(.clear) }
      for (text, fills) in [(part.sign.areas, true), (part.sign.lines, false)] where !text.isEmpty {
        let path = path(text).applying(inner)
        context.addPath(CGPath(path))
        if fills { context.fillPath(using: .evenOdd) } else { context.strokePath() }
      }
      context.restoreGState()
    }
    context.endTransparencyLayer()
    return context
  }

  private static func width(of weight: UIImage.SymbolWeight) -> CGFloat {
    let widths: [CGFloat] = [1.8, 0.7, 1, 1.4, 1.8, 2.1, 2.4, 2.8, 3.2, 3.6]
    return widths[weight.rawValue]
  }

  private typealias Part = (sign: Sign, size: CGFloat, isCut: Bool)

  /// Returns the parts of a symbol by its name.
  ///
  /// A symbol in a circle or square is drawn as lines, or cut out of the filled frame.
  private static func parts(of name: String) -> [Part]? {
    if let sign = signs[name] { return [(sign, 1, false)] }
    for (frame, outline) in [("circle", circle), ("square", square)] {
      if name.hasSuffix(".\(frame).fill"),
        let sign = signs[String(name.dropLast(frame.count + 6))]
      {
        return [(Sign(areas: outline), 1, false), (sign, 0.5, true)]
      }
      if name.hasSuffix(".\(frame)"), let sign = signs[String(name.dropLast(frame.count + 1))] {
        return [(Sign(lines: outline), 1, false), (sign, 0.5, false)]
      }
    }
    return nil
  }

  private static let circle = "O12,12,10"
  private static let square = "R2.5,2.5,19,19,4"
  private static let star = """
    M12,2.5 L14.6,9 L21.5,9.4 L16.2,13.8 L18,20.6 L12,16.8 L6,20.6 L7.8,13.8 L2.5,9.4 L9.4,9 Z
    """
  private static let heart = """
    M12,20.5 C3,14 2.5,10 2.5,8.5 C2.5,3 9.5,2 12,7 C14.5,2 21.5,3 21.5,8.5 C21.5,10 21,14 12,20.5 Z
    """
  private static let house = "M3,11.5 L12,3.5 L21,11.5 L19,11.5 L19,20.5 L5,20.5 L5,11.5 Z"
  private static let bookmark = "M6.5,3 L17.5,3 L17.5,21 L12,16 L6.5,21 Z"
  private static let bolt = "M13.5,2.5 L5.5,13.5 L11,13.5 L10.5,21.5 L18.5,10 L13,10 Z"
  private static let play = "M6.5,4 L19.5,12 L6.5,20 Z"
  private static let person = """
    O12,7.5,4 M4,20.5 C4,15 8,13.5 12,13.5 C16,13.5 20,15 20,20.5 Z
    """
  private static let bell = """
    M5,17.5 C7,15 6.5,13 6.8,9.5 C7.2,2 16.8,2 17.2,9.5 C17.5,13 17,15 19,17.5 Z
    """
  private static let moon = "M20,14.5 C12,18 6,11 9.5,4 C-1,9 4,23 14,21 C17,20.5 19,18 20,14.5 Z"

  private static let signs: [String: Sign] = [
    "chevron.left": Sign(lines: "M15.5,4.5 L8.5,12 L15.5,19.5"),
    "chevron.backward": Sign(lines: "M15.5,4.5 L8.5,12 L15.5,19.5"),
    "chevron.right": Sign(lines: "M8.5,4.5 L15.5,12 L8.5,19.5"),
    "chevron.forward": Sign(lines: "M8.5,4.5 L15.5,12 L8.5,19.5"),
    "chevron.up": Sign(lines: "M4.5,15.5 L12,8.5 L19.5,15.5"),
    "text.viewfinder": Sign(
      lines: """
        M3.5,8 L3.5,3.5 L8,3.5 M16,3.5 L20.5,3.5 L20.5,8 M20.5,16 L20.5,20.5 L16,20.5 \
        M8,20.5 L3.5,20.5 L3.5,16 M7.5,9 L16.5,9 M7.5,12.5 L16.5,12.5 M7.5,16 L13,16
        """),
    "chevron.down": Sign(lines: "M4.5,8.5 L12,15.5 L19.5,8.5"),
    "arrow.left": Sign(lines: "M20,12 L4,12 M10.5,5.5 L4,12 L10.5,18.5"),
    "arrow.right": Sign(lines: "M4,12 L20,12 M13.5,5.5 L20,12 L13.5,18.5"),
    "arrow.up": Sign(lines: "M12,20 L12,4 M5.5,10.5 L12,4 L18.5,10.5"),
    "arrow.down": Sign(lines: "M12,4 L12,20 M5.5,13.5 L12,20 L18.5,13.5"),
    "xmark": Sign(lines: "M5,5 L19,19 M19,5 L5,19"),
    "plus": Sign(lines: "M12,4 L12,20 M4,12 L20,12"),
    "minus": Sign(lines: "M4,12 L20,12"),
    "checkmark": Sign(lines: "M4.5,13 L9.5,18.5 L19.5,5.5"),
    "info": Sign(lines: "M10,10 L12.3,10 L12.3,19 M9.5,19 L15,19", areas: "O12,5,1.7"),
    "ellipsis": Sign(areas: "O5,12,1.9 O12,12,1.9 O19,12,1.9"),
    "line.3.horizontal": Sign(lines: "M3.5,6.5 L20.5,6.5 M3.5,12 L20.5,12 M3.5,17.5 L20.5,17.5"),
    "list.bullet": Sign(
      lines: "M9,6 L20.5,6 M9,12 L20.5,12 M9,18 L20.5,18",
      areas: "O4.5,6,1.4 O4.5,12,1.4 O4.5,18,1.4"),
    "magnifyingglass": Sign(lines: "O10,10,6.5 M15,15 L20.5,20.5"),
    "circle": Sign(lines: circle), "circle.fill": Sign(areas: circle),
    "square": Sign(lines: square), "square.fill": Sign(areas: square),
    "triangle": Sign(lines: "M12,3.5 L21.5,20 L2.5,20 Z"),
    "triangle.fill": Sign(areas: "M12,3.5 L21.5,20 L2.5,20 Z"),
    "star": Sign(lines: star), "star.fill": Sign(areas: star),
    "heart": Sign(lines: heart), "heart.fill": Sign(areas: heart),
    "house": Sign(lines: house), "house.fill": Sign(areas: house),
    "bookmark": Sign(lines: bookmark), "bookmark.fill": Sign(areas: bookmark),
    "bolt": Sign(lines: bolt), "bolt.fill": Sign(areas: bolt),
    "play": Sign(lines: play), "play.fill": Sign(areas: play),
    "pause": Sign(lines: "M8,4.5 L8,19.5 M16,4.5 L16,19.5"),
    "pause.fill": Sign(areas: "R5.5,4,4.5,16,1 R14,4,4.5,16,1"),
    "stop.fill": Sign(areas: "R5,5,14,14,1.5"),
    "person": Sign(lines: person), "person.fill": Sign(areas: person),
    "bell": Sign(lines: bell + " M10,20.5 L14,20.5"), "bell.fill": Sign(areas: bell),
    "moon": Sign(lines: moon), "moon.fill": Sign(areas: moon),
    "sun.max": Sign(
      lines: """
        O12,12,4 M12,2 L12,4.5 M12,19.5 L12,22 M2,12 L4.5,12 M19.5,12 L22,12 M5,5 L6.7,6.7 \
        M17.3,17.3 L19,19 M19,5 L17.3,6.7 M6.7,17.3 L5,19
        """),
    "lock": Sign(lines: "R5,10.5,14,10.5,2 M8,10.5 L8,7 C8,2 16,2 16,7 L16,10.5"),
    "lock.fill": Sign(
      lines: "M8,10.5 L8,7 C8,2 16,2 16,7 L16,10.5", areas: "R5,10.5,14,10.5,2"),
    "envelope": Sign(lines: "R2.5,5,19,14,2 M3,6.5 L12,13.5 L21,6.5"),
    "folder": Sign(lines: "M3,6 L9.5,6 L11.5,8.5 L21,8.5 L21,19 L3,19 Z"),
    "doc": Sign(lines: "M6,3 L14,3 L18.5,7.5 L18.5,21 L6,21 Z M14,3 L14,7.5 L18.5,7.5"),
    "photo": Sign(
      lines: "R2.5,4.5,19,15,2 M3,16.5 L8.5,11.5 L13,15.5 L16.5,12.5 L21,16.5",
      areas: "O16,9,1.6"),
    "trash": Sign(
      lines: """
        M4,6.5 L20,6.5 M9,6.5 L9,3.5 L15,3.5 L15,6.5 M6,6.5 L7,21 L17,21 L18,6.5 M10,10 L10.4,17.5 \
        M14,10 L13.6,17.5
        """),
    "square.and.arrow.up": Sign(
      lines: "M8,9.5 L5,9.5 L5,21 L19,21 L19,9.5 L16,9.5 M12,15 L12,2.5 M8,6.5 L12,2.5 L16,6.5"),
    "square.and.pencil": Sign(
      lines: "M13,4.5 L4,4.5 L4,20 L19.5,20 L19.5,11 M10,14 L10.5,11 L19,2.5 L21.5,5 L13,13.5 Z"),
    "pencil": Sign(lines: "M4,20 L5,15.5 L17,3.5 L20.5,7 L8.5,19 Z"),
    "arrow.clockwise": Sign(
      lines: "M19.5,12 C19.5,22 4.5,22 4.5,12 C4.5,4 14,2 18,7.5 M18.5,2.5 L18.5,8 L13,8"),
    "gearshape": Sign(
      lines: """
        O12,12,7 O12,12,2.8 M12,2 L12,5 M12,19 L12,22 M2,12 L5,12 M19,12 L22,12 M4.9,4.9 L7,7 \
        M17,17 L19.1,19.1 M19.1,4.9 L17,7 M7,17 L4.9,19.1
        """),
  ]

  private static func path(_ text: String) -> Path {
    var path = Path()
    var points: [CGPoint] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let letter = word.first.flatMap { $0.isLetter ? $0 : nil }
      let numbers = word.drop { $0.isLetter }.split(separator: ",").compactMap { Double($0) }
        .map { CGFloat($0) }
      switch (letter, numbers.count) {
      case ("M", 2): path.move(to: CGPoint(x: numbers[0], y: numbers[1]))
      case ("L", 2): path.addLine(to: CGPoint(x: numbers[0], y: numbers[1]))
      case ("Z", _): path.close()
      case ("O", 3):
        let (x, y, r) = (numbers[0], numbers[1], numbers[2])
        path.append(.ellipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)))
      case ("R", 5):
        let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        path.append(.roundedRect(rect, cornerWidth: numbers[4], cornerHeight: numbers[4]))
      case ("C", 2): points = [CGPoint(x: numbers[0], y: numbers[1])]
      case (nil, 2):
        points.append(CGPoint(x: numbers[0], y: numbers[1]))
        guard points.count == 3 else { continue }
        path.addCubic(to: points[2], control1: points[0], control2: points[1])
      default: continue
      }
    }
    return path
  }
}
