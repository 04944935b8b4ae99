import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

@Suite("Collection views", .serialized)
@MainActor struct CollectionViewTests {
  @Test("A grid of equal items fills its lines evenly, and only visible items have cells")
  func grid() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let view = fixture.view
      // Five items of 50 pt and four gaps of 17.5 pt fill 320 pt.
      #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(fixture.frame(4) == CGRect(x: 270, y: 0, width: 50, height: 50))
      #expect(fixture.frame(6) == CGRect(x: 67.5, y: 60, width: 50, height: 50))
      #expect(view.contentSize == CGSize(width: 320, height: 20 * 50 + 19 * 10))
      #expect(view.indexPathsForVisibleItems.count == 40)
      #expect(view.cellForItem(at: path(6))?.frame == fixture.frame(6))
      #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 65)) == path(6))
      #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 65)) == nil)
      #expect(view.cellForItem(at: path(99)) == nil)
    }
  }

  @Test(
    "Items of different sizes fill their lines, with headers, footers, and insets")
  func flow() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      fixture.source.size = { CGSize(width: $0.item == 1 ? 200 : 100, height: 40) }
      fixture.source.count = 4
      fixture.layout.headerReferenceSize = CGSize(width: 0, height: 30)
      fixture.layout.footerReferenceSize = CGSize(width: 0, height: 20)
      fixture.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
      fixture.view.reloadData()
      fixture.host.frames(1)
      // An item of 100 pt does not fit next to 200 pt and 10 pt in 300 pt, so it is alone and
      // centered.
      #expect(fixture.frame(0) == CGRect(x: 110, y: 35, width: 100, height: 40))
      #expect(fixture.frame(1) == CGRect(x: 60, y: 85, width: 200, height: 40))
      #expect(fixture.frame(2) == CGRect(x: 10, y: 135, width: 100, height: 40))
      #expect(fixture.frame(3) == CGRect(x: 120, y: 135, width: 100, height: 40))
      let footer = fixture.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: path(0))
      #expect(footer?.frame == CGRect(x: 0, y: 182, width: 320, height: 20))
      #expect(fixture.view.contentSize.height == 202)
      #expect(
        fixture.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame
          == CGRect(x: 0, y: 0, width: 320, height: 30))
    }
  }

  @Test(
    "A query for a rectangle returns exactly the items that intersect the rectangle",
    arguments: [false, true])
  func queries(sized: Bool) throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      if sized {
        fixture.source.size = {
          CGSize(width: 30 + $0.item * 7 % 50, height: 20 + $0.item * 3 % 40)
        }
        fixture.view.reloadData()
        fixture.host.frames(1)
      }
      var random = SeededGenerator(seed: 7)
      func next(_ bound: CGFloat) -> CGFloat { random.number(0...Double(bound)) }
      for _ in 0..<200 {
        let rect = CGRect(
          x: next(320) - 20, y: next(1300) - 50, width: next(200) + 1, height: next(300) + 1)
        let found = Set(
          (fixture.layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath))
        let expected = Set((0..<100).filter { fixture.frame($0).intersects(rect) }.map { path($0) })
        #expect(found == expected)
      }
    }
  }

  @Test("The work of a frame does not depend on content outside the screen")
  func offscreen() throws {
    var requests: [Int] = []
    var queries: [Int] = []
    for count in [100, 1000, 10_000] {
      try TestHost.run {
        let fixture = try CollectionFixture(count: count, layout: CountingLayout())
        let layout = try #require(fixture.view.collectionViewLayout as? CountingLayout)
        layout.asked = 0
        fixture.source.requests = 0
        for y in 0..<60 {
          fixture.view.contentOffset.y = CGFloat(y) * 10
          fixture.host.frames(1)
        }
        requests.append(fixture.source.requests)
        queries.append(layout.asked)
        #expect(fixture.view.state.pool.madeCount <= 50)
      }
    }
    #expect(requests[0] == requests[1] && requests[1] == requests[2])
    #expect(queries[0] == queries[1] && queries[1] == queries[2])
  }

  @Test("A touch highlights and selects an item in the documented order")
  func selection() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      fixture.host.tap(70, 65)
      #expect(
        fixture.source.log.take() == [
          "shouldHighlight 6", "didHighlight 6", "shouldSelect 6", "didSelect 6",
          "didUnhighlight 6",
        ])
      fixture.host.advance(for: 0.5)
      fixture.host.tap(10, 10)
      #expect(
        fixture.source.log.take() == [
          "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 6", "didSelect 0",
          "didUnhighlight 0",
        ])
      #expect(fixture.view.indexPathsForSelectedItems == [path(0)])
    }
  }

  @Test("A batch update keeps the remaining cells and animates them to their new positions")
  func batch() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let view = fixture.view
      let moved = try #require(view.cellForItem(at: path(8)))
      let stays = try #require(view.cellForItem(at: path(3)))
      view.performBatchUpdates {
        fixture.source.names.remove(at: 5)
        fixture.source.names.insert("new", at: 0)
        let name = fixture.source.names.remove(at: 8)
        fixture.source.names.insert(name, at: 2)
        view.deleteItems(at: [path(5)])
        view.insertItems(at: [path(0)])
        view.moveItem(at: path(8), to: path(2))
      }
      #expect(view.cellForItem(at: path(2)) === moved)
      #expect(view.cellForItem(at: path(5)) === stays)
      #expect(moved.center == CGPoint(x: 160, y: 25))
      let shown = try #require(moved.layer.presentation())
      #expect(shown.position.y > 25)
      fixture.host.advance(for: 0.5)
      for (item, cell) in view.visibleCells.enumerated() {
        #expect((cell as? NameCell)?.name == fixture.source.names[item])
        #expect(cell.frame == fixture.frame(item))
        #expect(cell.alpha == 1)
      }
      #expect(fixture.source.ended.contains("5"))
    }
  }

  @Test("A layout supplies start and end attributes of items and is notified of updates")
  func updateAttributes() throws {
    let layout = FallingLayout()
    try TestHost.run {
      let fixture = try CollectionFixture(layout: layout)
      let view = fixture.view
      let gone = try #require(view.cellForItem(at: path(1)))
      view.performBatchUpdates {
        fixture.source.names.remove(at: 1)
        fixture.source.names.insert("new", at: 0)
        view.deleteItems(at: [path(1)])
        view.insertItems(at: [path(0)])
      }
      #expect(
        layout.log == ["prepare delete 1", "prepare insert 0", "final 1", "initial 0", "finalize"])
      #expect(gone.center.y == 525)
      let new = try #require(view.cellForItem(at: path(0)))
      #expect(new.center.y == 25)
      fixture.host.advance(for: 0.1)
      #expect((new.layer.presentation()?.position.y ?? 25) < 25)
      fixture.host.advance(for: 0.5)
      #expect(gone.superview == nil)
    }
  }

  @Test("A layout change moves cells from their old positions to their new positions")
  func layoutChange() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let other = UICollectionViewFlowLayout()
      other.itemSize = CGSize(width: 100, height: 100)
      let cell = try #require(fixture.view.cellForItem(at: path(6)))
      var completed = false
      fixture.view.setCollectionViewLayout(other, animated: true) { completed = $0 }
      #expect(fixture.view.cellForItem(at: path(6)) === cell)
      #expect(cell.frame == CGRect(x: 0, y: 220, width: 100, height: 100))
      #expect(cell.layer.presentation()?.position == CGPoint(x: 92.5, y: 85))
      fixture.host.advance(for: 0.5)
      #expect(completed)
      #expect(fixture.layout.collectionView == nil)
      #expect(fixture.view.indexPathsForVisibleItems.count == 15)
    }
  }

  @Test("An interactive layout change interpolates two layouts and can be finished or canceled")
  func interactive() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let other = UICollectionViewFlowLayout()
      other.itemSize = CGSize(width: 100, height: 100)
      var results: [Bool] = []
      for finishes in [false, true] {
        let between = fixture.view.startInteractiveTransition(to: other) { _, kept in
          results.append(kept)
        }
        between.transitionProgress = 0.5
        fixture.host.frames(1)
        let cell = try #require(fixture.view.cellForItem(at: path(6)))
        #expect(cell.center == CGPoint(x: (92.5 + 50) / 2, y: (85 + 270) / 2))
        if finishes {
          fixture.view.finishInteractiveTransition()
        } else {
          fixture.view.cancelInteractiveTransition()
        }
        fixture.host.advance(for: 0.5)
      }
      #expect(results == [false, true])
      #expect(fixture.view.collectionViewLayout === other)
      #expect(fixture.view.cellForItem(at: path(6))?.center == CGPoint(x: 50, y: 270))
    }
  }

  @Test("A dragged item displaces other items, and the data source is notified at the end")
  func movement() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let view = fixture.view
      let cell = try #require(view.cellForItem(at: path(0)))
      let second = try #require(view.cellForItem(at: path(1)))
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 30))
      fixture.host.frames(1)
      #expect(cell.center == CGPoint(x: 170, y: 30))
      #expect(second.center == CGPoint(x: 25, y: 25))
      view.endInteractiveMovement()
      fixture.host.advance(for: 0.5)
      #expect(fixture.source.moves == ["0 to 2"])
      #expect(view.cellForItem(at: path(2)) === cell)
      #expect(cell.center == CGPoint(x: 160, y: 25))
      #expect(fixture.source.names[2] == "item 0")
    }
  }

  @Test("Updates that do not match the data are reported, and the view reloads")
  func mismatch() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      fixture.source.names.removeLast(2)
      let messages = Diagnostics.capture { fixture.view.deleteItems(at: [path(0)]) }
      #expect(messages.count == 1)
      fixture.host.frames(1)
      #expect(fixture.view.numberOfItems(inSection: 0) == 98)
      #expect(fixture.view.indexPathsForVisibleItems.count == 40)
    }
  }

  @Test("Sections are inserted, deleted, and moved with their cells")
  func sections() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 5)
      fixture.source.sections = 3
      fixture.view.reloadData()
      fixture.host.frames(1)
      let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 1, section: 2)))
      fixture.view.performBatchUpdates {
        fixture.source.sections = 2
        fixture.view.deleteSections(IndexSet(integer: 0))
      }
      #expect(fixture.view.cellForItem(at: IndexPath(item: 1, section: 1)) === cell)
      fixture.host.advance(for: 0.5)
      #expect(cell.frame.minY == 50)
      fixture.view.performBatchUpdates { fixture.view.moveSection(1, toSection: 0) }
      #expect(fixture.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    }
  }

  @Test("Attributes of a client class are created from the class object and can be copied")
  func attributes() {
    let tinted = TintedAttributes(forCellWith: path(3))
    tinted.tint = 5
    tinted.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let copy = tinted.copy() as? TintedAttributes
    #expect(copy?.tint == 5)
    #expect(copy == tinted)
    copy?.tint = 6
    #expect(copy != tinted)
    #expect(tinted.center == CGPoint(x: 25, y: 40))
    tinted.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(tinted.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
  }

  @Test("A registration creates and configures cells of its class")
  func registrations() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      let registration = UICollectionView.CellRegistration<NameCell, String> { cell, path, item in
        cell.name = "\(item) at \(path.item)"
      }
      let cell = fixture.view.dequeueConfiguredReusableCell(
        using: registration, for: path(7), item: "text")
      #expect(cell.name == "text at 7")
    }
  }

  @Test("A data source receives new and reused cells at their layout size")
  func cellSizes() throws {
    try TestHost.run {
      let fixture = try CollectionFixture()
      fixture.view.contentOffset.y = 600
      fixture.host.frames(2)
      #expect(fixture.source.cellSizes.count > 20)
      #expect(Set(fixture.source.cellSizes.map(\.width)) == [50])
      #expect(Set(fixture.source.cellSizes.map(\.height)) == [50])
    }
  }
}

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
