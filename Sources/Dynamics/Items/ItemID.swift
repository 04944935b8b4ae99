/// The identity of an item of a scene.
///
/// It stays valid in copies of the scene and is never used again after the item was removed. The
/// item it names need not have a body yet: an item gets its body when a behavior holds it.
public struct ItemID: Hashable, Sendable {
  package let slot: Int32
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// The index of the item in the scene's storage, and the tag of its body.
  package var index: Int { Int(slot) }
}
