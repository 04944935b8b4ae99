import CPango
import CoreGraphics

/// The layout of text with Pango, which breaks, truncates, and positions its lines.
///
/// The time that Pango takes grows with the square of the number of paragraphs. It also grows with
/// the square of the length of a word that is broken over many lines. Paragraphs are therefore laid
/// out separately, in windows of a few lines if they contain a long word. Each window begins with
/// the last line of the window before it, because that line may have been cut. Paragraphs below the
/// last visible line are not laid out at all.
struct TextSetter {
  let request: TextRequest
  private let context: OpaquePointer
  private let fallback: FontDescriptor
  let text: [UInt8]
  /// The nonempty runs, and the range of text bytes that each run covers.
  let spans: [(run: TextRequest.Run, bytes: Range<Int>)]
  /// The layout of the current paragraph or window.
  private let layout: OpaquePointer
  var fonts = SetterFonts()
  var plain: PlainParagraphs?
  var lines: [TextLayout.Line] = []
  /// For each line, whether it is the last line of its paragraph.
  var paragraphEnds: [Bool] = []
  /// Whether the first line runs from right to left.
  private var isRightToLeft = false
  private var isTruncated = false

  init(request: TextRequest, context: OpaquePointer, fallback: FontDescriptor) {
    self.request = request
    self.context = context
    self.fallback = fallback
    var text: [UInt8] = []
    var spans: [(TextRequest.Run, Range<Int>)] = []
    for run in request.runs {
      let start = text.count
      text.append(contentsOf: run.text.utf8)
      if text.count > start { spans.append((run, start..<text.count)) }
    }
    self.text = text
    self.spans = spans
    layout = pango_layout_new(context)
    let base = FontLibrary.shared.description(of: fallback)
    pango_layout_set_font_description(layout, base)
    pango_font_description_free(base)
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
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      fonts.release()
      plain?.free()
    }
    if request.lineBreak != .clipping { wrap(layout) }
    // The attributes of a single run apply to any part of the text.
    if spans.count == 1 {
      Self.setAttributes([(spans[0].run, 0..<Int(UInt32.max))], of: layout)
      if spans[0].run.kern == 0, request.alignment != .justified {
        plain = PlainParagraphs(context, pango_layout_get_attributes(layout))
      }
    }
    let allowed = allowedLines
    var start: Int? = 0
    while let first = start, lines.count < allowed {
      let paragraph = paragraph(from: first)
      set(first..<paragraph.end, isLast: paragraph.next == nil, allowed: allowed)
      start = paragraph.next
    }
    return positionLines(isTruncated: isTruncated)
  }

  // MARK: Paragraphs

  /// Returns the end of the paragraph that begins at a byte, and the beginning of the next paragraph.
  private func paragraph(from start: Int) -> (end: Int, next: Int?) {
    guard start < text.count else { return (start, nil) }
    var delimiter: Int32 = 0
    var next: Int32 = 0
    withText(start..<text.count) {
      pango_find_paragraph_boundary($0, Int32(text.count - start), &delimiter, &next)
    }
    return (start + Int(delimiter), next > delimiter ? start + Int(next) : nil)
  }

  /// Returns the direction of a paragraph, determined from its beginning.
  private func direction(of bytes: Range<Int>) -> PangoDirection {
    let end = characterStart(
      from: min(bytes.lowerBound + 256, bytes.upperBound), below: bytes.upperBound)
    fill(bytes.lowerBound..<end)
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      return PANGO_DIRECTION_WEAK_LTR
    }
    return pango_layout_line_get_resolved_direction(line)
  }

  /// Lays out a paragraph.
  private mutating func set(_ bytes: Range<Int>, isLast: Bool, allowed: Int) {
    if isLast || lines.count + 1 < allowed, appendPlain(bytes) { return }
    guard var width = windowWidth(of: bytes) else {
      fill(bytes)
      _ = take(bytes, endsParagraph: true, isLast: isLast, allowed: allowed)
      return
    }
    pango_context_set_base_dir(context, direction(of: bytes))
    pango_layout_set_auto_dir(layout, 0)
    defer {
      pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
      pango_layout_set_auto_dir(layout, 1)
    }
    var start = bytes.lowerBound
    while start < bytes.upperBound, lines.count < allowed {
      let end = characterStart(from: min(start + width, bytes.upperBound), below: bytes.upperBound)
      let isWhole = end == bytes.upperBound
      fill(start..<end)
      let before = lines.count
      let taken = take(
        start..<end, endsParagraph: isWhole, isLast: isLast && isWhole, allowed: allowed)
      if isWhole { break }
      // A window with one line may have ended inside that line, so double the size of the window.
      // Otherwise, choose a size for a few lines.
      width = taken == 0 ? 2 * width : max(64, 4 * taken / (lines.count - before))
      start += taken
    }
  }

  /// Returns the window size in bytes for a paragraph with a long word that must be broken, or nil
  /// for any other paragraph.
  private func windowWidth(of bytes: Range<Int>) -> Int? {
    let longest = 256
    guard bytes.count > longest, request.width.isFinite, request.lineBreak != .clipping else {
      return nil
    }
    var length = 0
    for index in bytes {
      length = text[index] == 0x20 || text[index] == 0x09 ? 0 : length + 1
      if length > longest { return longest }
    }
    return nil
  }

  /// Returns the first byte at or after `index` at which a character begins.
  private func characterStart(from index: Int, below end: Int) -> Int {
    var index = index
    while index < end, text[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  func withText<Result>(
    _ bytes: Range<Int>, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    text.withUnsafeBytes { whole in
      body(whole.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) + bytes.lowerBound })
    }
  }

  /// Sets a part of the text as the content of the layout.
  private func fill(_ bytes: Range<Int>) {
    withText(bytes) { first in
      if let first { pango_layout_set_text(layout, first, Int32(bytes.count)) }
    }
    if spans.count > 1 { Self.setAttributes(spans(in: bytes), of: layout) }
  }

  /// Returns the runs of a part of the text, with offsets from its beginning.
  private func spans(in bytes: Range<Int>) -> [(run: TextRequest.Run, bytes: Range<Int>)] {
    guard let first = spanIndex(at: bytes.lowerBound) else { return [] }
    var found: [(run: TextRequest.Run, bytes: Range<Int>)] = []
    for span in spans[first...] {
      guard span.bytes.lowerBound < bytes.upperBound else { break }
      let part = span.bytes.clamped(to: bytes)
      guard !part.isEmpty else { continue }
      let start = part.lowerBound - bytes.lowerBound
      found.append((span.run, start..<(start + part.count)))
    }
    return found
  }

  /// Returns the index of the last run that begins at or before a byte.
  private func spanIndex(at byte: Int) -> Int? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].bytes.lowerBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Appends the lines of the layout, which contains a part of the text, up to the allowed number.
  ///
  /// If the part does not end its paragraph, its last line is omitted. Returns the number of bytes
  /// of the appended lines.
  private mutating func take(
    _ bytes: Range<Int>, endsParagraph: Bool, isLast: Bool, allowed: Int
  ) -> Int {
    let text = self.text
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      guard let raw = current.pointee.data else { break }
      let line = raw.assumingMemoryBound(to: PangoLayoutLine.self)
      let next = current.pointee.next
      let start = Int(line.pointee.start_index)
      if next == nil, !endsParagraph { return start }
      if lines.isEmpty {
        isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      }
      let isEnd = next == nil && isLast
      let isCut = lines.count == allowed - 1 && !isEnd
      if isCut || isEnd, ellipsis != PANGO_ELLIPSIZE_NONE, isCut || width(of: line) > limit {
        addCut(from: bytes.lowerBound + start, isShort: isCut)
        isTruncated = true
        return start
      }
      if isCut { isTruncated = true }
      text.withUnsafeBufferPointer { whole in
        append(
          line, of: UnsafeBufferPointer(rebasing: whole[bytes]), offset: bytes.lowerBound,
          endsParagraph: next == nil)
      }
      if isCut { return start }
      node = next
    }
    return bytes.count
  }

  var limit: CGFloat { max(request.width, 0) + 1.0 / 1024 }

  private func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
  }

  /// The maximum number of lines, at least 1, that the line limit and the height allow.
  private var allowedLines: Int {
    var allowed = request.lineLimit > 0 ? request.lineLimit : Int.max
    if request.height.isFinite {
      let height =
        FontLibrary.shared.metrics(of: fallback).lineHeight * request.lineHeightMultiple
        + request.lineSpacing
      if height > 0 {
        let fitting = (max(request.height, 0) + request.lineSpacing + 1e-6) / height
        allowed = min(allowed, Int(max(1, min(fitting, 1e9))))
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

  private static func setAttributes(
    _ spans: [(run: TextRequest.Run, bytes: Range<Int>)], of layout: OpaquePointer
  ) {
    let attributes = pango_attr_list_new()
    for (run, bytes) in spans {
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
      // A word that is broken keeps its characters.
      insert(pango_attr_insert_hyphens_new(0))
      if run.font.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1")) }
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Appends the text after a byte as one line with an ellipsis.
  private mutating func addCut(from start: Int, isShort: Bool) {
    var end = text.count
    // The line does not extend beyond its paragraph, so a paragraph that fits also ends in an
    // ellipsis.
    if let newline = text[start...].firstIndex(of: 0x0A) { end = newline }
    let continues = isShort && end < text.count
    var rest = Array(text[start..<end])
    var moved = spans(in: start..<end)
    if continues {
      rest.append(contentsOf: "…".utf8)
      if let last = moved.indices.last {
        moved[last].bytes = moved[last].bytes.lowerBound..<rest.count
      }
    }
    let cut: OpaquePointer = pango_layout_copy(layout)
    defer { g_object_unref(UnsafeMutableRawPointer(cut)) }
    rest.withUnsafeBytes { bytes in
      if let first = bytes.baseAddress {
        pango_layout_set_text(cut, first.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      } else {
        pango_layout_set_text(cut, "", 0)
      }
    }
    Self.setAttributes(moved, of: cut)
    pango_layout_set_single_paragraph_mode(cut, 1)
    pango_layout_set_width(cut, -1)
    pango_layout_set_justify(cut, 0)
    if request.width.isFinite {
      pango_layout_set_width(cut, Int32(min(limit * CGFloat(PANGO_SCALE), 1e9)))
      pango_layout_set_ellipsize(cut, ellipsis)
    }
    if let line = pango_layout_get_line_readonly(cut, 0) {
      rest.withUnsafeBufferPointer { append(line, of: $0, offset: start, endsParagraph: true) }
    }
  }

  // MARK: Lines and glyphs

  /// Appends the glyphs of a line. `offset` is the position of the layout's text in the whole text.
  private mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of source: UnsafeBufferPointer<UInt8>,
    offset: Int, endsParagraph: Bool
  ) {
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
      let style =
        spanIndex(at: start + offset).map { spans[$0].run } ?? TextRequest.Run("", font: fallback)
      let metrics = fonts.metrics(of: style.font)
      let rise = style.decoration.rise
      if runs.isEmpty {
        (ascender, descender) = (metrics.ascender + rise, metrics.descender + rise)
      } else {
        ascender = max(ascender, metrics.ascender + rise)
        descender = min(descender, metrics.descender + rise)
      }
      let before = x
      let glyphs = string.laidOut(from: &x, rise: rise)
      let stop = min(start + Int(item.length), source.count)
      runs.append(
        TextLayout.GlyphRun(
          face: fonts.name(of: font), size: style.font.size, color: style.color,
          text: start < stop ? String(decoding: source[start..<stop], as: UTF8.self) : "",
          glyphs: glyphs, width: x - before, decoration: style.decoration))
    }
    if runs.isEmpty {
      let metrics = fonts.metrics(of: fallback)
      (ascender, descender) = (metrics.ascender, metrics.descender)
    }
    paragraphEnds.append(endsParagraph)
    lines.append(
      TextLayout.Line(
        origin: .zero, width: x, ascender: ascender, descender: descender, runs: runs))
  }

  private mutating func positionLines(isTruncated: Bool) -> TextLayout {
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
