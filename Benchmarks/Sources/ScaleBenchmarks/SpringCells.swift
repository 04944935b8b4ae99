import UIKit

/// The cells of a list, each attached to a spring.
@MainActor final class SpringCells: NSObject, UICollectionViewDataSource {
  let layout = SpringLayout()
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init()
    layout.itemSize = CGSize(width: 8, height: 8)
    layout.minimumInteritemSpacing = 2
    layout.minimumLineSpacing = 2
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

/// A flow layout that attaches all items to springs of an animator.
@MainActor final class SpringLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = CGRect(origin: .zero, size: collectionViewContentSize)
    for attributes in super.layoutAttributesForElements(in: all) ?? [] {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.length = 0
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  /// Moves the anchors of all springs.
  func pull() {
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      spring.anchorPoint.y += 20
    }
  }
}
