/// The identity of an item in a scene.
///
/// An identity is also valid in copies of the scene. It is not reused after the item is removed.
/// The item does not always have a body: it gets one when a behavior contains it.
public struct ItemID: Hashable, Sendable {
  package let slot: Int32
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// Creates an identity from its ``sortKey``.
  init(sortKey: Int64) {
    slot = Int32(sortKey >> 32)
    generation = UInt32(truncatingIfNeeded: sortKey)
  }

  /// A number that increases from each identity to the next one in the order of slots.
  var sortKey: Int64 { Int64(slot) << 32 + Int64(generation) }

  /// The index of the item in the scene's storage. This is also the tag of its body.
  package var index: Int { Int(slot) }
}
