// Documented: a hover recognizer follows a pointer without a button. Ours: a turn of the wheel
// moves the innermost scroll view under the pointer that has room in that direction, at once and
// within its content.

public import CoreGraphics

/// A pointer such as a mouse's, beside the fingers.
extension Host {
  /// Moves the pointer, no button pressed, to a point of the screen or out of it.
  ///
  /// - Parameter point: the point in points of the screen; nil takes the pointer out of it.
  /// - Returns: whether a hover recognizer heard of it.
  @discardableResult
  public func hover(at point: CGPoint?) -> Bool {
    deliver(
      TouchScript.Event(time: time, kind: point == nil ? .leave : .hover, point: point ?? .zero))
  }

  /// Turns the wheel over a point of the screen: the innermost scroll view there that can still
  /// move in that direction scrolls, at once.
  ///
  /// - Parameters:
  ///   - point: the point in points of the screen.
  ///   - delta: the distance in points; positive values show what lies further down and to the
  ///     right.
  /// - Returns: whether something was scrolled.
  @discardableResult
  public func scroll(at point: CGPoint, by delta: CGVector) -> Bool {
    var view = frontWindow(at: point).hitTest(point, with: nil)
    while let current = view {
      if let list = current as? UIScrollView, list.isScrollEnabled {
        let offset = list.contentOffset
        let target = list.offset(after: delta)
        if target != offset {
          list.setContentOffset(target, animated: false)
          return true
        }
      }
      view = current.superview
    }
    return false
  }
}

extension UIScrollView {
  /// The content offset that a movement leads to, within the content.
  fileprivate func offset(after delta: CGVector) -> CGPoint {
    let inset = adjustedContentInset
    let lowest = CGPoint(x: -inset.left, y: -inset.top)
    let highest = CGPoint(
      x: max(contentSize.width + inset.right - bounds.width, lowest.x),
      y: max(contentSize.height + inset.bottom - bounds.height, lowest.y))
    let offset = contentOffset
    // What is beyond its end already, as while it bounces, is not pulled back here.
    func moved(_ value: CGFloat, _ by: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      by == 0 ? value : min(max(value + by, min(low, value)), max(high, value))
    }
    return CGPoint(
      x: moved(offset.x, delta.dx, lowest.x, highest.x),
      y: moved(offset.y, delta.dy, lowest.y, highest.y))
  }
}
