// Documented: Rows are 44 pt high by default. Headers of a plain table stay at the top of the table
// while their section is on the screen.

import Foundation

extension UITableView {
  func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor =
      style == .plain ? .white : UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  }

  // MARK: Geometry

  func invalidateGeometry() {
    tableState.needsGeometry = true
    setNeedsLayout()
  }

  /// Requests counts and heights from the data source and the delegate if they are outdated.
  func loadIfNeeded() {
    guard tableState.needsReload || tableState.needsGeometry else { return }
    let isReload = tableState.needsReload
    tableState.needsReload = false
    tableState.needsGeometry = false
    if isReload {
      for (path, cell) in tableState.visible.sorted(by: { $0.key < $1.key }) {
        recycle(cell, from: path, announcing: false)
      }
      tableState.visible = [:]
      // Views that are disappearing also show old data.
      for row in tableState.leaving { retire(row) }
      dropHeaders()
      tableState.touched = nil
      tableState.fitted = [:]
    }
    measure()
  }

  func measure() {
    measureGeometry()
    adoptGeometry()
  }

  func measureGeometry() {
    var geometry = TableGeometry(start: tableHeaderView?.frame.height ?? 0)
    let heights = TableHeights(table: self)
    if let dataSource {
      for section in 0..<max(dataSource.numberOfSections(in: self), 0) {
        let count = max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
        geometry.append(
          header: heights.edge(section, isHeader: true),
          heights: (0..<count).map { heights.row(IndexPath(row: $0, section: section)) },
          footer: heights.edge(section, isHeader: false))
      }
    }
    tableState.geometry = geometry
  }

  /// Updates the content size for the rows, and the frames of the views above and below them.
  func adoptGeometry() {
    layOutEdgeViews()
    let height = tableState.geometry.end + (tableFooterView?.frame.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
  }

  /// Applies the measured heights, and returns whether there were any.
  ///
  /// If a row that begins above the top of the screen changes its height, the content offset
  /// changes too, so that visible rows keep their positions on the screen.
  func adoptFoundHeights() -> Bool {
    guard !tableState.found.isEmpty else { return false }
    var shift: CGFloat = 0
    for (path, height) in tableState.found.sorted(by: { $0.key < $1.key }) {
      let rect = rowRect(path)
      if rect.minY + shift < bounds.minY, rect.maxY <= bounds.maxY { shift += height - rect.height }
      tableState.geometry.setHeight(height, of: path)
    }
    tableState.found = [:]
    contentSize.height = tableState.geometry.end + (tableFooterView?.frame.height ?? 0)
    layOutEdgeViews()
    if shift != 0 { contentOffset.y += shift }
    return true
  }

  func replaceEdgeView(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    invalidateGeometry()
  }

  private func layOutEdgeViews() {
    if let view = tableHeaderView {
      view.setUntransformedFrame(
        CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height))
    }
    if let view = tableFooterView {
      view.setUntransformedFrame(
        CGRect(
          x: 0, y: tableState.geometry.end, width: bounds.width, height: view.bounds.height))
    }
  }

  func sectionRect(_ section: Int) -> CGRect {
    loadIfNeeded()
    let sections = tableState.geometry.sections
    guard sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: sections[section].start, width: bounds.width,
      height: sections[section].end - sections[section].start)
  }

  func headerRect(_ section: Int) -> CGRect {
    let whole = sectionRect(section)
    guard whole.width > 0 else { return .zero }
    return CGRect(
      x: 0, y: whole.minY, width: whole.width, height: tableState.geometry.sections[section].header)
  }

  func footerRect(_ section: Int) -> CGRect {
    let whole = sectionRect(section)
    guard whole.width > 0 else { return .zero }
    let height = tableState.geometry.sections[section].footer
    return CGRect(x: 0, y: whole.maxY - height, width: whole.width, height: height)
  }

  func rowRect(_ path: IndexPath) -> CGRect {
    loadIfNeeded()
    guard tableState.geometry.contains(path) else { return .zero }
    let section = tableState.geometry.sections[path.section]
    let row = section.row(path.row)
    let side: CGFloat = style == .insetGrouped ? 16 : 0
    return CGRect(
      x: side, y: section.rowsStart + row.top, width: max(bounds.width - 2 * side, 0),
      height: row.height)
  }

  func path(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    let geometry = tableState.geometry
    let index = geometry.firstSection(endingAfter: point.y)
    guard index < geometry.sections.count else { return nil }
    let section = geometry.sections[index]
    let distance = point.y - section.rowsStart
    guard distance >= 0, distance < section.rowsHeight else { return nil }
    let row = section.firstRow(endingAfter: distance)
    return row < section.count ? IndexPath(row: row, section: index) : nil
  }

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    guard tableState.geometry.contains(path) else {
      Diagnostics.report(
        "scrollToRow(at:at:animated:) was called for row \(path), which \(type(of: self)) does not "
          + "have. Nothing was scrolled.", about: self)
      return
    }
    let rect = rowRect(path)
    let inset = adjustedContentInset
    var y: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    }
    y = clamped(CGPoint(x: contentOffset.x, y: y)).y
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  // MARK: Cells

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = tableState.cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let cellClass = tableState.cells.viewClass(for: identifier) else { return nil }
    tableState.cells.noteMade()
    return cellClass.make(reuseIdentifier: identifier)
  }

  func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = tableState.headers.take(identifier) {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = tableState.headers.viewClass(for: identifier) else { return nil }
    let view = viewClass.make(frame: .zero)
    view.adopt(reuseIdentifier: identifier)
    return view
  }

  /// Displays the rows on the screen, and puts the cells of the other rows into the reuse pool.
  func tile() {
    guard !tableState.isTiling, tableState.batchDepth == 0 else { return }
    tableState.isTiling = true
    defer { tableState.isTiling = false }
    if contentSize.width != bounds.width {
      contentSize.width = bounds.width
      layOutEdgeViews()
    }
    if tableState.fittedWidth != bounds.width {
      tableState.fittedWidth = bounds.width
      tableState.fitted = [:]
    }
    backgroundView?.setUntransformedFrame(bounds)
    // Rows that are shorter than estimated make room for more rows on the screen.
    for _ in 0..<16 {
      tileRows()
      guard adoptFoundHeights() else { break }
    }
    tileHeaders()
    if passingArea != nil { LeavingRow.followAnimations(of: self) }
  }

  private func tileRows() {
    let (visible, passing) = tableState.geometry.rows(in: bounds, passing: passingArea)
    removeRows(except: visible + passing)
    for path in visible + passing {
      if tableState.visible[path] == nil && !takeBack(path) { show(path) }
      if let cell = tableState.visible[path] { position(cell, at: path) }
      if let cell = tableState.visible[path] { TableHeights(table: self).fit(cell, at: path) }
    }
    if !passing.isEmpty { removeRows(except: visible) }
  }

  /// Puts each unwanted cell into the reuse pool as soon as no animation shows it.
  private func removeRows(except wanted: [IndexPath]) {
    let wanted = Set(wanted)
    for (path, cell) in tableState.visible.sorted(by: { $0.key < $1.key })
    where !wanted.contains(path) {
      tableState.visible[path] = nil
      LeavingRow(.row(path, isDeleted: false), cell).leave(self)
    }
  }

  /// Puts the disappearing cell of a row back on the screen, or returns false if there is none.
  func takeBack(_ path: IndexPath) -> Bool {
    guard let index = tableState.leaving.firstIndex(where: { $0.path == path }),
      let cell = tableState.leaving[index].view as? UITableViewCell
    else { return false }
    tableState.leaving.remove(at: index)
    tableState.visible[path] = cell
    return true
  }

  @discardableResult
  func show(_ path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let isAnimated = UIView.inheritedAnimationDuration > 0
    var request: UITableViewCell?
    UIView.performWithoutAnimation { request = dataSource.tableView(self, cellForRowAt: path) }
    guard let cell = request else { return nil }
    UIView.performWithoutAnimation {
      cell.table = self
      cell.showSeparator(
        separatorStyle != .none, color: separatorColor, inset: separatorInset)
      tableState.visible[path] = cell
      position(cell, at: path)
      cell.setSelected(tableState.selected.contains(path), animated: false)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      // Lay out the subviews now, so that they do not take part in the animation in which the cell
      // appears.
      if isAnimated && tableState.change == nil { cell.layoutIfNeeded() }
    }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func position(_ cell: UITableViewCell, at path: IndexPath) {
    let rect = rowRect(path)
    if cell.untransformedFrame != rect { cell.setUntransformedFrame(rect) }
    // The contents are laid out in the animation that changes the height.
    if UIView.inheritedAnimationDuration > 0 { cell.layoutIfNeeded() }
  }

  func recycle(_ cell: UITableViewCell, from path: IndexPath, announcing: Bool) {
    cell.removeFromSuperview()
    if announcing { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    if let identifier = cell.reuseIdentifier { tableState.cells.put(cell, identifier) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = tableState.visible[path] else { continue }
      tableState.reconfigured = (path, cell)
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      tableState.reconfigured = nil
      if let answer, answer !== cell {
        Diagnostics.report(
          "reconfigureRows(at:) received a different cell for \(path) and kept the old cell. "
            + "Dequeue the cell with the same identifier.", about: self)
      }
    }
  }

  func refreshSeparators() {
    for cell in tableState.visible.values {
      cell.showSeparator(separatorStyle != .none, color: separatorColor, inset: separatorInset)
    }
  }
}
