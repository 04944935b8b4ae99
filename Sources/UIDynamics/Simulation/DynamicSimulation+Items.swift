// Measured: `updateItem` reads the center and rotation again, keeps the velocity, and wakes the item.
// Ours: Of the angles that describe a rotation, `updateItem` uses the one nearest to the body's
// angle, so that joints keep their full turns. An item that cannot join yet joins when it can. The
// animator waits half a second for the item.

import CoreGraphics
package import Dynamics
package import Foundation
package import Physics2D

extension DynamicSimulation {
  /// Returns the identity of an item that has a body, or nil for other items.
  package func bodied(_ item: any UIDynamicItem) -> ItemID? {
    guard let id = table.id(of: item), scene.body(of: id) != nil else { return nil }
    return id
  }

  /// Returns the body of an item, or nil if it has none.
  package func body(of item: any UIDynamicItem) -> BodyID? {
    table.id(of: item).flatMap { scene.body(of: $0) }
  }

  // MARK: Joining and leaving

  /// Adds an item to a behavior of the scene. The first addition creates the item's body.
  package func enroll(_ item: any UIDynamicItem, in behavior: BehaviorID) {
    version += 1
    if let id = table.id(of: item) {
      apply(.addMember(id, behavior))
      return
    }
    let reading = reader.read(item, asking: true)
    let definition = reading?.definition ?? .unreadable
    guard case .item(let id) = apply(.addItem(definition)) else { return }
    table.insert(
      DynamicItemRecord(
        id: id, item: item, placement: reading?.placement ?? DynamicItemPlacement(of: item)))
    if let reading { start(id, item, reading) }
    apply(.addMember(id, behavior))
  }

  private func start(_ id: ItemID, _ item: any UIDynamicItem, _ reading: DynamicItemReading) {
    let writer = DynamicItemWriter(of: item, reading.placement)
    table.start(
      id,
      DynamicItemMotion(
        position: reading.definition.position, angle: reading.definition.angle,
        seenCenter: writer.center),
      reading.placement, writer,
      shape: item.transform.concatenating(
        CGAffineTransform(rotationAngle: -item.transform.rotationAngle)))
  }

  /// Removes an item from a behavior of the scene. The last removal removes the item's body.
  package func unenroll(_ item: any UIDynamicItem, from behavior: BehaviorID) {
    version += 1
    guard let id = table.id(of: item) else { return }
    apply(.removeMember(id, behavior))
    releaseIfUnused(id)
  }

  /// Removes an item that no behavior contains.
  package func releaseIfUnused(_ id: ItemID) {
    guard scene.useCount(of: id) == 0, let item = table.item(id) else { return }
    if scene.hasPendingEnds { departed[id] = item }
    restObservers[ObjectIdentifier(item)] = nil
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.remove(id)
    apply(.removeItem(id))
  }

  /// Creates the bodies of waiting items that can have one now. Returns whether there was one.
  @discardableResult
  package func admitWaitingItems() -> Bool {
    guard !table.waiting.isEmpty else { return false }
    var hasAdmitted = false
    for id in table.waiting {
      guard let item = table.item(id), let reading = reader.read(item, asking: false) else {
        continue
      }
      start(id, item, reading)
      apply(.redefineItem(id, reading.definition))
      hasAdmitted = true
    }
    return hasAdmitted
  }

  private var reader: DynamicItemReader {
    DynamicItemReader(reference: reference, table: table)
  }

  // MARK: State

  /// Reads the center and rotation that client code has set. Returns whether something can move.
  package func adoptState(of item: any UIDynamicItem) -> Bool {
    guard let id = bodied(item), let record = table[id] else {
      return admitWaitingItems()
    }
    let (center, turned) = record.placement.read(item)
    let angle = nearestTurn(of: turned, to: id)
    guard DynamicScene.isUsable(Point2(center)), angle.isFinite else {
      DynamicsDiagnostics.report(
        "\(DynamicsDiagnostics.name(of: item)) has an invalid center or rotation and was not "
          + "updated in \(name). Use finite coordinates within ±1e9 points.", about: item)
      return false
    }
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.restart(
      DynamicItemMotion(
        position: Point2(center), angle: Double(angle),
        seenCenter: table.writers[id.index]?.center ?? item.center),
      of: id)
    apply(.setPose(id, Point2(center), angle: Double(angle)))
    return true
  }

  /// Returns an angle in radians with the full turns that bring it nearest to the angle of an item.
  private func nearestTurn(of angle: CGFloat, to id: ItemID) -> CGFloat {
    guard let present = scene.state(of: id)?.angle, angle.isFinite else { return angle }
    let turns = ((CGFloat(present) - angle) / (2 * .pi)).rounded()
    return turns == 0 ? angle : angle + turns * 2 * .pi
  }

  /// Returns the items whose bounding boxes intersect a rectangle.
  package func itemsMeeting(_ rect: CGRect) -> [any UIDynamicItem] {
    guard rect.hasNumbers, !rect.isNull else { return [] }
    return scene.items(in: DynamicRect(rect.standardized)).compactMap { table.item($0) }
  }
}
