// Eight iterations at 1/120 s let a long chain of pins gape: an impulse travels one link per
// iteration. Cutting the substep of such an island into four parts with two iterations each holds
// it better at about the same cost (Macklin et al. 2019, "Small steps in physics simulation"), and
// it lets a heap of boxes rest in a third of the time. Contacts are found once; in between, their
// points and separations follow the bodies.
//
// Assumed: where the line is drawn: eight rigid joints between moving bodies, or eight bodies that
// touch. What is smaller is solved as measured.

extension World {
  /// Decides for each island into how many parts its substep is cut.
  mutating func chooseParts() {
    scratch.parts.removeAll(keepingCapacity: true)
    for island in 0..<islandCount {
      scratch.parts.append(needsParts(island) ? settings.parts : 1)
    }
  }

  private func needsParts(_ island: Int) -> Bool {
    if scratch.bodies.range(island).count < settings.pileSize { return false }
    let range = scratch.joints.range(island)
    if range.count >= settings.partedJoints {
      var rigid = 0
      for k in range {
        let joint = joints[Int(scratch.joints.items[k])]
        if !joint.isSoft && joint.bodyA != 0 && joint.bodyB != 0 { rigid += 1 }
      }
      if rigid >= settings.partedJoints { return true }
    }
    return settings.partsPiles && isPile(island)
  }

  /// Solves an island in parts of a substep; its bodies have the velocities of the first.
  mutating func solve(_ island: Int, inParts parts: Int) -> PlaceErrors {
    var part = settings
    part.timeStep = settings.timeStep / Float(parts)
    part.velocityIterations = settings.partVelocityIterations
    part.positionIterations = settings.partPositionIterations
    let bodies = scratch.bodies.range(island)
    begin(island, scale: 1 / Float(parts))
    let isPile = isPile(island)
    var errors = PlaceErrors()
    for k in 0..<parts {
      if k > 0 {
        for b in bodies { integrateVelocity(of: scratch.bodies.items[b], part.timeStep) }
      }
      errors = solveOnce(island, part)
      if isPile { calm(island) }
      follow(island)
    }
    end(island, scale: Float(parts))
    return errors
  }

  /// Notes where everything begins; stored impulses become those of a part.
  private mutating func begin(_ island: Int, scale: Float) {
    scratch.starts.removeAll(keepingCapacity: true)
    scratch.manifolds.removeAll(keepingCapacity: true)
    for b in scratch.bodies.range(island) {
      scratch.starts.append(poses[Int(scratch.bodies.items[b])])
    }
    for c in scratch.contacts.range(island) {
      let i = Int(scratch.contacts.items[c])
      contacts[i].manifold.scaleImpulses(by: scale)
      scratch.manifolds.append(contacts[i].manifold)
    }
    for j in scratch.joints.range(island) {
      joints[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }

  /// Lets contacts follow the bodies, and places take up the ways gained.
  private mutating func follow(_ island: Int) {
    for c in scratch.contacts.range(island) {
      let i = Int(scratch.contacts.items[c])
      let a = deltas[Int(contacts[i].bodyA)]
      let b = deltas[Int(contacts[i].bodyB)]
      var manifold = contacts[i].manifold
      manifold.first.follow(a, b, manifold.normal)
      if manifold.count == 2 { manifold.second.follow(a, b, manifold.normal) }
      contacts[i].manifold = manifold
    }
    for b in scratch.bodies.range(island) {
      let i = Int(scratch.bodies.items[b])
      let delta = deltas[i]
      deltas[i] = Delta()
      guard delta.offset.isFinite && delta.angle.isFinite else { continue }
      poses[i].x += Double(delta.offset.x)
      poses[i].y += Double(delta.offset.y)
      if delta.angle != 0 {
        poses[i].angle += Double(delta.angle)
        poses[i].rotation = Rotation(angle: poses[i].angle)
      }
    }
  }

  /// Turns what was gained into the ways of the whole substep.
  private mutating func end(_ island: Int, scale: Float) {
    let bodies = scratch.bodies.range(island)
    for b in bodies {
      let i = Int(scratch.bodies.items[b])
      let start = scratch.starts[b - bodies.lowerBound]
      deltas[i].offset = poses[i].center - start.center
      deltas[i].turn(by: Float(poses[i].angle - start.angle))
      poses[i] = start
    }
    let range = scratch.contacts.range(island)
    for c in range {
      let i = Int(scratch.contacts.items[c])
      var manifold = scratch.manifolds[c - range.lowerBound]
      manifold.takeImpulses(of: contacts[i].manifold)
      manifold.scaleImpulses(by: scale)
      contacts[i].manifold = manifold
    }
    for j in scratch.joints.range(island) {
      joints[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }
}

extension ManifoldPoint {
  /// Moves a point with the bodies, along a normal that stays.
  @inline(__always) fileprivate mutating func follow(_ a: Delta, _ b: Delta, _ normal: Vector2) {
    let onA = a.rotation.apply(fromA)
    let onB = b.rotation.apply(fromB)
    separation += normal.dot((b.offset + (onB - fromB)) - (a.offset + (onA - fromA)))
    fromA = onA
    fromB = onB
  }
}

extension Manifold {
  @inline(__always) mutating func scaleImpulses(by scale: Float) {
    first.normalImpulse *= scale
    first.tangentImpulse *= scale
    second.normalImpulse *= scale
    second.tangentImpulse *= scale
  }

  @inline(__always) fileprivate mutating func takeImpulses(of other: Manifold) {
    first.normalImpulse = other.first.normalImpulse
    first.tangentImpulse = other.first.tangentImpulse
    second.normalImpulse = other.second.normalImpulse
    second.tangentImpulse = other.second.tangentImpulse
  }
}

extension JointRecord {
  mutating func scaleImpulses(by scale: Float) {
    impulse = scale * impulse
    angularImpulse *= scale
    lowerImpulse *= scale
    upperImpulse *= scale
    frictionImpulse *= scale
    reaction = scale * reaction
    reactionTorque *= scale
  }
}
