// Ours: The style of the first paragraph applies to all paragraphs.

package import Foundation

/// A font attribute of attributed text, from any module.
package protocol TextFont {
  var fontDescriptorValue: FontDescriptor { get }
}

/// A color attribute of attributed text, from any module.
package protocol TextColor {
  var rgbaValue: RGBA { get }
}

extension CGColor: TextColor {
  package var rgbaValue: RGBA { rgba }
}

/// A paragraph style attribute of attributed text.
package protocol TextParagraph {
  var textAlignment: TextRequest.Alignment { get }
  var textLineBreak: TextRequest.LineBreak { get }
  var lineSpacing: CGFloat { get }
  var paragraphSpacing: CGFloat { get }
  /// The factor for the height of each line.
  ///
  /// A factor of 0 means 1.
  var lineHeightMultiple: CGFloat { get }
}

extension NSAttributedString {
  /// Returns the text as runs for the shaper.
  ///
  /// `font` applies to parts without a font.
  package func textRuns(font: FontDescriptor) -> [TextRequest.Run] {
    var runs: [TextRequest.Run] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append(
        TextRequest.Run(
          (string as NSString).substring(with: range),
          font: (attributes[.font] as? any TextFont)?.fontDescriptorValue ?? font,
          color: Self.color(attributes[.foregroundColor]),
          kern: Self.number(attributes[.kern]), decoration: Self.decoration(attributes)))
    }
    return runs
  }

  /// The style of the first paragraph.
  package var leadingParagraph: (any TextParagraph)? {
    guard length > 0 else { return nil }
    return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? any TextParagraph
  }

  private static func decoration(_ attributes: [Key: Any]) -> TextDecoration {
    var decoration = TextDecoration()
    decoration.background = color(attributes[.backgroundColor])
    decoration.underline = line(attributes[.underlineStyle], attributes[.underlineColor])
    decoration.strikethrough = line(
      attributes[.strikethroughStyle], attributes[.strikethroughColor])
    decoration.rise = number(attributes[.baselineOffset])
    return decoration
  }

  private static func line(_ style: Any?, _ color: Any?) -> TextDecoration.Line? {
    NSUnderlineStyle(rawValue: Int(number(style))).rule.map {
      TextDecoration.Line($0, color: self.color(color))
    }
  }

  private static func color(_ value: Any?) -> RGBA? { (value as? any TextColor)?.rgbaValue }

  private static func number(_ value: Any?) -> CGFloat {
    let number: CGFloat =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSUnderlineStyle: CGFloat(value.rawValue)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: 0
      }
    return abs(number) < 1e6 ? number : 0
  }
}

extension TextRequest {
  /// Creates a request from an attributed string.
  ///
  /// The paragraph attributes of the string take precedence over the arguments, except for
  /// `lineBreak`.
  package init(
    _ text: NSAttributedString, font: FontDescriptor, width: CGFloat = .infinity,
    height: CGFloat = .infinity, lineLimit: Int = 0, alignment: Alignment = .natural,
    lineBreak: LineBreak? = nil
  ) {
    let paragraph = text.leadingParagraph
    let multiple = paragraph?.lineHeightMultiple ?? 0
    self.init(
      runs: text.textRuns(font: font), width: width, height: height, lineLimit: lineLimit,
      alignment: paragraph?.textAlignment ?? alignment,
      lineBreak: lineBreak ?? paragraph?.textLineBreak ?? .wordWrapping,
      lineSpacing: paragraph?.lineSpacing ?? 0,
      paragraphSpacing: paragraph?.paragraphSpacing ?? 0,
      lineHeightMultiple: multiple > 0 ? multiple : 1)
  }
}
