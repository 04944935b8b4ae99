import UIKit

/// A list whose cells are attached to springs and lag behind the finger, more so at a greater
/// distance from it.
final class SpringyLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [IndexPath: UIAttachmentBehavior] = [:]
  private var lastOffset: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let area = view.bounds.insetBy(dx: 0, dy: -100)
    let near = super.layoutAttributesForElements(in: area) ?? []
    let paths = Set(near.map(\.indexPath))
    for (path, spring) in springs.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
      animator.removeBehavior(spring)
      springs[path] = nil
    }
    for attributes in near where springs[attributes.indexPath] == nil {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      springs[attributes.indexPath] = spring
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let step = newBounds.minY - lastOffset
    lastOffset = newBounds.minY
    let finger = view.panGestureRecognizer.location(in: view).y
    for (_, spring) in springs.sorted(by: { $0.key < $1.key }) {
      guard let item = spring.items.first else { continue }
      let lag = min(abs(finger - spring.anchorPoint.y) / 1500, 1)
      item.center.y += step * lag
      animator.updateItem(usingCurrentState: item)
    }
    return true
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes =
      false
    return context
  }
}
