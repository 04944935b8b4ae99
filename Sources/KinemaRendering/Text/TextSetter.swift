import CPango
import CoreGraphics

/// The layout of one text: breaks it with Pango, cuts the part that is too long and positions the
/// lines.
struct TextSetter {
  private let request: TextRequest
  private let context: OpaquePointer
  private let fallback: FontDescriptor
  private let text: String
  /// The runs with the byte of the text each begins at.
  private let spans: [(run: TextRequest.Run, bytes: Range<Int>)]
  private var lines: [TextLayout.Line] = []
  /// Whether a paragraph ends with the line of the same index.
  private var paragraphEnds: [Bool] = []
  /// Whether the first line runs from the right.
  private var isRightToLeft = false

  init(request: TextRequest, context: OpaquePointer, fallback: FontDescriptor) {
    self.request = request
    self.context = context
    self.fallback = fallback
    var text = ""
    var spans: [(TextRequest.Run, Range<Int>)] = []
    for run in request.runs {
      let start = text.utf8.count
      text += run.text
      spans.append((run, start..<text.utf8.count))
    }
    self.text = text
    self.spans = spans
  }

  private var ellipsis: PangoEllipsizeMode {
    switch request.lineBreak {
    case .wordWrapping, .characterWrapping, .clipping: PANGO_ELLIPSIZE_NONE
    case .truncatingHead: PANGO_ELLIPSIZE_START
    case .truncatingTail: PANGO_ELLIPSIZE_END
    case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }

  mutating func set() -> TextLayout {
    let whole = makeLayout(text, spans: spans)
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    if request.lineBreak != .clipping { wrap(whole) }
    if let first = pango_layout_get_line_readonly(whole, 0) {
      isRightToLeft = pango_layout_line_get_resolved_direction(first) == PANGO_DIRECTION_RTL
    }
    let count = Int(pango_layout_get_line_count(whole))
    let allowed = min(count, allowedLines(count))
    var truncated = allowed < count
    for index in 0..<allowed {
      guard let line = pango_layout_get_line_readonly(whole, Int32(index)) else { continue }
      let isLast = index == allowed - 1
      if isLast, ellipsis != PANGO_ELLIPSIZE_NONE, truncated || width(of: line) > limit {
        addCut(from: Int(line.pointee.start_index), isShort: truncated)
        truncated = true
      } else {
        append(line, of: text)
      }
    }
    return place(isTruncated: truncated)
  }

  private var limit: CGFloat { max(request.width, 0) + 1.0 / 1024 }

  private func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
  }

  /// The number of lines that the limit and the height leave room for; one at least.
  private func allowedLines(_ count: Int) -> Int {
    var allowed = request.lineLimit > 0 ? request.lineLimit : count
    if request.height.isFinite {
      let height =
        FontLibrary.shared.metrics(of: fallback).lineHeight * request.lineHeightMultiple
        + request.lineSpacing
      if height > 0 {
        let fitting = Int((max(request.height, 0) + request.lineSpacing + 1e-6) / height)
        allowed = min(allowed, max(1, fitting))
      }
    }
    return max(allowed, 1)
  }

  private func wrap(_ layout: OpaquePointer) {
    guard request.width.isFinite else { return }
    let units = (Double(max(request.width, 0)) * Double(PANGO_SCALE)).rounded(.up)
    pango_layout_set_width(layout, Int32(min(units, 1e9)))
    pango_layout_set_wrap(
      layout, request.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_justify(layout, request.alignment == .justified ? 1 : 0)
  }

  private func makeLayout(
    _ text: String, spans: [(run: TextRequest.Run, bytes: Range<Int>)]
  ) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let base = FontLibrary.shared.description(of: fallback)
    pango_layout_set_font_description(layout, base)
    pango_font_description_free(base)
    let attributes = pango_attr_list_new()
    for (run, bytes) in spans where !bytes.isEmpty {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(bytes.lowerBound)
        attribute.pointee.end_index = guint(bytes.upperBound)
        pango_attr_list_insert(attributes, attribute)
      }
      let description = FontLibrary.shared.description(of: run.font)
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      if run.kern != 0 {
        insert(pango_attr_letter_spacing_new(Int32(run.kern * CGFloat(PANGO_SCALE))))
      }
      if run.font.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1")) }
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return layout
  }

