import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Changes to compositional layouts", .serialized)
@MainActor struct CompositionUpdateTests {
  private func grid() -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
  }

  @Test("A batch animates cells from old to new positions")
  func batch() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(10, grid())
      let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 3, section: 0)))
      fixture.source.counts = [11]
      fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      fixture.host.advance(for: 0.15)
      #expect(fixture.view.cellForItem(at: IndexPath(item: 4, section: 0)) === cell)
      let between = cell.shownCenter
      #expect(between.x > 40 && between.x < 280 && between.y > 50 && between.y < 150)
      fixture.host.advance(for: 0.3)
      #expect(cell.frame == rect(0, 100, 80, 100))
    }
  }

  @Test("Switching to a flow layout and back moves all cells, even in orthogonal sections")
  func layoutChange() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(10, grid()) {
        $0.orthogonalScrollingBehavior = .continuous
      }
      let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 2, section: 0)))
      fixture.scroller?.contentOffset.x = 100
      fixture.host.frames(1)
      let before = try #require(fixture.cell(2))
      #expect(before.minX == 60)
      let flow = UICollectionViewFlowLayout()
      fixture.view.setCollectionViewLayout(flow, animated: true)
      #expect(cell.superview === fixture.view)
      #expect(cell.shownCenter == CGPoint(x: before.midX, y: before.midY))
      fixture.host.advance(for: 0.5)
      #expect(fixture.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
      #expect(cell.frame == flow.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame)
      #expect(fixture.scroller == nil)
      fixture.view.setCollectionViewLayout(fixture.layout, animated: false)
      fixture.host.frames(1)
      #expect(cell.superview === fixture.scroller && fixture.cell(2)?.minX == 60)
    }
  }

  @Test("An interactive layout change starts at the scrolled positions of an orthogonal section")
  func interactiveChange() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(10, grid()) {
        $0.orthogonalScrollingBehavior = .continuous
      }
      fixture.scroller?.contentOffset.x = 100
      fixture.host.frames(1)
      let before = try #require(fixture.cell(2))
      let flow = UICollectionViewFlowLayout()
      let between = fixture.view.startInteractiveTransition(to: flow)
      fixture.host.frames(1)
      #expect(fixture.cell(2) == before)
      between.transitionProgress = 0.5
      fixture.host.frames(1)
      let goal = try #require(flow.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)))
        .frame
      #expect(fixture.cell(2)?.midX == (before.midX + goal.midX) / 2)
      fixture.view.cancelInteractiveTransition()
      fixture.host.advance(for: 0.5)
      #expect(fixture.cell(2) == before && fixture.scroller?.contentOffset.x == 100)
    }
  }

  @Test(
    "In right-to-left layouts, items are mirrored, and a horizontal layout begins at the right")
  func mirrored() throws {
    let section = NSCollectionLayoutSection(group: grid())
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0)
    func vertical() throws {
      try TestHost.run {
        let fixture = try CompositionFixture(
          [5], UICollectionViewCompositionalLayout(section: section), isRightToLeft: true)
        #expect(fixture.frames(0..<2) == [rect(210, 0, 70, 100), rect(140, 0, 70, 100)])
        #expect(fixture.cell(4) == rect(210, 100, 70, 100))
        #expect(
          fixture.layout.layoutAttributesForElements(in: rect(0, 0, 60, 50))?.map(\.indexPath.item)
            == [3])
      }
    }
    try vertical()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let column = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: dimension(.absolute(100), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    try TestHost.run {
      let fixture = try CompositionFixture(
        [20], UICollectionViewCompositionalLayout(section: column, configuration: configuration),
        isRightToLeft: true)
      #expect(fixture.view.contentSize.width == 1000 && fixture.view.contentOffset.x == 680)
      #expect(
        fixture.cell(0) == rect(220, 0, 100, 240) && fixture.cell(3) == rect(120, 240, 100, 240))
    }
  }

  @Test("A list has the rows, separators, and headers of its configuration")
  func list() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    try TestHost.run {
      let fixture = try CompositionFixture([2, 2], layout) { source in
        source.size = { CGSize(width: 0, height: $0.item == 0 ? 50 : 30) }
        source.edgeHeight = 25
      }
      let header = UICollectionView.elementKindSectionHeader
      #expect(fixture.edge(header) == rect(16, 0, 288, 25))
      #expect(fixture.frames(0..<2) == [rect(16, 43, 288, 50), rect(16, 93, 288, 30)])
      #expect(fixture.edge(UICollectionView.elementKindSectionFooter) == rect(16, 141, 288, 25))
      #expect(fixture.edge(header, 1) == rect(16, 166, 288, 25))
      #expect(fixture.view.backgroundColor == configuration.backgroundColor)
    }
  }

  @Test("List cells draw separators and groups, and leave space for accessories")
  func listCells() throws {
    final class Rows: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        guard let row = cell as? UICollectionViewListCell else { return cell }
        let mark = UIView(frame: rect(0, 0, 30, 30))
        row.indentationLevel = indexPath.item
        row.accessories =
          indexPath.item == 1
          ? [
            .customView(configuration: .init(customView: mark, placement: .leading())),
            .customView(
              configuration: .init(
                customView: UIView(frame: rect(0, 0, 20, 20)),
                placement: .trailing(displayed: .whenEditing))),
          ] : []
        return row
      }
    }
    func lines(_ cell: UICollectionViewCell) -> [CGRect] {
      cell.subviews.filter { !$0.isHidden && $0.bounds.height <= 1 }.map(\.frame)
    }
    let rows = Rows()
    func withList(
      _ appearance: UICollectionLayoutListConfiguration.Appearance,
      _ body: (UICollectionView, [UICollectionViewCell], TestHost) throws -> Void
    ) throws {
      try TestHost.run { host in
        let layout = UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = rows
        host.window.addSubview(view)
        host.frames(2)
        try body(view, view.visibleCells, host)
      }
    }
    try withList(.plain) { view, cells, host in
      let height = 1 / max(view.traitCollection.displayScale, 1)
      #expect(cells.map(\.frame) == (0..<3).map { rect(0, CGFloat($0) * 44, 320, 44) })
      #expect(lines(cells[0]) == [rect(0, 0, 320, height), rect(16, 44 - height, 304, height)])
      #expect(lines(cells[1]) == [rect(26, 44 - height, 294, height)])
      #expect(lines(cells[2]) == [rect(0, 44 - height, 320, height)])
      #expect(cells[1].contentView.frame == rect(56, 0, 264, 44))
      view.isEditing = true
      host.frames(1)
      #expect(cells[1].contentView.frame == rect(56, 0, 228, 44))
    }
    try withList(.insetGrouped) { view, cells, _ in
      #expect(cells[0].frame == rect(16, 18, 288, 44))
      #expect(lines(cells[0]).count == 1 && lines(cells[2]).isEmpty)
      let plates = cells.compactMap { $0.subviews.first }
      #expect(plates.map(\.layer.cornerRadius) == [10, 10, 10])
      #expect(
        plates.map(\.layer.maskedCorners) == [
          [.layerMinXMinYCorner, .layerMaxXMinYCorner], [],
          [.layerMinXMaxYCorner, .layerMaxXMaxYCorner],
        ])
      view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      #expect(plates[1].backgroundColor == UIColor(white: 0.82, alpha: 1))
    }
  }
}
