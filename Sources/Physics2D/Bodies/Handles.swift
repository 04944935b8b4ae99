/// The identity of a body of a world. It stays valid in copies of the world and is never used again
/// after the body was removed.
public struct BodyID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  /// The body to which joints attach that hold another body to a position of the world.
  package static let ground = BodyID(index: 0, generation: 0)
}

/// The identity of a joint of a world. It stays valid in copies of the world and is never used
/// again after the joint was removed.
public struct JointID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// The identity of a field of a world. It stays valid in copies of the world and is never used
/// again after the field was removed.
public struct FieldID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
