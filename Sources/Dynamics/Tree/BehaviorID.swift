/// The identity of a behavior of a scene.
///
/// It stays valid in copies of the scene and is never used again after the behavior was removed.
public struct BehaviorID: Hashable, Sendable {
  package let slot: Int32
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// The index of the behavior in the scene's storage.
  package var index: Int { Int(slot) }
}
