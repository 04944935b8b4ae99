import CPango
import CoreGraphics

/// A fast path for paragraphs of ASCII letters, digits, and punctuation in a single run.
///
/// Such paragraphs need no line breaking, no second font, and no change of direction. Most of a
/// long text consists of such paragraphs.
///
/// The font is chosen once for all paragraphs, because each contains a letter and only Latin
/// characters. A Pango layout would have the same glyphs.
struct PlainParagraphs {
  private let item: UnsafeMutablePointer<PangoItem>
  private let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// Chooses the font that contains a letter, or returns nil if the letter is not found in a single
  /// font.
  init?(_ context: OpaquePointer, _ attributes: OpaquePointer?) {
    guard let items = pango_itemize(context, "a", 0, 1, attributes, nil) else { return nil }
    defer { g_list_free(items) }
    guard items.pointee.next == nil, let first = items.pointee.data else {
      var node: UnsafeMutablePointer<GList>? = items
      while let current = node {
        pango_item_free(current.pointee.data?.assumingMemoryBound(to: PangoItem.self))
        node = current.pointee.next
      }
      return nil
    }
    item = first.assumingMemoryBound(to: PangoItem.self)
    guard item.pointee.analysis.level == 0, item.pointee.analysis.font != nil,
      let glyphs = pango_glyph_string_new()
    else {
      pango_item_free(item)
      return nil
    }
    self.glyphs = glyphs
  }

  func free() {
    pango_glyph_string_free(glyphs)
    pango_item_free(item)
  }

  var font: UnsafeMutablePointer<PangoFont>? { item.pointee.analysis.font }

  /// Returns whether a paragraph is plain: printable ASCII with a letter and without a trailing
  /// space.
  static func contains(_ paragraph: ArraySlice<UInt8>) -> Bool {
    var hasLetter = false
    for byte in paragraph {
      guard byte >= 0x20, byte < 0x7F else { return false }
      if (0x41...0x5A).contains(byte & 0xDF) { hasLetter = true }
    }
    return hasLetter && paragraph.last != 0x20
  }

  /// Returns the glyphs of a paragraph and their width.
  func shape(
    _ text: UnsafePointer<CChar>?, length: Int
  ) -> (glyphs: PangoGlyphString, width: CGFloat) {
    pango_shape(text, Int32(length), &item.pointee.analysis, glyphs)
    var width: CGFloat = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      width += CGFloat(glyphs.pointee.glyphs[index].geometry.width) / CGFloat(PANGO_SCALE)
    }
    return (glyphs.pointee, width)
  }
}

extension TextSetter {
  /// Lays out a paragraph that is one plain line, or returns false for any other paragraph.
  mutating func appendPlain(_ bytes: Range<Int>) -> Bool {
    guard let plain, PlainParagraphs.contains(text[bytes]), let font = plain.font,
      let run = spans.first?.run
    else { return false }
    let (glyphs, width) = withText(bytes) { plain.shape($0, length: bytes.count) }
    guard width <= limit || request.lineBreak == .clipping else { return false }
    let metrics = fonts.metrics(of: run.font)
    let rise = run.decoration.rise
    var x: CGFloat = 0
    let string = text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[bytes]), as: UTF8.self)
    }
    paragraphEnds.append(true)
    lines.append(
      TextLayout.Line(
        origin: .zero, width: width, ascender: metrics.ascender + rise,
        descender: metrics.descender + rise,
        runs: [
          TextLayout.GlyphRun(
            face: fonts.name(of: font), size: run.font.size, color: run.color, text: string,
            glyphs: glyphs.laidOut(from: &x, rise: rise), width: width,
            decoration: run.decoration)
        ]))
    return true
  }
}

extension PangoGlyphString {
  /// Returns the glyphs of a string that begins at `x`, and moves `x` to its end.
  func laidOut(from x: inout CGFloat, rise: CGFloat) -> [TextLayout.Glyph] {
    var glyphs: [TextLayout.Glyph] = []
    glyphs.reserveCapacity(Int(num_glyphs))
    var advance: CGFloat = 0
    for index in 0..<Int(num_glyphs) {
      let info = self.glyphs[index]
      if info.glyph != UInt32(PANGO_GLYPH_EMPTY_NUMBER) {
        // An unknown character is shown as the font's replacement glyph, which is glyph 0.
        let id = info.glyph & 0x1000_0000 != 0 ? 0 : info.glyph
        glyphs.append(
          TextLayout.Glyph(
            id: id, x: x + advance + CGFloat(info.geometry.x_offset) / CGFloat(PANGO_SCALE),
            y: CGFloat(info.geometry.y_offset) / CGFloat(PANGO_SCALE) - rise))
      }
      advance += CGFloat(info.geometry.width) / CGFloat(PANGO_SCALE)
    }
    x += advance
    return glyphs
  }
}

/// The index of a glyph that draws nothing. Pango's macro for it is not available in Swift.
private let PANGO_GLYPH_EMPTY_NUMBER = 0x0FFF_FFFF
