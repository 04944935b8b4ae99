import CoreGraphics
import Foundation
import KinemaRendering
import MotionTesting
import Testing

/// Long text that is laid out in parts, compared with complete layouts.
@Suite("Long text") struct LongTextTests {
  private static let shapers: [any TextShaper] = [PangoShaper(), FixedWidthShaper()]
  private let font = FontDescriptor(size: 17)

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.runs.map(\.text).joined() }
  }

  @Test("A word that is longer than a line breaks between characters", arguments: [0, 1])
  func longWord(shaper: Int) {
    let shaper = Self.shapers[shaper]
    let letters = (0..<5_000).map { Character(UnicodeScalar(UInt8(97 + $0 * $0 % 26))) }
    let word = String(letters)
    let words = shaper.layout(TextRequest(word, font: font, width: 200))
    let characters = shaper.layout(
      TextRequest(word, font: font, width: 200, lineBreak: .characterWrapping))
    #expect(lines(words) == lines(characters))
    #expect(lines(words).joined() == word)
    #expect(words.lines.count > 150)
    #expect(words.lines.allSatisfy { $0.width <= 200.001 })
    // The long word has the same lines if it stands between two other paragraphs.
    let mixed = shaper.layout(
      TextRequest("some words\n\(word)\nand others", font: font, width: 200))
    #expect(lines(mixed) == ["some words"] + lines(words) + ["and others"])
  }

  @Test("Words before and after a long word stay on their lines", arguments: [0, 1])
  func mixedWords(shaper: Int) {
    let shaper = Self.shapers[shaper]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2 {
      var text = ""
      for _ in 0..<60 {
        let length = random.chance(10) ? 300 + random.below(400) : 1 + random.below(9)
        for _ in 0..<length { text.append(Character(UnicodeScalar(UInt8(97 + random.below(26))))) }
        text.append(" ")
      }
      let layout = shaper.layout(TextRequest(text, font: font, width: 150))
      // Spaces at the ends of lines may be missing.
      let broken = lines(layout).map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(layout.lines.allSatisfy { $0.width <= 150.001 || $0.runs.last?.text.last == " " })
      // Each line is full: the next word would not have fit.
      for (line, next) in zip(broken, broken.dropFirst()) where next.contains(" ") {
        let word = next.prefix { $0 != " " }
        guard word.count < 10 else { continue }
        let whole = shaper.layout(TextRequest("\(line) \(word)", font: font)).lines[0].width
        #expect(whole > 150 || line.count > 10, "\(line)|\(next)")
      }
    }
  }

  @Test("A text's layout is the layout of its paragraphs, stacked vertically", arguments: [0, 1])
  func manyLines(shaper: Int) {
    let shaper = Self.shapers[shaper]
    let paragraphs = (0..<300).map { $0 % 7 == 0 ? "" : "line \($0) of many that break at times" }
    let whole = shaper.layout(
      TextRequest(paragraphs.joined(separator: "\n"), font: font, width: 150))
    let parts = paragraphs.map { shaper.layout(TextRequest($0, font: font, width: 150)) }
    #expect(lines(whole) == parts.flatMap(lines))
    #expect(abs(whole.size.height - parts.reduce(0) { $0 + $1.size.height }) < 1e-6)
    #expect(!whole.isTruncated)
  }

  @Test("Every separator ends a paragraph, and a trailing separator adds an empty line")
  func separators() {
    let shaper = PangoShaper()
    func count(_ text: String) -> Int {
      shaper.layout(TextRequest(text, font: font, width: 200)).lines.count
    }
    #expect(count("") == 1 && count("a") == 1 && count("a\n") == 2 && count("\n") == 2)
    #expect(count("a\r\nb") == 2 && count("a\rb") == 2 && count("a\u{2029}b") == 2)
    #expect(count("a\n\n\nb") == 4)
  }

  @Test("Truncation is detected without laying out the remaining text", arguments: [0, 1])
  func limits(shaper: Int) {
    let shaper = Self.shapers[shaper]
    let text = (0..<2_000).map { "line \($0)" }.joined(separator: "\n")
    for mode in [TextRequest.LineBreak.truncatingTail, .truncatingHead, .truncatingMiddle] {
      let layout = shaper.layout(
        TextRequest(text, font: font, width: 200, lineLimit: 3, lineBreak: mode))
      #expect(layout.lines.count == 3 && layout.isTruncated)
      #expect(layout.lines.allSatisfy { $0.width <= 200.001 })
      #expect(lines(layout)[2].contains("…") || shaper is PangoShaper)
    }
    let plain = shaper.layout(TextRequest(text, font: font, width: 200, lineLimit: 3))
    #expect(lines(plain) == ["line 0", "line 1", "line 2"] && plain.isTruncated)
    let word = String(repeating: "m", count: 20_000)
    for mode in [TextRequest.LineBreak.truncatingHead, .truncatingMiddle] {
      let layout = shaper.layout(
        TextRequest(word, font: font, width: 100, lineLimit: 1, lineBreak: mode))
      #expect(layout.lines.count == 1 && layout.lines[0].width <= 100.001)
    }
  }
}
