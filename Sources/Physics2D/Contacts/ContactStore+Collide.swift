extension ContactStore {
  /// Computes the manifold of every contact with an awake body, and reports the contacts that began
  /// and ended.
  ///
  /// In a pile, a manifold is reused while its relative displacement is at most `drift`.
  @inline(__always) mutating func collide(
    _ bodies: inout BodyStore, _ shapes: ShapeStore, _ broadPhase: BroadPhase, slop: Float,
    drift: Float
  ) {
    active.clear()
    anchored.clear()
    guard !records.isEmpty else { return }
    if displacements.count < bodies.records.count {
      displacements.resize(to: bodies.records.count, .zero)
    }
    toWake.clear()
    changes.clear()
    hasDead = Self.update(
      contacts: &records, manifolds: &manifolds.elements, active: &active, anchored: &anchored,
      toWake: &toWake, changes: &changes, displacements: displacements, motions: bodies.motions,
      poses: bodies.poses, shapes: shapes.records, corners: shapes.corners,
      chainPoints: shapes.chainPoints, movingTree: broadPhase.movingTree,
      anchoredTree: broadPhase.anchoredTree, chainProxies: broadPhase.chainProxies, slop: slop,
      drift: drift)
    if !changes.isEmpty {
      reportChanges(bodies, shapes)
      applyChanges(bodies)
    }
    guard !toWake.isEmpty else { return }
    for slot in toWake { bodies.wake(slot) }
    listActive(bodies)
  }

  /// Lists the active contacts again after bodies woke during the substep.
  mutating func listActive(_ bodies: BodyStore) {
    active.clear()
    anchored.clear()
    for i in records.indices where !records[i].isDead {
      guard
        bodies.motions[Int(records[i].bodyA)].restingTime >= 0
          || bodies.motions[Int(records[i].bodyB)].restingTime >= 0
      else { continue }
      if records[i].isTouching { active.append(Int32(i)) }
      if records[i].isAnchored { anchored.append(Int32(i)) }
    }
  }

  /// Computes new manifolds. Returns whether the boxes of any pair no longer overlap.
  ///
  /// A pair that does not touch stores a lower bound of its distance. The pair is tested again when
  /// the bodies could have approached by that distance.
  private static func update(
    contacts: inout [ContactRecord], manifolds: inout [Manifold], active: inout [Int32],
    anchored: inout [Int32], toWake: inout [Int32], changes: inout [ContactChange],
    displacements: [SIMD4<Float>],
    motions: [Motion], poses: [Pose], shapes: [ShapeRecord], corners: Pool<Corner>,
    chainPoints: Pool<Point2>, movingTree: BoxTree, anchoredTree: BoxTree,
    chainProxies: [Int32], slop: Float, drift: Float
  ) -> Bool {
    var contacts = contacts.mutableSpan
    var manifolds = manifolds.mutableSpan
    let motions = motions.span
    let poses = poses.span
    let shapes = shapes.span
    let corners = corners.elements.span
    let chainPoints = chainPoints.elements.span
    let displacements = displacements.span
    var foundDead = false
    for i in 0..<contacts.count {
      let a = Int(contacts[i].bodyA)
      let b = Int(contacts[i].bodyB)
      let manifoldIndex = Int(contacts[i].manifoldIndex)
      let wasTouching = manifoldIndex >= 0
      let isApart = !wasTouching && contacts[i].closeGap(displacements[a], displacements[b])
      if isApart && !contacts[i].isAnchored { continue }
      let sleepsA = motions[a].restingTime < 0
      let sleepsB = motions[b].restingTime < 0
      if sleepsA && sleepsB { continue }
      if contacts[i].isAnchored { anchored.append(Int32(i)) }
      if isApart { continue }
      let stays =
        wasTouching && manifolds[manifoldIndex].isFollowed
        && manifolds[manifoldIndex].stays(upTo: drift)
      if stays {
        manifolds[manifoldIndex].isFollowed = false
      } else {
        let shapeA = shapes[Int(contacts[i].shapeA)]
        let shapeB = shapes[Int(contacts[i].shapeB)]
        let child = contacts[i].child
        if !wasTouching {
          let leaf = shapeA.kind == .chain ? chainProxies[Int(shapeA.first + child)] : shapeA.proxy
          let boxA =
            motions[a].inverseMass > 0 ? movingTree.box(of: leaf) : anchoredTree.box(of: leaf)
          let boxB =
            motions[b].inverseMass > 0
            ? movingTree.box(of: shapeB.proxy) : anchoredTree.box(of: shapeB.proxy)
          guard boxA.overlaps(boxB) else {
            contacts[i].isDead = true
            foundDead = true
            continue
          }
        }
        var manifold = manifold(
          shapeA: shapeA, child: child, poseA: poses[a], shapeB: shapeB, poseB: poses[b],
          slop: slop, corners: corners, points: chainPoints)
        guard manifold.count > 0 else {
          contacts[i].gap = manifold.first.separation
          if wasTouching {
            changes.append(
              ContactChange(index: i, begins: false, manifold: manifolds[manifoldIndex]))
          }
          continue
        }
        if wasTouching {
          manifold.inherit(from: manifolds[manifoldIndex])
          manifolds[manifoldIndex] = manifold
        } else {
          changes.append(ContactChange(index: i, begins: true, manifold: manifold))
        }
      }
      if sleepsA && motions[a].inverseMass > 0 { toWake.append(Int32(a)) }
      if sleepsB && motions[b].inverseMass > 0 { toWake.append(Int32(b)) }
      active.append(Int32(i))
    }
    return foundDead
  }

  /// Creates events for the changes. All segments of a chain that touch the same shape count as one
  /// contact.
  private mutating func reportChanges(_ bodies: BodyStore, _ shapes: ShapeStore) {
    var k = 0
    while k < changes.count {
      var i = changes[k].index
      let pair = keys[i].pair
      while i > 0 && keys[i - 1].pair == pair { i -= 1 }
      var (before, after): (ContactRecord?, ContactRecord?) = (nil, nil)
      var manifold = Manifold()
      while i < records.count && keys[i].pair == pair {
        let isChanged = k < changes.count && changes[k].index == i
        let begins = isChanged ? changes[k].begins : records[i].isTouching
        let wasTouching = records[i].isTouching
        if wasTouching && before == nil || begins && after == nil {
          manifold = isChanged ? changes[k].manifold : manifolds[records[i].manifoldIndex]
        }
        if wasTouching && before == nil { before = records[i] }
        if begins && after == nil { after = records[i] }
        if isChanged { k += 1 }
        i += 1
      }
      if let after {
        if before == nil { report(ContactEvent(.began, after, manifold, bodies, shapes)) }
      } else if let before {
        report(ContactEvent(.ended, before, manifold, bodies, shapes))
      }
    }
  }

  /// Allocates manifolds for contacts that begin, and releases the manifolds of contacts that end.
  private mutating func applyChanges(_ bodies: BodyStore) {
    for change in changes {
      if change.begins {
        records[change.index].manifoldIndex = manifolds.allot(change.manifold)
        mix(records[change.index], bodies)
      } else {
        manifolds.release(first: records[change.index].manifoldIndex, count: 1)
        records[change.index].manifoldIndex = -1
      }
    }
  }

  private static func manifold(
    shapeA: ShapeRecord, child: Int32, poseA: Pose, shapeB: ShapeRecord, poseB: Pose,
    slop: Float, corners: borrowing Span<Corner>, points: borrowing Span<Point2>
  ) -> Manifold {
    switch (shapeA.kind, shapeB.kind) {
    case (.polygon, .polygon):
      return .polygons(
        shapeA, poseA.rotation, shapeB, poseB.rotation, toB: poseB.center - poseA.center,
        slop: slop, corners)
    case (.polygon, .circle):
      return .polygonAndCircle(
        shapeA, poseA.rotation, shapeB, poseB.rotation, toB: poseB.center - poseA.center, corners)
    case (.chain, .polygon):
      let line = ChainLine(shapeA, child, from: poseB.center, points)
      return .lineAndPolygon(line, shapeA.radius, shapeB, poseB.rotation, slop: slop, corners)
    case (.chain, .circle):
      let line = ChainLine(shapeA, child, from: poseB.center, points)
      return .lineAndCircle(line, shapeA.radius, shapeB, poseB.rotation)
    case (.circle, .circle):
      return .circles(
        shapeA, poseA.rotation, shapeB, poseB.rotation, toB: poseB.center - poseA.center)
    // A chain is never the second shape of a contact, and a circle never comes before a polygon.
    case (.polygon, .chain), (.circle, .chain), (.chain, .chain), (.circle, .polygon):
      return .apart(0)
    }
  }
}

extension Manifold {
  /// Copies the materials, the impulses of matching points, and the friction anchor from the
  /// previous manifold.
  @inline(__always) fileprivate mutating func inherit(from old: Manifold) {
    friction = old.friction
    elasticity = old.elasticity
    let keepsFirst = first.inherit(from: old)
    let keepsSecond = hasSecond && second.inherit(from: old)
    if keepsFirst || keepsSecond { slip = old.slip }
  }
}

extension ManifoldPoint {
  /// Copies the impulses of the point with the same feature. Returns `false` if the point is new.
  @inline(__always) fileprivate mutating func inherit(from old: Manifold) -> Bool {
    let match: ManifoldPoint
    if old.first.feature == feature {
      match = old.first
    } else if old.hasSecond && old.second.feature == feature {
      match = old.second
    } else {
      return false
    }
    // Impulses that are not finite are dropped.
    guard match.normalImpulse < 1e30, match.tangentImpulse.magnitude < 1e30 else { return false }
    normalImpulse = match.normalImpulse
    tangentImpulse = match.tangentImpulse
    return true
  }
}
