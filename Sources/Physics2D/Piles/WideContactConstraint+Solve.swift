// The passes over a wide constraint. Each lane has the relative velocity v along the normal, the
// separation s, the effective mass m, and the accumulated impulse λ ≥ 0:
//
//   soft      λ ← λ − i·λ − m·(1 − i)·(v + r·(s + slop))    with the rate r and the fraction i, if
//                                                           the overlap is deeper than the slop
//   rigid     λ ← λ − m·(v + s/h)                           if s > 0; otherwise without s/h
//   bounce    λ ← λ − m·(v + e·v₀)                          with the elasticity e and the velocity
//                                                           v₀ at the start of the substep

extension WideContactConstraint {
  typealias States = WideContactSides.States

  // MARK: Passes

  @inline(__always) func warmStart(_ velocities: States) {
    let frame = frame
    var sides = WideContactSides(self, velocities)
    var motion = frame.motion(sides)
    frame.applyNormalImpulse(first, by: first.normalImpulse, &motion)
    frame.applyNormalImpulse(second, by: second.normalImpulse, &motion)
    frame.applyTangentImpulse(at: first, by: frictionAnchor.impulse, &motion)
    frame.leave(motion, &sides)
    sides.store(self, velocities)
  }

  /// Removes overlaps in one pass that treats the points as soft contacts, and corrects slips by
  /// friction.
  @inline(__always) mutating func solve(_ velocities: States, _ softness: Softness) {
    let frame = frame
    var sides = WideContactSides(self, velocities)
    var motion = frame.motion(sides)
    frame.applyNormalImpulse(&first, to: frame.soft(first, motion, softness), &motion)
    frame.applyNormalImpulse(&second, to: frame.soft(second, motion, softness), &motion)
    solveFriction(&motion, pulling: softness.slipRate)
    frame.leave(motion, &sides)
    sides.store(self, velocities)
  }

  /// Runs one pass that treats the points as rigid contacts, after the bodies were displaced.
  @inline(__always) mutating func relax(
    _ velocities: States, _ displacements: States, _ softness: Softness
  ) {
    relaxed(velocities, displacements, softness).store(self, velocities)
  }

  /// Does the same for some of the lanes. The state of the other lanes does not change.
  @inline(__always) mutating func relax(
    _ velocities: States, _ displacements: States, _ softness: Softness, where chosen: Mask
  ) {
    let (first, second, friction) = (first, second, frictionAnchor.impulse)
    let sides = relaxed(velocities, displacements, softness)
    self.first.restoreImpulses(of: first, where: .!chosen)
    self.second.restoreImpulses(of: second, where: .!chosen)
    frictionAnchor.impulse.replace(with: friction, where: .!chosen)
    sides.store(self, velocities, where: chosen)
  }

  @inline(__always) private mutating func relaxed(
    _ velocities: States, _ displacements: States, _ softness: Softness
  ) -> WideContactSides {
    let frame = frame
    frame.follow(&first, &second, &frictionAnchor, WideContactSides(self, displacements), softness)
    var sides = WideContactSides(self, velocities)
    var motion = frame.motion(sides)
    frame.solveRigid(&first, &motion, softness)
    frame.solveRigid(&second, &motion, softness)
    solveFriction(&motion)
    frame.leave(motion, &sides)
    return sides
  }

  /// Returns whether restitution applies to any point.
  @inline(__always) func isToBounce(_ threshold: Float) -> Bool {
    let frame = frame
    return any(frame.bounces(first, threshold) .| frame.bounces(second, threshold))
  }

  /// Returns whether restitution with an elasticity above 1 applies to any point.
  @inline(__always) func isLively(_ threshold: Float) -> Bool {
    any(frame.elasticity .> Lanes(repeating: 1)) && isToBounce(threshold)
  }

