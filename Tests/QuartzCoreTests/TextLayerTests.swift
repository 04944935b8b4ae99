import KinemaTestSupport
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Text layers as display lists, with fixed-width characters that are 0.6 em wide and 1.2 em
  /// high.
  @MainActor @Suite(.fixedWidthText) struct TextLayerTests {
    private struct Font: TextFont {
      var fontDescriptorValue: FontDescriptor
    }

    private struct Paragraph: TextParagraph {
      var textAlignment = TextRequest.Alignment.natural
      var textLineBreak = TextRequest.LineBreak.wordWrapping
      var lineSpacing: CGFloat = 0
      var paragraphSpacing: CGFloat = 0
      var lineHeightMultiple: CGFloat = 0
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layer(_ string: Any, width: CGFloat = 200, height: CGFloat = 60) -> CATextLayer {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
      layer.string = string
      layer.fontSize = 10
      layer.foregroundColor = red
      return layer
    }

    private func expect(
      _ layer: CALayer, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        LayerRenderer.displayList(of: layer, at: 0).description == text,
        sourceLocation: sourceLocation)
    }

    private func text(_ runs: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
      let text = NSMutableAttributedString(string: "")
      for (string, attributes) in runs {
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      return text
    }

    @Test func `Runs keep their fonts, colors, and lines, and the default is 12 pt and black`() {
      let big = Font(fontDescriptorValue: FontDescriptor(size: 20))
      let layer = layer(
        text([
          ("a", [:]), ("b", [.font: big, .foregroundColor: blue]),
          ("c", [.underlineStyle: 1, .underlineColor: red, .kern: 4]),
          ("d", [.strikethroughStyle: NSUnderlineStyle.double, .backgroundColor: blue]),
          ("e", [.baselineOffset: 5.0]),
        ]))
      expect(
        layer,
        """
        text "a" fixed 12 at 0,19 #000000
        text "b" fixed 20 at 0,19 #0000FF
        text "c" fixed 12 at 0,19 #000000 underlined #FF0000
        text "d" fixed 12 at 0,19 #000000 on #0000FF struck double
        text "e" fixed 12 at 0,19 #000000 raised 5
        """)
    }

    @Test
    func `Each run follows the previous run and has its own kern and baseline offset`()
      throws
    {
      let layer = layer(
        text([("ab", [.kern: 4]), ("c", [.baselineOffset: 30]), ("d", [.baselineOffset: -30])]))
      let list = LayerRenderer.displayList(of: layer, at: 0)
      guard case .text(let layout, _, _) = list.items.first?.command else {
        Issue.record("no text")
        return
      }
      let line = try #require(layout.lines.first)
      let glyphs = line.runs.flatMap(\.glyphs)
      for (glyph, x) in zip(glyphs, [0, 11.2, 22.4, 29.6]) { #expect(abs(glyph.x - x) < 1e-9) }
      #expect(glyphs.map(\.y) == [0, 0, -30, 30])
      #expect(abs(line.ascender - (12 * 0.95 + 30)) < 1e-9)
      #expect(abs(line.descender - (-12 * 0.25 - 30)) < 1e-9)
    }

    @Test func `The paragraph's alignment takes precedence over the layer's alignment`() {
      let style = Paragraph(textAlignment: .center)
      let styled = layer(text([("abcde", [.paragraphStyle: style])]))
      styled.alignmentMode = .right
      // The text has 5 characters of 7.2 points, and the layer is 200 points wide.
      expect(styled, #"text "abcde" fixed 12 at 82,11.4 #000000"#)
      let open = layer(text([("abcde", [.paragraphStyle: Paragraph()])]))
      open.alignmentMode = .right
      expect(open, #"text "abcde" fixed 12 at 164,11.4 #000000"#)
    }

    @Test
    func `Wrapped text breaks at its width and ends with an ellipsis in the last line that fits`() {
      let layer = layer("one two three four", width: 54, height: 25)
      layer.isWrapped = true
      expect(
        layer,
        """
        clip rect 0,0 54x25
        text "one two" fixed 10 at 0,9.5 #FF0000
        text "three" fixed 10 at 0,21.5 #FF0000
        text "four" fixed 10 at 0,33.5 #FF0000
        """)
      layer.truncationMode = .end
      expect(
        layer,
        """
        text "one two" fixed 10 at 0,9.5 #FF0000
        text "three fo…" fixed 10 at 0,21.5 #FF0000
        """)
      layer.isWrapped = false
      layer.truncationMode = .middle
      expect(layer, #"text "one …four" fixed 10 at 0,9.5 #FF0000"#)
      layer.truncationMode = .none
      expect(
        layer,
        """
        clip rect 0,0 54x25
        text "one two three four" fixed 10 at 0,9.5 #FF0000
        """)
    }

    @Test func `Lines and paragraphs have the spacing of their style`() {
      let style = Paragraph(lineSpacing: 3, paragraphSpacing: 10, lineHeightMultiple: 1.5)
      let layer = layer(text([("aaa bbb\nc", [.paragraphStyle: style])]), width: 30, height: 200)
      layer.isWrapped = true
      // Lines are 14.4 high, and the style adds half of that above the text.
      expect(
        layer,
        """
        text "aaa" fixed 12 at 0,18.6 #000000
        text "bbb" fixed 12 at 0,43.2 #000000
        text "c" fixed 12 at 0,77.8 #000000
        """)
    }

    @Test func `A name, a value, or a family and style can specify the same font`() {
      let layer = layer("x")
      func font() -> FontDescriptor? {
        var found: FontDescriptor?
        struct Spy: TextShaper {
          let seen: @Sendable (TextRequest) -> Void
          func layout(_ request: TextRequest) -> TextLayout {
            seen(request)
            return FixedWidthShaper().layout(request)
          }
          func metrics(of font: FontDescriptor) -> FontMetrics {
            FixedWidthShaper().metrics(of: font)
          }
        }
        final class Box: @unchecked Sendable { var font: FontDescriptor? }
        let box = Box()
        RenderingServices.withTextShaper(Spy { box.font = $0.runs.first?.font }) {
          _ = LayerRenderer.displayList(of: layer, at: 0)
        }
        found = box.font
        return found
      }
      layer.font = "Inter-BoldItalic"
      #expect(font() == FontDescriptor(family: "Inter", size: 10, weight: 700, isItalic: true))
      layer.font = Font(fontDescriptorValue: FontDescriptor(family: "Inter", size: 44, weight: 600))
      #expect(font() == FontDescriptor(family: "Inter", size: 10, weight: 600))
    }

    @Test func `An attributed string is copied, and every change is reported`() {
      let string = NSMutableAttributedString(string: "a")
      let layer = layer(string)
      string.mutableString.append("b")
      expect(layer, #"text "a" fixed 12 at 0,11.4 #000000"#)
      for change in [
        { layer.string = "x" }, { layer.font = "Inter" }, { layer.isWrapped = true },
        { layer.truncationMode = .end }, { layer.alignmentMode = .center },
        { layer.speed = 0 }, { layer.timeOffset = 1 }, { layer.maskedCorners = [] },
        { layer.contentsGravity = .center },
      ] as [() -> Void] {
        let before = CATransaction.changes
        change()
        #expect(CATransaction.changes != before)
      }
    }
  }
}
