import CoreGraphics

extension UITableView.RowAnimation {
  /// Moves or fades a view to the start of its insertion animation, or to the end of its deletion
  /// animation.
  ///
  /// Returns the opacity of the view before the call if the animation fades it, or nil otherwise.
  ///
  /// - Parameters:
  ///   - width: The width of the table, in points.
  ///   - room: The height of the contiguous rows with the same animation, or of the section of a
  ///     header or footer, in points.
  @MainActor func displace(_ view: UIView, width: CGFloat, room: CGFloat) -> CGFloat? {
    let alpha = view.alpha
    switch self {
    case .left: view.center.x -= width
    case .right: view.center.x += width
    case .top: view.center.y -= room
    case .bottom: view.center.y += room
    case .middle: view.center.y -= room / 2
    case .fade, .automatic, .none: break
    }
    guard self != .left, self != .right, self != .none else { return nil }
    view.alpha = 0
    return alpha
  }
}
