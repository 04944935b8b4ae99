// Documented: rows are inserted, deleted, moved and reloaded in batches, animated in 0.3 s.
// Ours: a batch that does not fit the new counts is reported, and everything reloaded.

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

  func update(_ animation: RowAnimation, _ change: (inout BatchUpdates) -> Void) {
    guard tableState.batchDepth == 0 else {
      tableState.batchAnimation = animation
      change(&tableState.batch)
      return
    }
    openBatch()
    update(animation, change)
    closeBatch(nil)
  }

  func closeBatch(_ completion: ((Bool) -> Void)?) {
    guard tableState.batchDepth > 0 else { return }
    tableState.batchDepth -= 1
    guard tableState.batchDepth == 0 else { return }
    let batch = tableState.batch
    tableState.batch = BatchUpdates()
    let old = tableState.geometry.counts
    let fitted = tableState.fitted
    tableState.fitted = [:]
    measure()
    do {
      let map = try BatchMap(batch, from: old, to: tableState.geometry.counts)
      let reloaded = Set(batch.reloadedItems)
      for (path, height) in fitted where !reloaded.contains(path) {
        guard let new = map.path(after: path) else { continue }
        tableState.fitted[new] = height
      }
      if !fitted.isEmpty { measure() }
      apply(batch, map, completion)
    } catch {
      Diagnostics.report(
        "The updates of \(type(of: self)) do not lead to what its data source says now: \(error). "
          + "Everything was reloaded.", about: self)
      reload()
      completion?(true)
    }
  }

  private func apply(
    _ batch: BatchUpdates, _ map: BatchMap, _ completion: ((Bool) -> Void)?
  ) {
    let reloaded = Set(batch.reloadedItems)
    var leaving: [(IndexPath, UITableViewCell)] = []
    var staying: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in tableState.visible.sorted(by: { $0.key < $1.key }) {
      let isReloaded = reloaded.contains(path) || batch.reloadedSections.contains(path.section)
      if let new = map.path(after: path), !isReloaded {
        staying[new] = cell
      } else {
        leaving.append((path, cell))
      }
    }
    tableState.visible = staying
    tableState.selected = tableState.selected.compactMap { map.path(after: $0) }
    tableState.touched = tableState.touched.flatMap { map.path(after: $0) }
    dropHeaders()
    let animates = window != nil && tableState.batchAnimation != .none
    guard animates else {
      for (path, cell) in leaving { recycle(cell, from: path, announcing: true) }
      tile()
      completion?(true)
      return
    }
    showArrivals(map)
    UIView.animate(
      withDuration: 0.3,
      animations: {
        for (_, cell) in leaving { cell.alpha = 0 }
        for cell in self.tableState.visible.values { cell.alpha = 1 }
        self.tile()
      },
      completion: { finished in
        for (path, cell) in leaving {
          cell.alpha = 1
          self.recycle(cell, from: path, announcing: true)
        }
        completion?(finished)
      })
  }

  /// Puts new rows where they will be, faded out, and moved ones where they come from.
  private func showArrivals(_ map: BatchMap) {
    let wanted = tableState.geometry.rows(from: bounds.minY, to: bounds.maxY)
    tableState.isTiling = true
    for path in wanted where tableState.visible[path] == nil {
      guard let cell = show(path) else { continue }
      if map.path(before: path) == nil { UIView.performWithoutAnimation { cell.alpha = 0 } }
    }
    tableState.isTiling = false
  }
}
