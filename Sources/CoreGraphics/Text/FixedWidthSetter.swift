/// The layout of text in cells of fixed width.
///
/// The cost is linear in the length of the text.
struct FixedWidthSetter {
  private struct Cell {
    var character: Character
    /// The index of the run that contains the cell.
    var run: Int
    var isSpace: Bool { character == " " || character == "\t" }
  }

  private struct Row {
    var cells: ArraySlice<Cell>
    var endsParagraph = false
  }

  /// The metrics of a run, in points.
  private struct Measures {
    var advance: CGFloat
    var ascender: CGFloat
    var descender: CGFloat
  }

  private let request: TextRequest
  private let fallback: Measures
  private let lineHeight: CGFloat
  private let measures: [Measures]
  private let cells: [Cell]
  private let limit: CGFloat

  init(_ request: TextRequest, _ shaper: FixedWidthShaper) {
    self.request = request
    let metrics = shaper.metrics(of: request.runs[0].font)
    lineHeight = metrics.lineHeight
    fallback = Measures(advance: 0, ascender: metrics.ascender, descender: metrics.descender)
    measures = request.runs.map { run in
      let metrics = shaper.metrics(of: run.font)
      return Measures(
        advance: FixedWidthShaper.advance(run.font.size) + run.kern,
        ascender: metrics.ascender + run.decoration.rise,
        descender: metrics.descender + run.decoration.rise)
    }
    var cells: [Cell] = []
    for (index, run) in request.runs.enumerated() {
      for character in run.text { cells.append(Cell(character: character, run: index)) }
    }
    self.cells = cells
    limit = max(request.width, 0) + 1e-9
  }

