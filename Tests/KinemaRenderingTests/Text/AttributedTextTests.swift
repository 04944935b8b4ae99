import CoreGraphics
import KinemaRendering
import QuartzCore
import Testing

@MainActor @Suite("Attributed text in the pinned font") struct AttributedTextTests {
  private struct Paragraph: TextParagraph {
    var textAlignment = TextRequest.Alignment.natural
    var textLineBreak = TextRequest.LineBreak.wordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  private struct Font: TextFont {
    var fontDescriptorValue: FontDescriptor
  }

  @Test("Line styles, backgrounds, baseline offsets, and letter spacing follow the text attributes")
  func picture() throws {
    let style = Paragraph(textAlignment: .center, lineSpacing: 4, paragraphSpacing: 12)
    let text = NSMutableAttributedString(string: "")
    func add(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.append(
        NSAttributedString(
          string: string, attributes: attributes.merging([.paragraphStyle: style]) { a, _ in a }))
    }
    let bold = Font(fontDescriptorValue: FontDescriptor(size: 24, weight: 700))
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    add("Plain, ", [:])
    add("bold blue", [.font: bold, .foregroundColor: blue])
    add(" and ", [:])
    add("behind", [.backgroundColor: CGColor(red: 1, green: 1, blue: 0, alpha: 1)])
    add("\nunder", [.underlineStyle: 1])
    add(" twice", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: blue])
    add(" thick", [.underlineStyle: NSUnderlineStyle.thick])
    add(" struck", [.strikethroughStyle: 1, .kern: 3])
    add(" up", [.baselineOffset: 6])
    add(" down", [.baselineOffset: -6])
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
    layer.isWrapped = true
    layer.string = text
    let picture = try RenderingServices.withTextShaper(PangoShaper()) {
      try Picture(240, 120, scale: 2) { $0.draw(LayerRenderer.displayList(of: layer, at: 0)) }
    }
    var yellow = 0
    var blueish = 0
    for y in 0..<240 {
      for x in 0..<480 {
        let (r, g, b) = picture.rgb(x, y)
        if r > 200, g > 200, b < 40 { yellow += 1 }
        if b > 200, r < 40, g < 40 { blueish += 1 }
      }
    }
    #expect(yellow > 1000)
    #expect(blueish > 800)
  }

  @Test("Paragraph spacing applies between paragraphs and not between lines")
  func paragraphs() {
    let runs = [TextRequest.Run("one two\nthree", font: FontDescriptor(size: 12))]
    let plain = PangoShaper().layout(TextRequest(runs: runs, width: 30))
    let apart = PangoShaper().layout(
      TextRequest(runs: runs, width: 30, paragraphSpacing: 9, lineHeightMultiple: 2))
    #expect(plain.lines.count == 3)
    let height = plain.lines[1].origin.y - plain.lines[0].origin.y
    #expect(abs(apart.lines[1].origin.y - apart.lines[0].origin.y - 2 * height) < 1e-9)
    #expect(abs(apart.lines[2].origin.y - apart.lines[1].origin.y - 2 * height - 9) < 1e-9)
    #expect(abs(apart.size.height - 6 * height - 9) < 1e-9)
  }
}
