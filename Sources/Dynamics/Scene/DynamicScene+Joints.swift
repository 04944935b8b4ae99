// Ours: The joints of a behavior are created when the last of its items gets its body. A joint
// keeps its slot in the world when one of its values changes. Motion depends on the order in which
// joints are created, and on their slots.

package import Physics2D

extension DynamicScene {
  /// Returns the joints of a behavior in the world.
  package func joints(of id: BehaviorID) -> [JointID] {
    behaviors.contains(id) ? behaviors.nodes[id.index].joints.all : []
  }

  /// Adds the joints of a behavior to the world if all its items have bodies.
  ///
  /// - Parameter keepsLength: Whether an attachment keeps its current length.
  mutating func connect(_ slot: Int, keepsLength: Bool = false) {
    guard behaviors.nodes[slot].joints.isEmpty else { return }
    switch behaviors.nodes[slot].behavior {
    case .snap(let snap):
      guard let item = bodies(of: slot)?.first else { return }
      for definition in snap.joints(of: items.records[item].body, size: items.records[item].size) {
        behaviors.nodes[slot].joints.append(world.addJoint(definition))
      }
    case .attachment(var attachment):
      guard let bodies = bodies(of: slot), bodies.count == (attachment.isAnchored ? 1 : 2) else {
        return
      }
      let (first, second) = (bodies[0], attachment.isAnchored ? nil : bodies[1])
      let definition = attachment.joint(
        items.records[first].body, second.map { items.records[$0].body }, in: world,
        keepsLength: keepsLength)
      guard let definition else { return }
      store(attachment, at: slot)
      behaviors.nodes[slot].joints.append(world.addJoint(definition))
    case .composite, .gravity, .collision, .push, .itemProperties, .field: break
    }
  }

  /// Returns the slots of a behavior's items, or nil if one of them has no body.
  private func bodies(of slot: Int) -> [Int]? {
    let slots = members.items(of: behaviors.nodes[slot])
    return slots.allSatisfy { items.records[$0].hasBody } ? slots : nil
  }

  /// Stores an attachment with the values that were determined when its joint was created.
  private mutating func store(_ attachment: AttachmentBehavior, at slot: Int) {
    behaviors.nodes[slot].behavior = .attachment(attachment)
    if case .attachment(var settings)? = behaviors.nodes[slot].settings {
      settings.currentLength = attachment.currentLength
      settings.actsAsPin = attachment.actsAsPin
      behaviors.nodes[slot].settings = .attachment(settings)
    }
  }

  mutating func disconnect(_ slot: Int) {
    for joint in behaviors.nodes[slot].joints.all { world.removeJoint(joint) }
    behaviors.nodes[slot].joints = JointList()
  }

  /// Removes the joints of a behavior and creates them again.
  mutating func rebuildJoints(of slot: Int, keepsLength: Bool = false) {
    disconnect(slot)
    connect(slot, keepsLength: keepsLength)
  }
}
