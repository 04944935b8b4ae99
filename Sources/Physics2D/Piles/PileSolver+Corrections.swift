// The pass over soft contacts removes overlaps by velocities, and the pass over rigid contacts
// removes these velocities again. A single pass does not converge if many bodies overlap at one
// point. Without a limit, the remaining velocities would throw the bodies apart.
//
// Each subdivision therefore changes the velocities only as far as the energy does not grow. If all
// changes Δv are scaled by s, twice the energy grows by s²·a + s·b, where a = Σ w·Δv² and
// b = 2·Σ w·v·Δv with the masses and inertias w. The greatest s without growth is −b/a, or 0 if b is
// positive. The displacements are not scaled, so the overlaps are removed at the same rate.
//
// A load also presses the contacts of a pile together, and they spring back when the load decreases.
// An island under a load is therefore limited only if most of its bodies overlap more deeply than a
// load can press them.
//
// Ours: An overlap under a load counts as deep above 10 pt, which is ten times the distance by which a
// contact can yield to its load.

extension PileSolver {
  /// Removes the energy that the correction of overlaps has added to islands in this subdivision.
  mutating func limitCorrections(_ softness: WideContactConstraint.Softness) {
    for k in islands.indices where islands[k].mayHaveGained {
      guard isUnloaded(islands[k]) || isDeep(islands[k], softness) else { continue }
      let scale = permittedChange(of: islands[k])
      guard scale < 1 else { continue }
      for index in islands[k].first..<islands[k].end {
        let start = startVelocities[index]
        velocities[index] = start + scale * (velocities[index] - start)
      }
      scaleImpulses(ofIsland: Int32(k), by: scale)
      islands[k].gain = 0
    }
  }

  /// Returns the fraction of the velocity changes of an island that does not add energy.
  private func permittedChange(of island: PileIsland) -> Float {
    var a: Float = 0
    var b: Float = 0
    for index in island.first..<island.end {
      let start = startVelocities[index]
      let change = velocities[index] - start
      a += (weights[index] * change * change).sum()
      b += 2 * (weights[index] * start * change).sum()
    }
    guard a + b > 0, a.isFinite, b.isFinite else { return 1 }
    return max(0, -b / a)
  }

  /// Returns whether no force acts on the bodies of an island.
  private func isUnloaded(_ island: PileIsland) -> Bool {
    (island.first..<island.end).allSatisfy { velocityChanges[$0] == .zero }
  }

  /// Returns whether at least half of the bodies of an island overlap deeply.
  private mutating func isDeep(
    _ island: PileIsland, _ softness: WideContactConstraint.Softness
  ) -> Bool {
    let limit = -10 * softness.yield
    guard Self.containsDeep(constraints, limit) else { return false }
    marks.fill(velocities.count, 0)
    Self.markDeep(constraints, &marks, limit)
    let range = island.first..<island.end
    return 2 * range.count { marks[$0] != 0 } >= range.count
  }

  /// Returns whether the separation of a contact is less than a limit.
  private static func containsDeep(_ constraints: [WideContactConstraint], _ limit: Float) -> Bool {
    let constraints = constraints.span
    let limit = WideContactConstraint.Lanes(repeating: limit)
    for k in 0..<constraints.count where any(constraints[k].leastSeparations .< limit) {
      return true
    }
    return false
  }

  /// Marks the bodies of contacts whose separation is less than a limit.
  private static func markDeep(
    _ constraints: [WideContactConstraint], _ marks: inout [UInt32], _ limit: Float
  ) {
    let constraints = constraints.span
    for k in 0..<constraints.count {
      let separations = constraints[k].leastSeparations
      for lane in 0..<4 where separations[lane] < limit {
        marks[Int(constraints[k].sidesA[lane])] = 1
        marks[Int(constraints[k].sidesB[lane])] = 1
      }
    }
  }

  /// Scales the impulses of an island's contacts.
  private mutating func scaleImpulses(ofIsland island: Int32, by scale: Float) {
    for k in constraints.indices {
      for lane in 0..<4 where islandByIndex[Int(constraints[k].mover(lane))] == island {
        constraints[k].first.normalImpulse[lane] *= scale
        constraints[k].second.normalImpulse[lane] *= scale
        constraints[k].frictionAnchor.impulse[lane] *= scale
      }
    }
  }
}
