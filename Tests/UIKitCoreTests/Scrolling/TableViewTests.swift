import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Table views", .serialized)
@MainActor struct TableViewTests {
  @Test("Rows are 44 pt high, and only visible rows have cells")
  func rows() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      let table = fixture.table
      #expect(table.contentSize == CGSize(width: 320, height: 4400))
      #expect(table.visibleCells.count == 11)
      #expect(
        table.rectForRow(at: IndexPath(row: 3, section: 0))
          == CGRect(x: 0, y: 132, width: 320, height: 44))
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 133)) == IndexPath(row: 3, section: 0))
      #expect(table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
      let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
      #expect(cell is NamedCell)
      #expect(cell?.textLabel?.text == "row 2")
      #expect(cell?.frame == CGRect(x: 0, y: 88, width: 320, height: 44))
    }
  }

  @Test("Scrolling through a hundred rows needs only one more cell than fits on screen")
  func reuse() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      for y in stride(from: CGFloat(0), through: 3920, by: 10) {
        table.contentOffset.y = y
        host.frames(1)
      }
      #expect(source.requests == 100)
      #expect(table.tableState.cells.madeCount <= 13)
      #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 99, section: 0))
    }
  }

  @Test(
    "A tap highlights and selects a row with callbacks in order, and the next tap deselects it")
  func selection() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      host.tap(100, 60)
      #expect(
        source.log.take() == [
          "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
        ])
      #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
      host.advance(for: 0.5)
      host.tap(100, 100)
      #expect(
        source.log.take() == [
          "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2",
          "willDeselect 1",
          "didDeselect 1", "didSelect 2",
        ])
      table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
      #expect(table.indexPathForSelectedRow == nil)
      #expect(source.log.take() == [])
    }
  }

  @Test("A resting finger highlights its row after 0.15 s, and scrolling removes the highlight")
  func highlight() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      host.down(100, 300)
      host.advance(for: 0.2)
      #expect(source.log.take() == ["shouldHighlight 6", "didHighlight 6"])
      #expect(table.cellForRow(at: IndexPath(row: 6, section: 0))?.isHighlighted == true)
      host.move(100, 280)
      #expect(source.log.take() == ["didUnhighlight 6"])
      host.up(100, 280)
      #expect(table.indexPathForSelectedRow == nil)
    }
  }

  @Test("Rows of different heights have the requested heights and can be found by position")
  func heights() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      source.height = { CGFloat(20 + $0.row) }
      table.reloadData()
      host.frames(1)
      #expect(table.contentSize.height == 6950)
      for row in [0, 1, 57, 99] {
        let path = IndexPath(row: row, section: 0)
        let rect = table.rectForRow(at: path)
        #expect(rect.height == CGFloat(20 + row))
        #expect(table.indexPathForRow(at: CGPoint(x: 1, y: rect.minY)) == path)
        #expect(table.indexPathForRow(at: CGPoint(x: 1, y: rect.maxY - 0.01)) == path)
      }
    }
  }

  @Test("A section header stays at the top until the next header pushes it out")
  func headers() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      source.sections = 3
      source.title = { "section \($0)" }
      table.reloadData()
      host.frames(1)
      #expect(table.rectForHeader(inSection: 1).minY == 4428)
      table.contentOffset.y = 1000
      host.frames(1)
      #expect(table.headerView(forSection: 0)?.frame.minY == 1000)
      table.contentOffset.y = 4410
      host.frames(1)
      #expect(table.headerView(forSection: 0)?.frame.minY == 4400)
      #expect(table.headerView(forSection: 1)?.frame.minY == 4428)
    }
  }

  @Test("Inserting, deleting, and moving rows keeps the cells of other rows")
  func updates() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      let third = table.cellForRow(at: IndexPath(row: 3, section: 0))
      source.names.insert("new", at: 1)
      source.names.remove(at: 1 + 5)
      table.performBatchUpdates {
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        table.deleteRows(at: [IndexPath(row: 5, section: 0)], with: .automatic)
      }
      #expect(table.cellForRow(at: IndexPath(row: 4, section: 0)) === third)
      #expect(third?.frame.minY == 176)
      host.advance(for: 0.5)
      for (row, cell) in table.visibleCells.enumerated() {
        #expect(cell.textLabel?.text == source.names[row])
        #expect(cell.frame.minY == CGFloat(row) * 44)
        #expect(cell.alpha == 1)
      }
      #expect(table.contentSize.height == 4400)
    }
  }

  @Test("Updates that do not match the data are reported, and the table is reloaded")
  func mismatch() throws {
    try TestHost.run { host in
      let fixture = try TableFixture()
      let table = fixture.table
      let source = fixture.source
      source.names.removeLast(2)
      let messages = Diagnostics.capture {
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      #expect(messages.count == 1)
      host.frames(1)
      #expect(table.numberOfRows(inSection: 0) == 98)
      #expect(table.visibleCells.count == 11)
    }
  }

  @Test("A cell's text begins at 16 pt, and its content view leaves space for the accessory")
  func cell() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Value"
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.contentView.frame.maxX < 304)
    #expect((cell.detailTextLabel?.frame.maxX ?? 999) <= cell.contentView.frame.maxX)
  }
}

/// A table view with a data source on a host.
@MainActor struct TableFixture {
  let host: TestHost
  let table: UITableView
  let source = TableRows()

  init() throws {
    host = Motion.host
    table = UITableView(frame: host.window.bounds, style: .plain)
    table.register(NamedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    host.window.addSubview(table)
    host.frames(1)
  }
}

/// Rows that log their calls.
final class TableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let log = TouchLog()
  var names = (0..<100).map { "row \($0)" }
  var sections = 1
  var requests = 0
  var height: ((IndexPath) -> CGFloat)?
  var title: ((Int) -> String)?

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requests += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title?(section)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(indexPath) ?? UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.add("shouldHighlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.add("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.add("didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.row)")
  }
}

/// A cell class of a client, created from the class object.
final class NamedCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .gray
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
