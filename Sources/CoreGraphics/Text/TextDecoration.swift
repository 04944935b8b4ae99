/// The drawing that accompanies the glyphs of a run, such as a background, an underline, or a
/// strikethrough.
///
/// Lengths are in points.
package struct TextDecoration: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case single, thick, double
  }

  package struct Line: Hashable, Sendable {
    package var rule: Rule
    /// The color, or nil for the color of the text.
    package var color: RGBA?

    package init(_ rule: Rule, color: RGBA? = nil) {
      self.rule = rule
      self.color = color
    }
  }

  /// The color behind the text, across the height of its line.
  package var background: RGBA?
  package var underline: Line?
  package var strikethrough: Line?
  /// The distance of the text above the baseline of its line, in points.
  package var rise: CGFloat = 0

  package init() {}

  package static let none = TextDecoration()

  /// Returns the decoration with its colors changed by a function.
  package func mappingColors(_ change: (RGBA) -> RGBA) -> TextDecoration {
    var result = self
    result.background = background.map(change)
    result.underline?.color = underline?.color.map(change)
    result.strikethrough?.color = strikethrough?.color.map(change)
    return result
  }

  package var hasColors: Bool {
    background != nil || underline?.color != nil || strikethrough?.color != nil
  }
}
