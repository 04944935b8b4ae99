// Friction in a pile acts on a contact as a whole: its points lie on one line across the normal, so
// all of them slip at the same speed, and what one of them is rubbed by the others can take back. As
// one it needs half of the work.
//
// A grip remembers where it stuck. In every part of a substep it is pulled back there, as far as
// friction carries, and what that put into the velocities is taken out after the bodies have moved.
// Friction that only sees speeds lets a box under a swaying column creep by 3 pt/s for many seconds,
// though nothing slides: it gives way when the column lightens and is not drawn back afterwards.
//
// Assumed: a grip that slides drags the place where it sticks behind it by a twentieth of a point.

extension WideContactConstraint {
  /// The friction of each contact, at its first point.
  struct FrictionAnchor: Sendable {
    var impulse: Lanes
    var mass: Lanes
    /// How far B has slipped across the normal, when the substep began and now.
    var start: Lanes
    var slip: Lanes

    @inline(__always) init(
      _ m0: Manifold, _ m1: Manifold, _ m2: Manifold, _ m3: Manifold, _ scale: Float
    ) {
      impulse =
        scale * SIMD4(m0.tangentImpulse, m1.tangentImpulse, m2.tangentImpulse, m3.tangentImpulse)
      mass = SIMD4(repeating: 0)
      start = SIMD4(m0.slip, m1.slip, m2.slip, m3.slip)
      slip = start
    }
  }

  /// The parts of the friction that go with the pressures of the points.
  @inline(__always) var tangentImpulses: (first: Lanes, second: Lanes) {
    let pressure = first.normalImpulse + second.normalImpulse
    let share = frictionAnchor.impulse / pressure.replacing(with: 1, where: pressure .<= 0)
    return (share * first.normalImpulse, share * second.normalImpulse)
  }

  /// Rubs as hard as the points press.
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

extension Manifold {
  /// The friction of both points.
  @inline(__always) fileprivate var tangentImpulse: Float {
    first.tangentImpulse + (hasSecond ? second.tangentImpulse : 0)
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

  /// The speed across the normal.
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

  /// Takes the slip after the bodies have moved across the normal and turned.
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
