/// A shaper without fonts: every character is 0.6 em wide. Measuring works the same everywhere,
/// so tests of layout use it, and it stands in where no host has installed a real one.
package struct FixedWidthShaper: TextShaper {
  package init() {}

  /// The name of its glyph runs' face; glyph numbers are Unicode scalars.
  package static let face = "fixed"

  package static func advance(_ size: CGFloat) -> CGFloat { size * 0.6 }

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    FontMetrics(
      ascender: font.size * 0.95, descender: font.size * -0.25, leading: 0,
      capHeight: font.size * 0.7, xHeight: font.size * 0.5)
  }

  private struct Cell {
    var character: Character
    var run: TextRequest.Run
    var width: CGFloat { FixedWidthShaper.advance(run.font.size) + run.kern }
    var isSpace: Bool { character == " " || character == "\t" }
  }

  private struct Row {
    var cells: [Cell]
    var endsParagraph = false
  }

  package func layout(_ request: TextRequest) -> TextLayout {
    let cells = request.runs.flatMap { run in run.text.map { Cell(character: $0, run: run) } }
    guard let first = request.runs.first else { return .empty }
    var paragraphs = cells.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.character.isNewline }
    ).map(Array.init)
    if cells.isEmpty { paragraphs = [[]] }
    let limit = max(request.width, 0) + 1e-9
    var rows = paragraphs.flatMap { paragraph in
      var rows = broken(paragraph, limit: limit, mode: request.lineBreak).map { Row(cells: $0) }
      rows[rows.count - 1].endsParagraph = true
      return rows
    }
    var truncated = false
    let height =
      metrics(of: first.font).lineHeight * request.lineHeightMultiple + request.lineSpacing
    var allowed = request.lineLimit > 0 ? request.lineLimit : Int.max
    if request.height.isFinite, height > 0 {
      let fitting = max(1, Int((request.height + request.lineSpacing + 1e-9) / height))
      allowed = min(allowed, fitting)
    }
    if rows.count > allowed {
      let ellipsis =
        switch request.lineBreak {
        case .wordWrapping, .characterWrapping, .clipping: false
        case .truncatingHead, .truncatingTail, .truncatingMiddle: true
        }
      let rest =
        ellipsis ? Array(rows[(allowed - 1)...].map(\.cells).joined()) : rows[allowed - 1].cells
      rows = Array(rows[..<(allowed - 1)]) + [Row(cells: rest)]
      truncated = true
    }
    if let last = rows.indices.last {
      (rows[last].cells, truncated) = cut(
        rows[last].cells, limit: limit, mode: request.lineBreak, always: truncated)
    }
    return place(rows, request: request, fallback: first.font, isTruncated: truncated)
  }

  /// Breaks a paragraph greedily: after spaces, or inside a word that is wider than the line.
  private func broken(
    _ cells: [Cell], limit: CGFloat, mode: TextRequest.LineBreak
  ) -> [[Cell]] {
    if mode == .clipping { return [cells] }
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var width: CGFloat = 0
    for cell in cells {
      if width + cell.width > limit, !row.isEmpty, !cell.isSpace {
        var tail: [Cell] = []
        if mode != .characterWrapping, let space = row.lastIndex(where: \.isSpace) {
          tail = Array(row[(space + 1)...])
          row.removeSubrange((space + 1)...)
        }
        rows.append(row)
        row = tail
        width = tail.reduce(0) { $0 + $1.width }
      }
      row.append(cell)
      width += cell.width
    }
    return rows + [row]
  }

  /// Shortens a line that is too long, with an ellipsis where the mode wants one.
  private func cut(
    _ row: [Cell], limit: CGFloat, mode: TextRequest.LineBreak, always: Bool
  ) -> ([Cell], Bool) {
    var row = row
    while row.last?.isSpace == true { row.removeLast() }
    var width = row.reduce(0) { $0 + $1.width }
    guard width > limit || always, let sample = row.first else { return (row, always) }
    let dots = Cell(character: "…", run: sample.run)
    switch mode {
    case .wordWrapping, .characterWrapping, .clipping:
      if mode != .clipping { while width > limit, let cell = row.popLast() { width -= cell.width } }
      return (row, true)
    case .truncatingTail:
      while width + dots.width > limit, let cell = row.popLast() { width -= cell.width }
      while row.last?.isSpace == true { row.removeLast() }
      return (row + [dots], true)
    case .truncatingHead:
      while width + dots.width > limit, !row.isEmpty { width -= row.removeFirst().width }
      return ([dots] + row, true)
    case .truncatingMiddle:
      var head = row.count / 2
      while width + dots.width > limit, !row.isEmpty {
        head = min(head, row.count / 2)
        width -= row.remove(at: head).width
      }
      head = min(head, row.count)
      return (Array(row[..<head]) + [dots] + Array(row[head...]), true)
    }
  }

  private func place(
    _ rows: [Row], request: TextRequest, fallback: FontDescriptor, isTruncated: Bool
  ) -> TextLayout {
    var lines: [TextLayout.Line] = []
    var top: CGFloat = 0
    var widest: CGFloat = 0
    for (index, row) in rows.enumerated() {
      var shown = row.cells
      while shown.last?.isSpace == true { shown.removeLast() }
      let runs = row.cells.isEmpty ? [TextRequest.Run("", font: fallback)] : row.cells.map(\.run)
      let ascender = runs.map { metrics(of: $0.font).ascender + $0.decoration.rise }.max() ?? 0
      let descender = runs.map { metrics(of: $0.font).descender + $0.decoration.rise }.min() ?? 0
      let extra = (ascender - descender) * (request.lineHeightMultiple - 1)
      let width = shown.reduce(0) { $0 + $1.width }
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

  private func glyphRuns(_ row: [Cell]) -> [TextLayout.GlyphRun] {
    var runs: [TextLayout.GlyphRun] = []
    var previous: TextRequest.Run?
    var x: CGFloat = 0
    for cell in row {
      if cell.run != previous {
        runs.append(
          TextLayout.GlyphRun(
            face: Self.face, size: cell.run.font.size, color: cell.run.color, text: "",
            glyphs: [], width: 0, decoration: cell.run.decoration))
        previous = cell.run
      }
      let scalar = cell.character.unicodeScalars.first?.value ?? 0
      runs[runs.count - 1].text.append(cell.character)
      runs[runs.count - 1].glyphs.append(
        TextLayout.Glyph(id: scalar, x: x, y: -cell.run.decoration.rise))
      runs[runs.count - 1].width += cell.width
      x += cell.width
    }
    return runs
  }
}
