/// An island of a crowd: which bodies are its, and how it fares.
struct PileIsland: Sendable {
  /// Its number among the islands of this substep.
  var number: Int32
  /// The places of its bodies.
  var first: Int
  var end: Int
  var mass: Float = 0
  /// Twice the energy that this part of the substep found, and by how much it has more now.
  var energy: Float = 0
  var gain: Float = 0
  /// What the parts before it gained, or lost.
  var excess: Float = 0
  /// Whether its contacts are worth another pass.
  var needsAnotherPass = false
  /// The least separation of skins.
  var separation: Float = 0

  /// Begins a part with twice the energy that there is.
  mutating func begin(_ energy: Float) {
    self.energy = energy
    gain = .infinity
  }

  /// Takes notice of twice the energy that a pass has left.
  mutating func gauge(_ energy: Float) {
    let before = gain
    gain = energy - self.energy
    needsAnotherPass =
      gain > 0 && gain < EnergyBound.progress * before
      && !EnergyBound(self.energy, mass: mass).allows(self.energy + excess + gain)
  }
}
