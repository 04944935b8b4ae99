/// The properties of a font that a run of text requests.
package struct FontDescriptor: Hashable, Sendable {
  /// The font family, or nil for the system font.
  package var family: String?
  /// The em size, in points.
  package var size: CGFloat
  /// The weight, from 100 (ultralight) to 900 (black).
  ///
  /// Regular is 400, and bold is 700.
  package var weight: Int
  package var isItalic: Bool
  /// A Boolean value that indicates whether all digits have the same width.
  package var hasMonospacedDigits: Bool
  /// The width of the letters, from 0.5 to 2.
  ///
  /// Regular is 1. A family uses its nearest face.
  package var width: CGFloat

  package init(
    family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, width: CGFloat = 1
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.width = width
  }
}

/// The metrics of a font at its size, in points.
package struct FontMetrics: Hashable, Sendable {
  /// The height above the baseline.
  package var ascender: CGFloat
  /// The depth below the baseline.
  ///
  /// It is negative, as in UIKit.
  package var descender: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat,
    xHeight: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  package var lineHeight: CGFloat { ascender - descender + leading }
}

extension FontDescriptor {
  private static let weightNames: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("heavy", 800), ("black", 900), ("bold", 700),
  ]

  /// Creates a font from a name such as `Inter-BoldItalic`.
  package init(fontName: String, size: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    self.init(
      family: parts.first ?? fontName, size: size,
      weight: Self.weightNames.first { style.contains($0.name) }?.weight ?? 400,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The name of the weight in lowercase.
  package var weightName: String {
    Self.weightNames.first { $0.weight == weight }?.name ?? "regular"
  }
}
