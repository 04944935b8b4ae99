import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIComposition
import UIDynamics
import UIKitCore

/// A collection view of plain cells with a compositional layout.
@MainActor private final class Fixture: NSObject, UICollectionViewDataSource {
  let host = Motion.host
  let view: UICollectionView
  private let count: Int

  init(_ count: Int, _ layout: UICollectionViewCompositionalLayout) {
    self.count = count
    view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    host.window.addSubview(view)
    host.frames(1)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }

  func cell(_ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  /// Returns a row of items of 80 × 100 points.
  static func row() -> NSCollectionLayoutGroup {
    func size(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(100))
    }
    return .horizontal(
      layoutSize: size(.fractionalWidth(1)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(80)))])
  }
}

@MainActor @Suite("Dynamics in compositional layouts")
struct ComposedLayoutTests {
  @Test("A visible item acts as a dynamic item and moves between two calls of the handler")
  func dynamicItem() throws {
    var kept: (any NSCollectionLayoutVisibleItem)?
    let section = NSCollectionLayoutSection(group: Fixture.row())
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, _, _ in kept = items.first }
    try TestHost.run {
      let fixture = Fixture(6, UICollectionViewCompositionalLayout(section: section))
      let animator = UIDynamicAnimator(referenceView: fixture.view)
      let item = try #require(kept)
      let start = item.center.y
      animator.addBehavior(UIGravityBehavior(items: [item]))
      fixture.host.advance(for: 0.25)
      #expect(item.center.y > start + 20)
      #expect(abs((fixture.cell(0)?.center.y ?? 0) - item.center.y) < 20)
      animator.removeAllBehaviors()
    }
  }

  @Test("A dynamic animator can move the attributes of a compositional layout")
  func animator() throws {
    final class FallingGrid: UICollectionViewCompositionalLayout {
      lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let still = super.layoutAttributesForElements(in: rect) ?? []
        let moving = animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        let names = Set(moving.map(\.indexPath))
        return still.filter { !names.contains($0.indexPath) } + moving
      }
    }
    try TestHost.run {
      let layout = FallingGrid(section: NSCollectionLayoutSection(group: Fixture.row()))
      let fixture = Fixture(6, layout)
      let attributes = try #require(
        layout.layoutAttributesForItem(at: IndexPath(item: 5, section: 0)))
      let start = attributes.center.y
      layout.animator.addBehavior(UIGravityBehavior(items: [attributes]))
      fixture.host.advance(for: 0.25)
      let center = fixture.cell(5)?.center
      #expect(attributes.center.y > start + 20 && center?.y == attributes.center.y)
      #expect(fixture.cell(1)?.frame == CGRect(x: 80, y: 0, width: 80, height: 100))
      layout.animator.removeAllBehaviors()
    }
  }
}