  /// The text from a byte on as one line with an ellipsis.
  private mutating func addCut(from start: Int, isShort: Bool) {
    let bytes = Array(text.utf8)
    var end = bytes.count
    // A line keeps to its paragraph, which then ends in an ellipsis whether it fits or not.
    if let newline = bytes[start...].firstIndex(of: 0x0A) { end = newline }
    let continues = isShort && end < bytes.count
    var rest = String(decoding: bytes[start..<end], as: UTF8.self)
    if continues { rest += "…" }
    let moved = spans.compactMap { span -> (run: TextRequest.Run, bytes: Range<Int>)? in
      let from = max(span.bytes.lowerBound, start) - start
      var to = min(span.bytes.upperBound, end) - start
      guard to > from else { return nil }
      if to == end - start { to = rest.utf8.count }
      return (span.run, from..<to)
    }
    let layout = makeLayout(rest, spans: moved)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_single_paragraph_mode(layout, 1)
    if request.width.isFinite {
      pango_layout_set_width(layout, Int32(min(limit * CGFloat(PANGO_SCALE), 1e9)))
      pango_layout_set_ellipsize(layout, ellipsis)
    }
    if let line = pango_layout_get_line_readonly(layout, 0) {
      append(line, of: rest, offset: start)
    }
  }

  // MARK: Lines and glyphs

  /// Reads a line's glyphs; `offset` is where its layout's text begins in the whole one.
  private mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of source: String, offset: Int = 0
  ) {
    let bytes = Array(source.utf8)
    var runs: [TextLayout.GlyphRun] = []
    var x: CGFloat = 0
    var (ascender, descender): (CGFloat, CGFloat) = (0, 0)
    var link = line.pointee.runs
    while let node = link {
      link = node.pointee.next
      guard let raw = node.pointee.data else { continue }
      let glyphItem = raw.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let item = glyphItem.item?.pointee, let string = glyphItem.glyphs?.pointee,
        let font = item.analysis.font
      else { continue }
      let start = Int(item.offset)
      let span = spans.last { $0.bytes.lowerBound <= start + offset && !$0.bytes.isEmpty }
      let style = span?.run ?? TextRequest.Run("", font: fallback)
      let metrics = FontLibrary.shared.metrics(of: style.font)
      let rise = style.decoration.rise
      if runs.isEmpty {
        (ascender, descender) = (metrics.ascender + rise, metrics.descender + rise)
      } else {
        ascender = max(ascender, metrics.ascender + rise)
        descender = min(descender, metrics.descender + rise)
      }
      var glyphs: [TextLayout.Glyph] = []
      var advance: CGFloat = 0
      for index in 0..<Int(string.num_glyphs) {
        let info = string.glyphs[index]
        if info.glyph != UInt32(PANGO_GLYPH_EMPTY_NUMBER) {
          // An unknown character shows the font's own sign for that, which is glyph 0.
          let id = info.glyph & 0x1000_0000 != 0 ? 0 : info.glyph
          glyphs.append(
            TextLayout.Glyph(
              id: id,
              x: x + advance + CGFloat(info.geometry.x_offset) / CGFloat(PANGO_SCALE),
              y: CGFloat(info.geometry.y_offset) / CGFloat(PANGO_SCALE) - rise))
        }
        advance += CGFloat(info.geometry.width) / CGFloat(PANGO_SCALE)
      }
      let stop = min(start + Int(item.length), bytes.count)
      runs.append(
        TextLayout.GlyphRun(
          face: FontLibrary.shared.register(font), size: style.font.size, color: style.color,
          text: start < stop ? String(decoding: bytes[start..<stop], as: UTF8.self) : "",
          glyphs: glyphs, width: advance, decoration: style.decoration))
      x += advance
    }
    if runs.isEmpty {
      let metrics = FontLibrary.shared.metrics(of: fallback)
      (ascender, descender) = (metrics.ascender, metrics.descender)
    }
    let stop = Int(line.pointee.start_index) + Int(line.pointee.length)
    paragraphEnds.append(stop >= bytes.count || bytes[stop] == 0x0A || bytes[stop] == 0x0D)
    lines.append(
      TextLayout.Line(
        origin: .zero, width: x, ascender: ascender, descender: descender, runs: runs))
  }

  private mutating func place(isTruncated: Bool) -> TextLayout {
    var top: CGFloat = 0
    for index in lines.indices {
      let height = lines[index].ascender - lines[index].descender
      let extra = height * (request.lineHeightMultiple - 1)
      lines[index].origin.y = top + extra + lines[index].ascender
      top += extra + height
      guard index + 1 < lines.count else { continue }
      top += request.lineSpacing + (paragraphEnds[index] ? request.paragraphSpacing : 0)
    }
    let widest = lines.map(\.width).max() ?? 0
    let box = request.width.isFinite ? request.width : widest
    for index in lines.indices {
      let room = box - lines[index].width
      switch request.alignment {
      case .left, .justified: break
      case .natural: if isRightToLeft { lines[index].origin.x = room }
      case .center: lines[index].origin.x = room / 2
      case .right: lines[index].origin.x = room
      }
    }
    return TextLayout(
      size: CGSize(width: widest, height: top), lines: lines, isTruncated: isTruncated)
  }
}

/// The number of a glyph without ink; Pango's macro for it does not reach Swift.
private let PANGO_GLYPH_EMPTY_NUMBER = 0x0FFF_FFFF
