import Foundation

/// A row, header, or footer that moves or fades out, and is put into the reuse pool afterward.
@MainActor final class LeavingRow {
  enum Kind {
    /// A row and its path, which is the old path if the row was deleted.
    case row(IndexPath, isDeleted: Bool)
    case edge
  }

  var kind: Kind
  /// Whether the row remains only until its animations have moved it off the screen.
  var isInFlight = false
  let view: UIView
  /// The view's own opacity, which an animation may change.
  private let alpha: CGFloat

  init(_ kind: Kind, _ view: UIView) {
    self.kind = kind
    self.view = view
    alpha = view.alpha
  }

  /// The path of a row that is still in the table, or nil.
  var path: IndexPath? {
    if case .row(let path, isDeleted: false) = kind { return path }
    return nil
  }

  func restoreAlpha() { UIView.performWithoutAnimation { view.alpha = alpha } }
}
