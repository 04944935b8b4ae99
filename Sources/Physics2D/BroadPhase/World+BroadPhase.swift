extension World {
  /// Makes contacts of the pairs of shapes whose boxes have come to overlap.
  mutating func findPairs() {
    broadPhase.findPairs(
      awake: bodies.awake, poses: bodies.poses, motions: bodies.motions, records: bodies.records,
      shapes: shapes.records, corners: shapes.corners, timeStep: settings.timeStep)
    if !broadPhase.candidates.isEmpty { addContacts() }
  }

  /// Adds the boxes of a body, unless it meets nobody.
  mutating func insertBoxes(of slot: Int32) {
    let body = bodies.records[Int(slot)]
    guard !filters[body.filter].isInert else { return }
    broadPhase.insert(
      from: body.firstShape, isDynamic: body.isDynamic, at: bodies.poses[Int(slot)], in: &shapes)
  }

  mutating func removeBoxes(of slot: Int32) {
    let body = bodies.records[Int(slot)]
    broadPhase.remove(from: body.firstShape, isDynamic: body.isDynamic, in: &shapes)
  }

  /// Refits the boxes of a body that was moved by hand and marks its shapes for new queries.
  mutating func refitBoxes(of slot: Int32) {
    let body = bodies.records[Int(slot)]
    guard slot != 0, !filters[body.filter].isInert else { return }
    forgetGaps(of: slot)
    broadPhase.refit(
      from: body.firstShape, isDynamic: body.isDynamic, at: bodies.poses[Int(slot)], in: shapes)
  }
}
