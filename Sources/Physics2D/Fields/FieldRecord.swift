/// A field as the world keeps it.
struct FieldRecord: Sendable {
  var generation: UInt32 = 0
  var isAlive = false
  var definition: FieldDefinition
  /// The slots of the bodies it acts on, in the order they were added.
  var members: [Int32] = []
}
