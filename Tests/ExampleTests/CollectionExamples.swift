import Testing
import UIKit

/// The collection view examples in the guide.
@Suite("Examples: collection views") @MainActor
struct CollectionExamples {
  // example: springy-layout
  /// A list in which the cells near the screen hang from springs.
  final class SpringyLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var springs: [IndexPath: UIAttachmentBehavior] = [:]

    override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      let area = collectionView.bounds.insetBy(dx: 0, dy: -100)
      let near = super.layoutAttributesForElements(in: area) ?? []
      let paths = Set(near.map(\.indexPath))
      for path in springs.keys.sorted() where !paths.contains(path) {
        if let spring = springs.removeValue(forKey: path) { animator.removeBehavior(spring) }
      }
      for attributes in near where springs[attributes.indexPath] == nil {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        spring.length = 0
        spring.frequency = 1.5
        spring.damping = 0.8
        springs[attributes.indexPath] = spring
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: path) ?? super.layoutAttributesForItem(at: path)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let collectionView else { return false }
      let distance = newBounds.minY - collectionView.bounds.minY
      let finger = collectionView.panGestureRecognizer.location(in: collectionView)
      for path in springs.keys.sorted() {
        guard let spring = springs[path], let cell = spring.items.first else { continue }
        cell.center.y += distance * min(abs(finger.y - spring.anchorPoint.y) / 1200, 1)
        animator.updateItem(usingCurrentState: cell)
      }
      return true
    }
  }
  // end

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 500 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("A flick stretches the springs, which then come to rest")
  func flick() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let source = Source()
    // example: springy-list
    let layout = SpringyLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let list = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    host.window.addSubview(list)

    host.flick(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 250), duration: 0.1)
    host.advance(for: 0.1)
    // end
    let regular = list.indexPathsForVisibleItems.allSatisfy { path in
      let home = CGFloat(path.item) * (44 + layout.minimumLineSpacing) + 22
      return abs((list.cellForItem(at: path)?.center.y ?? 0) - home) < 1
    }
    #expect(!regular)
    host.advance(for: 8)
    for path in list.indexPathsForVisibleItems {
      let home = CGFloat(path.item) * (44 + layout.minimumLineSpacing) + 22
      #expect(abs((list.cellForItem(at: path)?.center.y ?? 0) - home) <= 1)
    }
    #expect(list.contentOffset.y > 100)
  }

  // example: carousel-layout
  /// Cards that scroll sideways and are smaller the farther they are from the middle.
  func carouselLayout() -> UICollectionViewLayout {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.6), heightDimension: .absolute(200)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { cards, offset, environment in
      let width = environment.container.contentSize.width
      for card in cards {
        let distance = abs(card.center.x - offset.x - width / 2) / width
        card.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
      }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }
  // end

  @Test("The middle card has its full size, and the next card is smaller")
  func carousel() throws {
    final class Cards: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 9 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
      }
    }
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    let cards = Cards()
    let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: carouselLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    view.dataSource = cards
    host.window.addSubview(view)
    host.advance(for: 0.1)
    func scale(_ item: Int) -> CGFloat? {
      view.cellForItem(at: IndexPath(item: item, section: 0))?.transform.a
    }
    #expect(scale(0) == 1)
    #expect(abs((scale(1) ?? 0) - 0.7) < 1e-9)
  }
}
