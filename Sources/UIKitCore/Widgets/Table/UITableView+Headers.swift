// Documented: headers and footers come from the delegate's views or the data source's titles, and
// stay on the screen with their section in a plain table.

import Foundation

extension UITableView {
  func tileHeaders() {
    let geometry = tableState.geometry
    var shown: Set<Int> = []
    var index = geometry.firstSection(endingAfter: bounds.minY)
    while index < geometry.sections.count, geometry.sections[index].start < bounds.maxY {
      shown.insert(index)
      if geometry.sections[index].header > 0 {
        showHeader(index, at: pinned(headerRect(index), to: geometry.sections[index]))
      }
      if geometry.sections[index].footer > 0 { showFooter(index, at: footerRect(index)) }
      index += 1
    }
    for (section, view) in tableState.shownHeaders.sorted(by: { $0.key < $1.key })
    where !shown.contains(section) {
      tableState.shownHeaders[section] = nil
      putAway(view)
    }
    for (section, view) in tableState.shownFooters.sorted(by: { $0.key < $1.key })
    where !shown.contains(section) {
      tableState.shownFooters[section] = nil
      putAway(view)
    }
  }

  /// The present frame of a plain table's header.
  private func pinned(_ rect: CGRect, to section: TableGeometry.Section) -> CGRect {
    guard style == .plain else { return rect }
    var rect = rect
    let top = bounds.minY + adjustedContentInset.top
    let lowest = section.rowsStart + section.rowsHeight - rect.height
    rect.origin.y = max(rect.minY, min(top, max(lowest, rect.minY)))
    return rect
  }

  private func showHeader(_ section: Int, at rect: CGRect) {
    if let view = tableState.shownHeaders[section] {
      if view.untransformedFrame != rect { view.setUntransformedFrame(rect) }
      return
    }
    guard
      let view = tableDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    else { return }
    view.setUntransformedFrame(rect)
    tableState.shownHeaders[section] = view
    addSubview(view)
    tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
  }

  private func showFooter(_ section: Int, at rect: CGRect) {
    if let view = tableState.shownFooters[section] {
      if view.untransformedFrame != rect { view.setUntransformedFrame(rect) }
      return
    }
    guard
      let view = tableDelegate?.tableView(self, viewForFooterInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    else { return }
    view.setUntransformedFrame(rect)
    tableState.shownFooters[section] = view
    addSubview(view)
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    if style != .plain { view.backgroundColor = nil }
    return view
  }

  private func putAway(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      tableState.headers.put(view, identifier)
    }
  }

  func dropHeaders() {
    for view in tableState.shownHeaders.sorted(by: { $0.key < $1.key }) { putAway(view.value) }
    for view in tableState.shownFooters.sorted(by: { $0.key < $1.key }) { putAway(view.value) }
    tableState.shownHeaders = [:]
    tableState.shownFooters = [:]
  }
}
