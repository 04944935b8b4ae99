import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// Rows in sections whose headers and footers are reused.
private final class SectionedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  private(set) var headers: Set<UIView> = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    edge(tableView)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    edge(tableView)
  }

  private func edge(_ table: UITableView) -> UIView? {
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "edge")
    if let view { headers.insert(view) }
    return view
  }
}

extension TableMotionTests {
  @Test("Rows that an offset animation passes are visible in each frame of the animation")
  func passed() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      let table = fixture.table
      table.contentOffset.y = 4400 - 480
      fixture.host.frames(1)
      UIView.animate(withDuration: 0.3) { table.contentOffset.y = 0 }
      for _ in 0..<18 {
        fixture.host.frames(1)
        let area = (table.layer.presentation() ?? table.layer).bounds
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        for row in Int(area.minY / 44)..<Int((area.maxY / 44).rounded(.up)) {
          let cell = cells.first { $0.textLabel?.text == "row \(row)" }
          #expect(cell?.shownCenter.y == CGFloat(row) * 44 + 22)
        }
      }
      fixture.host.frames(2)
      #expect(!fixture.host.isMoving)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  // Ours: Rows inside the displayed bounds are animated, even if the displayed bounds are not yet
  // the final bounds.
  @Test("Rows that are inserted while the offset is animated fade in inside the displayed bounds")
  func insertedInDisplayedBounds() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      let table = fixture.table
      table.contentOffset.y = 4400 - 480
      fixture.host.frames(1)
      fixture.source.names.removeLast(5)
      table.deleteRows(at: (95..<100).map { IndexPath(row: $0, section: 0) }, with: .fade)
      fixture.host.advance(for: 0.05)
      fixture.source.names += ["new 0", "new 1", "new 2"]
      table.insertRows(at: (95..<98).map { IndexPath(row: $0, section: 0) }, with: .fade)
      let cells = table.subviews.compactMap { $0 as? UITableViewCell }
      let new = try #require(cells.first { $0.textLabel?.text == "new 2" })
      #expect((0...480).contains(table.centerOnScreen(of: new).y))
      #expect(new.shownAlpha == 0)
      fixture.host.advance(for: 0.1)
      #expect(new.shownAlpha > 0.1)
      fixture.host.advance(for: 0.5)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
      // The cell that faded in outside the bounds is opaque when it is used again.
      table.contentOffset.y = 0
      fixture.host.frames(2)
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test("Rows that leave the bounds while the offset is animated are removed afterward")
  func leavingDuringAnimatedOffset() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      let table = fixture.table
      UIView.animate(withDuration: 0.3) { table.contentOffset.y = 200 }
      fixture.host.advance(for: 0.1)
      fixture.source.names.insert(contentsOf: ["a", "b", "c"], at: 8)
      table.insertRows(at: (8..<11).map { IndexPath(row: $0, section: 0) }, with: .fade)
      fixture.host.advance(for: 1)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  @Test("The text of a row is not stretched while the row's height is animated")
  func unstretchedText() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      let table = fixture.table
      let label = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel)
      fixture.source.height = { $0.row == 1 ? 120 : 44 }
      table.beginUpdates()
      table.endUpdates()
      #expect(label.bounds.height == 120)
      #expect(label.layer.presentation()?.bounds.height == 44)
      // The text keeps its size, stays at the left edge, and is vertically centered in the label.
      #expect(label.layer.contentsGravity == .left)
    }
  }

  @Test("Headers and footers that faded out are opaque when they are used again")
  func reusedHeaders() throws {
    try TestHost.run { host in
      let source = SectionedRows([2, 2])
      let table = UITableView(frame: host.window.bounds, style: .grouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "edge")
      table.dataSource = source
      table.delegate = source
      host.window.addSubview(table)
      host.frames(2)
      let footer = try #require(table.footerView(forSection: 1))
      for animation in [UITableView.RowAnimation.fade, .top, .middle] {
        let header = try #require(table.headerView(forSection: 1))
        source.counts.removeLast()
        table.deleteSections(IndexSet(integer: 1), with: animation)
        host.advance(for: 0.5)
        #expect(header.superview == nil)
        source.counts.append(2)
        table.insertSections(IndexSet(integer: 1), with: .left)
        host.advance(for: 0.5)
        #expect(table.headerView(forSection: 1)?.shownAlpha == 1)
        #expect(table.footerView(forSection: 1)?.shownAlpha == 1)
      }
      // The test is meaningful only if the views are reused.
      #expect(source.headers.count == 4)
      #expect(source.headers.contains(footer))
    }
  }
}
