/// The position and angle of an awake body.
@frozen public struct BodyPose: Sendable {
  /// The body that has the pose.
  public let body: BodyID
  /// The number that the owner assigned to the body. See ``BodyDefinition/tag``.
  public let tag: Int
  /// The position of the body's own origin, in points.
  public let position: Point2
  /// The rotation in radians. Full turns are counted.
  public let angle: Double
}

extension BodyPose {
  @inline(__always) init(
    _ slot: Int, _ records: borrowing Span<BodyRecord>, _ poses: borrowing Span<Pose>
  ) {
    body = BodyID(index: Int32(slot), generation: records[slot].generation)
    tag = records[slot].tag
    let local = records[slot].localCenter
    position = poses[slot].center + -poses[slot].rotation.apply(local)
    angle = poses[slot].angle
  }
}
