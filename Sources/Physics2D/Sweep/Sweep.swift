// Measured: Moving bodies are swept.
// Ours: Every moving body is swept, but only against boundaries and anchored bodies. Moving bodies
// are not swept against each other.
//
// A body that moves less in a substep than its distance from other bodies cannot pass through them.
// The manifolds of the substep store that distance, so bodies at rest cost one comparison. For
// other bodies, conservative advancement (Mirtich) finds the time of impact at which the body first
// comes within half a point, measured without skins. The gap along a separating axis closes no
// faster than the sum of the body's speed along the axis and the speed that the rotation adds at
// the farthest corner. The body is moved back to its pose at that time and keeps its velocity. The
// next substep finds the contact.
//
// A body that is already closer can halve its remaining distance, so that it can slide along a
// boundary but never pass through it. A body that overlaps a boundary moves freely as long as its
// center does not cross the boundary. Otherwise it slides along the boundary, or only rotates.
// Stopping such a body is not sufficient: a body that spins and pushes into a corner with equal
// speeds would stay there forever.

/// A segment that the center of an overlapping shape would cross in a substep.
struct Crossing: Sendable {
  var body: Int32
  /// The segment's unit normal, which points to the side of the center at the beginning of the
  /// substep.
  var normal: Vector2
  /// The part of the center's displacement that results from the rotation of its body.
  var displacementByRotation: Vector2
}

/// A sweep that moves back the bodies that moved too far. Each substep refills its buffers.
struct Sweep: Sendable {
  /// The indices of the bodies that left their boxes. Later in the substep, the indices of the contacts
  /// whose bodies moved too far.
  private var far: [Int32] = []
  /// The fraction of its displacement that each body can keep.
  private var fraction: [Float] = []
  private var candidates: [Candidate] = []
  private var stack: [Int32] = []
  /// The segments that the centers of shapes would cross.
  var crossings: [Crossing] = []
  /// The crossings that are being processed.
  private var dueCrossings: [Crossing] = []
  /// The points of an anchored shape and of a moving shape, relative to the center of the moving
  /// body.
  var fixed: [Vector2] = []
  var moving: [Vector2] = []

  /// Sweeps all bodies that have moved far against anchored shapes.
  mutating func run(
    _ bodies: inout BodyStore, _ shapes: ShapeStore, _ contacts: inout ContactStore,
    _ broadPhase: inout BroadPhase, filters: FilterTable, joints: JointStore,
    _ settings: SolverSettings
  ) {
    if fraction.count < bodies.records.count {
      fraction = [Float](repeating: 1, count: bodies.records.count)
    }
    var found = false
    crossings.clear()
    far.clear()
    Self.findLeaving(
      found: &far, fraction: &fraction, awake: bodies.awake, deltas: bodies.deltas,
      records: bodies.records, slack: broadPhase.slack)
    for k in far.indices {
      let slot = far[k]
      let least = sweepFar(
        slot, bodies, shapes, broadPhase, filters: filters, joints: joints, settings)
      fraction[Int(slot)] = least
      found = found || least < 1
      // With this value, `findFar` skips the contacts of the body, because this sweep has already
      // covered them.
      broadPhase.slack[Int(slot)] = -1
    }
    far.clear()
    Self.findFar(
      found: &far, anchored: contacts.anchored, contacts: contacts.records,
      manifolds: contacts.manifolds.elements, motions: bodies.motions, deltas: bodies.deltas,
      records: bodies.records,
      shapes: shapes.records, slack: broadPhase.slack, settings: settings)
    for index in far.indices {
      let contact = contacts.records[Int(far[index])]
      let awakeA = bodies.motions[Int(contact.bodyA)].restingTime >= 0
      let i = Int(awakeA ? contact.bodyA : contact.bodyB)
      let least = timeOfImpact(
        awakeA ? contact.shapeA : contact.shapeB, awakeA ? contact.shapeB : contact.shapeA,
        child: contact.child, bodies, shapes, settings)
      fraction[i] = min(fraction[i], least)
      found = found || least < 1
    }
    let slides = !crossings.isEmpty
    if slides { slide(&bodies, shapes, broadPhase, filters, joints, settings) }
    if found { takeBack(&bodies) }
    guard found || slides else { return }
    // The solver's final poses of these bodies no longer apply.
    contacts.invalidateManifolds { [fraction, dueCrossings, motions = bodies.motions] slot in
      guard motions[Int(slot)].restingTime >= 0 else { return false }
      return fraction[Int(slot)] < 1 || (slides && dueCrossings.contains { $0.body == slot })
    }
  }

