import Foundation
import UIKitCore

/// The appearance of a visible view. Positions are compared within a fraction of a point.
struct SeenView: CustomStringConvertible {
  let text: String
  let numbers: [CGFloat]

  var description: String {
    text + " " + numbers.map { String(format: "%.2f", $0) }.joined(separator: ",")
  }

  /// Returns whether two views look the same.
  func looksLike(_ other: SeenView) -> Bool {
    text == other.text && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.1 }
  }
}

/// The visible views of a window, and the views that receive touches.
@MainActor
enum SeenViews {
  /// Returns the visible views from back to front.
  static func views(in window: UIWindow) -> [SeenView] {
    var views: [SeenView] = []
    for view in window.subviews { add(view, alpha: 1, depth: 0, window, to: &views) }
    return views
  }

  private static func add(
    _ view: UIView, alpha: CGFloat, depth: Int, _ window: UIWindow, to views: inout [SeenView]
  ) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha > 0.01 else { return }
    views.append(seen(view, alpha, depth, window))
    for child in view.subviews { add(child, alpha: alpha, depth: depth + 1, window, to: &views) }
  }

  private static func seen(
    _ view: UIView, _ alpha: CGFloat, _ depth: Int, _ window: UIWindow
  ) -> SeenView {
    let (layer, frame) = (view.layer, view.convert(view.bounds, to: window))
    var text = "\(depth) \(type(of: view)) corners \(layer.maskedCorners.rawValue)"
    if view.clipsToBounds { text += " clips" }
    if !view.isUserInteractionEnabled { text += " passive" }
    var numbers = [frame.minX, frame.minY, frame.width, frame.height, alpha, layer.cornerRadius]
    numbers += layer.backgroundColor?.components ?? []
    if let label = view as? UILabel {
      text += " '\(label.text ?? "")'"
      numbers += label.textColor?.cgColor.components ?? []
    }
    if let insets = (view as? UIScrollView)?.adjustedContentInset {
      numbers += [insets.top, insets.left, insets.bottom, insets.right]
    }
    return SeenView(text: text, numbers: numbers)
  }

  /// Returns the views that receive touches at the points of a grid and at other points.
  static func targets(in window: UIWindow, beside points: [CGPoint]) -> [SeenView] {
    let size = window.bounds.size
    let grid = (0..<72).map { index in
      CGPoint(
        x: size.width * (CGFloat(index % 6) + 0.5) / 6,
        y: size.height * (CGFloat(index / 6) + 0.5) / 12)
    }
    return (grid + points).map { point in
      guard let hit = window.hitTest(point, with: nil), hit !== window else {
        return SeenView(text: "nothing at \(point)", numbers: [])
      }
      let seen = seen(hit, 1, 0, window)
      return SeenView(text: "at \(point) \(seen.text)", numbers: seen.numbers)
    }
  }
}
