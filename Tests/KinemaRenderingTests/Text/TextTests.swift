import CoreGraphics
import KinemaRendering
import Testing

@Suite("Text in the pinned font")
struct TextTests {
  private let shaper = PangoShaper()
  private let body = FontDescriptor(size: 17)

  @Test("Font metrics match Inter and are proportional to the size")
  func metrics() {
    // In units of 1/2048 em, the ascender is 1984, the descender is -494, the cap height is 1490,
    // and the x height is 1118.
    let metrics = shaper.metrics(of: body)
    #expect(abs(metrics.ascender - 17 * 1984 / 2048) < 0.01)
    #expect(abs(metrics.descender + 17 * 494 / 2048) < 0.01)
    #expect(abs(metrics.capHeight - 17 * 1490 / 2048) < 0.05)
    #expect(abs(metrics.xHeight - 17 * 1118 / 2048) < 0.05)
    let large = shaper.metrics(of: FontDescriptor(size: 170))
    #expect(abs(large.lineHeight - 10 * metrics.lineHeight) < 1e-6)
  }

  @Test("Text width is proportional to the size and grows with the weight")
  func widths() {
    let small = shaper.layout(TextRequest("Navigation", font: body)).size.width
    let large = shaper.layout(TextRequest("Navigation", font: FontDescriptor(size: 34))).size.width
    let bold = shaper.layout(
      TextRequest("Navigation", font: FontDescriptor(size: 17, weight: 700))
    ).size.width
    #expect(abs(large - 2 * small) < 0.1)
    #expect(bold > small * 1.02)
    #expect(small > 70 && small < 100)
  }

  @Test("Lines break between words and fit the width")
  func wrapping() {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    let layout = shaper.layout(TextRequest(text, font: body, width: 150))
    #expect(layout.lines.count >= 3)
    #expect(layout.lines.allSatisfy { $0.width <= 150.01 })
    #expect(!layout.isTruncated)
    let height = shaper.metrics(of: body).lineHeight
    #expect(abs(layout.size.height - height * CGFloat(layout.lines.count)) < 1e-6)
    #expect(layout.text.replacingOccurrences(of: "\n", with: "") == text)
  }

  @Test("A word that is broken across lines keeps its letters and has no hyphens")
  func brokenWords() {
    let word = "Donaudampfschifffahrtsgesellschaft"
    let long = String(repeating: word, count: 12)
    let halves = [word.prefix(17), word.suffix(17)]
    let requests = [
      TextRequest(word, font: body, width: 90),
      TextRequest(word, font: body, width: 90, alignment: .justified),
      TextRequest(word, font: body, width: 90, lineBreak: .characterWrapping),
      TextRequest("\(word)\n\(long)", font: body, width: 90),
      TextRequest(runs: halves.map { TextRequest.Run(String($0), font: body) }, width: 90),
      TextRequest(
        runs: [
          TextRequest.Run(String(halves[0]), font: body),
          TextRequest.Run(String(halves[1]), font: FontDescriptor(size: 20, weight: 700)),
        ], width: 90, lineLimit: 2, lineBreak: .truncatingTail),
    ]
    let hyphen = shaper.layout(TextRequest("-", font: body)).lines[0].runs[0].glyphs[0].id
    let softHyphen = shaper.layout(TextRequest("\u{2010}", font: body)).lines[0].runs[0].glyphs[0]
      .id
    for request in requests {
      let layout = shaper.layout(request)
      let glyphs = layout.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
      #expect(layout.lines.count > 1)
      #expect(!glyphs.contains(hyphen) && !glyphs.contains(softHyphen))
    }
  }

