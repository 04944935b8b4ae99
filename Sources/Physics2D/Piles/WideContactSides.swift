/// The states of the bodies on both sides of a wide constraint, one per lane: velocity and spin, or
/// displacement and rotation.
struct WideContactSides {
  typealias Lanes = SIMD4<Float>
  /// An array of the pile solver. The engine computes the indices itself, so bounds are not
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
    let (x, y, w, _) = Lanes.transposed(
      states[Int(sides.first)], states[Int(sides.second)], states[Int(sides.third)],
      states[Int(sides.fourth)])
    return (x, y, w)
  }

  @inline(__always) private static func store(
    _ x: Lanes, _ y: Lanes, _ w: Lanes, _ sides: WideContactConstraint.Sides, _ states: States
  ) {
    let (s0, s1, s2, s3) = Lanes.transposed(x, y, w, Lanes(repeating: 0))
    states[Int(sides.first)] = s0
    states[Int(sides.second)] = s1
    states[Int(sides.third)] = s2
    states[Int(sides.fourth)] = s3
  }
}
