/// How the sides of a block move in the axes of its contacts, and what has been exerted since.
struct WideContactMotion {
  typealias Lanes = SIMD4<Float>

  /// How B moves from A, along the normal and across it, spins aside.
  var along: Lanes
  var across: Lanes
  var spinA: Lanes
  var spinB: Lanes
  /// The sums of the impulses along the normal and across it.
  var normalImpulse = Lanes(repeating: 0)
  var tangentImpulse = Lanes(repeating: 0)
}
