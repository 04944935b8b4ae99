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
    if !given[i0].manifold.hasSecond { exists[0] = false }
    if !given[i1].manifold.hasSecond { exists[1] = false }
    if !given[i2].manifold.hasSecond { exists[2] = false }
    if !given[i3].manifold.hasSecond { exists[3] = false }
    frame.prepare(&second, motion, exists: exists, softness)
  }
}

extension WideContactConstraint.Point {
  @inline(__always) fileprivate init(
    _ p0: ManifoldPoint, _ p1: ManifoldPoint, _ p2: ManifoldPoint, _ p3: ManifoldPoint,
    _ scale: Float, _ frame: WideContactConstraint.Frame
  ) {
    let ax = SIMD4(p0.fromA.x, p1.fromA.x, p2.fromA.x, p3.fromA.x)
    let ay = SIMD4(p0.fromA.y, p1.fromA.y, p2.fromA.y, p3.fromA.y)
    let bx = SIMD4(p0.fromB.x, p1.fromB.x, p2.fromB.x, p3.fromB.x)
    let by = SIMD4(p0.fromB.y, p1.fromB.y, p2.fromB.y, p3.fromB.y)
    alongA = ax * frame.nx + ay * frame.ny
    alongB = bx * frame.nx + by * frame.ny
    acrossA = ax * frame.ny - ay * frame.nx
    acrossB = bx * frame.ny - by * frame.nx
    separation = SIMD4(p0.separation, p1.separation, p2.separation, p3.separation)
    start = separation
    normalImpulse =
      scale * SIMD4(p0.normalImpulse, p1.normalImpulse, p2.normalImpulse, p3.normalImpulse)
    greatestImpulse = SIMD4(repeating: 0)
    normalMass = SIMD4(repeating: 0)
    approach = SIMD4(repeating: 0)
    rate = SIMD4(repeating: 0)
    impulseScale = SIMD4(repeating: 0)
  }
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
