// Friction in a pile acts on a contact as a whole: its points lie on one line across the normal, so
// all of them slip at the same speed, and two separate impulses would work against each other. One
// impulse needs half of the work.
//
// A friction anchor remembers where a contact stuck. In every subdivision the contact is pulled
// back there, as far as friction carries, and the velocity of that pull is taken out after the
// bodies have moved. Friction that only sees velocities lets a box under a swaying column creep by
// 3 pt/s for many seconds, though nothing slides: the contact gives way when the column lightens
// and does not return afterwards.
//
// Ours: a contact that slides drags its friction anchor behind it by a twentieth of a point.

extension WideContactConstraint {
  /// The friction of each contact, at its first point.
  struct FrictionAnchor: Sendable {
    var impulse = Lanes(repeating: 0)
    var mass = Lanes(repeating: 0)
    /// The slip of B across the normal from where the contact stuck, in points, when the substep
    /// began and now.
    var start = Lanes(repeating: 0)
    var slip = Lanes(repeating: 0)
  }

  /// The impulse of friction, shared out to the points in proportion to their normal impulses.
  @inline(__always) var tangentImpulses: (first: Lanes, second: Lanes) {
    let pressure = first.normalImpulse + second.normalImpulse
    let share = frictionAnchor.impulse / pressure.replacing(with: 1, where: pressure .<= 0)
    return (share * first.normalImpulse, share * second.normalImpulse)
  }

  /// Solves friction within the bound that the normal impulses of the points set.
  @inline(__always) mutating func solveFriction(
    _ motion: inout WideContactMotion, pulling rate: Float = 0
  ) {
    let speed = frame.speed(of: frictionAnchor, at: first, motion) + rate * frictionAnchor.slip
    let most = frame.friction * (first.normalImpulse + second.normalImpulse)
    let old = frictionAnchor.impulse
    var new = old - frictionAnchor.mass * speed
    new = new.replacing(with: most, where: new .> most)
    new = new.replacing(with: -most, where: new .< -most)
    frictionAnchor.impulse = new
    frame.applyTangentImpulse(at: first, by: new - old, &motion)
  }
}

extension WideContactConstraint.Frame {
  typealias FrictionAnchor = WideContactConstraint.FrictionAnchor

  @inline(__always) func prepare(
    _ frictionAnchor: inout FrictionAnchor, at p: Point, exists: WideContactConstraint.Mask
  ) {
    let tangent = massA + massB + inertiaA * p.alongA * p.alongA + inertiaB * p.alongB * p.alongB
    let zero = Lanes(repeating: 0)
    frictionAnchor.mass = zero.replacing(with: 1 / tangent, where: exists .& (tangent .> zero))
    frictionAnchor.impulse = zero.replacing(with: frictionAnchor.impulse, where: exists)
  }

  /// The relative velocity across the normal.
  @inline(__always) fileprivate func speed(
    of frictionAnchor: FrictionAnchor, at p: Point, _ motion: WideContactMotion
  ) -> Lanes {
    motion.across + (motion.spinA * p.alongA - motion.spinB * p.alongB)
  }

  @inline(__always) func applyTangentImpulse(
    at p: Point, by impulse: Lanes, _ motion: inout WideContactMotion
  ) {
    motion.across += (massA + massB) * impulse
    motion.spinA += inertiaA * (p.alongA * impulse)
    motion.spinB -= inertiaB * (p.alongB * impulse)
    motion.tangentImpulse += impulse
  }

  /// Updates the slip after the bodies have moved across the normal and rotated.
  @inline(__always) func follow(
    _ frictionAnchor: inout FrictionAnchor, at p: Point, _ across: Lanes, _ sa: Lanes, _ sb: Lanes,
    _ most: Float
  ) {
    var slip = frictionAnchor.start + (across + (sa * p.alongA - sb * p.alongB))
    let most = Lanes(repeating: most)
    slip = slip.replacing(with: most, where: slip .> most)
    frictionAnchor.slip = slip.replacing(with: -most, where: slip .< -most)
  }
}
