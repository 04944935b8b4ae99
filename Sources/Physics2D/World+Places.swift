/// Where an awake body is.
@frozen public struct BodyPlace: Sendable {
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
  public func readAwake(into places: inout [BodyPlace]) {
    places.removeAll(keepingCapacity: true)
    if awake.count * 8 >= records.count {
      for slot in records.indices where records[slot].awakeIndex >= 0 {
        places.append(place(ofSlot: slot))
      }
    } else {
      for slot in awake { places.append(place(ofSlot: Int(slot))) }
      places.sort { $0.body.index < $1.body.index }
    }
  }

  @inline(__always) private func place(ofSlot slot: Int) -> BodyPlace {
    BodyPlace(
      body: BodyID(index: Int32(slot), generation: records[slot].generation),
      tag: records[slot].tag,
      position: poses[slot].center + -poses[slot].rotation.apply(records[slot].localCenter),
      angle: poses[slot].angle)
  }
}
