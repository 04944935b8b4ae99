public import Foundation

/// The style of an underline or a strikethrough line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)

  var rule: TextDecoration.Rule? {
    if rawValue & 0xF == 0 { return nil }
    if contains(.double) { return .double }
    return contains(.thick) ? .thick : .single
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The space added after each character, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The underline style, as an `NSUnderlineStyle` or its raw value.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The strikethrough style, as an `NSUnderlineStyle` or its raw value.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The distance by which the text is raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}
