// Documented: A row is highlighted while a finger is on it, and is selected when the finger lifts.
// The delegate is asked before each change, and notified after it.

import Foundation

extension UITableView {
  /// Begins a touch on a row, or returns false if no row can be touched.
  func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard allowsSelection, tableState.touched == nil, let touch = touches.first,
      let path = path(at: touch.location(in: self)), let cell = tableState.visible[path],
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    tableState.touched = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  func endTouch() -> Bool {
    guard let path = unhighlight() else { return false }
    choose(path)
    return true
  }

  func cancelTouch() -> Bool { unhighlight() != nil }

  private func unhighlight() -> IndexPath? {
    guard let path = tableState.touched else { return nil }
    tableState.touched = nil
    // This change is not animated. If the row is selected next, its background is shown again in
    // the same frame.
    tableState.visible[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Selects or deselects a row as a tap does.
  private func choose(_ touched: IndexPath) {
    if allowsMultipleSelection && tableState.selected.contains(touched) {
      return deselectTelling(touched)
    }
    guard tableState.geometry.contains(touched) else { return }
    var path = touched
    if let tableDelegate {
      guard let chosen = tableDelegate.tableView(self, willSelectRowAt: touched) else { return }
      path = chosen
    }
    if !allowsMultipleSelection {
      for other in tableState.selected where other != path { deselectTelling(other) }
    }
    if !tableState.selected.contains(path) { tableState.selected.append(path) }
    tableState.visible[path]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectTelling(_ path: IndexPath) {
    if let tableDelegate, tableDelegate.tableView(self, willDeselectRowAt: path) == nil { return }
    deselectRow(at: path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    if path == nil || !allowsMultipleSelection {
      for other in tableState.selected where other != path {
        deselectRow(at: other, animated: animated)
      }
    }
    guard let path, numberOfRows(inSection: path.section) > path.row else { return }
    if !tableState.selected.contains(path) { tableState.selected.append(path) }
    tableState.visible[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }
}
