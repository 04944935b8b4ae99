// Measured: the body's size is `bounds.size`; only the rotation of a starting transform is used;
// `updateItem` re-reads centre and rotation, keeps the velocity and wakes.
// Ours: an item that cannot be taken (no size, no number, not below the reference view) is named
// once and taken up when it can be; for half a second the animator waits for it.

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

/// The properties that the animator reads from an item when it joins.
struct DynamicItemReading {
  let center: CGPoint
  let angle: CGFloat
  let size: CGSize
  let shapes: [ShapeDefinition]
  let placement: DynamicItemPlacement
}

extension UIDynamicAnimator {
  /// The body of an item, or nil.
  final func body(of item: any UIDynamicItem) -> DynamicBody? { table[item]?.body }

  /// The body of an item in `world`, after everything that was set has been applied; nil for an
  /// item that is not in the animator.
  package final func bodyID(of item: any UIDynamicItem) -> BodyID? {
    if !isStepping { synchronize() }
    return table[item]?.body.id
  }

  // MARK: Joining and leaving

  /// Counts a behaviour of the tree that holds an item from now on; the first one makes the body.
  final func enroll(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    dirty.formUnion(behavior.influence)
    version += 1
    if let slot = table.slot(of: item) {
      table.records[slot]?.uses += 1
      guard let body = table.records[slot]?.body else { return }
      world.wake(body.id)
      behavior.itemDidEnter(item, body: body, in: self)
      return
    }
    if let index = waiting.firstIndex(where: { $0.item === item }) {
      waiting[index].uses += 1
      return
    }
    guard let reading = read(item, asking: true) else {
      waiting.append(DynamicWaitingItem(item: item, uses: 1, since: elapsed))
      return
    }
    let body = makeBody(for: item, reading, uses: 1)
    behavior.itemDidEnter(item, body: body, in: self)
  }

  /// Counts down a behaviour of the tree that holds an item no longer; the last one removes the
  /// body.
  final func unenroll(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    dirty.formUnion(behavior.influence)
    version += 1
    if let index = waiting.firstIndex(where: { $0.item === item }) {
      waiting[index].uses -= 1
      if waiting[index].uses == 0 { waiting.remove(at: index) }
      return
    }
    guard let slot = table.slot(of: item), let body = table.records[slot]?.body else { return }
    behavior.itemWillLeave(item, from: self)
    world.wake(body.id)
    table.records[slot]?.uses -= 1
    if table.records[slot]?.uses == 0 { removeBody(slot: slot) }
  }

  private func removeBody(slot: Int) {
    guard let record = table.records[slot] else { return }
    contacts.removeAll(of: slot)
    world.removeBody(record.body.id)
    restObservers[ObjectIdentifier(record.item)] = nil
    outsideWriters.remove(ObjectIdentifier(record.item))
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
  final func admitWaitingItems() {
    guard !waiting.isEmpty else { return }
    for entry in waiting {
      guard let reading = read(entry.item, asking: false) else { continue }
      waiting.removeAll { $0.item === entry.item }
      let body = makeBody(for: entry.item, reading, uses: entry.uses)
      for root in roots {
        root.walk { behavior in
          if behavior.itemList.contains(entry.item) {
            behavior.itemDidEnter(entry.item, body: body, in: self)
          }
        }
      }
    }
  }

  // MARK: Reading

  /// Reads an item; nil, with a diagnostic when asking, for one that the world cannot take.
  private func read(_ item: any UIDynamicItem, asking: Bool) -> DynamicItemReading? {
    func refuse(_ problem: String, _ remedy: String) -> DynamicItemReading? {
      if asking {
        DynamicsDiagnostics.report(
          "\(DynamicsDiagnostics.name(of: item)) cannot join \(name): \(problem). \(remedy)",
          about: item)
      }
      return nil
    }
    let size = item.bounds.size
    let limit = DynamicsDiagnostics.limit
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else {
      return refuse(
        "its bounds have no usable size", "It is taken up once its width and height are positive.")
    }
    if let view = item as? UIView, let reference = referenceView {
      guard view.isDescendant(of: reference) else {
        return refuse(
          "it is not below the reference view", "It is taken up once it is added below that view.")
      }
    }
    if let problem = groupConflict(of: item) {
      return refuse(problem, "Add the group to behaviours and not its members.")
    }
    let placement = DynamicItemPlacement(of: item, in: referenceView)
    let (center, angle) = placement.read(item)
    guard center.x.magnitude <= limit, center.y.magnitude <= limit, angle.isFinite else {
      return refuse(
        "its centre or rotation is not a usable number",
        "Coordinates are finite and within a billion points.")
    }
    guard let shapes = shapes(of: item, size: size) else { return nil }
    return DynamicItemReading(
      center: center, angle: angle, size: size, shapes: shapes, placement: placement)
  }

  private func groupConflict(of item: any UIDynamicItem) -> String? {
    if let group = item as? UIDynamicItemGroup {
      if group.members.isEmpty { return "it is a group without members" }
      return group.members.contains { table.slot(of: $0.item) != nil }
        ? "one of its members is in the animator already" : nil
    }
    return table.groups.contains { $0.members.contains { $0.item === item } }
      ? "it is a member of a group in the animator" : nil
  }

  // MARK: Afterwards

  final func adoptState(of item: any UIDynamicItem) {
    guard let slot = table.slot(of: item), let record = table.records[slot] else {
      admitWaitingItems()
      if table.slot(of: item) != nil { wakeUp() }
      return
    }
    let (center, angle) = record.placement.read(item)
    let limit = DynamicsDiagnostics.limit
    guard center.x.magnitude <= limit, center.y.magnitude <= limit, angle.isFinite else {
      DynamicsDiagnostics.report(
        "\(DynamicsDiagnostics.name(of: item)) has no usable centre or rotation and was not "
          + "updated in \(name). Coordinates are finite and within a billion points.", about: item)
      return
    }
    let id = record.body.id
    outsideWriters.remove(ObjectIdentifier(item))
    table.restart(
      DynamicItemMotion(
        body: id, position: Point2(center), angle: Double(angle), seenCenter: item.center),
      slot: slot)
    world.setPosition(Point2(center), angle: Double(angle), of: id)
    world.wake(id)
    wakeUp()
  }

  final func addVelocity(_ linear: CGPoint, _ angular: CGFloat, to body: DynamicBody) {
    if linear != .zero {
      let old = world.linearVelocity(of: body.id)
      world.setLinearVelocity(
        Vector2(old.x + engineValue(linear.x), old.y + engineValue(linear.y)), of: body.id)
    }
    if angular != 0 {
      let old = world.angularVelocity(of: body.id)
      world.setAngularVelocity(old + engineValue(angular), of: body.id)
    }
    world.wake(body.id)
    wakeUp()
  }

  final func itemsMeeting(_ rect: CGRect) -> [any UIDynamicItem] {
    table.records.compactMap { record in
      guard let record else { return nil }
      return boundingBox(of: record.body).meets(rect) ? record.item : nil
    }
  }

  /// The upright rectangle around an item's bounds as the world has them.
  final func boundingBox(of body: DynamicBody) -> CGRect {
    let center = world.position(of: body.id)
    let angle = CGFloat(world.angle(of: body.id))
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let width = body.size.width * cosine + body.size.height * sine
    let height = body.size.width * sine + body.size.height * cosine
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
