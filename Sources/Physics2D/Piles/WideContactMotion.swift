/// The relative motion of both sides of a wide constraint in the axes of its contacts, and the
/// impulses applied so far.
struct WideContactMotion {
  typealias Lanes = SIMD4<Float>

  /// The velocity of B relative to A along the normal and across it, without the effect of the
  /// spins.
  var along: Lanes
  var across: Lanes
  var spinA: Lanes
  var spinB: Lanes
  /// The sums of the impulses along the normal and across it.
  var normalImpulse = Lanes(repeating: 0)
  var tangentImpulse = Lanes(repeating: 0)
}
