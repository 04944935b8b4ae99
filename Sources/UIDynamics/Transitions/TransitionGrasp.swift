import CoreGraphics

/// The hold of a finger on a moving view.
@MainActor
struct TransitionGrasp {
  let attachment: UIAttachmentBehavior
  /// Where the finger took hold, in the container.
  let start: CGPoint

  /// Pins an item to a finger where the finger is.
  init(_ item: any UIDynamicItem, at point: CGPoint) {
    start = point
    // The point in the item's own axes.
    let offset = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y)
      .applying(item.transform.inverted())
    attachment = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: offset.x, vertical: offset.y),
      attachedToAnchor: point)
    attachment.length = 0
  }
}