  /// Applies restitution to the points that had an impulse and a sufficient approach speed.
  @inline(__always) mutating func bounce(_ velocities: States, threshold: Float) {
    let frame = frame
    let fast1 = frame.bounces(first, threshold)
    let fast2 = frame.bounces(second, threshold)
    guard any(fast1 .| fast2) else { return }
    var sides = WideContactSides(self, velocities)
    var motion = frame.motion(sides)
    frame.bounce(&first, &motion, fast1)
    frame.bounce(&second, &motion, fast2)
    frame.leave(motion, &sides)
    sides.store(self, velocities)
  }

  // MARK: Lanes

  /// The smallest separation of each contact.
  @inline(__always) var leastSeparations: Lanes {
    first.separation.replacing(
      with: second.separation, where: second.separation .< first.separation)
  }

  /// Returns the index of a moving body in a lane.
  @inline(__always) func mover(_ lane: Int) -> UInt32 {
    max(sidesA[lane], sidesB[lane])
  }

  /// Returns the lanes whose bodies are marked.
  @inline(__always) func lanes(where marks: borrowing Span<UInt32>) -> Mask {
    let marked = SIMD4(
      marks[Int(mover(0))], marks[Int(mover(1))], marks[Int(mover(2))], marks[Int(mover(3))])
    return marked .!= 0
  }
}

extension WideContactConstraint.Point {
  @inline(__always) fileprivate mutating func restoreImpulses(
    of old: Self, where chosen: WideContactConstraint.Mask
  ) {
    normalImpulse.replace(with: old.normalImpulse, where: chosen)
    greatestImpulse.replace(with: old.greatestImpulse, where: chosen)
  }
}

extension WideContactConstraint.Frame {
  typealias Lanes = SIMD4<Float>
  typealias Point = WideContactConstraint.Point
  typealias Softness = WideContactConstraint.Softness

  // MARK: Copying

  @inline(__always) func motion(_ v: WideContactSides) -> WideContactMotion {
    let x = v.bx - v.ax
    let y = v.by - v.ay
    return WideContactMotion(
      along: x * nx + y * ny, across: x * ny - y * nx, spinA: v.aw, spinB: v.bw)
  }

  /// Adds the applied impulses to the velocities of both sides.
  @inline(__always) fileprivate func leave(_ motion: WideContactMotion, _ v: inout WideContactSides)
  {
    let x = motion.normalImpulse * nx + motion.tangentImpulse * ny
    let y = motion.normalImpulse * ny - motion.tangentImpulse * nx
    v.ax -= massA * x
    v.ay -= massA * y
    v.aw = motion.spinA
    v.bx += massB * x
    v.by += massB * y
    v.bw = motion.spinB
  }

  // MARK: A point

  /// Returns the relative velocity along the normal.
  @inline(__always) func speed(_ p: Point, _ motion: WideContactMotion) -> Lanes {
    motion.along + (motion.spinB * p.acrossB - motion.spinA * p.acrossA)
  }

  @inline(__always) fileprivate func applyNormalImpulse(
    _ p: Point, by impulse: Lanes, _ motion: inout WideContactMotion
  ) {
    motion.along += (massA + massB) * impulse
    motion.spinA -= inertiaA * (p.acrossA * impulse)
    motion.spinB += inertiaB * (p.acrossB * impulse)
    motion.normalImpulse += impulse
  }

  @inline(__always) fileprivate func applyNormalImpulse(
    _ p: inout Point, to given: Lanes, _ motion: inout WideContactMotion
  ) {
    let zero = Lanes(repeating: 0)
    let new = given.replacing(with: zero, where: given .< zero)
    let old = p.normalImpulse
    p.normalImpulse = new
    p.greatestImpulse = p.greatestImpulse.replacing(with: new, where: new .> p.greatestImpulse)
    applyNormalImpulse(p, by: new - old, &motion)
  }

  /// Returns the speed at which a separated point comes into contact within a subdivision.
  @inline(__always) private func free(_ p: Point, _ softness: Softness) -> Lanes {
    let zero = Lanes(repeating: 0)
    return zero.replacing(
      with: p.separation * softness.inverseTimeStep, where: p.separation .> zero)
  }

