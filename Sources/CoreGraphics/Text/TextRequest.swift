/// The text to lay out, and the available space.
package struct TextRequest: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: FontDescriptor
    /// The color, or nil for the color with which the layout is drawn.
    package var color: RGBA?
    /// The space added after each character, in points.
    package var kern: CGFloat
    package var decoration: TextDecoration

    package init(
      _ text: String, font: FontDescriptor, color: RGBA? = nil, kern: CGFloat = 0,
      decoration: TextDecoration = .none
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.kern = kern
      self.decoration = decoration
    }
  }

  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, depending on the direction of the text.
    case natural
  }

  /// The rule for breaking lines, and for clipping or truncating text that does not fit.
  package enum LineBreak: Hashable, Sendable {
    case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingTail
    case truncatingMiddle
  }

  package var runs: [Run]
  /// The width at which lines are broken, in points.
  ///
  /// Infinite means no limit.
  package var width: CGFloat
  /// The maximum height, in points.
  ///
  /// Lines that do not fit are omitted, except for the first line.
  package var height: CGFloat
  /// The maximum number of lines, or 0 for no limit.
  package var lineLimit: Int
  package var alignment: Alignment
  package var lineBreak: LineBreak
  /// The space added between lines, in points.
  package var lineSpacing: CGFloat
  /// The space added between paragraphs, in points.
  package var paragraphSpacing: CGFloat
  /// The factor for the height of each line.
  ///
  /// The additional height is above the text.
  package var lineHeightMultiple: CGFloat

  package init(
    runs: [Run], width: CGFloat = .infinity, height: CGFloat = .infinity, lineLimit: Int = 0,
    alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrapping,
    lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 1
  ) {
    self.runs = runs
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = Self.distance(lineSpacing)
    self.paragraphSpacing = Self.distance(paragraphSpacing)
    self.lineHeightMultiple = lineHeightMultiple > 0 ? min(lineHeightMultiple, 1e4) : 1
  }

  /// Returns a valid distance: 0 for a negative number or a NaN, so that no text has a negative
  /// height.
  private static func distance(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e6) : 0 }

  package init(
    _ text: String, font: FontDescriptor, width: CGFloat = .infinity, lineLimit: Int = 0,
    alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrapping
  ) {
    self.init(
      runs: [Run(text, font: font)], width: width, lineLimit: lineLimit, alignment: alignment,
      lineBreak: lineBreak)
  }
}
