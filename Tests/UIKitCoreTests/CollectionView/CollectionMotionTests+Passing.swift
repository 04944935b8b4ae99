import CoreGraphics
import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

extension CollectionMotionTests {
  /// Returns a list of rows of 50 pt without spacing, scrolled to an offset.
  private func longList(count: Int, at offset: CGFloat) throws -> CollectionFixture {
    let rows = list()
    rows.itemSize.height = 50
    rows.minimumLineSpacing = 0
    let fixture = try CollectionFixture(count: count, layout: rows)
    fixture.view.contentOffset.y = offset
    fixture.host.frames(1)
    return fixture
  }

  // Ours: Elements inside the displayed bounds are animated, even if the displayed bounds are not
  // yet the final bounds.
  @Test("Items that are inserted while the offset is animated fade in inside the displayed bounds")
  func insertedInDisplayedBounds() throws {
    try TestHost.run {
      let fixture = try longList(count: 40, at: 2000 - 480)
      let view = fixture.view
      fixture.source.names.removeLast(5)
      view.deleteItems(at: (35..<40).map { IndexPath(item: $0, section: 0) })
      fixture.host.advance(for: 0.05)
      fixture.source.names += ["new 0", "new 1", "new 2"]
      view.insertItems(at: (35..<38).map { IndexPath(item: $0, section: 0) })
      let cells = view.subviews.compactMap { $0 as? NameCell }
      let new = try #require(cells.first { $0.name == "new 2" })
      #expect((0...480).contains(view.centerOnScreen(of: new).y))
      #expect(new.shownAlpha == 0)
      fixture.host.advance(for: 0.1)
      #expect(new.shownAlpha > 0.1)
      fixture.host.advance(for: 0.5)
      #expect(view.subviews.filter { $0 is NameCell }.count == view.visibleCells.count)
    }
  }

  @Test("Items that an offset animation passes are visible in each frame of the animation")
  func passed() throws {
    try TestHost.run {
      let fixture = try longList(count: 80, at: 4000 - 480)
      let view = fixture.view
      UIView.animate(withDuration: 0.3) { view.contentOffset.y = 0 }
      for _ in 0..<18 {
        fixture.host.frames(1)
        let area = (view.layer.presentation() ?? view.layer).bounds
        let cells = view.subviews.compactMap { $0 as? NameCell }
        for item in Int(area.minY / 50)..<Int((area.maxY / 50).rounded(.up)) {
          let cell = cells.first { $0.name == "item \(item)" }
          #expect(cell?.shownCenter.y == CGFloat(item) * 50 + 25)
        }
      }
      fixture.host.frames(2)
      #expect(!fixture.host.isMoving)
      #expect(view.subviews.filter { $0 is NameCell }.count == view.visibleCells.count)
    }
  }

  @Test("An item that enters the bounds during an offset animation does not jump")
  func entersBounds() throws {
    try TestHost.run {
      let fixture = try longList(count: 40, at: 1000)
      let view = fixture.view
      fixture.source.names.removeLast(20)
      view.deleteItems(at: (20..<40).map { IndexPath(item: $0, section: 0) })
      #expect(view.contentOffset.y == 520)
      fixture.source.names += ["new 0", "new 1"]
      view.insertItems(at: [20, 21].map { IndexPath(item: $0, section: 0) })
      fixture.host.frames(1)
      let cells = view.subviews.compactMap { $0 as? NameCell }
      let new = try #require(cells.first { $0.name == "new 0" })
      let before = view.centerOnScreen(of: new).y
      fixture.source.names.remove(at: 0)
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      #expect(view.cellForItem(at: IndexPath(item: 19, section: 0)) === new)
      #expect(abs(view.centerOnScreen(of: new).y - before) < 1e-6)
    }
  }
}
