import CoreGraphics

extension LeavingRow {
  /// Moves the view to the reuse pool at the end of its animation, unless it has reappeared or a
  /// later animation still shows it.
  func end(in table: UITableView) {
    guard table.tableState.leaving.contains(where: { $0 === self }) else { return }
    if FlightLink.isSeen(view, in: table) { fly(in: table) } else { table.retire(self) }
  }

  /// Moves the view to the reuse pool as soon as animations no longer show it.
  func leave(_ table: UITableView) {
    guard FlightLink.isSeen(view, in: table) else { return table.recycle(self) }
    table.tableState.leaving.append(self)
    fly(in: table)
  }

  private func fly(in table: UITableView) {
    isInFlight = true
    Self.followAnimations(of: table)
  }

  /// Updates the views that only an animation shows, in each frame.
  static func followAnimations(of table: UITableView) {
    table.tableState.flightLink.follow(table) { table in
      for row in table.tableState.leaving where row.isInFlight {
        if !FlightLink.isSeen(row.view, in: table) { table.retire(row) }
      }
      return table.tableState.leaving.contains { $0.isInFlight }
    }
  }

  /// Moves a view that may reappear to its position in the geometry of the table.
  func follow(_ table: UITableView) {
    let geometry = table.tableState.geometry
    switch kind {
    case .row(let path, isDeleted: false):
      view.setUntransformedFrame(table.rowRect(path))
    case .edge(let section, let isHeader, isDeleted: false):
      guard geometry.sections.indices.contains(section) else { return }
      view.setUntransformedFrame(
        geometry.edgeFrame(
          section, isHeader: isHeader, width: table.bounds.width, top: table.pinTop))
    default: break
    }
  }
}

extension TableChange {
  /// Updates the paths of leaving views that may reappear, so that they are valid after the batch.
  ///
  /// The views that the batch deletes are removed from the list, and returned with their animations.
  @MainActor func rename(
    _ views: inout [LeavingRow]
  ) -> [(LeavingRow, UITableView.RowAnimation, CGFloat)] {
    var deleted: [(LeavingRow, UITableView.RowAnimation, CGFloat)] = []
    for row in views {
      switch row.kind {
      case .row(let path, isDeleted: false):
        if let animation = batch.departure(of: path, map) {
          let room = old.room(around: path) { batch.departure(of: $0, map) == animation }
          row.kind = .row(path, isDeleted: true)
          deleted.append((row, animation, room))
        } else if let new = map.path(after: path) {
          row.kind = .row(new, isDeleted: false)
        }
      case .edge(let section, let isHeader, isDeleted: false):
        let animation = batch.departure(ofSection: section)
        if animation == nil, let new = map.section(after: section) {
          row.kind = .edge(section: new, isHeader: isHeader, isDeleted: false)
        } else {
          row.kind = .edge(section: section, isHeader: isHeader, isDeleted: true)
          deleted.append((row, animation ?? .automatic, 0))
        }
      default: break
      }
    }
    views.removeAll { row in deleted.contains { $0.0 === row } }
    return deleted
  }
}
