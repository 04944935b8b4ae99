/// Names a body of a world; it stays valid in copies of the world and is never used again.
public struct BodyID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// Names a joint of a world; it stays valid in copies of the world and is never used again.
public struct JointID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// Names a field of a world; it stays valid in copies of the world and is never used again.
public struct FieldID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
