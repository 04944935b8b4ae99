extension World {
  /// The contacts that began and ended in the last substep.
  ///
  /// They include contacts that ended because a body was removed or changed before that substep.
  /// Every call of `step()` replaces the list.
  public var contactEvents: [ContactEvent] { contacts.events }

  /// Creates contacts for the pairs of shapes whose boxes have begun to overlap.
  mutating func findPairs(in search: inout PairSearch) {
    broadPhase.findPairs(bodies, shapes, timeStep: settings.timeStep, in: &search)
    guard !search.candidates.isEmpty else { return }
    contacts.add(&search.candidates, shapes, &bodies, filters, joints)
  }

  /// Removes the contacts of a body. Their ends are reported in the next substep.
  mutating func removeContacts(of slot: Int32) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    contacts.remove(from: &bodies, shapes) { $0.connects(slot) }
  }

  mutating func removeContacts(between a: Int32, and b: Int32) {
    contacts.remove(from: &bodies, shapes) {
      ($0.bodyA == a && $0.bodyB == b) || ($0.bodyA == b && $0.bodyB == a)
    }
  }

  /// Ends the contacts that the filters no longer allow, and looks for contacts that they now
  /// allow.
  mutating func refilter(_ slot: Int32) {
    if bodies.records[Int(slot)].contactCount > 0 {
      let records = bodies.records
      contacts.remove(from: &bodies, shapes) { [filters] in
        $0.connects(slot)
          && !filters.meets(records[Int($0.bodyA)].filter, records[Int($0.bodyB)].filter)
      }
    }
    // A body that collides with nothing has no leaf in a tree.
    removeBoxes(of: slot)
    insertBoxes(of: slot)
  }

  // MARK: Boxes

  /// Adds the boxes of a body, unless the body collides with nothing.
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

  /// Updates the boxes of a body that the caller moved, and marks its shapes for new queries.
  mutating func refitBoxes(of slot: Int32) {
    let body = bodies.records[Int(slot)]
    guard slot != 0, !filters[body.filter].isInert else { return }
    contacts.resetGaps(of: slot, bodies)
    broadPhase.refit(
      from: body.firstShape, isDynamic: body.isDynamic, at: bodies.poses[Int(slot)], in: shapes)
  }
}
