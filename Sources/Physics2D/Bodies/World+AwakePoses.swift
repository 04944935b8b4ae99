/// The position and angle of an awake body.
@frozen public struct BodyPose: Sendable {
  /// The body that has the pose.
  public let body: BodyID
  /// The owner's number, see ``BodyDefinition/tag``.
  public let tag: Int
  /// The position of the body's own origin, in points.
  public let position: Point2
  /// The rotation in radians; full turns count.
  public let angle: Double
}

extension World {
  /// Replaces `bodyPoses` by those of all awake bodies, in the order of their slots.
  ///
  /// The cost grows with the bodies that are awake; nothing is allocated once the array has grown.
  public func readAwake(into bodyPoses: inout [BodyPose]) {
    let all = awake.count * 8 >= records.count
    let empty = BodyPose(
      body: BodyID(index: 0, generation: 0), tag: 0, position: .zero, angle: 0)
    bodyPoses.resize(to: awake.count, empty)
    Self.read(into: &bodyPoses, awake, records, poses, inOrder: all)
    if !all { bodyPoses.sort { $0.body.index < $1.body.index } }
  }

  private static func read(
    into bodyPoses: inout [BodyPose], _ awake: [Int32], _ records: [BodyRecord], _ poses: [Pose],
    inOrder: Bool
  ) {
    var bodyPoses = bodyPoses.mutableSpan
    let records = records.span
    let poses = poses.span
    var next = 0
    if inOrder {
      for slot in 0..<records.count where records[slot].awakeIndex >= 0 {
        bodyPoses[next] = BodyPose(slot, records, poses)
        next += 1
      }
    } else {
      for slot in awake {
        bodyPoses[next] = BodyPose(Int(slot), records, poses)
        next += 1
      }
    }
  }
}

extension BodyPose {
  @inline(__always) fileprivate init(
    _ slot: Int, _ records: borrowing Span<BodyRecord>, _ poses: borrowing Span<Pose>
  ) {
    body = BodyID(index: Int32(slot), generation: records[slot].generation)
    tag = records[slot].tag
    let local = records[slot].localCenter
    position = poses[slot].center + -poses[slot].rotation.apply(local)
    angle = poses[slot].angle
  }
}
