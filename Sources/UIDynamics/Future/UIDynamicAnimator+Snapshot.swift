// Ours: the world is a value, so its state can be kept and put back.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// The state of an animator at one moment: positions, velocities, solver impulses, time. Ours.
  ///
  /// Items and behaviours are not part of it, nor are properties of behaviours that client code
  /// sets, such as `active`.
  @MainActor
  public struct Snapshot {
    let world: World
    let version: Int
    let contacts: DynamicContacts
    let table: DynamicItemTable
    let substepsDone: Int
    let isRunning: Bool
    /// The animator's `elapsedTime` at that moment, in seconds.
    public let elapsedTime: TimeInterval
  }

  /// Returns the state of the animator as a value. Ours.
  ///
  /// Taking it costs the same for any number of items; the next substep then copies the world once
  /// (about 30 µs for 5,000 items).
  public final func snapshot() -> Snapshot {
    synchronize()
    return plainSnapshot
  }

  /// The state without the changes since the last tick.
  final var plainSnapshot: Snapshot {
    Snapshot(
      world: world, version: version, contacts: contacts, table: table, substepsDone: substepsDone,
      isRunning: runs, elapsedTime: elapsed)
  }

  /// Puts an earlier state back and writes the items. Ours.
  ///
  /// As long as no behaviour, item or parameter has changed since, the motion from here on is bit
  /// for bit what it was. Otherwise the items that are still there get their positions and
  /// velocities. Refused with a diagnostic inside a step.
  ///
  /// - Parameter snapshot: a state of this animator, taken by ``snapshot()``.
  public final func restore(_ snapshot: Snapshot) {
    guard !isStepping else {
      DynamicsDiagnostics.report(
        "restore(_:) of \(name) was called from inside one of its steps and did nothing. "
          + "Call it from outside actions and contact callbacks.", about: self)
      return
    }
    elapsed = snapshot.elapsedTime
    substepsDone = snapshot.substepsDone
    let isSame = snapshot.version == version && dirty.isEmpty
    if isSame {
      world = snapshot.world
      contacts = snapshot.contacts
    } else {
      for case let record? in snapshot.table.records {
        guard let body = body(of: record.item) else { continue }
        let id = record.body.id
        world.setPosition(
          snapshot.world.position(of: id), angle: snapshot.world.angle(of: id), of: body.id)
        world.setLinearVelocity(snapshot.world.linearVelocity(of: id), of: body.id)
        world.setAngularVelocity(snapshot.world.angularVelocity(of: id), of: body.id)
        world.wake(body.id)
      }
    }
    tickStart = elapsed
    table.lookAtAll()
    _ = writeItems()
    if snapshot.isRunning || !isSame && world.awakeCount > 0 { wakeUp() }
  }
}
