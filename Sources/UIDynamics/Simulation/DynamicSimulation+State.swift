// Ours: the world is a value, so its state can be kept and put back.

import Foundation
import Physics2D

extension DynamicSimulation {
  /// The state of a simulation at one moment.
  struct State {
    let world: World
    let version: Int
    let contacts: DynamicContacts
    let table: DynamicItemTable
    let elapsed: TimeInterval
    let substepsDone: Int
  }

  /// The state as it is, without what has changed since the last synchronization.
  var state: State {
    State(
      world: world, version: version, contacts: reporter.contacts, table: table,
      elapsed: clock.elapsed,
      substepsDone: clock.substepsDone)
  }

  /// Puts an earlier state back and writes the items.
  ///
  /// - Returns: whether nothing but the motion has changed since, so that it is put back to the last
  ///   bit; otherwise the items that are still there get their poses and velocities, and wake.
  func restore(_ state: State) -> Bool {
    clock.go(to: state.elapsed, substepsDone: state.substepsDone)
    let isSame = state.version == version && dirty.isEmpty
    if isSame {
      world = state.world
      reporter.contacts = state.contacts
    } else {
      for case let record? in state.table.records {
        guard let body = body(of: record.item) else { continue }
        let id = record.body.id
        world.setPosition(
          state.world.position(of: id), angle: state.world.angle(of: id), of: body.id)
        world.setLinearVelocity(state.world.linearVelocity(of: id), of: body.id)
        world.setAngularVelocity(state.world.angularVelocity(of: id), of: body.id)
        world.wake(body.id)
      }
    }
    writeAllItems()
    return isSame
  }
}
