/// Where an awake body is.
@frozen public struct BodyPose: Sendable {
  public let body: BodyID
  /// The owner's number, see ``BodyDefinition/tag``.
  public let tag: Int
  public let position: Point2
  /// In radians; full turns count.
  public let angle: Double
}

extension World {
  /// Replaces `places` by those of all awake bodies, in the order of their slots.
  ///
  /// The cost grows with the bodies that are awake; nothing is allocated once `places` has grown.
  public func readAwake(into places: inout [BodyPose]) {
    let all = awake.count * 8 >= records.count
    let nowhere = BodyPose(
      body: BodyID(index: 0, generation: 0), tag: 0, position: .zero, angle: 0)
    places.resize(to: awake.count, nowhere)
    Self.read(into: &places, awake, records, poses, inOrder: all)
    if !all { places.sort { $0.body.index < $1.body.index } }
  }

  private static func read(
    into places: inout [BodyPose], _ awake: [Int32], _ records: [BodyRecord], _ poses: [Pose],
    inOrder: Bool
  ) {
    var places = places.mutableSpan
    let records = records.span
    let poses = poses.span
    var next = 0
    if inOrder {
      for slot in 0..<records.count where records[slot].awakeIndex >= 0 {
        places[next] = BodyPose(slot, records, poses)
        next += 1
      }
    } else {
      for slot in awake {
        places[next] = BodyPose(Int(slot), records, poses)
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
