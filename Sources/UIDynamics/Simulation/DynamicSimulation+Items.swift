// Measured: `updateItem` reads the center and rotation again, keeps the velocity, and wakes the
// item.
// Ours: An item that cannot join yet joins as soon as it can. The animator waits half a second for
// it.

import CoreGraphics
package import Dynamics
package import Foundation
package import Physics2D

extension DynamicSimulation {
  /// Returns the identity of an item with a body, or nil for any other item.
  package func bodied(_ item: any UIDynamicItem) -> ItemID? {
    guard let id = table.id(of: item), scene.body(of: id) != nil else { return nil }
    return id
  }

  /// Returns the body of an item, or nil if it has none.
  package func body(of item: any UIDynamicItem) -> BodyID? {
    table.id(of: item).flatMap { scene.body(of: $0) }
  }

  // MARK: Joining and leaving

  /// Adds an item to a behavior of the scene. If this is its first behavior and the item can join,
  /// its body is created.
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
    table.start(
      id,
      DynamicItemMotion(
        position: reading.definition.position, angle: reading.definition.angle,
        seenCenter: item.center),
      reading.placement,
      shape: item.transform.concatenating(
        CGAffineTransform(rotationAngle: -item.transform.rotationAngle)))
  }

  /// Removes an item from a behavior, and removes its body if this was its last behavior.
  package func unenroll(_ item: any UIDynamicItem, from behavior: BehaviorID) {
    version += 1
    guard let id = table.id(of: item) else { return }
    apply(.removeMember(id, behavior))
    releaseIfUnused(id)
  }

  /// Removes an item that no behavior contains any more.
  package func releaseIfUnused(_ id: ItemID) {
    guard scene.useCount(of: id) == 0, let item = table.item(id) else { return }
    if scene.hasPendingEnds { departed[id] = item }
    restObservers[ObjectIdentifier(item)] = nil
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.remove(id)
    apply(.removeItem(id))
  }

  /// Adds the waiting items that can join now.
  ///
  /// - Returns: Whether any item joined.
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

  /// Reads the center and rotation that client code has set for an item.
  ///
  /// - Returns: Whether the item or a waiting item can move.
  package func adoptState(of item: any UIDynamicItem) -> Bool {
    guard let id = bodied(item), let record = table[id] else {
      return admitWaitingItems()
    }
    let (center, angle) = record.placement.read(item)
    guard DynamicScene.isUsable(Point2(center)), angle.isFinite else {
      DynamicsDiagnostics.report(
        "\(DynamicsDiagnostics.name(of: item)) has an invalid center or rotation and was not "
          + "updated in \(name). Use finite coordinates within ±1e9 points.", about: item)
      return false
    }
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.restart(
      DynamicItemMotion(position: Point2(center), angle: Double(angle), seenCenter: item.center),
      of: id)
    apply(.setPose(id, Point2(center), angle: Double(angle)))
    return true
  }

  /// Returns the items whose bounding boxes meet a rectangle.
  package func itemsMeeting(_ rect: CGRect) -> [any UIDynamicItem] {
    guard rect.hasNumbers, !rect.isNull else { return [] }
    return scene.items(in: DynamicRect(rect.standardized)).compactMap { table.item($0) }
  }
}
