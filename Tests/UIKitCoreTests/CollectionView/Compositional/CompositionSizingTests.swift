import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Self-sizing in compositional layouts", .serialized, .fixedWidthText)
@MainActor struct CompositionSizingTests {
  private func rows(_ estimate: CGFloat = 60) -> NSCollectionLayoutGroup {
    let size = dimension(.fractionalWidth(1), .estimated(estimate))
    return .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  private func fixture(
    _ counts: [Int], _ section: NSCollectionLayoutSection,
    height: @escaping (IndexPath) -> CGFloat
  ) throws -> CompositionFixture {
    try CompositionFixture(counts, UICollectionViewCompositionalLayout(section: section)) {
      source in
      source.size = { CGSize(width: 999, height: height($0)) }
    }
  }

  @Test("Rows have the height of their cells and the width of the layout")
  func heights() throws {
    func height(_ item: Int) -> CGFloat { CGFloat(20 + item % 3 * 15) }
    try TestHost.run {
      let fixture = try fixture([100], NSCollectionLayoutSection(group: rows())) { height($0.item) }
      let shown = fixture.view.indexPathsForVisibleItems.count
      var top: CGFloat = 0
      for item in 0..<shown {
        #expect(fixture.frame(item) == rect(0, top, 320, height(item)))
        #expect(fixture.cell(item) == fixture.frame(item))
        top += height(item)
      }
      #expect(top >= 480)
      #expect(fixture.frame(shown) == rect(0, top, 320, 60))
      #expect(fixture.view.contentSize.height == top + CGFloat(100 - shown) * 60)
      #expect(fixture.source.requests == shown)
    }
  }

  @Test("Scrolling back over rows that were never visible causes no jump")
  func backwards() throws {
    let section = NSCollectionLayoutSection(group: rows())
    section.boundarySupplementaryItems = [edge("header", .estimated(30), .top)]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [40, 40, 40], UICollectionViewCompositionalLayout(section: section)
      ) { source in
        source.size = { CGSize(width: 0, height: CGFloat(90 + $0.item % 4 * 20)) }
        source.edgeHeight = 70
      }
      fixture.scroll(6000)
      for _ in 0..<120 {
        let path = try #require(fixture.view.indexPathsForVisibleItems.dropLast(2).last)
        let before = try #require(fixture.cell(path.item, path.section)).minY
        fixture.scroll(fixture.view.contentOffset.y - 30)
        let after = try #require(fixture.cell(path.item, path.section)).minY
        #expect(abs(after - before - 30) < 1e-6)
      }
    }
  }

  @Test("A line with an estimated height is as high as its highest item")
  func lines() throws {
    let cell = item(.fractionalWidth(0.25), .estimated(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .estimated(40)), subitems: [cell])
    try TestHost.run {
      let fixture = try fixture([8], NSCollectionLayoutSection(group: group)) {
        [10, 30, 50, 20][$0.item % 4]
      }
      #expect(
        fixture.frames(0..<5) == [
          rect(0, 0, 80, 10), rect(80, 0, 80, 30), rect(160, 0, 80, 50), rect(240, 0, 80, 20),
          rect(0, 50, 80, 10),
        ])
      #expect(fixture.view.contentSize.height == 100)
    }
  }

  @Test("Siblings of uniform height are all as high as the highest sibling")
  func uniform() throws {
    let cell = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .estimated(40)), subitems: [cell])
    try TestHost.run {
      let fixture = try fixture([4], NSCollectionLayoutSection(group: group)) {
        [30, 70, 20, 10][$0.item]
      }
      #expect(
        fixture.frames(0..<4) == [
          rect(0, 0, 160, 70), rect(160, 0, 160, 70), rect(0, 70, 160, 20), rect(160, 70, 160, 20),
        ])
    }
  }

  @Test("Words with estimated widths flow into lines")
  func words() throws {
    let cell = item(.estimated(100), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(30)), subitems: [cell])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let widths: [CGFloat] = [150, 150, 50, 50, 50, 120, 300, 20, 330, 40]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [10], UICollectionViewCompositionalLayout(section: section)
      ) { $0.size = { CGSize(width: widths[$0.item], height: 99) } }
      #expect(
        fixture.frames(0..<10) == [
          rect(0, 0, 150, 30), rect(160, 0, 150, 30), rect(0, 35, 50, 30), rect(60, 35, 50, 30),
          rect(120, 35, 50, 30), rect(180, 35, 120, 30), rect(0, 70, 300, 30), rect(0, 105, 20, 30),
          rect(0, 140, 330, 30), rect(0, 175, 40, 30),
        ])
      #expect(fixture.view.contentSize.height == 205)
    }
  }

  @Test("Constraints determine a cell's size for the width that the layout sets")
  func constraints() throws {
    final class TextCell: UICollectionViewCell {
      let label = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        for format in ["H:|-10-[label]-10-|", "V:|-5-[label]-5-|"] {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: format, metrics: nil, views: ["label": label]))
        }
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Texts: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 6 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.label.text = String(repeating: "word ", count: 1 + indexPath.item * 9)
        return cell
      }
    }
    try TestHost.run { host in
      let layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: rows()))
      let texts = Texts()
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(TextCell.self, forCellWithReuseIdentifier: "text")
      view.dataSource = texts
      host.window.addSubview(view)
      host.frames(2)
      var top: CGFloat = 0
      for item in 0..<6 {
        let cell = try #require(
          view.cellForItem(at: IndexPath(item: item, section: 0)) as? TextCell)
        let text = cell.label.sizeThatFits(CGSize(width: 300, height: 0))
        #expect(cell.frame.minY == top && cell.frame.width == 320)
        #expect(abs(cell.frame.height - text.height - 10) <= 0.5)
        top = cell.frame.maxY
      }
      // After a rotation, the cells are measured again.
      let before = view.contentSize.height
      view.frame = rect(0, 0, 480, 320)
      host.frames(2)
      #expect(view.contentSize.height < before)
    }
  }

  @Test("A header determines its own height, and its section adapts")
  func headers() throws {
    let header = edge("header", .estimated(20), .top)
    header.pinToVisibleBounds = true
    let size = dimension(.fractionalWidth(1), .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [header]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [2, 10], UICollectionViewCompositionalLayout(section: section)
      ) { $0.edgeHeight = 50 }
      #expect(fixture.edge("header", 0) == rect(0, 0, 320, 50))
      #expect(fixture.frame(0) == rect(0, 50, 320, 100))
      #expect(fixture.frame(0, 1) == rect(0, 300, 320, 100))
      #expect(fixture.view.contentOffset == .zero)
    }
  }

  @Test(
    "Known sizes move with their items in a batch, and a reconfigured cell is measured again")
  func batches() throws {
    var heights = (0..<10).map { CGFloat(30 + $0) }
    try TestHost.run {
      let fixture = try CompositionFixture(
        [10], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: rows()))
      ) { source in source.size = { CGSize(width: 0, height: heights[$0.item]) } }
      let asked = fixture.source.requests
      heights.remove(at: 2)
      heights.insert(100, at: 0)
      fixture.view.performBatchUpdates {
        fixture.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
      fixture.host.advance(for: 0.5)
      #expect(fixture.frames(0..<10).map(\.height) == heights)
      #expect(fixture.source.requests == asked + 1)
      heights[3] = 77
      fixture.view.reconfigureItems(at: [IndexPath(item: 3, section: 0)])
      let cell = fixture.view.cellForItem(at: IndexPath(item: 3, section: 0)) as? BlockCell
      cell?.wish?.height = 77
      fixture.layout.invalidateLayout()
      fixture.host.frames(2)
      #expect(fixture.frames(0..<10).map(\.height) == heights)
    }
  }
}
