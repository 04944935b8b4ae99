/// Text that is to be laid out, with the room it has.
package struct TextRequest: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: FontDescriptor
    /// The colour, or nil for the colour the layout is drawn with.
    package var color: RGBA?
    /// Added after each character, in points.
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
    /// Left or right, as the text is written.
    case natural
  }

  /// The rule by which lines break, and the fate of text that does not fit.
  package enum LineBreak: Hashable, Sendable {
    case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingTail
    case truncatingMiddle
  }

  package var runs: [Run]
  /// The width lines are broken at, in points; infinite for no limit.
  package var width: CGFloat
  /// The height to fill at most, in points; lines that do not fit are left out, but for the first.
  package var height: CGFloat
  /// The greatest number of lines; 0 for no limit.
  package var lineLimit: Int
  package var alignment: Alignment
  package var lineBreak: LineBreak
  /// Added between lines, in points.
  package var lineSpacing: CGFloat
  /// Added between paragraphs, in points.
  package var paragraphSpacing: CGFloat
  /// The factor of the height of each line; the additional height stands above the text.
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

  /// A distance that is negative or no number is none, so that no text has a negative height.
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
