extension ContactBlock {
  // MARK: Beginning

  /// The contacts at four places of `given`, of which all but the first may be missing; `scale`
  /// makes their impulses those of a part.
  @inline(__always) init(
    _ places: SIMD4<Int32>, of given: borrowing Span<Contact>,
    localOf: borrowing Span<Int32>, masses: borrowing Span<SIMD2<Float>>,
    velocities: borrowing MutableSpan<SIMD4<Float>>, scale: Float, _ softness: Softness
  ) {
    contacts = places
    // A missing one reads as the first and touches nobody.
    let i0 = Int(places[0])
    let i1 = places[1] < 0 ? i0 : Int(places[1])
    let i2 = places[2] < 0 ? i0 : Int(places[2])
    let i3 = places[3] < 0 ? i0 : Int(places[3])
    bodiesA = SIMD4(
      localOf[Int(given[i0].bodyA)], places[1] < 0 ? 0 : localOf[Int(given[i1].bodyA)],
      places[2] < 0 ? 0 : localOf[Int(given[i2].bodyA)],
      places[3] < 0 ? 0 : localOf[Int(given[i3].bodyA)])
    bodiesB = SIMD4(
      localOf[Int(given[i0].bodyB)], places[1] < 0 ? 0 : localOf[Int(given[i1].bodyB)],
      places[2] < 0 ? 0 : localOf[Int(given[i2].bodyB)],
      places[3] < 0 ? 0 : localOf[Int(given[i3].bodyB)])
    let m0 = masses[Int(bodiesA[0])]
    let m1 = masses[Int(bodiesA[1])]
    let m2 = masses[Int(bodiesA[2])]
    let m3 = masses[Int(bodiesA[3])]
    let n0 = masses[Int(bodiesB[0])]
    let n1 = masses[Int(bodiesB[1])]
    let n2 = masses[Int(bodiesB[2])]
    let n3 = masses[Int(bodiesB[3])]
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
    let v = BlockVelocities(bodiesA, bodiesB, velocities)
    var exists = places .>= 0
    var p = Point(
      given[i0].manifold.first, given[i1].manifold.first, given[i2].manifold.first,
      given[i3].manifold.first, scale)
    frame.prepare(&p, v, exists: exists, softness)
    first = p
    p = Point(
      given[i0].manifold.second, given[i1].manifold.second, given[i2].manifold.second,
      given[i3].manifold.second, scale)
    if !given[i0].manifold.hasSecond { exists[0] = false }
    if !given[i1].manifold.hasSecond { exists[1] = false }
    if !given[i2].manifold.hasSecond { exists[2] = false }
    if !given[i3].manifold.hasSecond { exists[3] = false }
    frame.prepare(&p, v, exists: exists, softness)
    second = p
  }

  // MARK: Passes

  @inline(__always) func warmStart(_ velocities: inout MutableSpan<SIMD4<Float>>) {
    let (a, b) = (bodiesA, bodiesB)
    let frame = frame
    var v = BlockVelocities(a, b, velocities)
    frame.warmStart(first, &v)
    frame.warmStart(second, &v)
    v.store(a, b, &velocities)
  }

  /// One pass over friction and pressure.
  @inline(__always) mutating func solve(
    _ velocities: inout MutableSpan<SIMD4<Float>>, _ softness: Softness, pushes: Bool
  ) {
    let (a, b) = (bodiesA, bodiesB)
    let frame = frame
    var v = BlockVelocities(a, b, velocities)
    frame.rub(&first, &v)
    frame.rub(&second, &v)
    frame.press(&first, &v, softness, pushes)
    frame.press(&second, &v, softness, pushes)
    v.store(a, b, &velocities)
  }

  /// Lets those points bounce that were pushed and came fast enough.
  @inline(__always) mutating func bounce(
    _ velocities: inout MutableSpan<SIMD4<Float>>, threshold: Float
  ) {
    let frame = frame
    let zero = Lanes(repeating: 0)
    let fast1 =
      (first.approach .< -threshold) .& (first.greatestImpulse .> zero)
      .& (frame.elasticity .> zero)
    let fast2 =
      (second.approach .< -threshold) .& (second.greatestImpulse .> zero)
      .& (frame.elasticity .> zero)
    guard any(fast1 .| fast2) else { return }
    var v = BlockVelocities(bodiesA, bodiesB, velocities)
    frame.bounce(&first, &v, fast1)
    frame.bounce(&second, &v, fast2)
    v.store(bodiesA, bodiesB, &velocities)
  }

