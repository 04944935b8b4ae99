/// A field in the storage of the world.
struct FieldRecord: Sendable {
  var generation: UInt32 = 0
  var isAlive = false
  var definition: FieldDefinition
  /// The slots of the bodies that the field acts on, in the order in which they were added.
  var members: [Int32] = []
}
