extension World {
  /// Returns the first invariant that the world violates, or `nil` if all hold.
  ///
  /// Call this only between substeps. The cost is proportional to the size of the world.
  package func inconsistency() -> Inconsistency? {
    bodies.inconsistency() ?? filters.inconsistency(bodies) ?? shapes.inconsistency(bodies)
      ?? broadPhase.inconsistency(bodies, shapes, filters)
      ?? contacts.inconsistency(bodies, shapes, filters)
      ?? joints.inconsistency(bodies) ?? fields.inconsistency(bodies)
      ?? (joints.listsConnections
        ? nil : Inconsistency("the joint list of a body contains the joints that connect it"))
  }
}
