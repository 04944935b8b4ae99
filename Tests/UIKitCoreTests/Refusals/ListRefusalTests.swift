import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

/// An example of every message about invalid use of tables and collection views.
@Suite("Invalid use of tables and collection views", .serialized) @MainActor
struct ListRefusalTests {
  @Test("Cells and views without a registered class are rejected")
  func classes() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 3)
      let path = IndexPath(item: 0, section: 0)
      expectRefusal("register(_:forCellWithReuseIdentifier:) before dequeuing a cell for") {
        _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
      }
      expectRefusal("register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first") {
        _ = fixture.view.dequeueReusableSupplementaryView(
          ofKind: "odd", withReuseIdentifier: "other", for: path)
      }
      expectRefusal("register(_:forCellReuseIdentifier:) before dequeuing a cell for") {
        let cell = UITableView().dequeueReusableCell(withIdentifier: "none", for: path)
        #expect(cell.reuseIdentifier == "none")
      }
    }
  }

  @Test("Layouts without the required items are rejected")
  func layouts() throws {
    final class Odd: UICollectionViewFlowLayout {
      var extra: UICollectionViewLayoutAttributes?
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? []) + [extra].compactMap { $0 }
      }
    }
    let layout = Odd()
    try TestHost.run {
      let fixture = try CollectionFixture(count: 3, layout: layout)
      @MainActor func refuse(_ text: String, _ attributes: UICollectionViewLayoutAttributes) {
        attributes.frame = CGRect(x: 0, y: 200, width: 10, height: 10)
        layout.extra = attributes
        expectRefusal(text) {
          layout.invalidateLayout()
          fixture.host.frames(2)
        }
      }
      let far = IndexPath(item: 9, section: 0)
      refuse(
        "which the data source does not have. The item is not displayed",
        UICollectionViewLayoutAttributes(forCellWith: far))
      refuse(
        "No class is registered for decoration views of kind",
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: "odd", with: far))
      layout.extra = nil
      expectRefusal("has no attributes. Nothing was scrolled") {
        fixture.view.scrollToItem(at: far, at: .top, animated: false)
      }
      fixture.source.size = { _ in CGSize(width: CGFloat.nan, height: 10) }
      expectRefusal("returned a length of nan, so 0 was used") {
        layout.invalidateLayout()
        fixture.host.frames(2)
      }
    }
  }

  @Test("Requests for missing supplementary views are rejected")
  func supplementary() throws {
    final class Plain: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    try TestHost.run {
      let fixture = try CollectionFixture(count: 1)
      let source = Plain()
      expectRefusal("empty views are shown") {
        fixture.view.dataSource = source
        fixture.view.collectionViewLayout = layout
        fixture.host.frames(2)
      }
      final class List: UICollectionViewController {}
      expectRefusal("the data source does not implement collectionView") {
        let list = List(collectionViewLayout: layout)
        _ = list.collectionView(
          list.collectionView, viewForSupplementaryElementOfKind: "odd",
          at: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test("Updates that do not match the data are rejected")
  func updates() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 5)
      fixture.source.names.removeLast(2)
      expectRefusal("do not match the counts of its data source") {
        fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      expectRefusal("InteractiveTransition() was called without a transition") {
        fixture.view.finishInteractiveTransition()
      }
      expectRefusal("and had no effect. Finish or cancel the transition first") {
        let first = fixture.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
        let again = fixture.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
        #expect(first === again)
      }
    }
  }

  @Test("Returning a different cell when a cell is reconfigured is rejected")
  func reconfiguring() throws {
    final class Other: CollectionItems {
      var identifier = "item"
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
      }
    }
    try TestHost.run {
      let fixture = try CollectionFixture(count: 0)
      let source = Other(3)
      fixture.view.register(NameCell.self, forCellWithReuseIdentifier: "other")
      fixture.view.dataSource = source
      fixture.view.reloadData()
      fixture.host.frames(1)
      source.identifier = "other"
      expectRefusal("received a different cell for") {
        fixture.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }

  @Test("Invalid compositional layouts are rejected")
  func compositions() throws {
    expectRefusal("as a dimension of a compositional layout") {
      #expect(NSCollectionLayoutDimension.absolute(-1).dimension == 0)
    }
    let size = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
    expectRefusal("the minimum is 1. One subitem is used") {
      _ = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 0)
    }
    try TestHost.run {
      let fixture = try CollectionFixture(count: 3)
      expectRefusal("Cannot show section 0") {
        fixture.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in nil }
        fixture.host.frames(2)
      }
      expectRefusal("its group has no items") {
        fixture.view.collectionViewLayout = UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [])))
        fixture.host.frames(2)
      }
    }
  }

  @Test("Requests for missing rows of a table are rejected")
  func rows() throws {
    try TestHost.run {
      let fixture = try TableFixture()
      expectRefusal("have. Nothing was scrolled") {
        fixture.table.scrollToRow(at: IndexPath(row: 5, section: 99), at: .top, animated: false)
      }
      fixture.source.names.removeLast(2)
      expectRefusal("do not match the counts of its data source") {
        fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
  }
}
