/// The identity of a behavior in a scene.
///
/// An identity is also valid in copies of the scene. It is not reused after the behavior is
/// removed.
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
