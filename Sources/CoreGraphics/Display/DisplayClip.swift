/// A link in a chain of clips: an area that is intersected with the areas of its ancestors.
package final class DisplayClip: Hashable, Sendable {
  package nonisolated(unsafe) private(set) var parent: DisplayClip?
  package let shape: DisplayShape
  package let rule: CGPathFillRule
  package let transform: CGAffineTransform
  /// The bounds of the intersection of the whole chain, in the list's coordinates.
  package let bounds: CGRect
  package let depth: Int

  package init(
    parent: DisplayClip?, shape: DisplayShape, rule: CGPathFillRule, transform: CGAffineTransform
  ) {
    self.parent = parent
    self.shape = shape
    self.rule = rule
    self.transform = transform
    // An area without finite bounds clips everything.
    let area = shape.bounds.applying(transform)
    let own = area.isFinite ? area : .null
    bounds = parent.map { $0.bounds.common(with: own) } ?? own
    depth = (parent?.depth ?? 0) + 1
  }

  deinit {
    // A chain can be as long as the layer tree is deep.
    var above = parent.take()
    withRoomOnStack { _ = above.take() }
  }

  package static func == (lhs: DisplayClip, rhs: DisplayClip) -> Bool {
    guard lhs.depth == rhs.depth else { return false }
    var (left, right) = (lhs, rhs)
    while left !== right {
      guard left.transform == right.transform, left.rule == right.rule, left.shape == right.shape
      else { return false }
      guard let above = left.parent, let other = right.parent else { return true }
      (left, right) = (above, other)
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(depth)
    hasher.combine(transform)
    hasher.combine(bounds)
  }
}