  /// Takes the separations after the bodies have moved by their ways: an offset and an angle.
  @inline(__always) mutating func follow(_ ways: borrowing MutableSpan<SIMD4<Float>>) {
    let frame = frame
    let way = BlockVelocities(bodiesA, bodiesB, ways)
    let (ca, sa) = Frame.turn(way.aw)
    let (cb, sb) = Frame.turn(way.bw)
    frame.follow(&first, way, ca, sa, cb, sb)
    frame.follow(&second, way, ca, sa, cb, sb)
  }

  /// The least separation of the four.
  @inline(__always) var leastSeparation: Float {
    let least = first.separation.replacing(
      with: second.separation, where: second.separation .< first.separation)
    return min(min(least[0], least[1]), min(least[2], least[3]))
  }
}

// MARK: Points

extension ContactBlock.Frame {
  typealias Lanes = SIMD4<Float>
  typealias Point = ContactBlock.Point
  typealias Softness = ContactBlock.Softness

  @inline(__always) fileprivate func prepare(
    _ p: inout Point, _ v: BlockVelocities, exists: SIMDMask<SIMD4<Int32>>,
    _ softness: Softness
  ) {
    let masses = massA + massB
    let na = p.ax * ny - p.ay * nx
    let nb = p.bx * ny - p.by * nx
    let normal = masses + inertiaA * na * na + inertiaB * nb * nb
    let ta = p.ax * nx + p.ay * ny
    let tb = p.bx * nx + p.by * ny
    let tangent = masses + inertiaA * ta * ta + inertiaB * tb * tb
    let zero = Lanes(repeating: 0)
    p.normalMass = zero.replacing(with: 1 / normal, where: exists .& (normal .> zero))
    p.tangentMass = zero.replacing(with: 1 / tangent, where: exists .& (tangent .> zero))
    p.normalImpulse = zero.replacing(with: p.normalImpulse, where: exists)
    p.tangentImpulse = zero.replacing(with: p.tangentImpulse, where: exists)
    p.separation = Lanes(repeating: 1e6).replacing(with: p.separation, where: exists)
    p.start = p.separation
    let (x, y) = speed(p, v)
    p.approach = x * nx + y * ny
    // The more rests on a point, the firmer it is, so that it yields no farther than it may.
    let load = p.normalImpulse * normal * softness.inverseTimeStep
    let square = load * (1 / softness.yield)
    // Lane by lane: that of the vector calls the C library.
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
    p.massScale = a2 * p.impulseScale
    p.rate = frequency / a1
  }

  @inline(__always) fileprivate func speed(_ p: Point, _ v: BlockVelocities) -> (Lanes, Lanes) {
    (v.bx - v.bw * p.by - (v.ax - v.aw * p.ay), v.by + v.bw * p.bx - (v.ay + v.aw * p.ax))
  }

  @inline(__always) fileprivate func push(
    _ p: Point, _ x: Lanes, _ y: Lanes, _ v: inout BlockVelocities
  ) {
    v.ax -= massA * x
    v.ay -= massA * y
    v.aw -= inertiaA * (p.ax * y - p.ay * x)
    v.bx += massB * x
    v.by += massB * y
    v.bw += inertiaB * (p.bx * y - p.by * x)
  }

  @inline(__always) fileprivate func warmStart(_ p: Point, _ v: inout BlockVelocities) {
    push(
      p, p.normalImpulse * nx + p.tangentImpulse * ny,
      p.normalImpulse * ny - p.tangentImpulse * nx, &v)
  }

  @inline(__always) fileprivate func rub(_ p: inout Point, _ v: inout BlockVelocities) {
    let (x, y) = speed(p, v)
    let across = x * ny - y * nx
    let most = friction * p.normalImpulse
    let old = p.tangentImpulse
    var new = old - p.tangentMass * across
    new = new.replacing(with: most, where: new .> most)
    new = new.replacing(with: -most, where: new .< -most)
    p.tangentImpulse = new
    let change = new - old
    push(p, change * ny, -(change * nx), &v)
  }

