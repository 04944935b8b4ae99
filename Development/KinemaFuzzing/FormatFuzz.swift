import UIKit
import UIKitCore

/// The input is a visual format string. It must be parsed and laid out, or refused with a message.
enum FormatFuzz: FuzzTarget {
  static let name = "visualformat"
  static let words = [
    "H:", "V:", "|", "-", "[a]", "[b]", "[c]", "(", ")", ">=", "<=", "==", "@", ",", "gap", "-gap-",
    "[a(>=20,<=40@750)]", "-(8)-", "[b(a)]",
  ]

  static func take(_ bytes: [UInt8]) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    var views: [String: UIView] = [:]
    for name in ["a", "b", "c"] {
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      views[name] = child
    }
    let options = NSLayoutConstraint.FormatOptions(
      rawValue: bytes.last.map { UInt($0) << UInt(($0 & 3) * 4) } ?? 0)
    let text = String(decoding: bytes.prefix(400), as: UTF8.self)
    guard
      let constraints = try? VisualFormat.constraints(
        text, options: options, metrics: ["gap": 12, "odd": Double.nan], views: views)
    else { return }
    NSLayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
  }
}
