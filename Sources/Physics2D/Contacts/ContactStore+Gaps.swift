// A pair that is apart knows by how much: the separation of its manifold's first point. As long as
// the two have not come that much nearer, they are not looked at closely.

extension ContactStore {
  /// Reduces the known gaps of pairs that are apart by the most that the pairs may have come
  /// nearer.
  @inline(__always) mutating func closeGaps(_ bodies: BodyStore) {
    guard !records.isEmpty else { return }
    if turning.count < bodies.records.count {
      turning = [Float](repeating: 0, count: bodies.records.count)
    }
    Self.closeGaps(&records, &turning, bodies.awake, bodies.deltas, bodies.records)
  }

  private static func closeGaps(
    _ contacts: inout [ContactRecord], _ turning: inout [Float], _ awake: [Int32],
    _ deltas: [Delta],
    _ records: [BodyRecord]
  ) {
    var contacts = contacts.mutableSpan
    var turning = turning.mutableSpan
    let deltas = deltas.span
    let records = records.span
    for slot in awake {
      turning[Int(slot)] = deltas[Int(slot)].angle.magnitude * records[Int(slot)].extent
    }
    for i in 0..<contacts.count where contacts[i].manifold.count == 0 {
      let a = Int(contacts[i].bodyA)
      let b = Int(contacts[i].bodyB)
      // The error of rounding is subtracted, too.
      let displacement = (deltas[a].offset - deltas[b].offset).length + turning[a] + turning[b]
      guard displacement > 0 || displacement.isNaN else { continue }
      contacts[i].manifold.first.separation -= 1.0001 * displacement + 1e-3
    }
    for slot in awake { turning[Int(slot)] = 0 }
  }

  /// Forgets the gaps between a body that was moved by hand and others, and the manifolds that it
  /// has with others.
  mutating func forgetGaps(of slot: Int32, _ bodies: BodyStore) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for i in records.indices where records[i].connects(slot) {
      records[i].manifold.isFollowed = false
      if records[i].manifold.count == 0 { records[i].manifold.first.separation = 0 }
    }
  }
}
