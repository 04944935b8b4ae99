// A pair that does not touch stores a lower bound of its distance. The exact test is skipped until
// the two shapes could have approached by that distance.

extension ContactStore {
  /// Records the displacement of each body in this substep. Gaps shrink by this distance before the
  /// next substep.
  @inline(__always) mutating func recordDisplacements(_ bodies: BodyStore) {
    guard !records.isEmpty else { return }
    if displacements.count < bodies.records.count {
      displacements.resize(to: bodies.records.count, .zero)
    }
    Self.recordDisplacements(
      &displacements, &movedBodies, bodies.awake, bodies.deltas, bodies.records)
  }

  private static func recordDisplacements(
    _ displacements: inout [SIMD4<Float>], _ movedBodies: inout [Int32], _ awake: [Int32],
    _ deltas: [Delta], _ records: [BodyRecord]
  ) {
    for slot in movedBodies { displacements[Int(slot)] = .zero }
    movedBodies.resize(to: awake.count, 0)
    var movedBodies = movedBodies.mutableSpan
    var displacements = displacements.mutableSpan
    let deltas = deltas.span
    let records = records.span
    for k in 0..<awake.count {
      let i = Int(awake[k])
      let delta = deltas[i]
      let turning = delta.angle.magnitude * records[i].extent
      movedBodies[k] = awake[k]
      displacements[i] = SIMD4(delta.offset.x, delta.offset.y, turning, 0)
    }
  }

  /// Resets the gaps and the followed manifolds of a body that the caller moved.
  mutating func resetGaps(of slot: Int32, _ bodies: BodyStore) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for i in records.indices where records[i].connects(slot) {
      if records[i].isTouching {
        manifolds[records[i].manifoldIndex].isFollowed = false
      } else {
        records[i].gap = 0
      }
    }
  }
}

extension ContactRecord {
  /// Reduces the gap by the greatest possible approach of the shapes in the last substep. Returns
  /// whether the shapes are still apart.
  @inline(__always) mutating func closeGap(
    _ displacementA: SIMD4<Float>, _ displacementB: SIMD4<Float>
  ) -> Bool {
    let offset = displacementA - displacementB
    let shift = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    let displacement = shift + displacementA.z + displacementB.z
    if displacement > 0 || displacement.isNaN {
      // The subtracted distance includes a margin for rounding errors.
      gap -= 1.0001 * displacement + 1e-3
    }
    return gap > 0
  }
}
