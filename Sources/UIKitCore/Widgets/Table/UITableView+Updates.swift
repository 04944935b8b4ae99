// Documented: Rows are inserted, deleted, moved, and reloaded in batches, each with its own
// animation. A row with `.left` or `.right` slides in from that side and out to the same side. A
// row with `.top` or `.bottom` slides in from above or below. An empty batch animates height
// changes. The completion of a nested batch is called together with the completion of the outer
// batch.
// Assumed: The animation takes 0.3 s. Rows that slide up or down also fade, and pass behind the
// other rows. `.middle` slides by half of the row's space, `.automatic` fades, and `.none` shows or
// hides the row immediately. Probe: row-animation.
// Ours: A batch that does not match the new counts is reported, and all data is reloaded.

import Foundation

extension UITableView {
  func reload() {
    tableState.needsReload = true
    tableState.selected = []
    loadIfNeeded()
    setNeedsLayout()
  }

  func openBatch() {
    loadIfNeeded()
    tableState.batchDepth += 1
  }

  func update(_ change: (inout TableBatch) -> Void) {
    openBatch()
    change(&tableState.batch)
    closeBatch(nil)
  }

  func closeBatch(_ completion: ((Bool) -> Void)?) {
    guard tableState.batchDepth > 0 else { return }
    if let completion { tableState.completions.append(completion) }
    tableState.batchDepth -= 1
    guard tableState.batchDepth == 0 else { return }
    let (batch, completions) = (tableState.batch, tableState.completions)
    tableState.batch = TableBatch()
    tableState.completions = []
    let completion = { (finished: Bool) in for completion in completions { completion(finished) } }
    let old = tableState.geometry
    let fitted = tableState.fitted
    tableState.fitted = [:]
    measureGeometry()
    do {
      let map = try BatchMap(batch.updates, from: old.counts, to: tableState.geometry.counts)
      for (path, height) in fitted where batch.departure(of: path, map) == nil {
        if let new = map.path(after: path) { tableState.fitted[new] = height }
      }
      let change = TableChange(
        batch: batch, map: map, old: old, oldTop: pinTop)
      let leaving = renameRows(change)
      TableHeights(table: self).fitVisibleRows()
      if !tableState.fitted.isEmpty { measureGeometry() }
      show(change, leaving, completion)
    } catch {
      Diagnostics.report(
        "The updates of \(type(of: self)) do not match the counts of its data source: \(error). "
          + "All data was reloaded.", about: self)
      reload()
      completion(true)
    }
  }

  /// Updates the paths of the remaining rows after a batch, and returns the rows that disappear.
  ///
  /// Each row is returned with its animation and the height of the contiguous rows that disappear
  /// with it. For a header or footer, this is the height of its section.
  private func renameRows(_ change: TableChange) -> [(LeavingRow, RowAnimation, CGFloat)] {
    let (map, batch) = (change.map, change.batch)
    var leaving: [(LeavingRow, RowAnimation, CGFloat)] = []
    var staying: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in tableState.visible.sorted(by: { $0.key < $1.key }) {
      if let animation = batch.departure(of: path, map) {
        let room = change.old.room(around: path) { batch.departure(of: $0, map) == animation }
        leaving.append((LeavingRow(.row(path, isDeleted: true), cell), animation, room))
      } else if let new = map.path(after: path) {
        staying[new] = cell
      }
    }
    tableState.visible = staying
    leaving += change.rename(&tableState.leaving)
    func rename(_ views: inout [Int: UIView], isHeader: Bool) {
      let old = views
      views = [:]
      for (section, view) in old.sorted(by: { $0.key < $1.key }) {
        let animation = batch.departure(ofSection: section)
        if animation == nil, let new = map.section(after: section) {
          views[new] = view
        } else {
          let room = change.old.sections[section].end - change.old.sections[section].start
          let row = LeavingRow(.edge(section: section, isHeader: isHeader, isDeleted: true), view)
          leaving.append((row, animation ?? .automatic, room))
        }
      }
    }
    rename(&tableState.shownHeaders, isHeader: true)
    rename(&tableState.shownFooters, isHeader: false)
    tableState.selected = tableState.selected.compactMap { map.path(after: $0) }
    tableState.touched = tableState.touched.flatMap { map.path(after: $0) }
    return leaving
  }

