import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import QuartzCore
import Testing
import UIComposition
import UIKitCore

private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(row: row, section: section)
}

/// A row with a block that has its own height.
private final class BlockRow: UITableViewCell {
  let height: NSLayoutConstraint

  override init(style: CellStyle, reuseIdentifier: String?) {
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    height = block.heightAnchor.constraint(equalToConstant: 50)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    height.priority = UILayoutPriority(999)
    contentView.addSubview(block)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[block]|", metrics: nil, views: ["block": block])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[block]|", metrics: nil, views: ["block": block]) + [height])
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("Tables in motion", .serialized)
@MainActor struct TableMotionTests {
  /// Creates a table in its initial state, without headers unless the source has titles.
  private func fixture(_ count: Int, _ change: (TableFixture) -> Void = { _ in }) throws
    -> TableFixture
  {
    let fixture = try TableFixture()
    fixture.source.names = (0..<count).map { "row \($0)" }
    change(fixture)
    fixture.table.reloadData()
    fixture.host.frames(2)
    return fixture
  }

  // Documented: The change of the offset is a part of the animation.
  @Test("Deleting rows at the bottom moves the content without a jump")
  func deletionAtBottom() throws {
    try TestHost.run {
      let fixture = try fixture(20)
      let table = fixture.table
      table.contentOffset.y = table.contentSize.height - 480
      fixture.host.frames(1)
      let cell = try #require(table.cellForRow(at: path(17)))
      let before = table.centerOnScreen(of: cell).y
      fixture.source.names.removeLast(2)
      table.deleteRows(at: [path(18), path(19)], with: .fade)
      #expect(abs(table.centerOnScreen(of: cell).y - before) < 1e-6)
      fixture.host.advance(for: 0.15)
      let middle = table.centerOnScreen(of: cell).y
      #expect(middle > before + 10 && middle < before + 78)
      fixture.host.advance(for: 0.5)
      #expect(abs(table.centerOnScreen(of: cell).y - before - 88) < 1e-6)
    }
  }

  @Test("A header keeps its position and its view while rows are inserted and deleted")
  func headers() throws {
    try TestHost.run {
      let fixture = try fixture(3) {
        $0.source.sections = 2
        $0.source.title = { "section \($0)" }
      }
      let table = fixture.table
      let first = try #require(table.headerView(forSection: 0))
      let second = try #require(table.headerView(forSection: 1))
      let start = second.shownCenter
      fixture.source.names.append("new")
      table.insertRows(at: [path(3, 0), path(3, 1)], with: .fade)
      #expect(table.headerView(forSection: 0) === first)
      #expect(table.headerView(forSection: 1) === second)
      #expect(first.shownCenter == first.center)
      #expect(second.shownCenter == start)
      fixture.host.advance(for: 0.5)
      #expect(second.shownCenter.y == start.y + 44)
    }
  }

  @Test("The header of a new section fades in at its final position")
  func newHeader() throws {
    try TestHost.run {
      let fixture = try fixture(2) {
        $0.source.sections = 1
        $0.source.title = { "section \($0)" }
      }
      fixture.source.sections = 2
      fixture.table.insertSections(IndexSet(integer: 1), with: .fade)
      let header = try #require(fixture.table.headerView(forSection: 1))
      #expect(header.shownCenter == header.center)
      #expect(header.layer.presentation()?.bounds.size == header.bounds.size)
      #expect(header.shownAlpha == 0)
    }
  }

  // Documented: The kinds of row animations.
  @Test("Rows slide in and out at their sides, each with its own animation")
  func slides() throws {
    try TestHost.run {
      let fixture = try fixture(8)
      let table = fixture.table
      let gone = try #require(table.cellForRow(at: path(2)))
      let next = try #require(table.cellForRow(at: path(3)))
      let second = try #require(table.cellForRow(at: path(5)))
      fixture.source.names.removeLast(2)
      fixture.source.names += ["from the right", "from above", "from below", "at once"]
      table.performBatchUpdates {
        table.deleteRows(at: [path(2)], with: .left)
        table.deleteRows(at: [path(5)], with: .right)
        table.insertRows(at: [path(1)], with: .right)
        table.insertRows(at: [path(4)], with: .top)
        table.insertRows(at: [path(7)], with: .bottom)
        table.insertRows(at: [path(9)], with: .none)
      }
      @MainActor func start(_ row: Int) -> CGPoint {
        guard let cell = table.cellForRow(at: path(row)) else { return .zero }
        return CGPoint(
          x: cell.shownCenter.x - cell.center.x, y: cell.shownCenter.y - cell.center.y)
      }
      #expect(start(1) == CGPoint(x: 320, y: 0))
      #expect(start(4) == CGPoint(x: 0, y: -44))
      #expect(start(7) == CGPoint(x: 0, y: 44))
      #expect(start(9) == .zero)
      #expect(table.cellForRow(at: path(9))?.shownAlpha == 1)
      #expect(gone.center.x == -160)
      #expect(second.center.x == 480)
      #expect(next.shownCenter.y == 154)
      fixture.host.advance(for: 0.1)
      #expect(gone.shownCenter.x < 150 && gone.shownCenter.x > -150 && gone.shownAlpha == 1)
      fixture.host.advance(for: 0.5)
      #expect(gone.superview == nil)
    }
  }

