import UIKit

/// A grid whose layout is left alone but for the cells that are being dragged: each of those hangs
/// on four springs, one at each corner of a rectangle around the touch, in front of the others.
/// After the drag they snap home, and dynamics has no more to do with the layout.
final class DraggableGridLayout: UICollectionViewFlowLayout {
  private var animator: UIDynamicAnimator?
  private var grips: [DragBehavior] = []
  private var dragged: Set<IndexPath> = []

  override init() {
    super.init()
    itemSize = CGSize(width: 64, height: 64)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes cells up; they gather around a point in the content.
  func startDragging(_ paths: [IndexPath], from place: CGPoint) {
    let animator = UIDynamicAnimator(collectionViewLayout: self)
    grips = paths.enumerated().compactMap { index, path in
      guard
        let attributes = super.layoutAttributesForItem(at: path)?.copy()
          as? UICollectionViewLayoutAttributes
      else { return nil }
      attributes.zIndex = 1_000 + index
      let grip = DragBehavior(item: attributes, touch: place, order: index)
      animator.addBehavior(grip)
      return grip
    }
    dragged = Set(paths)
    self.animator = animator
    invalidateLayout()
  }

  /// Moves the cells along with the touch.
  func updateDragging(to place: CGPoint) {
    for grip in grips { grip.move(to: place) }
  }

  /// Lets the cells go; each snaps to the place that the grid gives it.
  func stopDragging() {
    guard let animator else { return }
    for grip in grips {
      animator.removeBehavior(grip)
      guard let home = super.layoutAttributesForItem(at: grip.item.indexPath) else { continue }
      let snap = UISnapBehavior(item: grip.item, snapTo: home.center)
      snap.damping = 0.7
      animator.addBehavior(snap)
    }
    grips = []
    animator.delegate = self
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let resting = super.layoutAttributesForElements(in: rect) ?? []
    guard let animator else { return resting }
    let moving = animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    return resting.filter { !dragged.contains($0.indexPath) } + moving
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator?.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }
}

extension DraggableGridLayout: UIDynamicAnimatorDelegate {
  /// All cells are home: the grid is a plain grid again.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    guard grips.isEmpty else { return }
    self.animator = nil
    dragged = []
    invalidateLayout()
  }
}

/// Four springs from a cell to a rectangle around a touch.
final class DragBehavior: UIDynamicBehavior {
  let item: UICollectionViewLayoutAttributes
  private let shift: CGFloat

  init(item: UICollectionViewLayoutAttributes, touch: CGPoint, order: Int) {
    self.item = item
    // A stack of cells shows a little of each.
    shift = CGFloat(order) * 8
    super.init()
    let size = item.bounds.size
    for corner in 0..<4 {
      let x = (corner % 2 == 0 ? -0.5 : 0.5) * size.width
      let y = (corner < 2 ? -0.5 : 0.5) * size.height
      let spring = UIAttachmentBehavior(
        item: item, offsetFromCenter: UIOffset(horizontal: x, vertical: y),
        attachedToAnchor: CGPoint(x: touch.x + x, y: touch.y + y))
      spring.length = 0
      spring.frequency = 3
      spring.damping = 0.5
      addChildBehavior(spring)
    }
    let slow = UIDynamicItemBehavior(items: [item])
    slow.angularResistance = 2
    addChildBehavior(slow)
    move(to: touch)
  }

  /// Moves the rectangle to the touch.
  func move(to touch: CGPoint) {
    let size = item.bounds.size
    let springs = childBehaviors.compactMap { $0 as? UIAttachmentBehavior }
    for (corner, spring) in springs.enumerated() {
      spring.anchorPoint = CGPoint(
        x: touch.x + shift + (corner % 2 == 0 ? -0.5 : 0.5) * size.width,
        y: touch.y + shift + (corner < 2 ? -0.5 : 0.5) * size.height)
    }
  }
}
