// The results that a substep stores in the contacts of its piles.

extension PileSolver {
  /// Stores the final impulses, slips, and smallest separations for the next substep.
  ///
  /// If `follows` is `true`, manifolds can be reused. It is `true` if only the solver passes move
  /// the bodies.
  mutating func store(in all: inout [Manifold], scale: Float, follows: Bool) {
    Self.store(
      constraints, in: &all, &islands, islandByIndex, &displacements, scale, follows: follows)
  }

  private static func store(
    _ constraints: [WideContactConstraint], in all: inout [Manifold],
    _ islands: inout [PileIsland], _ islandByIndex: [Int32],
    _ displacements: inout [SIMD4<Float>], _ scale: Float, follows: Bool
  ) {
    let constraints = constraints.span
    let islandByIndex = islandByIndex.span
    var all = all.mutableSpan
    var islands = islands.mutableSpan
    eachState(&displacements) { displacements in
      for k in 0..<constraints.count {
        let indices = constraints[k].manifoldIndices
        let firstNormal = scale * constraints[k].first.normalImpulse
        let secondNormal = scale * constraints[k].second.normalImpulse
        let tangents = constraints[k].tangentImpulses
        let firstTangent = scale * tangents.first
        let secondTangent = scale * tangents.second
        let slip = constraints[k].frictionAnchor.slip
        let least = constraints[k].leastSeparations
        let firstSeparation = constraints[k].first.separation
        let secondSeparation = constraints[k].second.separation
        let drift = constraints[k].drift(displacements)
        for lane in 0..<4 where indices[lane] >= 0 {
          let i = Int(indices[lane])
          all[i].first.normalImpulse = firstNormal[lane]
          all[i].first.tangentImpulse = firstTangent[lane]
          all[i].second.normalImpulse = secondNormal[lane]
          all[i].second.tangentImpulse = secondTangent[lane]
          all[i].slip = slip[lane]
          if follows {
            all[i].follow(
              first: firstSeparation[lane], second: secondSeparation[lane], drift: drift[lane])
          }
          let home = Int(islandByIndex[Int(constraints[k].mover(lane))])
          islands[home].separation = min(islands[home].separation, least[lane])
        }
      }
    }
  }
}

extension WideContactConstraint {
  /// Returns an upper bound of the relative displacement of the sides, including rotation at the
  /// first point.
  ///
  /// The bound needs no square root.
  @inline(__always) func drift(_ displacements: States) -> Lanes {
    let d = WideContactSides(self, displacements)
    let shift = Self.magnitude(d.bx - d.ax) + Self.magnitude(d.by - d.ay)
    let a = Self.magnitude(d.aw) * (Self.magnitude(first.alongA) + Self.magnitude(first.acrossA))
    let b = Self.magnitude(d.bw) * (Self.magnitude(first.alongB) + Self.magnitude(first.acrossB))
    return shift + (a + b)
  }

  @inline(__always) private static func magnitude(_ x: Lanes) -> Lanes {
    unsafeBitCast(unsafeBitCast(x, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self)
  }
}
