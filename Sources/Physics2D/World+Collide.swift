extension World {
  /// Gives every contact with an awake side its manifold, and reports what began and what ended.
  mutating func collide() {
    var foundDead = false
    scratch.toWake.removeAll(keepingCapacity: true)
    var i = 0
    while i < contacts.count {
      // All lines of a chain that are near one shape stand together.
      let pair = contactKeys[i].pair
      let first = i
      let isActive =
        motions[Int(contacts[i].bodyA)].stillTime >= 0
        || motions[Int(contacts[i].bodyB)].stillTime >= 0
      var before: Contact?
      var after: Contact?
      while i < contacts.count && contactKeys[i].pair == pair {
        guard isActive else {
          i += 1
          continue
        }
        if contacts[i].isTouching && before == nil { before = contacts[i] }
        foundDead = update(i) || foundDead
        if contacts[i].isTouching && after == nil { after = contacts[i] }
        i += 1
      }
      if let after {
        if before == nil { contactEvents.append(event(.began, after)) }
        noteSleepers(contacts[first])
      } else if let before {
        contactEvents.append(event(.ended, before))
      }
    }
    for slot in scratch.toWake { wakeSlot(slot) }
    if foundDead { dropDeadContacts() }
  }

  /// Notes the side of a touch that sleeps.
  @inline(__always) private mutating func noteSleepers(_ contact: Contact) {
    let a = motions[Int(contact.bodyA)]
    let b = motions[Int(contact.bodyB)]
    if a.stillTime < 0 && a.inverseMass > 0 { scratch.toWake.append(contact.bodyA) }
    if b.stillTime < 0 && b.inverseMass > 0 { scratch.toWake.append(contact.bodyB) }
  }

  /// Makes a new manifold; true when the pair has parted for good.
  private mutating func update(_ i: Int) -> Bool {
    var contact = contacts[i]
    let old = contact.manifold
    let shapeA = shapes[Int(contact.shapeA)]
    let shapeB = shapes[Int(contact.shapeB)]
    if old.count == 0 {
      let leaf =
        shapeA.kind == .chain ? chainProxies[Int(shapeA.first + contact.child)] : shapeA.proxy
      let boxA =
        records[Int(shapeA.body)].isDynamic
        ? movingTree.box(of: leaf) : anchoredTree.box(of: leaf)
      let boxB =
        records[Int(shapeB.body)].isDynamic
        ? movingTree.box(of: shapeB.proxy) : anchoredTree.box(of: shapeB.proxy)
      guard boxA.overlaps(boxB) else {
        contacts[i].isDead = true
        contacts[i].isTouching = false
        return true
      }
    }
    let poseA = poses[Int(contact.bodyA)]
    let poseB = poses[Int(contact.bodyB)]
    var manifold = Self.manifold(
      shapeA, contact.child, poseA, shapeB, poseB, settings.slop, corners.elements.span,
      chainPoints.elements.span)
    if manifold.count > 0 && old.count > 0 { manifold.inherit(from: old) }
    contact.manifold = manifold
    contact.isTouching = manifold.count > 0
    contacts[i] = contact
    return false
  }

  private static func manifold(
    _ shapeA: ShapeRecord, _ child: Int32, _ poseA: Pose, _ shapeB: ShapeRecord, _ poseB: Pose,
    _ slop: Float, _ corners: borrowing Span<Corner>, _ points: borrowing Span<Point2>
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
    default:
      return .circles(
        shapeA, poseA.rotation, shapeB, poseB.rotation, toB: poseB.center - poseA.center)
    }
  }
}

extension Manifold {
  /// Takes over the impulses of the points that were there before.
  @inline(__always) fileprivate mutating func inherit(from old: Manifold) {
    first.inherit(from: old)
    if hasSecond { second.inherit(from: old) }
  }
}

extension ManifoldPoint {
  @inline(__always) fileprivate mutating func inherit(from old: Manifold) {
    let match: ManifoldPoint
    if old.first.feature == feature {
      match = old.first
    } else if old.hasSecond && old.second.feature == feature {
      match = old.second
    } else {
      return
    }
    // An impulse that grew beyond all bounds is forgotten.
    guard match.normalImpulse < 1e30, match.tangentImpulse.magnitude < 1e30 else { return }
    normalImpulse = match.normalImpulse
    tangentImpulse = match.tangentImpulse
  }
}
