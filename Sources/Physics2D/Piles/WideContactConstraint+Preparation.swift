extension WideContactConstraint {
  /// Loads the contacts of four lanes, of which all but the first can be empty.
  ///
  /// `scale` converts their impulses to those of a subdivision. The constraint is changed in place
  /// because it is large.
  @inline(__always) mutating func begin(
    _ l0: ContactLane, _ l1: ContactLane, _ l2: ContactLane, _ l3: ContactLane,
    of given: borrowing Span<Manifold>, masses: borrowing Span<SIMD2<Float>>,
    velocities: States, scale: Float, _ softness: Softness
  ) {
    manifoldIndices = SIMD4(l0.manifoldIndex, l1.manifoldIndex, l2.manifoldIndex, l3.manifoldIndex)
    // An empty lane reads the data of the first lane and has no bodies.
    let i0 = Int(l0.manifoldIndex)
    let i1 = l1.manifoldIndex < 0 ? i0 : Int(l1.manifoldIndex)
    let i2 = l2.manifoldIndex < 0 ? i0 : Int(l2.manifoldIndex)
    let i3 = l3.manifoldIndex < 0 ? i0 : Int(l3.manifoldIndex)
    sidesA = Sides(first: l0.a, second: l1.a, third: l2.a, fourth: l3.a)
    sidesB = Sides(first: l0.b, second: l1.b, third: l2.b, fourth: l3.b)
    let m0 = masses[Int(sidesA.first)]
    let m1 = masses[Int(sidesA.second)]
    let m2 = masses[Int(sidesA.third)]
    let m3 = masses[Int(sidesA.fourth)]
    let n0 = masses[Int(sidesB.first)]
    let n1 = masses[Int(sidesB.second)]
    let n2 = masses[Int(sidesB.third)]
    let n3 = masses[Int(sidesB.fourth)]
    let (nx, ny, friction, elasticity) = Lanes.transposed(
      given[i0].lanes, given[i1].lanes, given[i2].lanes, given[i3].lanes)
    frame = Frame(
      nx: nx, ny: ny, friction: friction, elasticity: elasticity,
      massA: Lanes(m0.x, m1.x, m2.x, m3.x), massB: Lanes(n0.x, n1.x, n2.x, n3.x),
      inertiaA: Lanes(m0.y, m1.y, m2.y, m3.y), inertiaB: Lanes(n0.y, n1.y, n2.y, n3.y))
    let firstTangent = first.begin(
      given[i0].first, given[i1].first, given[i2].first, given[i3].first, scale, frame)
    let secondTangent = second.begin(
      given[i0].second, given[i1].second, given[i2].second, given[i3].second, scale, frame)
    // A missing second point has no impulse.
    frictionAnchor.impulse = scale * (firstTangent + secondTangent)
    frictionAnchor.start = SIMD4(given[i0].slip, given[i1].slip, given[i2].slip, given[i3].slip)
    frictionAnchor.slip = frictionAnchor.start
    let motion = frame.motion(WideContactSides(self, velocities))
    var exists = manifoldIndices .>= 0
    frame.prepare(&first, motion, exists: exists, softness)
    frame.prepare(&frictionAnchor, at: first, exists: exists)
    // There are no branches here, because the processor could not predict them.
    let seconds = SIMD4(
      given[i0].secondCount, given[i1].secondCount,
      given[i2].secondCount, given[i3].secondCount)
    exists .&= seconds .> 0
    frame.prepare(&second, motion, exists: exists, softness)
  }
}

extension WideContactConstraint.Point {
  fileprivate typealias Lanes = WideContactConstraint.Lanes

  /// Loads a point of each contact. Returns the tangent impulses of the last substep.
  @inline(__always) fileprivate mutating func begin(
    _ p0: ManifoldPoint, _ p1: ManifoldPoint, _ p2: ManifoldPoint, _ p3: ManifoldPoint,
    _ scale: Float, _ frame: WideContactConstraint.Frame
  ) -> Lanes {
    let (ax, ay, bx, by) = Lanes.transposed(
      p0.lanes.lowHalf, p1.lanes.lowHalf, p2.lanes.lowHalf, p3.lanes.lowHalf)
    let (distance, normal, tangent, _) = Lanes.transposed(
      p0.lanes.highHalf, p1.lanes.highHalf, p2.lanes.highHalf, p3.lanes.highHalf)
    alongA = ax * frame.nx + ay * frame.ny
    alongB = bx * frame.nx + by * frame.ny
    acrossA = ax * frame.ny - ay * frame.nx
    acrossB = bx * frame.ny - by * frame.nx
    start = distance
    separation = distance
    normalImpulse = scale * normal
    greatestImpulse = Lanes(repeating: 0)
    return tangent
  }
}

extension Manifold {
  /// The normal and the materials.
  @inline(__always) fileprivate var lanes: SIMD4<Float> {
    SIMD4(normal.x, normal.y, friction, elasticity)
  }
}

extension ManifoldPoint {
  /// The contents of the point: the offsets from both centers, the separation, the two impulses,
  /// and the bits of the feature.
  @inline(__always) fileprivate var lanes: SIMD8<Float> { unsafeBitCast(self, to: SIMD8.self) }
}

extension WideContactConstraint.Frame {
  @inline(__always) fileprivate func prepare(
    _ p: inout Point, _ motion: WideContactMotion, exists: WideContactConstraint.Mask,
    _ softness: Softness
  ) {
    let masses = massA + massB
    let normal = masses + inertiaA * p.acrossA * p.acrossA + inertiaB * p.acrossB * p.acrossB
    let zero = Lanes(repeating: 0)
    p.normalMass = zero.replacing(with: 1 / normal, where: exists .& (normal .> zero))
    p.normalImpulse = zero.replacing(with: p.normalImpulse, where: exists)
    p.separation = Lanes(repeating: 1e6).replacing(with: p.separation, where: exists)
    p.start = p.separation
    p.approach = speed(p, motion)
    // A higher load makes a point stiffer, so that it does not yield beyond the limit.
    let load = p.normalImpulse * normal * softness.inverseTimeStep
    let square = load * (1 / softness.yield)
    let least = Lanes(repeating: softness.frequency)
    var frequency = least
    if any(square .> least * least) {
      // The square roots are computed lane by lane, because the square root of a whole vector calls
      // the C library.
      let loaded = Lanes(
        square[0].squareRoot(), square[1].squareRoot(), square[2].squareRoot(),
        square[3].squareRoot())
      let most = Lanes(repeating: softness.greatestFrequency)
      frequency = least.replacing(with: loaded, where: loaded .> least)
      frequency = frequency.replacing(with: most, where: frequency .> most)
    }
    let a1 = 2 * softness.dampingRatio + softness.timeStep * frequency
    let a2 = softness.timeStep * frequency * a1
    p.impulseScale = 1 / (1 + a2)
    p.rate = frequency / a1
  }
}