  @Test("Offscreen rows slide in, and rows that leave the screen slide out")
  func edges() throws {
    try TestHost.run {
      let fixture = try fixture(40)
      let table = fixture.table
      let last = try #require(table.cellForRow(at: path(10)))
      fixture.source.names.insert(contentsOf: ["a", "b", "c"], at: 0)
      table.insertRows(at: [path(0), path(1), path(2)], with: .fade)
      #expect(last.superview != nil)
      #expect(last.shownCenter.y == 462)
      #expect(last.center.y == 594)
      fixture.host.advance(for: 0.5)
      #expect(last.superview == nil)
      fixture.source.names.removeFirst(3)
      table.deleteRows(at: [path(0), path(1), path(2)], with: .fade)
      let arriving = try #require(table.cellForRow(at: path(10)))
      #expect(arriving.shownCenter.y == 594)
      #expect(arriving.shownAlpha == 1)
      fixture.host.advance(for: 0.5)
      #expect(arriving.shownCenter.y == 462)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == 11)
    }
  }

  // Source: This is the usual technique to expand a row.
  @Test("An empty batch measures the rows again and animates their heights")
  func expandingRow() throws {
    try TestHost.run {
      let fixture = try fixture(5) {
        $0.table.dataSource = nil
        $0.host.frames(1)
        $0.table.register(BlockRow.self, forCellReuseIdentifier: "row")
        $0.table.dataSource = $0.source
      }
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(1)) as? BlockRow)
      let next = try #require(table.cellForRow(at: path(2)))
      #expect(cell.frame.height == 50)
      cell.height.constant = 120
      table.beginUpdates()
      table.endUpdates()
      #expect(cell.frame.height == 120)
      #expect(cell.layer.presentation()?.bounds.height == 50)
      #expect(next.shownCenter.y == 125)
      fixture.host.advance(for: 0.5)
      #expect(next.shownCenter.y == 195)
      #expect(cell.contentView.subviews.first?.frame.height == 120)
    }
  }

  @Test("Completions of nested batches run when all rows have arrived")
  func nestedCompletions() throws {
    try TestHost.run {
      let fixture = try fixture(5)
      let table = fixture.table
      var log: [String] = []
      table.performBatchUpdates {
        fixture.source.names.removeLast()
        table.performBatchUpdates {
          table.deleteRows(at: [path(4)], with: .fade)
        } completion: { _ in
          log.append("inner")
        }
      } completion: { _ in
        log.append("outer")
      }
      #expect(log.isEmpty)
      fixture.host.advance(for: 0.5)
      #expect(log == ["inner", "outer"])
    }
  }

  @Test("Reloading during a row animation discards the animation")
  func reload() throws {
    try TestHost.run {
      let fixture = try fixture(8)
      let table = fixture.table
      fixture.source.names.remove(at: 0)
      table.deleteRows(at: [path(0)], with: .fade)
      fixture.host.advance(for: 0.1)
      table.reloadData()
      fixture.host.frames(1)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == 7)
      for (row, cell) in table.visibleCells.enumerated() {
        #expect(cell.shownCenter.y == CGFloat(row) * 44 + 22)
        #expect(cell.shownAlpha == 1)
      }
    }
  }

  @Test("An animated update preserves the alpha that a client set on its cells")
  func opacity() throws {
    try TestHost.run {
      let fixture = try fixture(8)
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(1)))
      cell.alpha = 0.5
      fixture.source.names.insert("new", at: 0)
      table.insertRows(at: [path(0)], with: .fade)
      #expect(cell.alpha == 0.5)
      fixture.host.advance(for: 0.5)
      #expect(cell.shownAlpha == 0.5)
      fixture.source.names.removeLast(9)
      table.deleteRows(at: (0..<9).map { path($0) }, with: .fade)
      fixture.host.advance(for: 0.5)
      #expect(cell.alpha == 0.5)
    }
  }

  @Test("A row that returns before it has left the screen uses the same cell")
  func comesBack() throws {
    try TestHost.run {
      let fixture = try fixture(40)
      let table = fixture.table
      let last = try #require(table.cellForRow(at: path(10)))
      fixture.source.names.insert("a", at: 0)
      table.insertRows(at: [path(0)], with: .fade)
      fixture.host.advance(for: 0.1)
      table.contentOffset.y = 100
      fixture.host.frames(1)
      #expect(table.cellForRow(at: path(11)) === last)
      fixture.host.advance(for: 0.5)
      #expect(last.superview === table)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  @Test("A row that returns before it has left the screen continues its motion")
  func continues() throws {
    try TestHost.run {
      let fixture = try fixture(40)
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(10)))
      for name in ["first", "second"] {
        fixture.source.names.insert(name, at: 0)
        table.insertRows(at: [path(0)], with: .fade)
        fixture.host.advance(for: 0.1)
      }
      let before = table.centerOnScreen(of: cell).y
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      #expect(table.cellForRow(at: path(12)) === cell)
      #expect(abs(table.centerOnScreen(of: cell).y - before + 100) < 1e-6)
    }
  }

  @Test("Rows stay until an offset animation has moved them off the screen")
  func animatedOffset() throws {
    try TestHost.run {
      let fixture = try fixture(40)
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(4)))
      UIView.animate(withDuration: 0.3) { table.contentOffset.y = 600 }
      fixture.host.frames(2)
      #expect(cell.superview === table)
      #expect(table.centerOnScreen(of: cell).y > 100)
      fixture.host.advance(for: 0.5)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  @Test("A row that has left the bounds stays while a later offset animation shows it")
  func shownByLaterAnimation() throws {
    try TestHost.run {
      let fixture = try fixture(60)
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(10)))
      fixture.source.names.insert("first", at: 0)
      table.insertRows(at: [path(0)], with: .fade)
      fixture.host.advance(for: 0.2)
      UIView.animate(withDuration: 0.3) { table.contentOffset.y = 1000 }
      fixture.host.advance(for: 0.12)
      #expect(cell.superview === table)
      #expect((100...300).contains(table.centerOnScreen(of: cell).y))
      fixture.host.advance(for: 0.5)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  @Test("A row that is deleted while it leaves fades like other deleted rows")
  func deletedWhileLeaving() throws {
    try TestHost.run {
      let fixture = try fixture(40)
      let table = fixture.table
      let cell = try #require(table.cellForRow(at: path(10)))
      fixture.source.names.insert("first", at: 0)
      table.insertRows(at: [path(0)], with: .fade)
      fixture.host.advance(for: 0.1)
      fixture.source.names.remove(at: 11)
      table.deleteRows(at: [path(11)], with: .fade)
      #expect(cell.alpha == 0)
      fixture.host.advance(for: 0.5)
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }
  }

  @Test("A row that grows onto the screen starts at its old frame")
  func growsOntoTheScreen() throws {
    try TestHost.run {
      let fixture = try fixture(40) { $0.source.height = { _ in 44 } }
      let table = fixture.table
      table.contentOffset.y = 440
      fixture.host.frames(1)
      fixture.source.height = { $0.row == 9 ? 88 : 44 }
      table.beginUpdates()
      table.endUpdates()
      let cell = try #require(table.cellForRow(at: path(9)))
      #expect(cell.frame.maxY == 484)
      #expect(cell.layer.presentation()?.frame.maxY == 440)
    }
  }

  @Test("A header that returns before it has left the screen keeps its view")
  func headerComesBack() throws {
    try TestHost.run {
      let fixture = try fixture(8) {
        $0.source.sections = 2
        $0.source.title = { "section \($0)" }
      }
      let table = fixture.table
      let header = try #require(table.headerView(forSection: 1))
      fixture.source.names.insert(contentsOf: ["first", "second", "third"], at: 0)
      table.insertRows(at: (0..<6).map { path($0 % 3, $0 / 3) }, with: .fade)
      fixture.host.advance(for: 0.1)
      #expect(table.headerView(forSection: 1) == nil)
      let before = table.centerOnScreen(of: header).y
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 1) === header)
      #expect(abs(table.centerOnScreen(of: header).y - before + 100) < 1e-6)
    }
  }
}
