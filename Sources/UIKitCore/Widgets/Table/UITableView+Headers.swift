// Documented: Headers and footers are the delegate's views, or display the data source's titles. In
// a plain table, headers stay on the screen while their section is visible.

import Foundation

extension UITableView {
  func tileHeaders() {
    let geometry = tableState.geometry
    let (width, top) = (bounds.width, pinTop)
    var headers: Set<Int> = []
    var footers: Set<Int> = []
    for index in geometry.sections(from: bounds.minY, to: bounds.maxY) {
      for isHeader in [true, false] {
        let rect = geometry.edgeFrame(index, isHeader: isHeader, width: width, top: top)
        guard rect.height > 0 else { continue }
        if isHeader { headers.insert(index) } else { footers.insert(index) }
        showEdge(index, isHeader: isHeader, at: rect)
      }
    }
    for edge in geometry.edges(meeting: passingArea, width: width, top: top)
    where !(edge.isHeader ? headers : footers).contains(edge.section) {
      showEdge(edge.section, isHeader: edge.isHeader, at: edge.frame)
    }
    for (section, view) in tableState.shownHeaders.sorted(by: { $0.key < $1.key })
    where !headers.contains(section) {
      tableState.shownHeaders[section] = nil
      leave(view, section, isHeader: true)
    }
    for (section, view) in tableState.shownFooters.sorted(by: { $0.key < $1.key })
    where !footers.contains(section) {
      tableState.shownFooters[section] = nil
      leave(view, section, isHeader: false)
    }
  }

  /// The y-coordinate at which headers of a plain table are pinned, or nil for other tables.
  var pinTop: CGFloat? { style == .plain ? bounds.minY + adjustedContentInset.top : nil }

  private func showEdge(_ section: Int, isHeader: Bool, at rect: CGRect) {
    let shown = isHeader ? tableState.shownHeaders[section] : tableState.shownFooters[section]
    if let shown = shown ?? takeBackEdge(section, isHeader: isHeader) {
      if shown.untransformedFrame != rect { shown.setUntransformedFrame(rect) }
      return
    }
    var made: UIView?
    UIView.performWithoutAnimation { made = makeEdge(section, isHeader: isHeader) }
    guard let view = made else { return }
    let isAnimated = UIView.inheritedAnimationDuration > 0
    var alpha: CGFloat?
    UIView.performWithoutAnimation {
      view.setUntransformedFrame(rect)
      addSubview(view)
      if let change = tableState.change {
        alpha = beginEdge(view, section, isHeader: isHeader, change)
      }
      if isAnimated { view.layoutIfNeeded() }
    }
    if isHeader {
      tableState.shownHeaders[section] = view
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      tableState.shownFooters[section] = view
    }
    if view.untransformedFrame != rect { view.setUntransformedFrame(rect) }
    if let alpha { view.alpha = alpha }
  }

  /// Returns a section's header or footer that is leaving the screen, and marks it as visible
  /// again.
  private func takeBackEdge(_ section: Int, isHeader: Bool) -> UIView? {
    let index = tableState.leaving.firstIndex { $0.isEdge(of: section, isHeader: isHeader) }
    guard let index else { return nil }
    let view = tableState.leaving.remove(at: index).view
    if isHeader {
      tableState.shownHeaders[section] = view
    } else {
      tableState.shownFooters[section] = view
    }
    return view
  }

  private func makeEdge(_ section: Int, isHeader: Bool) -> UIView? {
    if isHeader {
      return tableDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    }
    return tableDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
  }

  /// Moves a header or footer to the start of its animation in an update.
  ///
  /// Returns the opacity at the end of the animation if the view fades in, or nil otherwise.
  private func beginEdge(_ view: UIView, _ section: Int, isHeader: Bool, _ change: TableChange)
    -> CGFloat?
  {
    if let animation = change.batch.arrival(ofSection: section, change.map) {
      let whole = tableState.geometry.sections[section]
      return animation.displace(view, width: bounds.width, room: whole.end - whole.start)
    }
    guard let old = change.map.section(before: section) else { return nil }
    let known = change.old.sections[old]
    guard (isHeader ? known.header : known.footer) > 0 else {
      return RowAnimation.fade.displace(view, width: 0, room: 0)
    }
    view.setUntransformedFrame(
      change.old.edgeFrame(old, isHeader: isHeader, width: bounds.width, top: change.oldTop))
    return nil
  }

  /// Removes a header or footer that has left the visible range, after its animation if it has one.
  private func leave(_ view: UIView, _ section: Int, isHeader: Bool) {
    guard tableState.change != nil, tableState.geometry.sections.indices.contains(section) else {
      let kind = LeavingRow.Kind.edge(section: section, isHeader: isHeader, isDeleted: false)
      return LeavingRow(kind, view).leave(self)
    }
    let rect = tableState.geometry.edgeFrame(
      section, isHeader: isHeader, width: bounds.width, top: pinTop)
    let isGone = rect.height == 0
    tableState.leaving.append(
      LeavingRow(.edge(section: section, isHeader: isHeader, isDeleted: isGone), view))
    if isGone {
      _ = RowAnimation.fade.displace(view, width: 0, room: 0)
    } else {
      view.setUntransformedFrame(rect)
    }
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    if style != .plain { view.backgroundColor = nil }
    return view
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      tableState.headers.put(view, identifier)
    }
  }

  func dropHeaders() {
    for view in tableState.shownHeaders.sorted(by: { $0.key < $1.key }) { recycle(view.value) }
    for view in tableState.shownFooters.sorted(by: { $0.key < $1.key }) { recycle(view.value) }
    tableState.shownHeaders = [:]
    tableState.shownFooters = [:]
  }
}
