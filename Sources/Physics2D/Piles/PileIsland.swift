/// An island in the pile solver: its bodies and its energy.
struct PileIsland: Sendable {
  /// The number of the island in this substep.
  var number: Int32
  /// The range of indices of the bodies.
  var first: Int
  var end: Int
  var mass: Float = 0
  /// Twice the energy that springs can still release in this substep, and the energy that they have
  /// released in this subdivision.
  var stored: Float = 0
  var released: Float = 0
  /// Twice the energy at the start of this subdivision, and the gain since then.
  var energy: Float = 0
  var gain: Float = 0
  /// The gain in earlier subdivisions, which is negative for a loss.
  var excess: Float = 0
  /// The greatest elasticity of the bounces, at least 1.
  var elasticity: Float = 1
  /// Whether another pass over the contacts is worth its cost.
  var needsAnotherPass = false
  /// The least separation of skins, in points.
  var separation: Float = 0

  /// Whether the energy may have grown in this subdivision, if rounding errors are included.
  var mayHaveGained: Bool { gain > -1e-5 * energy }

  /// Begins a subdivision. `energy` is twice the current energy of the island.
  mutating func begin(_ energy: Float) {
    self.energy = energy
    gain = .infinity
  }

  /// Takes twice the energy that springs release in this subdivision from the stored energy. The
  /// energy is negative if springs are extended.
  mutating func release(_ energy: Float) {
    released = min(energy, stored)
    stored -= released
  }

  /// Compares twice the energy after a pass with the value at the start of the subdivision.
  mutating func gauge(_ energy: Float) {
    let before = gain
    gain = energy - self.energy
    needsAnotherPass =
      gain > 0 && gain < EnergyBound.progress * before
      && !EnergyBound(self.energy, mass: mass).allows(self.energy + excess + gain)
  }
}
