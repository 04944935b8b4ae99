/// The states of the bodies on both sides of a wide constraint, a lane each: velocity and spin, or
/// displacement and rotation.
struct WideContactSides {
  typealias Lanes = SIMD4<Float>
  /// An array of the pile solver's. The engine makes the indices itself, so their bounds are not
  /// checked.
  typealias States = UnsafeMutablePointer<SIMD4<Float>>

  var ax: Lanes
  var ay: Lanes
  var aw: Lanes
  var bx: Lanes
  var by: Lanes
  var bw: Lanes

  @inline(__always) init(_ constraint: borrowing WideContactConstraint, _ states: States) {
    (ax, ay, aw) = Self.load(constraint.sidesA, states)
    (bx, by, bw) = Self.load(constraint.sidesB, states)
  }

  @inline(__always) func store(_ constraint: borrowing WideContactConstraint, _ states: States) {
    Self.store(ax, ay, aw, constraint.sidesA, states)
    Self.store(bx, by, bw, constraint.sidesB, states)
  }

  /// Stores the chosen lanes.
  @inline(__always) func store(
    _ constraint: borrowing WideContactConstraint, _ states: States,
    where chosen: WideContactConstraint.Mask
  ) {
    for lane in 0..<4 where chosen[lane] {
      states[Int(constraint.sidesA[lane])] = Lanes(ax[lane], ay[lane], aw[lane], 0)
      states[Int(constraint.sidesB[lane])] = Lanes(bx[lane], by[lane], bw[lane], 0)
    }
  }

  @inline(__always) private static func load(
    _ sides: WideContactConstraint.Sides, _ states: States
  ) -> (Lanes, Lanes, Lanes) {
    let s0 = states[Int(sides.first)]
    let s1 = states[Int(sides.second)]
    let s2 = states[Int(sides.third)]
    let s3 = states[Int(sides.fourth)]
    return (
      Lanes(s0.x, s1.x, s2.x, s3.x), Lanes(s0.y, s1.y, s2.y, s3.y), Lanes(s0.z, s1.z, s2.z, s3.z)
    )
  }

  @inline(__always) private static func store(
    _ x: Lanes, _ y: Lanes, _ w: Lanes, _ sides: WideContactConstraint.Sides, _ states: States
  ) {
    states[Int(sides.first)] = Lanes(x[0], y[0], w[0], 0)
    states[Int(sides.second)] = Lanes(x[1], y[1], w[1], 0)
    states[Int(sides.third)] = Lanes(x[2], y[2], w[2], 0)
    states[Int(sides.fourth)] = Lanes(x[3], y[3], w[3], 0)
  }
}
