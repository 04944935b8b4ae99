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
    var rested: [any UIDynamicItem] = []
    for slot in 0..<table.records.count {
      guard let body = table.records[slot]?.body else { continue }
      let isAwake = world.isAwake(body.id)
      guard isAwake || table.records[slot]?.wasAwake == true else { continue }
      if !isAwake, let item = table.records[slot]?.item { rested.append(item) }
      table.records[slot]?.wasAwake = isAwake
      let place = world.position(of: body.id)
      let angle = world.angle(of: body.id)
      guard let record = table.records[slot], record.place != place || record.angle != angle else {
        continue
      }
      if place.x.magnitude <= DynamicsDiagnostics.limit,
        place.y.magnitude <= DynamicsDiagnostics.limit, angle.isFinite
      {
        write(record, slot, place, angle)
      } else {
        park(record, slot)
      }
    }
    return rested
  }

  private func write(_ record: DynamicItemRecord, _ slot: Int, _ place: Point2, _ angle: Double) {
    let item = record.item
    let found = item.center
    if found != record.seenCenter { nameOutsideWriter(of: item, found) }
    let value = record.placement.value(CGPoint(place), CGFloat(angle))
    item.center = value.center
    if record.writtenAngle != value.angle {
      let rotation = CGAffineTransform(rotationAngle: value.angle)
      item.transform = composes ? record.shape.concatenating(rotation) : rotation
    }
    let seen = item.center
    // The setters may have taken the item out, or another item may have its slot.
    guard table.records[slot]?.body.id == record.body.id else { return }
    table.records[slot]?.earlier = (record.place, record.angle, tickStart, elapsed)
    table.records[slot]?.place = place
    table.records[slot]?.angle = angle
    table.records[slot]?.writtenAngle = value.angle
    table.records[slot]?.seenCenter = seen
  }

  /// A body that ran out of the world of numbers is stopped where it was last.
  private func park(_ record: DynamicItemRecord, _ slot: Int) {
    DynamicsDiagnostics.report(
      "\(DynamicsDiagnostics.name(of: record.item)) left the billion points to each side that "
        + "\(name) simulates and was stopped. Give it a boundary, or remove it when it is out of "
        + "sight.", about: record.item)
    world.setPosition(record.place, angle: record.angle, of: record.body.id)
    world.setLinearVelocity(.zero, of: record.body.id)
    world.setAngularVelocity(0, of: record.body.id)
    world.setKind(.anchored, of: record.body.id)
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
