// Computing manifolds is the most expensive work in a pile, and most pairs of a pile hardly move
// relative to each other. At the end of a substep, the solver therefore stores the updated
// separations of the points and the drift. The drift is an upper bound of the relative displacement
// since the manifold was computed. Until the drift reaches its limit, the points stay in place,
// with an error of at most the drift.
//
// Ours: Manifolds are reused up to a drift of 0.3 pt. Islands of fewer than eight bodies, and
// islands with joints, always recompute all their manifolds.

extension Manifold {
  /// Returns whether the manifold still describes the contact.
  ///
  /// This is the case if the two shapes have hardly moved relative to each other and the same
  /// points are in contact.
  @inline(__always) func stays(upTo mostDrift: Float) -> Bool {
    guard drift <= mostDrift, first.separation <= 0 else { return false }
    if count == 2 { return second.separation <= 0 }
    return !hasNearPoint || (second.separation > 0 && second.separation <= Self.nearness)
  }

  /// Stores the separations of the points at the end of a substep and adds the relative
  /// displacement `change` to the drift.
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
  /// Prevents the reuse of the manifolds of all bodies that satisfy a condition.
  mutating func invalidateManifolds(where isMoved: (Int32) -> Bool) {
    for contact in records where contact.isTouching {
      guard isMoved(contact.bodyA) || isMoved(contact.bodyB) else { continue }
      manifolds[contact.manifoldIndex].isFollowed = false
    }
  }
}
