extension WideContactConstraint {
  /// Makes a constraint of the contacts at four indices of `given`, of which all but the first may
  /// be missing; `scale` makes their impulses those of a subdivision.
  @inline(__always) init(
    _ indices: SIMD4<Int32>, of given: borrowing Span<ContactRecord>,
    localOf: borrowing Span<Int32>, masses: borrowing Span<SIMD2<Float>>,
    velocities: States, scale: Float, _ softness: Softness
  ) {
    contacts = indices
    // A missing contact reads as the first and has no bodies.
    let i0 = Int(indices[0])
    let i1 = indices[1] < 0 ? i0 : Int(indices[1])
    let i2 = indices[2] < 0 ? i0 : Int(indices[2])
    let i3 = indices[3] < 0 ? i0 : Int(indices[3])
    sidesA = Sides(
      first: UInt32(truncatingIfNeeded: localOf[Int(given[i0].bodyA)]),
      second: indices[1] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i1].bodyA)]),
      third: indices[2] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i2].bodyA)]),
      fourth: indices[3] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i3].bodyA)]))
    sidesB = Sides(
      first: UInt32(truncatingIfNeeded: localOf[Int(given[i0].bodyB)]),
      second: indices[1] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i1].bodyB)]),
      third: indices[2] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i2].bodyB)]),
      fourth: indices[3] < 0 ? 0 : UInt32(truncatingIfNeeded: localOf[Int(given[i3].bodyB)]))
    let m0 = masses[Int(sidesA.first)]
    let m1 = masses[Int(sidesA.second)]
    let m2 = masses[Int(sidesA.third)]
    let m3 = masses[Int(sidesA.fourth)]
    let n0 = masses[Int(sidesB.first)]
    let n1 = masses[Int(sidesB.second)]
    let n2 = masses[Int(sidesB.third)]
    let n3 = masses[Int(sidesB.fourth)]
    frame = Frame(
      nx: Lanes(
        given[i0].manifold.normal.x, given[i1].manifold.normal.x, given[i2].manifold.normal.x,
        given[i3].manifold.normal.x),
      ny: Lanes(
        given[i0].manifold.normal.y, given[i1].manifold.normal.y, given[i2].manifold.normal.y,
        given[i3].manifold.normal.y),
      friction: Lanes(
        given[i0].friction, given[i1].friction, given[i2].friction, given[i3].friction),
      elasticity: Lanes(
        given[i0].elasticity, given[i1].elasticity, given[i2].elasticity, given[i3].elasticity),
      massA: Lanes(m0.x, m1.x, m2.x, m3.x), massB: Lanes(n0.x, n1.x, n2.x, n3.x),
      inertiaA: Lanes(m0.y, m1.y, m2.y, m3.y), inertiaB: Lanes(n0.y, n1.y, n2.y, n3.y))
    frictionAnchor = FrictionAnchor(
      given[i0].manifold, given[i1].manifold, given[i2].manifold, given[i3].manifold, scale)
    first = Point(
      given[i0].manifold.first, given[i1].manifold.first, given[i2].manifold.first,
      given[i3].manifold.first, scale, frame)
    second = Point(
      given[i0].manifold.second, given[i1].manifold.second, given[i2].manifold.second,
      given[i3].manifold.second, scale, frame)
    let motion = frame.motion(WideContactSides(self, velocities))
    var exists = indices .>= 0
    frame.prepare(&first, motion, exists: exists, softness)
    frame.prepare(&frictionAnchor, at: first, exists: exists)
    // Without branches, as nobody can foretell them.
    let seconds = SIMD4(
      given[i0].manifold.secondCount, given[i1].manifold.secondCount,
      given[i2].manifold.secondCount, given[i3].manifold.secondCount)
    exists .&= seconds .> 0
    frame.prepare(&second, motion, exists: exists, softness)
  }
}

extension WideContactConstraint.Point {
  private typealias Lanes = WideContactConstraint.Lanes

  @inline(__always) fileprivate init(
    _ p0: ManifoldPoint, _ p1: ManifoldPoint, _ p2: ManifoldPoint, _ p3: ManifoldPoint,
    _ scale: Float, _ frame: WideContactConstraint.Frame
  ) {
    let (ax, ay, bx, by) = Lanes.transposed(
      p0.lanes.lowHalf, p1.lanes.lowHalf, p2.lanes.lowHalf, p3.lanes.lowHalf)
    let (distance, normal, _, _) = Lanes.transposed(
      p0.lanes.highHalf, p1.lanes.highHalf, p2.lanes.highHalf, p3.lanes.highHalf)
    alongA = ax * frame.nx + ay * frame.ny
    alongB = bx * frame.nx + by * frame.ny
    acrossA = ax * frame.ny - ay * frame.nx
    acrossB = bx * frame.ny - by * frame.nx
    separation = distance
    start = separation
    normalImpulse = scale * normal
    greatestImpulse = SIMD4(repeating: 0)
    normalMass = SIMD4(repeating: 0)
    approach = SIMD4(repeating: 0)
    rate = SIMD4(repeating: 0)
    impulseScale = SIMD4(repeating: 0)
  }
}

extension ManifoldPoint {
  /// All of the point as it stands in memory: the offsets from both centers, the separation, the
  /// two impulses and the bits of the feature.
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
    // The greater the load on a point, the stiffer it is, so that it yields no farther than it may.
    let load = p.normalImpulse * normal * softness.inverseTimeStep
    let square = load * (1 / softness.yield)
    // Lane by lane: the root of a whole vector calls the C library.
    var frequency = Lanes(
      square[0].squareRoot(), square[1].squareRoot(), square[2].squareRoot(),
      square[3].squareRoot())
    let least = Lanes(repeating: softness.frequency)
    let most = Lanes(repeating: softness.greatestFrequency)
    frequency = least.replacing(with: frequency, where: frequency .> least)
    frequency = frequency.replacing(with: most, where: frequency .> most)
    let a1 = 2 * softness.dampingRatio + softness.timeStep * frequency
    let a2 = softness.timeStep * frequency * a1
    p.impulseScale = 1 / (1 + a2)
    p.rate = frequency / a1
  }
}
