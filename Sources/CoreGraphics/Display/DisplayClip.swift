/// A link in a chain of clips: an area, cut with everything further up the chain.
package final class DisplayClip: Hashable, Sendable {
  package let parent: DisplayClip?
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

  package static func == (lhs: DisplayClip, rhs: DisplayClip) -> Bool {
    lhs === rhs
      || (lhs.depth == rhs.depth && lhs.transform == rhs.transform && lhs.rule == rhs.rule
        && lhs.shape == rhs.shape && lhs.parent == rhs.parent)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(depth)
    hasher.combine(transform)
    hasher.combine(bounds)
  }
}
