// Documented: The collection view scrolls while an item is held at its edge.
// Assumed: It scrolls when the item extends beyond the edge. The speed increases with the distance,
// up to 600 pt/s. Probe: collection-animation.

import Foundation
import QuartzCore

/// The display link that scrolls a collection view, and the time of its last frame.
struct EdgeScroll {
  let link: CADisplayLink
  var time: CFTimeInterval
}

extension UICollectionView {
  /// Starts or stops scrolling, depending on whether the held item is at an edge.
  func scrollForMovement() {
    guard window != nil, edgeVelocity != .zero else { return stopEdgeScroll() }
    guard state.edgeScroll == nil else { return }
    let link = CADisplayLink(of: self) { $0.scrollWithMovement(at: $1.timestamp) }
    state.edgeScroll = EdgeScroll(link: link, time: FrameLoop.current.time)
    Timeline.run(in: nil) { link.start() }
  }

  func stopEdgeScroll() {
    state.edgeScroll?.link.stop()
    state.edgeScroll = nil
  }

  private func scrollWithMovement(at time: CFTimeInterval) {
    guard let scroll = state.edgeScroll, let movement = state.movement, window != nil else {
      return stopEdgeScroll()
    }
    state.edgeScroll?.time = time
    let (velocity, elapsed, old) = (edgeVelocity, time - scroll.time, contentOffset)
    contentOffset = clamped(
      CGPoint(x: old.x + velocity.x * elapsed, y: old.y + velocity.y * elapsed))
    // The finger stays at the same point of the screen, so its position in the content changes.
    moveMovement(
      to: CGPoint(
        x: movement.position.x + contentOffset.x - old.x,
        y: movement.position.y + contentOffset.y - old.y))
  }

  /// The velocity at which the held item makes the content scroll, in points per second.
  ///
  /// It is zero if no more content lies in that direction.
  private var edgeVelocity: CGPoint {
    guard let movement = state.movement, let size = heldSize(movement) else { return .zero }
    let inset = adjustedContentInset
    func axis(
      _ position: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ offset: CGFloat,
      _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
      let before = low - (position - length / 2)
      let after = position + length / 2 - high
      guard length > 0, before > 0 || after > 0 else { return 0 }
      let velocity = (after > before ? min(after / length, 1) : -min(before / length, 1)) * 600
      if velocity > 0 { return offset < range.upperBound ? velocity : 0 }
      return offset > range.lowerBound ? velocity : 0
    }
    let range = offsetRange
    return CGPoint(
      x: axis(
        movement.position.x, size.width, bounds.minX + inset.left, bounds.maxX - inset.right,
        contentOffset.x, range.x),
      y: axis(
        movement.position.y, size.height, bounds.minY + inset.top, bounds.maxY - inset.bottom,
        contentOffset.y, range.y))
  }

  private func heldSize(_ movement: ItemMovement) -> CGSize? {
    let key = ElementKey(category: .cell, kind: nil, path: movement.original)
    return state.shown[key]?.bounds.size
  }
}
