import Foundation

/// A row, header, or footer that moves or fades out, and is put into the reuse pool afterward.
@MainActor final class LeavingRow {
  enum Kind {
    /// The path or section before the update if the view was deleted, or the current one otherwise.
    case row(IndexPath, isDeleted: Bool)
    case edge(section: Int, isHeader: Bool, isDeleted: Bool)
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

  /// Returns whether the view is the header or footer of a section that is still in the table.
  func isEdge(of section: Int, isHeader: Bool) -> Bool {
    if case .edge(let own, let ownIsHeader, isDeleted: false) = kind {
      return own == section && ownIsHeader == isHeader
    }
    return false
  }

  func restoreAlpha() {
    UIView.performWithoutAnimation { view.alpha = alpha }
  }
}
