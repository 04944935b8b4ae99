import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A section that is collapsed or expanded, as in expandable lists.
private final class Expandable: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts = [3, 2]

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// A cell with a preferred size of 200 × 80 pt.
private final class LargeCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = CGSize(width: 200, height: 80)
    return layoutAttributes
  }
}

@MainActor @Suite("Reloaded sections and preserved sizes") struct ReloadedSectionTests {
  // Source: Expandable lists reload a section with a different number of rows.
  @Test("Reloading a section can change its number of rows", arguments: [7, 0])
  func table(count: Int) throws {
    try TestHost.run { host in
      let source = Expandable()
      let table = UITableView(frame: host.window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      host.window.addSubview(table)
      host.frames(1)
      let kept = table.cellForRow(at: IndexPath(row: 1, section: 1))
      source.counts[0] = count
      let lines = Diagnostics.capture {
        table.reloadSections(IndexSet(integer: 0), with: .automatic)
      }
      #expect(lines.isEmpty)
      host.advance(for: 0.5)
      #expect(table.numberOfRows(inSection: 0) == count)
      #expect(kept != nil && table.cellForRow(at: IndexPath(row: 1, section: 1)) === kept)
      withExtendedLifetime(source) {}
    }
  }

  @Test("Reloading a section can change its number of items", arguments: [7, 0])
  func collection(count: Int) throws {
    try TestHost.run { host in
      let source = Expandable()
      let view = UICollectionView(
        frame: host.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      host.window.addSubview(view)
      host.frames(1)
      let kept = view.cellForItem(at: IndexPath(item: 1, section: 1))
      source.counts[0] = count
      let lines = Diagnostics.capture { view.reloadSections(IndexSet(integer: 0)) }
      #expect(lines.isEmpty)
      host.advance(for: 0.5)
      #expect(view.numberOfItems(inSection: 0) == count)
      #expect(kept != nil && view.cellForItem(at: IndexPath(item: 1, section: 1)) === kept)
      withExtendedLifetime(source) {}
    }
  }

  @Test("Self-sized cells keep their sizes in a batch update")
  func sizes() throws {
    try TestHost.run { host in
      let source = Expandable()
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 100, height: 40)
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(LargeCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      host.window.addSubview(view)
      host.frames(2)
      source.counts[0] = 4
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      host.advance(for: 0.5)
      for item in 0..<4 {
        let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        #expect(frame?.size == CGSize(width: 200, height: 80), "\(item)")
      }
      withExtendedLifetime(source) {}
    }
  }
}
