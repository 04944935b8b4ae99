// Documented: a hover recognizer follows a pointer without a pressed button.
// Ours: the wheel immediately scrolls the innermost scroll view that is under the pointer and can
// still scroll in that direction, but not beyond the content.

public import CoreGraphics

/// A pointing device, such as a mouse, in addition to the fingers.
extension Host {
  /// Moves the pointer, without a pressed button, to a point on the screen or off the screen.
  ///
  /// - Parameter point: The point in screen coordinates, or nil to move the pointer off the screen.
  /// - Returns: Whether a hover recognizer received the movement.
  @discardableResult
  public func hover(at point: CGPoint?) -> Bool {
    deliver(
      TouchScript.Event(time: time, kind: point == nil ? .leave : .hover, point: point ?? .zero))
  }

  /// Turns the wheel at a point on the screen.
  ///
  /// The innermost scroll view that is at the point and can still move in that direction scrolls
  /// immediately.
  ///
  /// - Parameters:
  ///   - point: The point in screen coordinates.
  ///   - delta: The distance in points. Positive values show content farther down and to the right.
  /// - Returns: Whether a view was scrolled.
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
  /// Returns the content offset after a movement, limited to the content.
  fileprivate func offset(after delta: CGVector) -> CGPoint {
    let inset = adjustedContentInset
    let lowest = CGPoint(x: -inset.left, y: -inset.top)
    let highest = CGPoint(
      x: max(contentSize.width + inset.right - bounds.width, lowest.x),
      y: max(contentSize.height + inset.bottom - bounds.height, lowest.y))
    let offset = contentOffset
    // An offset that already exceeds the limits, as during a bounce, is not moved back to them.
    func moved(_ value: CGFloat, _ by: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      by == 0 ? value : min(max(value + by, min(low, value)), max(high, value))
    }
    return CGPoint(
      x: moved(offset.x, delta.dx, lowest.x, highest.x),
      y: moved(offset.y, delta.dy, lowest.y, highest.y))
  }
}
