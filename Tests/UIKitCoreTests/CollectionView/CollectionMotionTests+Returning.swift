import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

extension CollectionMotionTests {
  @Test("A cell that returns before it has left the screen continues its motion")
  func comesBack() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 20, layout: list())
      let view = fixture.view
      let cell = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
      for name in ["first", "second"] {
        fixture.source.names.insert(name, at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        fixture.host.advance(for: 0.1)
      }
      let before = view.centerOnScreen(of: cell).y
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      #expect(view.cellForItem(at: IndexPath(item: 6, section: 0)) === cell)
      #expect(abs(view.centerOnScreen(of: cell).y - before + 200) < 1e-6)
    }
  }

  @Test("A cell that is deleted while it leaves fades like other deleted cells")
  func deletedWhileLeaving() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 20, layout: list())
      let view = fixture.view
      let cell = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
      fixture.source.names.insert("first", at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      fixture.host.advance(for: 0.1)
      fixture.source.names.remove(at: 5)
      view.deleteItems(at: [IndexPath(item: 5, section: 0)])
      #expect(cell.alpha == 0)
      fixture.host.advance(for: 0.5)
      #expect(view.subviews.filter { $0 is NameCell }.count == view.visibleCells.count)
    }
  }

  @Test("A header that returns before a layout change has ended keeps its view")
  func headerComesBack() throws {
    try TestHost.run {
      let (low, high) = (list(), list())
      high.itemSize.height = 200
      for layout in [low, high] { layout.headerReferenceSize = CGSize(width: 0, height: 28) }
      let fixture = try CollectionFixture(count: 3, layout: low)
      let view = fixture.view
      fixture.source.sections = 2
      view.reloadData()
      fixture.host.frames(1)
      let kind = UICollectionView.elementKindSectionHeader
      let header = try #require(
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)))
      view.setCollectionViewLayout(high, animated: true)
      fixture.host.advance(for: 0.1)
      #expect(
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)) == nil)
      view.setCollectionViewLayout(low, animated: true)
      #expect(
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)) === header)
      fixture.host.advance(for: 0.5)
      #expect(header.superview === view)
    }
  }
}
