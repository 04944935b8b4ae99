/// Text that is to be laid out, with the room it has.
package struct TextRequest: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: FontDescriptor
    /// The colour, or nil for the colour the layout is drawn with.
    package var color: RGBA?
    /// Added after each character, in points.
    package var kern: CGFloat
    package var isUnderlined: Bool
    package var isStruckThrough: Bool

    package init(
      _ text: String, font: FontDescriptor, color: RGBA? = nil, kern: CGFloat = 0,
      isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.kern = kern
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, as the text is written.
    case natural
  }

  /// Where lines break and what happens to what does not fit.
  package enum LineBreak: Hashable, Sendable {
    case wordWrapping, characterWrapping, clipping, truncatingHead, truncatingTail
    case truncatingMiddle
  }

  package var runs: [Run]
  /// The width lines are broken at, in points; infinite for no limit.
  package var width: CGFloat
  /// The height to fill at most, in points; lines that do not fit are left out, but for the first.
  package var height: CGFloat
  /// How many lines at most; 0 for no limit.
  package var lineLimit: Int
  package var alignment: Alignment
  package var lineBreak: LineBreak
  /// Added between lines, in points.
  package var lineSpacing: CGFloat

  package init(
    runs: [Run], width: CGFloat = .infinity, height: CGFloat = .infinity, lineLimit: Int = 0,
    alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrapping,
    lineSpacing: CGFloat = 0
  ) {
    self.runs = runs
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
  }

  package init(
    _ text: String, font: FontDescriptor, width: CGFloat = .infinity, lineLimit: Int = 0,
    alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrapping
  ) {
    self.init(
      runs: [Run(text, font: font)], width: width, lineLimit: lineLimit, alignment: alignment,
      lineBreak: lineBreak)
  }
}