  @inline(__always) fileprivate func press(
    _ p: inout Point, _ v: inout BlockVelocities, _ softness: Softness, _ pushes: Bool
  ) {
    let (x, y) = speed(p, v)
    let along = x * nx + y * ny
    let zero = Lanes(repeating: 0)
    // Not there yet: it may come as near as it touches.
    var bias = zero.replacing(
      with: p.separation * softness.inverseTimeStep, where: p.separation .> zero)
    let old = p.normalImpulse
    var new: Lanes
    if pushes {
      // Too deep: pushed apart, softly.
      let depth = p.separation + softness.slop
      let isDeep = depth .< zero
      var pushing = p.rate * depth
      let most = Lanes(repeating: -softness.greatestSpeed)
      pushing = pushing.replacing(with: most, where: pushing .< most)
      bias = bias.replacing(with: pushing, where: isDeep)
      let massScale = Lanes(repeating: 1).replacing(with: p.massScale, where: isDeep)
      let impulseScale = zero.replacing(with: p.impulseScale, where: isDeep)
      new = old - p.normalMass * massScale * (along + bias) - impulseScale * old
    } else {
      new = old - p.normalMass * (along + bias)
    }
    new = new.replacing(with: 0, where: new .< zero)
    p.normalImpulse = new
    p.greatestImpulse = p.greatestImpulse.replacing(with: new, where: new .> p.greatestImpulse)
    let change = new - old
    push(p, change * nx, change * ny, &v)
  }

  @inline(__always) fileprivate func bounce(
    _ p: inout Point, _ v: inout BlockVelocities, _ isFast: SIMDMask<SIMD4<Int32>>
  ) {
    let (x, y) = speed(p, v)
    let along = x * nx + y * ny
    let old = p.normalImpulse
    var new = old - p.normalMass * (along + elasticity * p.approach)
    new = new.replacing(with: 0, where: new .< Lanes(repeating: 0))
    new = old.replacing(with: new, where: isFast)
    p.normalImpulse = new
    let change = new - old
    push(p, change * nx, change * ny, &v)
  }

  /// 1 − the cosine and the sine of a turn within a substep; beyond a radian it is cut.
  @inline(__always) fileprivate static func turn(_ angle: Lanes) -> (Lanes, Lanes) {
    var x = angle.replacing(with: 1, where: angle .> Lanes(repeating: 1))
    x = x.replacing(with: -1, where: angle .< Lanes(repeating: -1))
    let square = x * x
    return (
      square * (0.5 - square * (1 / 24 as Float)), x * (1 - square * (1 / 6 as Float))
    )
  }

  @inline(__always) fileprivate func follow(
    _ p: inout Point, _ way: BlockVelocities, _ ca: Lanes, _ sa: Lanes, _ cb: Lanes, _ sb: Lanes
  ) {
    let x = way.bx - (cb * p.bx + sb * p.by) - (way.ax - (ca * p.ax + sa * p.ay))
    let y = way.by + (sb * p.bx - cb * p.by) - (way.ay + (sa * p.ax - ca * p.ay))
    p.separation = p.start + (x * nx + y * ny)
  }

}

extension ContactBlock.Point {
  @inline(__always) init(
    _ p0: ManifoldPoint, _ p1: ManifoldPoint, _ p2: ManifoldPoint, _ p3: ManifoldPoint,
    _ scale: Float
  ) {
    ax = SIMD4(p0.fromA.x, p1.fromA.x, p2.fromA.x, p3.fromA.x)
    ay = SIMD4(p0.fromA.y, p1.fromA.y, p2.fromA.y, p3.fromA.y)
    bx = SIMD4(p0.fromB.x, p1.fromB.x, p2.fromB.x, p3.fromB.x)
    by = SIMD4(p0.fromB.y, p1.fromB.y, p2.fromB.y, p3.fromB.y)
    separation = SIMD4(p0.separation, p1.separation, p2.separation, p3.separation)
    start = separation
    normalImpulse =
      scale * SIMD4(p0.normalImpulse, p1.normalImpulse, p2.normalImpulse, p3.normalImpulse)
    tangentImpulse =
      scale * SIMD4(p0.tangentImpulse, p1.tangentImpulse, p2.tangentImpulse, p3.tangentImpulse)
    greatestImpulse = SIMD4(repeating: 0)
    normalMass = SIMD4(repeating: 0)
    tangentMass = SIMD4(repeating: 0)
    approach = SIMD4(repeating: 0)
    rate = SIMD4(repeating: 0)
    massScale = SIMD4(repeating: 1)
    impulseScale = SIMD4(repeating: 0)
  }
}
