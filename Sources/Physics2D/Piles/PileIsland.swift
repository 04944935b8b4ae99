/// An island in the pile solver: its bodies and its energy.
struct PileIsland: Sendable {
  /// The number of the island in this substep.
  var number: Int32
  /// The range of indices of the bodies.
  var first: Int
  var end: Int
  var mass: Float = 0
  /// Twice the energy at the start of this subdivision, and the gain since then.
  var energy: Float = 0
  var gain: Float = 0
  /// The gain in earlier subdivisions, which is negative for a loss.
  var excess: Float = 0
  /// Twice the energy of springs.
  var stored: Float = 0
  /// Twice the energy that bounces may add, with elasticities above 1.
  var added: Float = 0
  /// Twice the maximum energy that contacts store when they give way under the load of the forces.
  var load: Float = 0
  /// Whether a contact or a joint connects the island to a body that does not move.
  var isGrounded = false
  /// Whether another pass over the contacts is needed.
  var needsAnotherPass = false
  /// The smallest separation of skins, in points.
  var separation: Float = 0

  /// Begins a subdivision with twice the current energy of the island.
  mutating func begin(_ energy: Float) {
    self.energy = energy
    gain = .infinity
  }

  /// The bound of twice the energy at the end of this subdivision, without the excess of earlier
  /// ones.
  var bound: EnergyBound { EnergyBound(energy, mass: mass, stored: stored) }

  /// Returns whether twice the energy, including the energy that springs take, exceeds the limit of
  /// the island.
  func isExcessive(_ springs: SpringEnergy) -> Bool {
    !limit.allows(energy + excess + gain + springs.sum)
  }

  /// The bound including the energy that the contacts store.
  var limit: EnergyBound { EnergyBound(energy, mass: mass, stored: stored, added: load) }

  /// Compares twice the energy after a pass with the energy at the start.
  mutating func gauge(_ energy: Float) {
    let before = gain
    gain = energy - self.energy
    needsAnotherPass =
      gain > 0 && gain < EnergyBound.progress * before
      && bound.needsPass(self.energy + excess + gain)
  }
}