  private func show(
    _ change: TableChange, _ leaving: [(LeavingRow, RowAnimation, CGFloat)],
    _ completion: @escaping (Bool) -> Void
  ) {
    guard window != nil else {
      for (row, _, _) in leaving { recycle(row) }
      adoptGeometry()
      tile()
      return completion(true)
    }
    let earlier = tableState.leaving
    tableState.leaving += leaving.map(\.0)
    var rows: [LeavingRow] = []
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.tableState.change = change
        self.adoptGeometry()
        for (view, alpha) in self.showArrivals(change) { view.alpha = alpha }
        self.sendBeyondEdges()
        self.tile()
        for row in self.tableState.leaving { row.follow(self) }
        for (row, animation, room) in leaving { self.depart(row.view, animation, room) }
        self.tableState.change = nil
        rows = self.tableState.leaving.filter { row in !earlier.contains { $0 === row } }
      },
      completion: { finished in
        for row in rows { row.end(in: self) }
        completion(finished)
      })
  }

  /// Moves a row to the reuse pool, unless it has reappeared.
  func retire(_ row: LeavingRow) {
    guard let index = tableState.leaving.firstIndex(where: { $0 === row }) else { return }
    tableState.leaving.remove(at: index)
    recycle(row)
  }

  func recycle(_ row: LeavingRow) {
    row.restoreAlpha()
    if case .row(let path, _) = row.kind, let cell = row.view as? UITableViewCell {
      recycle(cell, from: path, announcing: true)
    } else {
      recycle(row.view)
    }
  }

  /// If the update pushes rows off the screen, moves them to their new positions beyond its edges.
  private func sendBeyondEdges() {
    let wanted = Set(tableState.geometry.rows(from: bounds.minY, to: bounds.maxY))
    for (path, cell) in tableState.visible.sorted(by: { $0.key < $1.key })
    where !wanted.contains(path) {
      tableState.visible[path] = nil
      tableState.leaving.append(LeavingRow(.row(path, isDeleted: false), cell))
    }
  }

  /// Displays the rows that appear on the screen, each at the start of its animation.
  ///
  /// Returns the opacities at the end of the animations for rows that fade in.
  private func showArrivals(_ change: TableChange) -> [(UIView, CGFloat)] {
    tableState.isTiling = true
    defer { tableState.isTiling = false }
    var arrivals: [IndexPath: UITableViewCell] = [:]
    repeat {
      let (visible, passing) = tableState.geometry.rows(in: bounds, passing: passingArea)
      for path in visible + passing where tableState.visible[path] == nil {
        if takeBack(path) { continue }
        guard let cell = show(path) else { continue }
        arrivals[path] = cell
        TableHeights(table: self).fit(cell, at: path)
      }
    } while adoptFoundHeights()
    var alphas: [(UIView, CGFloat)] = []
    for (path, cell) in arrivals.sorted(by: { $0.key < $1.key }) {
      let animation = change.batch.arrival(of: path, change.map)
      var start = rowRect(path)
      if let old = change.map.path(before: path).flatMap(change.old.row) {
        start.origin.y = old.top
        start.size.height = old.height
      }
      UIView.performWithoutAnimation {
        cell.setUntransformedFrame(start)
        // Lay out the cell's subviews now, so that they do not take part in the animation.
        cell.layoutIfNeeded()
        guard let animation else { return }
        let room = tableState.geometry.room(around: path) {
          change.batch.arrival(of: $0, change.map) == animation
        }
        if let alpha = animation.displace(cell, width: bounds.width, room: room) {
          alphas.append((cell, alpha))
        }
      }
    }
    return alphas
  }

  private func depart(_ view: UIView, _ animation: RowAnimation, _ room: CGFloat) {
    // The view is behind the rows that move into its space.
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    if animation == .none {
      UIView.performWithoutAnimation { view.alpha = 0 }
    } else {
      _ = animation.displace(view, width: bounds.width, room: room)
    }
  }
}