  @Test("Text that does not fit has its ellipsis where the line break mode requires it")
  func truncation() throws {
    let text = "A long title that does not fit"
    func line(_ mode: TextRequest.LineBreak) throws -> TextLayout.Line {
      let layout = shaper.layout(
        TextRequest(text, font: body, width: 120, lineLimit: 1, lineBreak: mode))
      #expect(layout.isTruncated)
      #expect(layout.lines.count == 1)
      let line = try #require(layout.lines.first)
      #expect(line.width <= 120.01)
      return line
    }
    let dots = try #require(
      shaper.layout(TextRequest("…", font: body)).lines.first?.runs.first?.glyphs.first)
    let tail = try line(.truncatingTail)
    #expect(tail.runs.last?.glyphs.last?.id == dots.id)
    let head = try line(.truncatingHead)
    #expect(head.runs.first?.glyphs.first?.id == dots.id)
    let middle = try line(.truncatingMiddle).runs.flatMap(\.glyphs).map(\.id)
    #expect(middle.dropFirst().dropLast().contains(dots.id))
  }

  @Test("A line limit truncates the last line, even at the end of a paragraph")
  func lineLimit() {
    let text = "One two three four five six seven eight nine ten eleven twelve"
    let two = shaper.layout(
      TextRequest(text, font: body, width: 120, lineLimit: 2, lineBreak: .truncatingTail))
    #expect(two.lines.count == 2)
    #expect(two.isTruncated)
    let paragraphs = shaper.layout(
      TextRequest("Head\nBody", font: body, width: 200, lineLimit: 1, lineBreak: .truncatingTail))
    #expect(paragraphs.lines.count == 1)
    #expect(paragraphs.text == "Head…")
    let enough = shaper.layout(
      TextRequest("Head\nBody", font: body, width: 200, lineLimit: 2, lineBreak: .truncatingTail))
    #expect(!enough.isTruncated)
  }

  @Test("The alignment determines the position of lines within the width")
  func alignment() {
    func origin(_ alignment: TextRequest.Alignment) -> CGFloat? {
      shaper.layout(TextRequest("Hi", font: body, width: 100, alignment: alignment))
        .lines.first?.origin.x
    }
    let width = shaper.layout(TextRequest("Hi", font: body)).size.width
    #expect(origin(.left) == 0)
    #expect(abs((origin(.center) ?? 0) - (100 - width) / 2) < 0.01)
    #expect(abs((origin(.right) ?? 0) - (100 - width)) < 0.01)
  }

  @Test("Justified lines fill the width, except the last line")
  func justified() {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    let layout = shaper.layout(
      TextRequest(text, font: body, width: 150, alignment: .justified))
    #expect(layout.lines.dropLast().allSatisfy { abs($0.width - 150) < 0.1 })
    #expect((layout.lines.last?.width ?? 0) < 149)
  }

  @Test("All monospaced digits have the same width")
  func monospacedDigits() {
    var font = body
    font.hasMonospacedDigits = true
    func width(_ text: String) -> CGFloat {
      shaper.layout(TextRequest(text, font: font)).size.width
    }
    #expect(abs(width("111111") - width("888888")) < 0.01)
  }

  @Test("Runs with different fonts share a baseline and have their own colors")
  func mixedRuns() throws {
    let request = TextRequest(runs: [
      TextRequest.Run("Small ", font: FontDescriptor(size: 12), color: .red),
      TextRequest.Run("LARGE", font: FontDescriptor(size: 30, weight: 700), color: .blue),
    ])
    let layout = shaper.layout(request)
    let line = try #require(layout.lines.first)
    #expect(layout.lines.count == 1)
    #expect(line.runs.map(\.color) == [.red, .blue])
    #expect(line.runs.map(\.face) == ["Inter", "Inter Bold"])
    #expect(abs(line.ascender - 30 * 1984 / 2048) < 0.01)
    let picture = try Picture(layout.size.width, layout.size.height, scale: 2) {
      $0.draw(layout, at: .zero, color: .black)
    }
    let words = picture.image.pixels.filter { $0 >> 24 == 255 }
    #expect(words.contains(0xFFFF_0000) && words.contains(0xFF00_00FF))
    #expect(!words.contains(0xFF00_0000))
  }

  @Test("A capital letter extends from the baseline to the cap height")
  func ink() throws {
    let layout = shaper.layout(TextRequest("H", font: FontDescriptor(size: 100, weight: 700)))
    let picture = try Picture(100, 130) { $0.draw(layout, at: .zero, color: .black) }
    let rows = (0..<130).filter { y in (0..<100).contains { picture.alpha($0, y) > 128 } }
    let baseline = layout.firstBaseline
    let metrics = shaper.metrics(of: FontDescriptor(size: 100, weight: 700))
    #expect(abs(CGFloat((rows.last ?? 0) + 1) - baseline) <= 1)
    #expect(abs(CGFloat(rows.first ?? 0) - (baseline - metrics.capHeight)) <= 1)
  }

  @Test("Text moved by a fraction of a pixel has the same total coverage")
  func fractions() throws {
    let layout = shaper.layout(TextRequest("Moving text", font: body))
    func ink(_ dx: CGFloat, _ dy: CGFloat) throws -> Int {
      let picture = try Picture(120, 30) {
        $0.draw(layout, at: CGPoint(x: 3 + dx, y: 3 + dy), color: .black)
      }
      return picture.image.pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    let still = try ink(0, 0)
    for (dx, dy) in [(0.25, 0), (0.5, 0.5), (0, 0.75)] {
      #expect(abs(Double(try ink(dx, dy)) / Double(still) - 1) < 0.02)
    }
    let left = try Picture(120, 30) { $0.draw(layout, at: CGPoint(x: 3, y: 3), color: .black) }
    let right = try Picture(120, 30) { $0.draw(layout, at: CGPoint(x: 4, y: 3), color: .black) }
    #expect((0..<119).allSatisfy { left.alpha($0, 12) == right.alpha($0 + 1, 12) })
  }

  @Test("Text rotated by quarter turns has the same pixels in rotated positions")
  func quarterTurns() throws {
    let layout = shaper.layout(TextRequest("Ragtime", font: body))
    func picture(_ angle: CGFloat) throws -> Picture {
      try Picture(100, 100) {
        $0.translate(x: 50, y: 50)
        $0.concatenate(CGAffineTransform(rotationAngle: angle))
        $0.draw(layout, at: CGPoint(x: -30, y: -10), color: .black)
      }
    }
    let upright = try picture(0)
    let quarter = try picture(.pi / 2)
    let half = try picture(.pi)
    #expect(upright.image.pixels.contains { $0 >> 24 > 240 })
    var worst = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let ink = upright.alpha(x, y)
        worst = max(worst, abs(ink - quarter.alpha(99 - y, x)))
        worst = max(worst, abs(ink - half.alpha(99 - x, 99 - y)))
      }
    }
    // Upright text is aligned to quarters of a pixel horizontally, and its baseline is not aligned.
    #expect(worst <= 32)
  }

  @Test("Rotated text is redrawn after a fractional move or a change")
  func turnedMasks() throws {
    func picture(_ text: String, _ x: CGFloat) throws -> [UInt32] {
      let layout = shaper.layout(TextRequest(text, font: body))
      return try Picture(100, 100) {
        $0.translate(x: 20 + x, y: 20)
        $0.concatenate(CGAffineTransform(rotationAngle: 0.4))
        $0.draw(layout, at: .zero, color: .black)
      }.image.pixels
    }
    let first = try picture("Ragtime", 0)
    let moved = try picture("Ragtime", 0.05)
    #expect(moved != first)
    #expect(try picture("Ragtimes", 0) != first)
    #expect(try picture("Ragtime", 0) == first)
    #expect(try picture("Ragtime", 0.05) == moved)
  }
}