  /// Solves a point as a rigid contact.
  @inline(__always) fileprivate func solveRigid(
    _ p: inout Point, _ motion: inout WideContactMotion, _ softness: Softness
  ) {
    let along = speed(p, motion) + free(p, softness)
    applyNormalImpulse(&p, to: p.normalImpulse - p.normalMass * along, &motion)
  }

  /// Returns the impulse with which a point, as a soft contact, removes an overlap beyond the slop.
  @inline(__always) fileprivate func soft(
    _ p: Point, _ motion: WideContactMotion, _ softness: Softness
  ) -> Lanes {
    let zero = Lanes(repeating: 0)
    let depth = p.separation + softness.slop
    let isDeep = depth .< zero
    let most = Lanes(repeating: -softness.greatestSpeed)
    var pushing = p.rate * depth
    pushing = pushing.replacing(with: most, where: pushing .< most)
    let bias = free(p, softness).replacing(with: pushing, where: isDeep)
    let impulseScale = zero.replacing(with: p.impulseScale, where: isDeep)
    let mass = p.normalMass - p.normalMass * impulseScale
    let old = p.normalImpulse
    return old - impulseScale * old - mass * (speed(p, motion) + bias)
  }

  // MARK: Bounces

  @inline(__always) fileprivate func bounces(
    _ p: Point, _ threshold: Float
  ) -> WideContactConstraint.Mask {
    let zero = Lanes(repeating: 0)
    return (p.approach .< -threshold) .& (p.greatestImpulse .> zero) .& (elasticity .> zero)
  }

  @inline(__always) fileprivate func bounce(
    _ p: inout Point, _ motion: inout WideContactMotion, _ isFast: WideContactConstraint.Mask
  ) {
    let zero = Lanes(repeating: 0)
    let old = p.normalImpulse
    var new = old - p.normalMass * (speed(p, motion) + elasticity * p.approach)
    new = new.replacing(with: zero, where: new .< zero)
    new = old.replacing(with: new, where: isFast)
    p.normalImpulse = new
    applyNormalImpulse(p, by: new - old, &motion)
  }

  // MARK: Displacements

  /// Returns 1 − the cosine, and the sine, of a rotation within a substep, clamped to one radian.
  @inline(__always) private static func versineAndSine(_ angle: Lanes) -> (Lanes, Lanes) {
    let one = Lanes(repeating: 1)
    var x = angle.replacing(with: one, where: angle .> one)
    x = x.replacing(with: -one, where: angle .< -one)
    let square = x * x
    return (
      square * (0.5 - square * (1 / 24 as Float)), x * (1 - square * (1 / 6 as Float))
    )
  }

  /// Updates the separations and the slip after the bodies were displaced.
  @inline(__always) fileprivate func follow(
    _ first: inout Point, _ second: inout Point, _ frictionAnchor: inout FrictionAnchor,
    _ displacement: WideContactSides,
    _ softness: Softness
  ) {
    let (ca, sa) = Self.versineAndSine(displacement.aw)
    let (cb, sb) = Self.versineAndSine(displacement.bw)
    let motion = motion(displacement)
    let along = motion.along
    first.separation = first.start + (along + Self.swing(first, ca, sa, cb, sb))
    second.separation = second.start + (along + Self.swing(second, ca, sa, cb, sb))
    follow(&frictionAnchor, at: first, motion.across, sa, sb, softness.greatestSlip)
  }

  /// Returns the separation that the rotations of the arms add.
  @inline(__always) private static func swing(
    _ p: Point, _ ca: Lanes, _ sa: Lanes, _ cb: Lanes, _ sb: Lanes
  ) -> Lanes {
    (sb * p.acrossB - cb * p.alongB) - (sa * p.acrossA - ca * p.alongA)
  }
}
