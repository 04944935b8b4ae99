// Measured: an action sees the values just written; the state itself is never rounded.
// Assumed: what has not moved is not written, so that a resting item is left alone; a centre that
// someone else wrote is named once and then overwritten.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// Writes the items whose bodies moved; returns those that came to rest in this tick.
  ///
  /// Setters of items are foreign code and may do anything to the animator, so nothing of it is
  /// held while one runs.
  final func writeItems() -> [any UIDynamicItem] {
    var moves = spareMoves
    spareMoves = []
    moves.removeAll(keepingCapacity: true)
    var rested: [Int] = []
    table.takeMoves(of: world, moves: &moves, rested: &rested)
    let restedItems = rested.compactMap { table.records[$0]?.item }
    for move in moves { write(move) }
    spareMoves = moves
    return restedItems
  }

  final func write(_ move: DynamicItemMove) {
    // A setter of another item may have taken this one out.
    guard let motion = table.motions[move.slot], let item = table.records[move.slot]?.item,
      let placement = table.records[move.slot]?.placement
    else { return }
    guard move.place.x.magnitude <= DynamicsDiagnostics.limit,
      move.place.y.magnitude <= DynamicsDiagnostics.limit, move.angle.isFinite
    else { return park(item, motion, move.slot) }
    let found = item.center
    if found != motion.seenCenter { nameOutsideWriter(of: item, found) }
    let value = placement.value(CGPoint(move.place), CGFloat(move.angle))
    item.center = value.center
    if motion.writtenAngle != value.angle {
      let rotation = CGAffineTransform(rotationAngle: value.angle)
      if composes, let shape = table.records[move.slot]?.shape {
        item.transform = shape.concatenating(rotation)
      } else {
        item.transform = rotation
      }
    }
    var next = DynamicItemMotion(
      body: motion.body, place: move.place, angle: move.angle, seenCenter: item.center)
    next.earlierPlace = motion.place
    next.earlierAngle = motion.angle
    next.tickStart = tickStart
    next.tickEnd = elapsed
    next.writtenAngle = value.angle
    next.wasAwake = motion.wasAwake
    // The setters may have taken the item out, or another item may have its slot.
    guard table.motions[move.slot]?.body == motion.body else { return }
    table.motions[move.slot] = next
  }

  /// A body that ran out of the world of numbers is stopped where it was last.
  private func park(_ item: any UIDynamicItem, _ motion: DynamicItemMotion, _ slot: Int) {
    DynamicsDiagnostics.report(
      "\(DynamicsDiagnostics.name(of: item)) left the billion points to each side that "
        + "\(name) simulates and was stopped. Give it a boundary, or remove it when it is out of "
        + "sight.", about: item)
    world.setPosition(motion.place, angle: motion.angle, of: motion.body)
    world.setLinearVelocity(.zero, of: motion.body)
    world.setAngularVelocity(0, of: motion.body)
    world.setKind(.anchored, of: motion.body)
    table.records[slot]?.properties.isAnchored = true
  }

  private func nameOutsideWriter(of item: any UIDynamicItem, _ found: CGPoint) {
    guard outsideWriters.insert(ObjectIdentifier(item)).inserted else { return }
    DynamicsDiagnostics.report(
      "The centre of a \(type(of: item)) was set to (\(found.x), \(found.y)) while \(name) moves "
        + "it; the animator writes its own value over it. Call updateItem(usingCurrentState:) "
        + "after setting it, and keep it out of Auto Layout.", about: item)
  }
}
