import CoreGraphics
import Foundation
import MotionTesting
import UIKitCore

/// A table with headers. Its batch updates use all kinds of row animations.
@MainActor
final class WalkedTable: NSObject, WalkedList, UITableViewDataSource, UITableViewDelegate {
  private static let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .middle, .automatic,
  ]
  private let table: UITableView
  private let data: CellData
  var view: UIScrollView { table }

  init(_ frame: CGRect, _ data: CellData, isPlain: Bool) {
    self.data = data
    table = UITableView(frame: frame, style: isPlain ? .plain : .grouped)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = self
    table.delegate = self
  }

  func perform(_ updates: CellData.Updates, _ random: inout SeededGenerator) {
    var numbers = SeededGenerator(seed: random.next())
    @MainActor func animation() -> UITableView.RowAnimation {
      Self.animations[numbers.below(Self.animations.count)]
    }
    table.performBatchUpdates { [self] in
      table.deleteSections(updates.deletedSections, with: animation())
      table.insertSections(updates.insertedSections, with: animation())
      for path in updates.deleted { table.deleteRows(at: [path], with: animation()) }
      for path in updates.inserted { table.insertRows(at: [path], with: animation()) }
      for path in updates.reloaded { table.reloadRows(at: [path], with: .fade) }
      for move in updates.moved { table.moveRow(at: move.from, to: move.to) }
    }
  }

  func changeLayout(_ random: inout SeededGenerator) { measureAgain() }

  func measureAgain() {
    table.beginUpdates()
    table.endUpdates()
  }

  func faultAtRest() -> String? {
    let bounds = table.bounds
    var expected = (table.indexPathsForRows(in: bounds) ?? []).map {
      (data.number(at: $0), table.rectForRow(at: $0))
    }
    for section in data.sections.indices {
      let whole = table.rect(forSection: section)
      guard whole.maxY > bounds.minY, whole.minY < bounds.maxY else { continue }
      var header = table.rectForHeader(inSection: section)
      if table.style == .plain {
        header.origin.y = max(whole.minY, min(bounds.minY, whole.maxY - header.height))
      }
      expected.append((-data.sections[section].number, header))
    }
    return compare(expected)
  }

  func numberOfSections(in tableView: UITableView) -> Int { data.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    data.height(at: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    data.noteUse(of: cell)
    cell.tag = data.number(at: indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    if let view { data.noteUse(of: view) }
    view?.tag = -data.sections[section].number
    return view
  }
}
