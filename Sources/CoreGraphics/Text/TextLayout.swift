/// Text broken into lines and glyphs, relative to the top left of its box.
///
/// Lengths are in points.
package struct TextLayout: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    /// The glyph's index in its font.
    package var id: UInt32
    /// The horizontal offset of the glyph's origin from the line's origin, in points.
    package var x: CGFloat
    package var y: CGFloat

    package init(id: UInt32, x: CGFloat, y: CGFloat = 0) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  /// The glyphs of one font on one line.
  package struct GlyphRun: Hashable, Sendable {
    /// The shaper's name for the font of the glyphs.
    package var face: String
    package var size: CGFloat
    /// The color, or nil for the color with which the layout is drawn.
    package var color: RGBA?
    /// The text of these glyphs, without the truncated part.
    package var text: String
    package var glyphs: [Glyph]
    package var width: CGFloat
    package var decoration: TextDecoration

    package init(
      face: String, size: CGFloat, color: RGBA?, text: String, glyphs: [Glyph], width: CGFloat,
      decoration: TextDecoration = .none
    ) {
      self.face = face
      self.size = size
      self.color = color
      self.text = text
      self.glyphs = glyphs
      self.width = width
      self.decoration = decoration
    }
  }

  package struct Line: Hashable, Sendable {
    /// The left end of the baseline.
    package var origin: CGPoint
    package var width: CGFloat
    package var ascender: CGFloat
    /// The depth below the baseline.
    ///
    /// It is negative, as in UIKit.
    package var descender: CGFloat
    package var runs: [GlyphRun]

    package init(
      origin: CGPoint, width: CGFloat, ascender: CGFloat, descender: CGFloat, runs: [GlyphRun]
    ) {
      self.origin = origin
      self.width = width
      self.ascender = ascender
      self.descender = descender
      self.runs = runs
    }

    package var bounds: CGRect {
      CGRect(
        x: origin.x, y: origin.y - ascender, width: width, height: ascender - descender)
    }
  }

  /// The width of the widest line and the total height of all lines.
  package var size: CGSize
  package var lines: [Line]
  /// A Boolean value that indicates whether text is cut off.
  package var isTruncated: Bool

  package init(size: CGSize, lines: [Line], isTruncated: Bool = false) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  package static let empty = TextLayout(size: .zero, lines: [])

  /// The distance of the first baseline from the top.
  package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
  package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

  /// A rectangle that contains all glyphs, including glyphs that extend beyond their line.
  package var inkBounds: CGRect {
    var result = CGRect.null
    for line in lines {
      let reach = max(line.ascender - line.descender, 1) / 2
      result = result.union(line.bounds.insetBy(dx: -reach, dy: -reach / 2))
    }
    return result
  }

  /// The text of the lines, joined by line breaks.
  package var text: String {
    lines.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }
}
