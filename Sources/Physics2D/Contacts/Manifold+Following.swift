// A manifold costs more to make than anything else in a pile, and most pairs of a pile hardly move
// against each other. So the solver hands on what it knows at the end of a substep: the separations
// of the points, which have followed the bodies, and the drift, an upper bound of how far the sides
// have moved since the manifold was made. Until the drift is used up the points stay where they
// were, off by no more than that.
//
// Ours: that manifolds stay, and the drift of three tenths of a point. Islands of fewer than eight
// bodies, and those with joints, make all their manifolds anew.

extension Manifold {
  /// Whether the manifold still describes the contact: its sides have hardly moved against each
  /// other, and the same points are in contact.
  @inline(__always) func stays(upTo mostDrift: Float) -> Bool {
    guard drift <= mostDrift, first.separation <= 0 else { return false }
    if count == 2 { return second.separation <= 0 }
    return !hasNearPoint || (second.separation > 0 && second.separation <= Self.nearness)
  }

  /// Takes over the separations of the points at the end of a substep, in which the sides have
  /// moved against each other by `change`.
  @inline(__always) mutating func follow(
    first firstSeparation: Float, second secondSeparation: Float, drift change: Float
  ) {
    isFollowed = true
    drift += change
    first.separation = firstSeparation
    if hasSecond { second.separation = secondSeparation }
  }
}

extension ContactStore {
  /// Lets no manifold stay of the bodies for which a condition holds.
  mutating func forgetManifolds(where isMoved: (Int32) -> Bool) {
    for contact in records where contact.isTouching {
      guard isMoved(contact.bodyA) || isMoved(contact.bodyB) else { continue }
      manifolds[contact.manifoldIndex].isFollowed = false
    }
  }
}
