// Friction in a pile acts on a contact as a whole. The points of a contact lie on one line across
// the normal, so all of them slip at the same speed, and two separate impulses would work against
// each other. A single impulse takes half the time.
//
// A friction anchor stores the point at which a contact stuck. Each subdivision pulls the contact
// back toward that point, as far as friction allows, and removes the velocity of that pull after
// the bodies have moved. With friction that acts only on velocities, a box under a swaying column
// creeps at 3 pt/s for many seconds, although nothing slides. The contact slips when the column
// gets lighter, and does not return afterward.
//
// Ours: A sliding contact drags its friction anchor at a distance of 0.05 pt.

extension WideContactConstraint {
  /// The friction of each contact, at its first point.
  struct FrictionAnchor: Sendable {
    var impulse = Lanes(repeating: 0)
    var mass = Lanes(repeating: 0)
    /// The slip of B across the normal, relative to the point at which the contact stuck, in
    /// points: at the start of the substep and now.
    var start = Lanes(repeating: 0)
    var slip = Lanes(repeating: 0)
  }

  /// The friction impulse, divided among the points in proportion to their normal impulses.
  @inline(__always) var tangentImpulses: (first: Lanes, second: Lanes) {
    let pressure = first.normalImpulse + second.normalImpulse
    let share = frictionAnchor.impulse / pressure.replacing(with: 1, where: pressure .<= 0)
    return (share * first.normalImpulse, share * second.normalImpulse)
  }

  /// Solves friction within the limit given by the normal impulses of the points.
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

  /// Returns the relative velocity across the normal.
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
