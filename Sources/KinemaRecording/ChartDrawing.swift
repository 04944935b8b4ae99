import Foundation

/// The elements of an SVG chart, in points.
///
/// The colors follow the reader's light or dark mode. The style applies equally to a chart that is a
/// file of its own and to a chart inside a page.
package struct ChartDrawing {
  package let width: Double
  package var height = 0.0
  private var elements: [String] = []

  /// The number of colors for curves.
  package static let colorCount = 6

  package init(width: Double) {
    self.width = width
  }

  /// A role that determines the appearance of text.
  package enum TextRole: String {
    case title
    case heading
    case plain
    case soft
  }

  package enum Alignment: String {
    case start
    case middle
    case end
  }

  package mutating func text(
    _ text: String, x: Double, y: Double, _ role: TextRole = .plain,
    _ alignment: Alignment = .start, color: Int? = nil
  ) {
    let anchor = alignment == .start ? "" : " text-anchor=\"\(alignment.rawValue)\""
    let style = role == .plain ? "" : " class=\"kc-\(role.rawValue)\""
    let fill = color.map { " fill=\"\(Self.color($0))\"" } ?? ""
    elements.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\"\(style)\(anchor)\(fill)>"
        + "\(Markup.escaped(text))</text>")
  }

  /// Adds a line with the stroke of a class: `grid`, `axis`, or `mark`.
  package mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String, color: Int? = nil,
    dash: String? = nil
  ) {
    let stroke = color.map { " stroke=\"\(Self.color($0))\"" } ?? ""
    let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    elements.append(
      "<line class=\"kc-\(kind)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" "
        + "x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\"\(stroke)\(dashes)/>")
  }

  /// Adds a curve. Points between two equal heights are omitted.
  package mutating func curve(
    _ points: [(x: Double, y: Double)], color: Int, isDashed: Bool = false, base: Double? = nil
  ) {
    let texts = points.map { (Self.number($0.x, 1), Self.number($0.y, 1)) }
    var kept: [String] = []
    for (index, text) in texts.enumerated() {
      let isBetween =
        index > 0 && index + 1 < texts.count && texts[index - 1].1 == text.1
        && texts[index + 1].1 == text.1
      if !isBetween { kept.append("\(text.0),\(text.1)") }
    }
    let line = kept.joined(separator: " ")
    if let base, let first = texts.first, let last = texts.last {
      let bottom = Self.number(base, 1)
      elements.append(
        "<polygon class=\"kc-area\" fill=\"\(Self.color(color))\" "
          + "points=\"\(first.0),\(bottom) \(line) \(last.0),\(bottom)\"/>")
    }
    let dashes = isDashed ? " stroke-dasharray=\"5 3\"" : ""
    elements.append(
      "<polyline class=\"kc-curve\" stroke=\"\(Self.color(color))\"\(dashes) points=\"\(line)\"/>")
  }

  /// Adds a rounded rectangle with the color of a curve.
  package mutating func swatch(x: Double, y: Double, color: Int) {
    elements.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"14\" height=\"4\" rx=\"2\" "
        + "fill=\"\(Self.color(color))\"/>")
  }

  /// Adds a triangle that stands on a point and has a tooltip.
  package mutating func triangle(x: Double, y: Double, color: Int, title: String) {
    elements.append(
      "<path d=\"M\(Self.number(x)) \(Self.number(y - 8)) l-4.5 8 h9 z\" "
        + "fill=\"\(Self.color(color))\"><title>\(Markup.escaped(title))</title></path>")
  }

  /// Returns the chart as an SVG document whose accessible name is `label`.
  package func svg(label: String) -> String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="kc" role="img" \
      aria-label="\(Markup.escaped(label))" viewBox="0 0 \(size)" width="\(Self.number(width))" \
      height="\(Self.number(height))">
      <style>\(Self.style)</style>
      <rect class="kc-ground" width="100%" height="100%"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the approximate width of a text.
  package static func width(of text: String) -> Double { Double(text.count) * 6.4 }

  private static func color(_ index: Int) -> String { "var(--kc-\(index % colorCount))" }

  private static let style = """
    .kc { --kc-ink: #3a3d45; --kc-soft: #5b606b; --kc-grid: #e8eaef; --kc-axis: #858b97; \
    --kc-ground: #fff; --kc-0: #0a6ebd; --kc-1: #c2334d; --kc-2: #23784a; --kc-3: #7d4aa0; \
    --kc-4: #9a5b00; --kc-5: #4a6572; \
    font: 12px Inter, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; \
    fill: var(--kc-ink); }
    @media (prefers-color-scheme: dark) { .kc { --kc-ink: #d5d8df; --kc-soft: #a7adb9; \
    --kc-grid: #2d313a; --kc-axis: #7b8290; --kc-ground: #1c1f25; --kc-0: #6cb8f5; \
    --kc-1: #ff8a9c; --kc-2: #6fd39b; --kc-3: #cfa5ee; --kc-4: #e5b05c; --kc-5: #a5bcc9; } }
    .kc text { paint-order: stroke; stroke: var(--kc-ground); stroke-width: 6px; \
    stroke-linejoin: round; }
    .kc-ground { fill: var(--kc-ground); } .kc-title { font-size: 16px; font-weight: 600; }
    .kc-heading { font-weight: 600; } .kc-soft { fill: var(--kc-soft); }
    .kc-grid { stroke: var(--kc-grid); } .kc-axis { stroke: var(--kc-axis); }
    .kc-mark { stroke: var(--kc-soft); stroke-width: 1.4; }
    .kc-curve { fill: none; stroke-width: 1.8; stroke-linejoin: round; } .kc-area { opacity: .15; }
    """

  /// Returns a number without trailing zeros, or 0 for an infinity or a NaN.
  private static func number(_ value: Double, _ decimals: Int = 2) -> String {
    guard value.isFinite else { return "0" }
    var text = String(format: "%.\(decimals)f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