  func set() -> TextLayout {
    var rows: [Row] = []
    for paragraph in cells.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.character.isNewline })
    {
      addRows(of: paragraph, to: &rows)
    }
    var isTruncated = false
    let allowed = allowedRows
    if rows.count > allowed {
      var rest = rows[allowed - 1].cells
      switch request.lineBreak {
      case .wordWrapping, .characterWrapping, .clipping: break
      case .truncatingHead, .truncatingTail, .truncatingMiddle:
        rest = ArraySlice(rows[(allowed - 1)...].map(\.cells).joined())
      }
      rows.removeLast(rows.count - allowed + 1)
      rows.append(Row(cells: rest))
      isTruncated = true
    }
    if let last = rows.indices.last {
      (rows[last].cells, isTruncated) = cut(rows[last].cells, always: isTruncated)
    }
    return position(rows, isTruncated: isTruncated)
  }

  private var allowedRows: Int {
    let height = lineHeight * request.lineHeightMultiple + request.lineSpacing
    let allowed = request.lineLimit > 0 ? request.lineLimit : Int.max
    guard request.height.isFinite, height > 0 else { return allowed }
    let fitting = (request.height + request.lineSpacing + 1e-9) / height
    return min(allowed, Int(max(1, min(fitting, 1e9))))
  }

  private func width(_ cell: Cell) -> CGFloat { measures[cell.run].advance }

  private func width(_ cells: ArraySlice<Cell>) -> CGFloat { cells.reduce(0) { $0 + width($1) } }

  // MARK: Breaking

  /// Breaks a paragraph greedily after spaces, or inside a word that is wider than the line.
  private func addRows(of paragraph: ArraySlice<Cell>, to rows: inout [Row]) {
    var start = paragraph.startIndex
    if request.lineBreak != .clipping {
      let breaksWords = request.lineBreak == .characterWrapping
      var space: Int?
      var width: CGFloat = 0
      for index in paragraph.indices {
        let isSpace = paragraph[index].isSpace
        if width + self.width(paragraph[index]) > limit, index > start, !isSpace {
          let end = breaksWords ? index : space.map { $0 + 1 } ?? index
          rows.append(Row(cells: paragraph[start..<end]))
          start = end
          space = nil
          width = self.width(paragraph[start..<index])
        }
        if isSpace { space = index }
        width += self.width(paragraph[index])
      }
    }
    rows.append(Row(cells: paragraph[start...], endsParagraph: true))
  }

  /// Shortens a line that is too long, with an ellipsis if the line break mode requires one.
  private func cut(_ row: ArraySlice<Cell>, always: Bool) -> (ArraySlice<Cell>, Bool) {
    var row = trimmed(row)
    var width = self.width(row)
    guard width > limit || always, let sample = row.first else { return (row, always) }
    let dots = Cell(character: "…", run: sample.run)
    let room = limit - self.width(dots)
    switch request.lineBreak {
    case .wordWrapping, .characterWrapping, .clipping:
      if request.lineBreak != .clipping {
        while width > limit, let cell = row.popLast() { width -= self.width(cell) }
      }
      return (row, true)
    case .truncatingTail:
      while width > room, let cell = row.popLast() { width -= self.width(cell) }
      return (trimmed(row) + [dots], true)
    case .truncatingHead:
      while width > room, let cell = row.popFirst() { width -= self.width(cell) }
      return ([dots] + row, true)
    case .truncatingMiddle:
      var head = row.prefix(row.count / 2)
      var tail = row.dropFirst(row.count / 2)
      while width > room, head.count + tail.count > 0 {
        let isHead = head.count > (head.count + tail.count) / 2
        if let cell = isHead ? head.popLast() : tail.popFirst() { width -= self.width(cell) }
      }
      return (head + [dots] + tail, true)
    }
  }

  private func trimmed(_ row: ArraySlice<Cell>) -> ArraySlice<Cell> {
    var row = row
    while row.last?.isSpace == true { row.removeLast() }
    return row
  }

  // MARK: Positions

  private func position(_ rows: [Row], isTruncated: Bool) -> TextLayout {
    var lines: [TextLayout.Line] = []
    lines.reserveCapacity(rows.count)
    var top: CGFloat = 0
    var widest: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let shown = trimmed(row.cells)
      let (ascender, descender) = extent(of: row.cells)
      let extra = (ascender - descender) * (request.lineHeightMultiple - 1)
      let width = self.width(shown)
      lines.append(
        TextLayout.Line(
          origin: CGPoint(x: 0, y: top + extra + ascender), width: width, ascender: ascender,
          descender: descender, runs: glyphRuns(shown)))
      widest = max(widest, width)
      top += extra + ascender - descender
      guard index + 1 < rows.count else { continue }
      top += request.lineSpacing + (row.endsParagraph ? request.paragraphSpacing : 0)
    }
    let box = request.width.isFinite ? request.width : widest
    for index in lines.indices {
      switch request.alignment {
      case .left, .natural, .justified: break
      case .center: lines[index].origin.x = (box - lines[index].width) / 2
      case .right: lines[index].origin.x = box - lines[index].width
      }
    }
    return TextLayout(
      size: CGSize(width: widest, height: top), lines: lines, isTruncated: isTruncated)
  }

  private func extent(of row: ArraySlice<Cell>) -> (ascender: CGFloat, descender: CGFloat) {
    guard var run = row.first?.run else { return (fallback.ascender, fallback.descender) }
    var (ascender, descender) = (measures[run].ascender, measures[run].descender)
    for cell in row where cell.run != run {
      run = cell.run
      ascender = max(ascender, measures[run].ascender)
      descender = min(descender, measures[run].descender)
    }
    return (ascender, descender)
  }

  private func glyphRuns(_ row: ArraySlice<Cell>) -> [TextLayout.GlyphRun] {
    var runs: [TextLayout.GlyphRun] = []
    var x: CGFloat = 0
    var rest = row
    while let index = rest.first?.run {
      let part = rest.prefix { $0.run == index }
      rest = rest.dropFirst(part.count)
      let style = request.runs[index]
      var run = TextLayout.GlyphRun(
        face: FixedWidthShaper.face, size: style.font.size, color: style.color, text: "",
        glyphs: [], width: 0, decoration: style.decoration)
      run.glyphs.reserveCapacity(part.count)
      for cell in part {
        run.text.append(cell.character)
        run.glyphs.append(
          TextLayout.Glyph(
            id: cell.character.unicodeScalars.first?.value ?? 0, x: x, y: -style.decoration.rise))
        run.width += width(cell)
        x += width(cell)
      }
      runs.append(run)
    }
    return runs
  }
}
