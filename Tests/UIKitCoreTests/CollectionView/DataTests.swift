import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Sections of names that can be dragged. Each requested path must exist.
private final class Shelves: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching
{
  var names: [[String]]
  var announced: [[Int]] = []
  var canceled: [[Int]] = []

  init(_ names: [[String]]) { self.names = names }

  func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NameCell)?.name = names[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 320, height: names[indexPath.section][indexPath.item] == "high" ? 100 : 50)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { announced.append(indexPaths.map(\.item)) }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { canceled.append(indexPaths.map(\.item)) }
}

@Suite("Collection view data", .serialized)
@MainActor struct DataTests {
  private func view(_ source: Shelves, on host: TestHost) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    view.prefetchDataSource = source
    host.window.addSubview(view)
    host.frames(1)
    return view
  }

  private func tops(_ view: UICollectionView) -> [String: CGFloat] {
    var found: [String: CGFloat] = [:]
    for cell in view.visibleCells {
      if let cell = cell as? NameCell { found[cell.name] = cell.frame.minY }
    }
    return found
  }

  @Test("A held item appears in the section beneath it and moves to that section when released")
  func acrossSections() throws {
    try TestHost.run { host in
      let source = Shelves([["a", "high", "c"], ["d", "e"]])
      let view = view(source, on: host)
      #expect(view.beginInteractiveMovementForItem(at: path(1, 0)))
      // This position is the center of "e".
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 275))
      #expect(view.numberOfItems(inSection: 0) == 2)
      #expect(view.numberOfItems(inSection: 1) == 3)
      host.advance(for: 0.5)
      var tops = tops(view)
      tops["high"] = nil
      #expect(tops == ["a": 0, "c": 50, "d": 100, "e": 250])
      view.endInteractiveMovement()
      host.advance(for: 0.5)
      #expect(source.names == [["a", "c"], ["d", "high", "e"]])
      #expect(self.tops(view) == ["a": 0, "c": 50, "d": 100, "high": 150, "e": 250])
      #expect(view.numberOfItems(inSection: 1) == 3)
      withExtendedLifetime(source) {}
    }
  }

  @Test("An item held over another section returns after a cancellation")
  func canceledAcrossSections() throws {
    try TestHost.run { host in
      let source = Shelves([["a", "b"], ["c"]])
      let view = view(source, on: host)
      let before = tops(view)
      #expect(view.beginInteractiveMovementForItem(at: path(1, 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 125))
      #expect(view.numberOfItems(inSection: 1) == 2)
      host.advance(for: 0.5)
      view.cancelInteractiveMovement()
      host.advance(for: 0.5)
      #expect(source.names == [["a", "b"], ["c"]])
      #expect(tops(view) == before)
      withExtendedLifetime(source) {}
    }
  }

  @Test("Holding an item at an edge scrolls to the end of the content")
  func edgeScrolling() throws {
    try TestHost.run { host in
      let source = Shelves([(0..<30).map { "\($0)" }])
      let view = view(source, on: host)
      #expect(view.beginInteractiveMovementForItem(at: path(2)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 475))
      host.advance(for: 0.2)
      #expect(view.contentOffset.y > 10)
      host.advance(for: 5)
      #expect(view.contentOffset.y == 1020)
      view.endInteractiveMovement()
      host.advance(for: 0.5)
      #expect(source.names[0].last == "2")
      #expect(!host.isMoving)
      withExtendedLifetime(source) {}
    }
  }

  @Test("A prefetching source is notified once of upcoming items and once of skipped items")
  func prefetching() throws {
    try TestHost.run { host in
      let source = Shelves([(0..<100).map { "\($0)" }])
      let view = view(source, on: host)
      #expect(source.announced.isEmpty)
      view.contentOffset.y = 10
      host.frames(1)
      #expect(source.announced.flatMap { $0 } == Array(10..<20))
      for y in stride(from: 20, to: 500, by: 20) {
        view.contentOffset.y = CGFloat(y)
        host.frames(1)
      }
      #expect(source.announced.flatMap { $0 } == Array(10..<29))
      #expect(source.canceled.isEmpty)
      view.contentOffset.y = 3000
      host.frames(1)
      #expect(source.canceled.flatMap { $0 } == Array(20..<29))
      withExtendedLifetime(source) {}
    }
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("A snapshot can change its sections and items")
  func snapshots() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([5, 6], afterItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    #expect(snapshot.itemIdentifiers == [4, 1, 2, 5, 6])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.indexOfItem(5) == 3)
    let messages = Diagnostics.capture { snapshot.appendItems([2], toSection: "c") }
    #expect(messages.count == 1)
    #expect(snapshot.numberOfItems == 5)
    snapshot.deleteSections(["b"])
    #expect(snapshot.numberOfItems == 3)
  }

  @Test("A diffable data source animates between snapshots and keeps the cells")
  func diffable() throws {
    try TestHost.run { host in
      let view = UICollectionView(
        frame: host.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      view.register(NameCell.self, forCellWithReuseIdentifier: "cell")
      host.window.addSubview(view)
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        view, path, item in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NameCell)?.name = "\(item)"
        return cell
      }
      var random = SeededGenerator(seed: 3)
      var completions = 0
      for _ in 0..<200 {
        var pool = Array(0..<30).shuffled(using: &random)
        let sections = Array("abcd").shuffled(using: &random).prefix(1 + random.below(4))
        let next = snapshot(
          sections.map { name in
            let count = random.below(min(pool.count, 10) + 1)
            defer { pool.removeFirst(count) }
            return ("\(name)", Array(pool.prefix(count)))
          })
        var cells: [String: UICollectionViewCell] = [:]
        for cell in view.visibleCells { cells[(cell as? NameCell)?.name ?? ""] = cell }
        let messages = Diagnostics.capture {
          source.apply(next, animatingDifferences: random.chance(70)) { completions += 1 }
        }
        #expect(messages.isEmpty)
        #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
        for (index, section) in next.sectionIdentifiers.enumerated() {
          for (item, number) in next.itemIdentifiers(inSection: section).enumerated() {
            let cell = view.cellForItem(at: path(item, index)) as? NameCell
            #expect(cell == nil || cell?.name == "\(number)")
          }
        }
        host.advance(for: random.chance(50) ? 0.1 : 0.5)
      }
      host.advance(for: 0.5)
      #expect(completions == 200)
      withExtendedLifetime(source) {}
    }
  }

  @Test("A diffable table data source animates, reloads, and reconfigures rows")
  func diffableTable() throws {
    try TestHost.run { host in
      let table = UITableView(frame: host.window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      host.window.addSubview(table)
      var asked = 0
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
        table, path, item in
        asked += 1
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      source.defaultRowAnimation = .left
      source.apply(snapshot([("a", [1, 2, 3])]))
      host.advance(for: 0.5)
      let second = table.cellForRow(at: path(1))
      source.apply(snapshot([("a", [2, 4, 1])]))
      #expect(table.cellForRow(at: path(0)) === second)
      #expect(table.cellForRow(at: path(1))?.shownCenter.x == -160)
      host.advance(for: 0.5)
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["2", "4", "1"])
      asked = 0
      var next = source.snapshot()
      next.reconfigureItems([2])
      source.apply(next)
      #expect(asked == 1)
      #expect(table.cellForRow(at: path(0)) === second)
      next.reloadItems([2])
      source.apply(next)
      #expect(table.cellForRow(at: path(0)) !== second)
      #expect(source.itemIdentifier(for: path(1)) == 4)
      #expect(source.indexPath(for: 1) == path(2))
      withExtendedLifetime(source) {}
    }
  }
}
