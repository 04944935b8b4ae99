import CoreGraphics
import UIKitCore

/// A visible element of a list at one point in time, in screen coordinates.
struct CellSight {
  /// The element that the view shows: positive for a row, and negative for another view.
  let element: Int
  /// The displayed frame, including animations.
  let frame: CGRect
  let alpha: CGFloat
  /// The center, the size, and the opacity after all animations end.
  let goal: CGPoint
  let goalSize: CGSize
  let goalAlpha: CGFloat

  @MainActor
  init(_ view: UIView, in list: UIScrollView, offset: CGPoint) {
    let shown = view.layer.presentation() ?? view.layer
    let size = shown.bounds.size
    element = view.tag
    frame = CGRect(
      x: shown.position.x - size.width / 2 - offset.x,
      y: shown.position.y - size.height / 2 - offset.y, width: size.width, height: size.height)
    alpha = CGFloat(shown.opacity)
    goal = CGPoint(
      x: view.center.x - list.contentOffset.x, y: view.center.y - list.contentOffset.y)
    goalSize = view.bounds.size
    goalAlpha = view.alpha
  }

  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  var name: String {
    if element > 0 { return "the row \(element)" }
    return element <= CellData.firstDecoration
      ? "the decoration of section \(CellData.firstDecoration - element)"
      : "the header of section \(-element)"
  }

  /// Returns whether the element is visible inside an area.
  func isVisible(in area: CGRect) -> Bool {
    alpha > 0.02 && frame.width > 0 && frame.height > 0 && !area.isNull && area.intersects(frame)
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// Returns how far the edges move between two sizes if the center stays.
  static func stretch(_ a: CGSize, _ b: CGSize) -> CGFloat {
    max(abs(a.width - b.width), abs(a.height - b.height)) / 2
  }
}
