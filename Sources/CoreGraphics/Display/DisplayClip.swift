/// A link in a chain of clips: an area, cut with everything further up the chain.
package final class DisplayClip: Hashable, Sendable {
  package nonisolated(unsafe) private(set) var parent: DisplayClip?
  package let shape: DisplayShape
  package let rule: CGPathFillRule
  package let transform: CGAffineTransform
  /// The rectangle in which the whole chain lets anything through, in the list's coordinates.
  package let bounds: CGRect
  package let depth: Int

  package init(
    parent: DisplayClip?, shape: DisplayShape, rule: CGPathFillRule, transform: CGAffineTransform
  ) {
    self.parent = parent
    self.shape = shape
    self.rule = rule
    self.transform = transform
    // An area without a finite place lets nothing through.
    let area = shape.bounds.applying(transform)
    let own = area.isFinite ? area : .null
    bounds = parent.map { $0.bounds.common(with: own) } ?? own
    depth = (parent?.depth ?? 0) + 1
  }

  deinit {
    // Chains are as long as trees are deep.
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
