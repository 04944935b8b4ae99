// Documented: A row of automatic height has the estimated height until it appears on the screen,
// and then the height of its cell's contents.
// Assumed: A header with a title is 28 pt high, or 38 pt in a grouped table. Probe: list-metrics.

import Foundation

/// The heights that the delegate or the properties of a table specify, in points.
@MainActor
struct TableHeights {
  let table: UITableView

  /// Returns the height of a row.
  ///
  /// It is the specified height. For an automatic height, it is the height of the contents if that
  /// is known, and the estimate otherwise.
  func row(_ path: IndexPath) -> CGFloat {
    let height = specified(path)
    if height >= 0 && height.isFinite { return height }
    if let fitted = table.tableState.fitted[path] { return fitted }
    let estimate =
      table.tableDelegate?.tableView(table, estimatedHeightForRowAt: path)
      ?? table.estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? estimate : 44
  }

  func isAutomatic(_ path: IndexPath) -> Bool {
    let height = specified(path)
    return !(height >= 0 && height.isFinite)
  }

  private func specified(_ path: IndexPath) -> CGFloat {
    table.tableDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
  }

  /// Returns the height of the header or the footer of a section.
  func edge(_ section: Int, isHeader: Bool) -> CGFloat {
    let (delegate, source) = (table.tableDelegate, table.dataSource)
    let height =
      isHeader
      ? delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    if height >= 0 && height.isFinite { return height }
    let title =
      isHeader
      ? source?.tableView(table, titleForHeaderInSection: section)
      : source?.tableView(table, titleForFooterInSection: section)
    if title != nil { return table.style == .plain ? 28 : 38 }
    let view =
      isHeader
      ? delegate?.tableView(table, viewForHeaderInSection: section)
      : delegate?.tableView(table, viewForFooterInSection: section)
    if let view { return view.frame.height > 0 ? view.frame.height : 28 }
    return table.style == .plain ? 0 : 18
  }

  // MARK: Automatic heights

  /// Measures a cell of automatic height, unless its height is known.
  func fit(_ cell: UITableViewCell, at path: IndexPath) {
    guard table.tableState.fitted[path] == nil, isAutomatic(path) else { return }
    let rect = table.rowRect(path)
    // The cell is laid out at its own height, because constraints may conflict with the estimate.
    // It is then measured again, because its layout may have changed properties that determine the
    // height.
    UIView.performWithoutAnimation {
      cell.bounds.size.height = cell.fittingHeight(width: rect.width)
      cell.layoutIfNeeded()
    }
    let height = cell.fittingHeight(width: rect.width)
    table.tableState.fitted[path] = height
    if abs(height - rect.height) > 1e-6 { table.tableState.found[path] = height }
  }

  /// Measures the cells on the screen again, without layout.
  func fitVisibleRows() {
    for (path, cell) in table.tableState.visible.sorted(by: { $0.key < $1.key })
    where isAutomatic(path) {
      table.tableState.fitted[path] = cell.fittingHeight(width: cell.bounds.width)
    }
  }
}
