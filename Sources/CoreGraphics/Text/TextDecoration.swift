/// The drawing that goes with the glyphs of a run: background, underline, strikethrough and the
/// like; lengths in points.
package struct TextDecoration: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case single, thick, double
  }

  package struct Line: Hashable, Sendable {
    package var rule: Rule
    /// The colour, or nil for the colour of the text.
    package var color: RGBA?

    package init(_ rule: Rule, color: RGBA? = nil) {
      self.rule = rule
      self.color = color
    }
  }

  /// The colour behind the text, over the height of its line.
  package var background: RGBA?
  package var underline: Line?
  package var strikethrough: Line?
  /// The distance that the text stands above the baseline of its line, in points.
  package var rise: CGFloat = 0

  package init() {}

  package static let none = TextDecoration()

  /// The decoration with its colours changed.
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
