/// An island in the pile solver: its bodies and its energy.
struct PileIsland: Sendable {
  /// The number of the island in this substep.
  var number: Int32
  /// The range of indices of the bodies.
  var first: Int
  var end: Int
  var mass: Float = 0
  /// Twice the energy at the beginning of this subdivision, and the gain since.
  var energy: Float = 0
  var gain: Float = 0
  /// The gain of earlier subdivisions, negative for a loss.
  var excess: Float = 0
  /// Twice the energy of springs.
  var stored: Float = 0
  /// Twice the energy that bounces may add, with elasticities above 1.
  var added: Float = 0
  /// Twice the energy that contacts may store, which yield to the load of the forces.
  var load: Float = 0
  /// Whether a contact or a joint connects the island with a body that does not move.
  var isGrounded = false
  /// Whether another pass over the contacts is worth its cost.
  var needsAnotherPass = false
  /// The least separation of skins, in points.
  var separation: Float = 0

  /// Begins a subdivision with twice the energy that the island has.
  mutating func begin(_ energy: Float) {
    self.energy = energy
    gain = .infinity
  }

  /// The bound of twice the energy at the end of this subdivision, less that of earlier ones.
  var bound: EnergyBound { EnergyBound(energy, mass: mass, stored: stored) }

  /// Whether twice the energy, with what springs take, exceeds what the island may have: that of the
  /// bound, and what its contacts store.
  func isExcessive(_ springs: SpringEnergy) -> Bool {
    !limit.allows(energy + excess + gain + springs.sum)
  }

  /// The bound with what the contacts store.
  var limit: EnergyBound { EnergyBound(energy, mass: mass, stored: stored, added: load) }

  /// Compares twice the energy after a pass with that of the beginning.
  mutating func gauge(_ energy: Float) {
    let before = gain
    gain = energy - self.energy
    needsAnotherPass =
      gain > 0 && gain < EnergyBound.progress * before
      && bound.needsPass(self.energy + excess + gain)
  }
}
