import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension PictureScene {
  static let texts: [PictureScene] = [
    .layers("text-layers", 200, 190) { root in
      let modes: [CATextLayerAlignmentMode] = [.natural, .center, .right, .justified]
      let truncations: [CATextLayerTruncationMode] = [.none, .start, .middle, .end]
      for index in 0..<4 {
        let y = 4 + CGFloat(index) * 46
        root.add(CATextLayer(), CGRect(x: 4, y: y, width: 94, height: 42)) {
          $0.string = "Words wrap within the width they have"
          $0.fontSize = 11
          $0.foregroundColor = Swatch.ink
          $0.backgroundColor = Swatch.gray
          $0.isWrapped = true
          $0.alignmentMode = modes[index]
          if index == 1 {
            $0.truncationMode = .end
            $0.bounds.size.height = 28
          }
        }
        root.add(CATextLayer(), CGRect(x: 102, y: y + 4, width: 94, height: 18)) {
          $0.string = "A line too long for it"
          $0.fontSize = 13
          $0.foregroundColor = Swatch.blue
          $0.backgroundColor = Swatch.gray
          $0.truncationMode = truncations[index]
        }
      }
    },
    .screen("attributed-text", 200, 110) { _, view in
      let text = NSMutableAttributedString(
        string: "Heavy, slanted and light\n",
        attributes: [.font: UIFont.systemFont(ofSize: 13)])
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 13, weight: .heavy), range: .of(0, 5))
      text.addAttribute(.font, value: UIFont.italicSystemFont(ofSize: 13), range: .of(7, 7))
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 13, weight: .light), range: .of(19, 5))
      let marks: [(String, [NSAttributedString.Key: Any])] = [
        ("under", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
        (" struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
        (" marked", [.backgroundColor: UIColor.systemYellow]),
        (" kerned", [.kern: 3]),
        ("\nraised", [.baselineOffset: 4, .foregroundColor: UIColor.systemRed]),
        (
          " large",
          [.foregroundColor: UIColor.systemBlue, .font: UIFont.boldSystemFont(ofSize: 20)]
        ),
      ]
      for (string, attributes) in marks {
        text.append(
          NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 13)].merging(attributes) { $1 }))
      }
      let label = UILabel(frame: CGRect(x: 8, y: 4, width: 186, height: 100))
      label.numberOfLines = 0
      label.attributedText = text
      view.addSubview(label)
    },
    .screen("labels", 200, 120) { _, view in
      for index in 0..<4 {
        let label = UILabel(
          frame: Swatch.grid(2, 2, 200, 120, gap: 8)[index])
        label.backgroundColor = .systemGray6
        label.font = .systemFont(ofSize: 14)
        label.numberOfLines = index == 0 ? 1 : index == 3 ? 0 : 2
        label.textAlignment = [.left, .center, .right, .natural][index]
        label.text = "A label of several words that may not fit"
        switch index {
        case 0:
          label.adjustsFontSizeToFitWidth = true
          label.minimumScaleFactor = 0.5
        case 1: label.textColor = .systemBlue
        case 2:
          label.isHighlighted = true
          label.highlightedTextColor = .systemRed
        default:
          label.shadowColor = .systemYellow
          label.shadowOffset = CGSize(width: 1, height: 1)
          label.font = .systemFont(ofSize: 11)
        }
        view.addSubview(label)
      }
    },
  ]
}

extension NSRange {
  fileprivate static func of(_ location: Int, _ length: Int) -> NSRange {
    NSRange(location: location, length: length)
  }
}
