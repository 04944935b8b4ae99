import CoreGraphics

extension UITableView.RowAnimation {
  /// Moves a view to where it comes from or goes to, in a table of a width, and returns its former
  /// opacity if it fades.
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
