import KinemaElementary

extension World {
  /// Replaces the contents of `bodyPoses` with the poses of all awake bodies, in slot order.
  ///
  /// The cost is proportional to the number of awake bodies. Nothing is allocated if the array has
  /// enough capacity.
  public func readAwake(into bodyPoses: inout [BodyPose]) {
    let all = bodies.awake.count * 8 >= bodies.records.count
    let slots = all ? bodies.awake : bodies.awake.sorted(byKey: { Int64($0) })
    let empty = BodyPose(
      body: BodyID(index: 0, generation: 0), tag: 0, position: .zero, angle: 0)
    bodyPoses.resize(to: bodies.awake.count, empty)
    Self.read(into: &bodyPoses, slots, bodies.records, bodies.poses, inOrder: all)
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
