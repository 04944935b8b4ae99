import UIKit

/// Four springs that connect a cell to a rectangle around a touch.
final class DragBehavior: UIDynamicBehavior {
  let item: UICollectionViewLayoutAttributes
  private let shift: CGFloat

  init(item: UICollectionViewLayoutAttributes, touch: CGPoint, order: Int) {
    self.item = item
    // The shift keeps a small part of each cell in the stack visible.
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
    // Springs damp motion only along their own axes. Without resistance, a cell could circle around
    // the touch.
    slow.resistance = 5
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
