import Foundation
import Testing
import UIKitCore

@Suite("Attributed strings with fonts, colors, and paragraph styles")
struct AttributedStringTests {
  /// Two different values of each kind.
  private static var values: [(NSAttributedString.Key, NSObject, NSObject)] {
    [
      (.font, UIFont.systemFont(ofSize: 13), UIFont.boldSystemFont(ofSize: 20)),
      (.foregroundColor, UIColor.red, UIColor.blue),
      (.foregroundColor, UIColor.label, UIColor.systemBlue),
      (.paragraphStyle, NSParagraphStyle(), centred),
    ]
  }

  private static var centred: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    return style
  }

  @Test("Adjacent runs with equal attributes are joined, and strings can be compared and changed")
  func runs() {
    for (key, first, second) in Self.values {
      let text = NSMutableAttributedString(string: "Title", attributes: [key: first])
      text.append(NSAttributedString(string: " and more", attributes: [key: second]))
      text.append(NSAttributedString(string: " of it", attributes: [key: second]))
      var ranges: [NSRange] = []
      let copy = NSAttributedString(attributedString: text)
      copy.enumerateAttribute(key, in: NSRange(location: 0, length: copy.length)) { _, range, _ in
        ranges.append(range)
      }
      #expect(ranges == [NSRange(location: 0, length: 5), NSRange(location: 5, length: 15)])
      #expect(copy.isEqual(to: text))

      text.addAttribute(key, value: second, range: NSRange(location: 0, length: 3))
      text.addAttribute(key, value: first, range: NSRange(location: 10, length: 2))
      #expect(!copy.isEqual(to: text))
      #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject == second)
      #expect(text.attribute(key, at: 4, effectiveRange: nil) as? NSObject == first)
      #expect(text.attribute(key, at: 11, effectiveRange: nil) as? NSObject == first)
      let part = text.attributedSubstring(from: NSRange(location: 2, length: 3))
      #expect(part.attribute(key, at: 2, effectiveRange: nil) as? NSObject == first)
    }
  }
}
