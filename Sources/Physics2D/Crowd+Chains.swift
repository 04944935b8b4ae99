extension Crowd {
  /// Orders pins into chains: each body may be held by two of them. False when one is held by more,
  /// or when pins make a ring.
  mutating func order(_ given: [PinLink]) -> Bool {
    links.removeAll(keepingCapacity: true)
    pinsOf.removeAll(keepingCapacity: true)
    for _ in 0..<velocities.count { pinsOf.append(SIMD2(-1, -1)) }
    for k in given.indices {
      for body in [Int(given[k].bodyA), Int(given[k].bodyB)] where body != 0 {
        if pinsOf[body].x < 0 {
          pinsOf[body].x = Int32(k)
        } else if pinsOf[body].y < 0 {
          pinsOf[body].y = Int32(k)
        } else {
          return false
        }
      }
    }
    for k in given.indices where given[k].bodyA != given[k].bodyB {
      // A chain is walked once, from its end that was made first.
      let endsAtA = isEnd(given[k].bodyA)
      guard endsAtA || isEnd(given[k].bodyB), !isWalked(given[k], k) else { continue }
      var pin = k
      var towardsB = endsAtA
      var link = given[k]
      while true {
        links.append(link)
        let shared = towardsB ? given[pin].bodyB : given[pin].bodyA
        markWalked(given[pin], pin)
        guard shared != 0 else { break }
        let pins = pinsOf[Int(shared)]
        let next = pins.x == Int32(-2 - pin) ? pins.y : pins.x
        guard next >= 0 else { break }
        let sideBefore: Float = towardsB ? 1 : -1
        pin = Int(next)
        link = given[pin]
        let entersByA = link.bodyA == shared
        link.side = entersByA ? -1 : 1
        link.sideBefore = sideBefore
        towardsB = entersByA
      }
    }
    return links.count == given.count
  }

  private func isEnd(_ body: Int32) -> Bool { body == 0 || pinsOf[Int(body)].y == -1 }

  /// Pins that were walked stand as −2 − k with their bodies.
  private mutating func markWalked(_ link: PinLink, _ k: Int) {
    for body in [Int(link.bodyA), Int(link.bodyB)] where body != 0 {
      if pinsOf[body].x == Int32(k) { pinsOf[body].x = Int32(-2 - k) }
      if pinsOf[body].y == Int32(k) { pinsOf[body].y = Int32(-2 - k) }
    }
  }

  private func isWalked(_ link: PinLink, _ k: Int) -> Bool {
    let body = Int(link.bodyA == 0 ? link.bodyB : link.bodyA)
    return pinsOf[body].x == Int32(-2 - k) || pinsOf[body].y == Int32(-2 - k)
  }

  /// Puts the ends of all pins together and lets them part no more; returns the greatest error.
  mutating func solveChains(_ greatestCorrection: Float) -> Float {
    while turns.count < ways.count { turns.append(.identity) }
    shifts.fill(ways.count)
    return Self.solveChains(
      &links, &velocities, &ways, &shifts, &turns, masses, greatestCorrection)
  }

  /// The velocities alone, after contacts have changed them.
  mutating func solveChainsAgain() { Self.solveChainsAgain(&links, &velocities, masses) }

  private static func solveChains(
    _ links: inout [PinLink], _ velocities: inout [SIMD4<Float>], _ ways: inout [SIMD4<Float>],
    _ shifts: inout [SIMD4<Float>], _ turns: inout [Rotation], _ masses: [SIMD2<Float>],
    _ most: Float
  ) -> Float {
    links.withUnsafeMutableBufferPointer { links in
      let masses = masses.span
      var worst: Float = 0
      for k in 1..<ways.count { turns[k] = Rotation(way: ways[k].z) }
      for k in links.indices {
        worst = max(worst, links[k].place(ways.span, turns.span, most))
        links[k].takeSpeed(velocities.span)
        if links[k].side != 0 {
          links[k].eliminate(links[k - 1], masses)
          let coupling = links[k].coupling
          links[k].speeds -= coupling.applyTransposed(links[k - 1].speeds)
          links[k].errors -= coupling.applyTransposed(links[k - 1].errors)
        } else {
          links[k].begin(masses)
        }
      }
      var velocities = velocities.mutableSpan
      var changes = shifts.mutableSpan
      var speeds = SIMD2<Double>(0, 0)
      var errors = SIMD2<Double>(0, 0)
      // Nothing follows the last link of a chain.
      var coupling = PinLink.Block()
      for k in links.indices.reversed() {
        let inverse = links[k].inverse
        speeds = inverse.apply(links[k].speeds) - coupling.apply(speeds)
        errors = inverse.apply(links[k].errors) - coupling.apply(errors)
        links[k].push(speeds, &velocities, masses)
        links[k].push(errors, &changes, masses)
        links[k].impulse += speeds
        coupling = links[k].coupling
      }
      shift(&ways, shifts, most)
      return worst.squareRoot()
    }
  }

  /// Moves the bodies by their shifts. The equations hold for small turns: a chain that was torn is
  /// put together bit by bit.
  private static func shift(
    _ ways: inout [SIMD4<Float>], _ shifts: [SIMD4<Float>], _ most: Float
  ) {
    let shifts = shifts.span
    var ways = ways.mutableSpan
    var way: Float = 0
    var turn: Float = 0
    for k in 1..<shifts.count {
      let shift = shifts[k]
      way = max(way, max(shift.x.magnitude, shift.y.magnitude))
      turn = max(turn, shift.z.magnitude)
    }
    let scale = min(1, min(most / max(way, 1e-9), 0.25 / max(turn, 1e-9)))
    guard scale > 0 else { return }
    for k in 1..<shifts.count { ways[k] = ways[k] + scale * shifts[k] }
  }

  private static func solveChainsAgain(
    _ links: inout [PinLink], _ velocities: inout [SIMD4<Float>], _ masses: [SIMD2<Float>]
  ) {
    links.withUnsafeMutableBufferPointer { links in
      let masses = masses.span
      for k in links.indices {
        links[k].takeSpeed(velocities.span)
        guard links[k].side != 0 else { continue }
        links[k].speeds -= links[k].coupling.applyTransposed(links[k - 1].speeds)
      }
      var velocities = velocities.mutableSpan
      var speeds = SIMD2<Double>(0, 0)
      var coupling = PinLink.Block()
      for k in links.indices.reversed() {
        speeds = links[k].inverse.apply(links[k].speeds) - coupling.apply(speeds)
        links[k].push(speeds, &velocities, masses)
        links[k].impulse += speeds
        coupling = links[k].coupling
      }
    }
  }
}
