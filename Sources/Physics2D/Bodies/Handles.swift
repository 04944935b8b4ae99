/// The identity of a body in a world.
///
/// An identity is also valid in copies of the world. It is not reused after the body is removed.
public struct BodyID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  /// The ground: an anchored body without shapes to which a joint can attach another body.
  package static let ground = BodyID(index: 0, generation: 0)
}

/// The identity of a joint in a world.
///
/// An identity is also valid in copies of the world. It is not reused after the joint is removed.
public struct JointID: Hashable, Sendable {
  package let index: Int32
  let generation: UInt32
}

/// The identity of a field in a world.
///
/// An identity is also valid in copies of the world. It is not reused after the field is removed.
public struct FieldID: Hashable, Sendable {
  package let index: Int32
  let generation: UInt32
}
