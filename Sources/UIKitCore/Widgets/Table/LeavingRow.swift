import Foundation

/// A row, header, or footer that moves or fades away, and is put away when the animation ends.
@MainActor final class LeavingRow {
  enum Kind {
    /// The path is the one before the update for a deleted row, and the present one for a row that
    /// is beyond the edge.
    case row(IndexPath, isDeleted: Bool)
    case edge
  }

  var kind: Kind
  /// Whether the row only waits until its animations have taken it off the screen.
  var isInFlight = false
  let view: UIView
  /// The opacity that a client has given the view.
  private let alpha: CGFloat

  init(_ kind: Kind, _ view: UIView) {
    self.kind = kind
    self.view = view
    alpha = view.alpha
  }

  /// The path of a row that is still in the table.
  var path: IndexPath? {
    if case .row(let path, isDeleted: false) = kind { return path }
    return nil
  }

  func restoreAlpha() { UIView.performWithoutAnimation { view.alpha = alpha } }
}