  /// Removes the part of each displacement that would move a center across a segment, and sweeps
  /// the remaining displacement.
  ///
  /// If the remaining displacement is still too large, the body only rotates.
  private mutating func slide(
    _ bodies: inout BodyStore, _ shapes: ShapeStore, _ broadPhase: BroadPhase,
    _ filters: FilterTable, _ joints: JointStore, _ settings: SolverSettings
  ) {
    swap(&crossings, &dueCrossings)
    for k in dueCrossings.indices {
      let slot = dueCrossings[k].body
      guard !dueCrossings[..<k].contains(where: { $0.body == slot }) else { continue }
      // The loop runs twice, because the second segment of a corner can redirect the displacement
      // across the first segment.
      for _ in 0..<2 {
        for crossing in dueCrossings where crossing.body == slot {
          let shift = (bodies.deltas[Int(slot)].offset + crossing.displacementByRotation).dot(
            crossing.normal)
          if shift < 0 { bodies.deltas[Int(slot)].offset -= shift * crossing.normal }
        }
      }
      crossings.clear()
      fraction[Int(slot)] = sweepFar(
        slot, bodies, shapes, broadPhase, filters: filters, joints: joints, settings)
      guard !crossings.isEmpty else { continue }
      bodies.deltas[Int(slot)].offset = .zero
      fraction[Int(slot)] = sweepFar(
        slot, bodies, shapes, broadPhase, filters: filters, joints: joints, settings)
    }
  }

  /// Scales the displacements of bodies by the fractions that they can keep.
  private func takeBack(_ bodies: inout BodyStore) {
    for slot in bodies.awake where fraction[Int(slot)] < 1 {
      let i = Int(slot)
      bodies.deltas[i].offset = fraction[i] * bodies.deltas[i].offset
      bodies.deltas[i].angle *= fraction[i]
      bodies.deltas[i].rotation = Rotation(angle: Double(bodies.deltas[i].angle))
    }
  }

  /// Lists the bodies that moved beyond their boxes in the tree.
  private static func findLeaving(
    found: inout [Int32], fraction: inout [Float], awake: [Int32], deltas: [Delta],
    records: [BodyRecord], slack: [Float]
  ) {
    var fraction = fraction.mutableSpan
    let deltas = deltas.span
    let records = records.span
    let slack = slack.span
    for slot in awake {
      let i = Int(slot)
      fraction[i] = 1
      if reach(deltas[i], records[i].extent) > slack[i] { found.append(slot) }
    }
  }

  /// Lists the contacts with anchored bodies in which the moving body moved farther than the
  /// distance between the two bodies.
  private static func findFar(
    found: inout [Int32], anchored: [Int32], contacts: [ContactRecord], manifolds: [Manifold],
    motions: [Motion],
    deltas: [Delta], records: [BodyRecord], shapes: [ShapeRecord], slack: [Float],
    settings: SolverSettings
  ) {
    let contacts = contacts.span
    let manifolds = manifolds.span
    let motions = motions.span
    let deltas = deltas.span
    let records = records.span
    let shapes = shapes.span
    for entry in anchored {
      let k = Int(entry)
      let bodyA = Int(contacts[k].bodyA)
      let bodyB = Int(contacts[k].bodyB)
      let i = motions[bodyA].restingTime >= 0 ? bodyA : bodyB
      guard slack[i] >= 0, !contacts[k].isDead else { continue }
      let skins =
        shapes[Int(contacts[k].shapeA)].skin(settings)
        + shapes[Int(contacts[k].shapeB)].skin(settings)
      let gap =
        contacts[k].isTouching
        ? manifolds[Int(contacts[k].manifoldIndex)].leastSeparation : contacts[k].gap
      if reach(deltas[i], records[i].extent) > gap + skins - settings.sweepDistance {
        found.append(entry)
      }
    }
  }

  /// Returns the greatest distance that any point of a body has moved, in points.
  @inline(__always) private static func reach(_ delta: Delta, _ extent: Float) -> Float {
    delta.offset.length + delta.angle.magnitude * extent
  }

  /// Sweeps a body that left the boxes with which its contacts were found. Returns the fraction of
  /// its displacement that it can keep.
  private mutating func sweepFar(
    _ slot: Int32, _ bodies: BodyStore, _ shapes: ShapeStore, _ broadPhase: BroadPhase,
    filters: FilterTable, joints: JointStore, _ settings: SolverSettings
  ) -> Float {
    let pose = bodies.poses[Int(slot)]
    let delta = bodies.deltas[Int(slot)]
    var least: Float = 1
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      // A disc around the center contains the shape at any rotation.
      let extent = bodies.records[Int(slot)].extent + shape.radius
      let end = pose.center + delta.offset
      let box = Box(
        from: Point2(min(pose.x, end.x), min(pose.y, end.y)),
        to: Point2(max(pose.x, end.x), max(pose.y, end.y)), margin: extent)
      Self.query(broadPhase.anchoredTree, box, of: index, into: &candidates, &stack)
      for k in candidates.indices {
        let candidate = candidates[k]
        let other = shapes.records[Int(candidate.shapeB)].body
        guard filters.mayMeet(slot, other, bodies, joints) else { continue }
        least = min(
          least,
          timeOfImpact(
            index, candidate.shapeB, child: candidate.key.child, bodies, shapes, settings))
      }
      index = shape.nextInBody
    }
    return least
  }

  private static func query(
    _ tree: BoxTree, _ box: Box, of shape: Int32, into candidates: inout [Candidate],
    _ stack: inout [Int32]
  ) {
    candidates.clear()
    tree.query(box, stack: &stack) { other, child, _ in
      let key = ContactKey(0, 0, child: child)
      candidates.append(Candidate(key: key, shapeA: shape, shapeB: other))
    }
  }
}
