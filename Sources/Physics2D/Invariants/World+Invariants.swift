extension World {
  /// The first rule that the world breaks; nil when there is none. To be asked between two
  /// substeps. The cost grows with all that is in the world.
  package func inconsistency() -> Inconsistency? {
    bodies.inconsistency() ?? filters.inconsistency(bodies) ?? shapes.inconsistency(bodies)
      ?? broadPhase.inconsistency(bodies, shapes, filters)
      ?? contacts.inconsistency(bodies, shapes, filters)
      ?? joints.inconsistency(bodies) ?? fields.inconsistency(bodies)
      ?? (joints.listsConnections
        ? nil : Inconsistency("the list of a body's joints holds those that connect it"))
  }
}
