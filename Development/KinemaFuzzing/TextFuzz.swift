import UIKit

/// Attributed strings with arbitrary text and attributes. The target measures and draws them.
enum TextFuzz: FuzzTarget {
  static let name = "text"
  static let words = [
    "\u{200D}", "\u{AD}", "\u{2028}", "\u{2029}", "\u{FFFC}", "עב", "ฟ", "a b c ",
  ]

  static func take(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let text = reader.text() + reader.text()
    let string = NSMutableAttributedString(string: text)
    for _ in 0..<reader.choice(6) {
      let start = reader.choice(max(string.length, 1))
      let length = min(reader.choice(40), string.length - start)
      guard length > 0 else { continue }
      let (key, value) = attribute(&reader)
      string.addAttribute(key, value: value, range: NSRange(location: start, length: length))
    }
    let size = string.size()
    guard size.width >= 0, size.height >= 0 else { throw FuzzFault("a text measures \(size)") }
    let room = CGSize(width: reader.number(), height: reader.number())
    _ = string.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    let area = reader.rect()
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 24))
    _ = renderer.image { _ in string.draw(in: area) }
    let label = UILabel()
    label.attributedText = string
    label.numberOfLines = reader.choice(4)
    _ = label.sizeThatFits(room)
  }

  private static func attribute(_ reader: inout FuzzReader) -> (NSAttributedString.Key, Any) {
    switch reader.choice(7) {
    case 0: return (.font, UIFont.systemFont(ofSize: min(reader.number(), 400)))
    case 1: return (.kern, NSNumber(value: reader.number()))
    case 2: return (.foregroundColor, UIColor(white: reader.number(), alpha: reader.number()))
    case 3: return (.baselineOffset, NSNumber(value: reader.number()))
    case 4: return (.underlineStyle, NSNumber(value: Int(reader.byte())))
    case 5: return (.strikethroughStyle, NSNumber(value: Int(reader.byte())))
    default:
      let style = NSMutableParagraphStyle()
      style.lineSpacing = reader.number()
      style.lineHeightMultiple = reader.number()
      style.paragraphSpacing = reader.number()
      return (.paragraphStyle, style)
    }
  }
}
