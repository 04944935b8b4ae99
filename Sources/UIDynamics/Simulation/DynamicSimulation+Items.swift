// Measured: `updateItem` re-reads centre and rotation, keeps the velocity and wakes.
// Ours: an item that cannot be taken is taken up when it can be; for half a second the animator
// waits for it.

import CoreGraphics
import Foundation
import Physics2D

/// An item that behaviours hold and the world cannot take yet.
struct DynamicWaitingItem {
  let item: any UIDynamicItem
  var uses: Int
  /// The elapsed time at which the animator began to wait for it.
  let since: TimeInterval
}

extension DynamicSimulation {
  /// The body of an item, or nil.
  func body(of item: any UIDynamicItem) -> DynamicBody? { table[item]?.body }

  // MARK: Joining and leaving

  /// Counts a behaviour of the tree that holds an item from now on; the first one makes the body.
  ///
  /// - Returns: whether the item has been given a velocity, so that the animator resumes.
  @discardableResult
  func enroll(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) -> Bool {
    dirty.formUnion(behavior.influence)
    version += 1
    if let slot = table.slot(of: item) {
      table.records[slot]?.uses += 1
      guard let body = table.records[slot]?.body else { return false }
      world.wake(body.id)
      return join(behavior, item, body)
    }
    if let index = waiting.firstIndex(where: { $0.item === item }) {
      waiting[index].uses += 1
      return false
    }
    guard let reading = reader.read(item, asking: true) else {
      waiting.append(DynamicWaitingItem(item: item, uses: 1, since: clock.elapsed))
      return false
    }
    return join(behavior, item, makeBody(for: item, reading, uses: 1))
  }

  /// Counts down a behaviour of the tree that holds an item no longer; the last one removes the
  /// body.
  func unenroll(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    version += 1
    if let index = waiting.firstIndex(where: { $0.item === item }) {
      waiting[index].uses -= 1
      if waiting[index].uses == 0 { waiting.remove(at: index) }
      return
    }
    guard let slot = table.slot(of: item), let body = table.motions[slot]?.body else { return }
    leave(behavior, item, body)
    world.wake(body)
    table.records[slot]?.uses -= 1
    guard table.records[slot]?.uses == 0 else {
      dirty.formUnion(behavior.influence)
      return
    }
    // What the behavior did to it goes with it, and to others it does what it did; but contacts end.
    dirty.formUnion(behavior.influence.intersection(.collisions))
    removeBody(slot: slot)
  }

  private func removeBody(slot: Int) {
    // Nothing is read from the record, which is large and far away where items are many.
    guard let item = table.writers[slot]?.item, let body = table.motions[slot]?.body
    else { return }
    reporter.contacts.removeAll(of: slot)
    world.removeBody(body)
    restObservers[ObjectIdentifier(item)] = nil
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.remove(slot: slot)
  }

  private func makeBody(
    for item: any UIDynamicItem, _ reading: DynamicItemReading, uses: Int
  ) -> DynamicBody {
    var definition = BodyDefinition(.dynamic, at: Point2(reading.center), shapes: reading.shapes)
    definition.angle = Double(reading.angle)
    definition.collisionFilter = .nothing
    definition.tag = table.nextSlot
    let body = DynamicBody(
      id: world.addBody(definition), slot: definition.tag, size: reading.size)
    table.insert(
      DynamicItemRecord(
        item: item, body: body, placement: reading.placement, ordinal: table.joinedCount,
        uses: uses,
        shape: item.transform.concatenating(
          CGAffineTransform(rotationAngle: -item.transform.rotationAngle))),
      DynamicItemMotion(
        body: body.id, position: Point2(reading.center), angle: Double(reading.angle),
        seenCenter: item.center))
    dirty = .all
    return body
  }

  /// Takes up the waiting items that have become usable.
  ///
  /// - Returns: whether one of them has been given a velocity.
  @discardableResult
  func admitWaitingItems(_ index: BehaviorIndex) -> Bool {
    guard !waiting.isEmpty else { return false }
    var isMoved = false
    for entry in waiting {
      guard let reading = reader.read(entry.item, asking: false) else { continue }
      waiting.removeAll { $0.item === entry.item }
      let body = makeBody(for: entry.item, reading, uses: entry.uses)
      for behavior in index.all where behavior.itemList.contains(entry.item) {
        if join(behavior, entry.item, body) { isMoved = true }
      }
    }
    return isMoved
  }

  // MARK: Afterwards

  private var reader: DynamicItemReader {
    DynamicItemReader(reference: reference, table: table)
  }

  /// Takes over the centre and rotation that client code gave an item.
  ///
  /// - Returns: whether something can move on.
  func adoptState(of item: any UIDynamicItem, _ index: BehaviorIndex) -> Bool {
    guard let slot = table.slot(of: item), let record = table.records[slot] else {
      let isMoved = admitWaitingItems(index)
      return isMoved || table.slot(of: item) != nil
    }
    let (center, angle) = record.placement.read(item)
    let limit = DynamicsDiagnostics.limit
    guard center.x.magnitude <= limit, center.y.magnitude <= limit, angle.isFinite else {
      DynamicsDiagnostics.report(
        "\(DynamicsDiagnostics.name(of: item)) has no usable centre or rotation and was not "
          + "updated in \(name). Coordinates are finite and within a billion points.", about: item)
      return false
    }
    let id = record.body.id
    outsideWriters.remove(ObjectIdentifier(item))
    isDisturbed = true
    table.restart(
      DynamicItemMotion(
        body: id, position: Point2(center), angle: Double(angle), seenCenter: item.center),
      slot: slot)
    world.setPosition(Point2(center), angle: Double(angle), of: id)
    world.wake(id)
    return true
  }

  func itemsMeeting(_ rect: CGRect) -> [any UIDynamicItem] {
    table.records.compactMap { record in
      guard let record else { return nil }
      return boundingBox(of: record.body).meets(rect) ? record.item : nil
    }
  }

  /// The upright rectangle around an item's bounds as the world has them.
  func boundingBox(of body: DynamicBody) -> CGRect {
    let center = world.position(of: body.id)
    let angle = CGFloat(world.angle(of: body.id))
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let width = body.size.width * cosine + body.size.height * sine
    let height = body.size.width * sine + body.size.height * cosine
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
