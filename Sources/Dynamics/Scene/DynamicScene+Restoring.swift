// Ours: A push that acted after a state was saved does not act again when the state is restored.

extension DynamicScene {
  /// Restores an earlier state with the same items and behaviors, bit for bit.
  package mutating func restore(_ earlier: DynamicScene) {
    let now = self
    self = earlier
    for slot in order.pushes {
      guard case .push(let present)? = now.behavior(behaviors.id(at: slot)),
        case .push(var push) = behaviors.nodes[slot].behavior
      else { continue }
      push.isActive = present.isActive
      behaviors.nodes[slot].behavior = .push(push)
    }
  }

  /// Restores the poses and velocities of an earlier state for the items that still have bodies,
  /// and wakes them.
  package mutating func restoreMotion(_ earlier: DynamicScene) {
    clock.elapsed = earlier.clock.elapsed
    clock.tickStart = earlier.clock.elapsed
    clock.substepsDone = earlier.clock.substepsDone
    for slot in earlier.items.records.indices where earlier.items.records[slot].hasBody {
      let id = earlier.items.id(at: slot)
      guard body(of: id) != nil, let state = earlier.state(of: id) else { continue }
      setPose(id, position: state.position, angle: state.angle)
      setVelocity(id, linear: state.velocity, angular: state.angularVelocity)
    }
  }
}
