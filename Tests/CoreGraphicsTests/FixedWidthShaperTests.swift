import CoreGraphics
import Testing

@Suite("The fixed-width shaper")
struct FixedWidthShaperTests {
  private let shaper = FixedWidthShaper()
  private let font = FontDescriptor(size: 10)

  private func lines(
    _ text: String, width: CGFloat, limit: Int = 0, mode: TextRequest.LineBreak = .wordWrapping
  ) -> [String] {
    shaper.layout(
      TextRequest(text, font: font, width: width, lineLimit: limit, lineBreak: mode)
    ).lines.map { $0.runs.map(\.text).joined() }
  }

  @Test("The width of every character is six tenths of the font size")
  func widths() {
    let layout = shaper.layout(TextRequest("hello", font: font))
    #expect(layout.size == CGSize(width: 30, height: 12))
    #expect(layout.firstBaseline == 9.5)
    #expect(shaper.layout(TextRequest("", font: font)).size == CGSize(width: 0, height: 12))
  }

  @Test("Lines break at spaces, at newlines, and inside words that are wider than a line")
  func breaking() {
    #expect(lines("one two three", width: 48) == ["one two", "three"])
    #expect(lines("one\ntwo", width: 480) == ["one", "two"])
    #expect(lines("abcdefgh", width: 24) == ["abcd", "efgh"])
    #expect(lines("ab cd", width: 24, mode: .characterWrapping) == ["ab c", "d"])
  }

  @Test("The line break mode determines where text is truncated")
  func cutting() {
    #expect(lines("one two three", width: 48, limit: 1, mode: .truncatingTail) == ["one two…"])
    #expect(lines("one two three", width: 36, limit: 1, mode: .truncatingHead) == ["…three"])
    #expect(lines("abcdefgh", width: 30, limit: 1, mode: .truncatingMiddle) == ["ab…gh"])
    #expect(lines("one two three", width: 48, limit: 1) == ["one two"])
    #expect(lines("one two three", width: 12, mode: .clipping) == ["one two three"])
  }

  @Test("The alignment determines the position of lines within the width")
  func alignment() {
    let layout = shaper.layout(
      TextRequest("ab", font: font, width: 100, alignment: .right))
    #expect(layout.lines.first?.origin.x == 88)
  }
}
