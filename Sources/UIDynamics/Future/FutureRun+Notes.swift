// Ours. What a run ahead notes beside the motion: contacts that begin, and code that is not run.

import CoreGraphics
import Foundation
import Physics2D

extension FutureRun {
  /// Code of a client that was noted, so that only its first call is.
  struct NotedCode: Hashable {
    let kind: Trajectory.Unforeseen.Kind
    let source: ObjectIdentifier
  }

  /// Notes the first call of code that is not run, at a time as the animator counts it.
  mutating func note(
    _ kind: Trajectory.Unforeseen.Kind, _ source: AnyObject, at time: TimeInterval?
  ) {
    guard noted.insert(NotedCode(kind: kind, source: ObjectIdentifier(source))).inserted else {
      return
    }
    unforeseen.append(
      Trajectory.Unforeseen(
        kind: kind, source: String(describing: type(of: source)), time: time.map { $0 - begin }))
  }

  /// Notes what is not foreseen from the first tick on.
  mutating func noteWhatIsKnown(_ index: BehaviorIndex) {
    for entry in simulation.waiting { note(.waitingItem, entry.item, at: nil) }
    guard hasWork else { return }
    let first = elapsed + firstTick
    for behavior in index.all where behavior.action != nil { note(.action, behavior, at: first) }
    for call in simulation.reporter.pendingEnds where call.behavior.collisionDelegate != nil {
      note(.contactDelegate, call.behavior, at: first)
    }
  }

  /// Takes over the changes that wait for the end of the step under way.
  mutating func takeOverQueue(_ queue: DynamicQueue) {
    for removal in queue.removals {
      let behavior = removal.behavior
      if behavior is UISnapBehavior || behavior is UIPushBehavior, behavior.children.isEmpty,
        behavior.influence.isEmpty
      {
        retire(behavior)
      } else {
        note(.queuedChange, behavior, at: elapsed)
      }
    }
    for addition in queue.additions { note(.queuedChange, addition.behavior, at: elapsed) }
    for entry in queue.departures + queue.arrivals {
      note(.queuedChange, entry.behavior, at: elapsed)
    }
  }

  // MARK: Contacts

  /// Notes the contacts that began in the last substep.
  mutating func noteContacts() {
    let time = samples.times[sample]
    for event in world.contactEvents {
      watch?.note(event)
      guard event.phase == .began else { continue }
      let (first, second) = (track(event.first), track(event.second))
      guard let item = first ?? second else { continue }
      let isSwapped = first == nil
      let other = isSwapped ? nil : second
      // A group meets with several shapes.
      if let last = contacts.last, last.time == time, last.item == item, last.other == other,
        other != nil
      {
        continue
      }
      let normal = isSwapped ? -event.normal : event.normal
      var speed = velocity(of: item, at: event.point).dot(normal)
      if let other { speed -= velocity(of: other, at: event.point).dot(normal) }
      contacts.append(
        Trajectory.Contact(
          time: time, item: item, other: other,
          boundary: other == nil ? boundary(isSwapped ? event.first : event.second) : nil,
          point: CGPoint(event.point),
          normal: CGVector(dx: CGFloat(normal.x), dy: CGFloat(normal.y)),
          speed: CGFloat(max(speed, 0)), impulse: CGFloat(world.normalImpulse(of: event))))
    }
  }

  private func track(_ side: ContactEvent.Side) -> Int? {
    guard side.tag >= 0, side.tag < trackOfSlot.count else { return nil }
    let track = trackOfSlot[side.tag]
    return track >= 0 ? track : nil
  }

  private func boundary(_ side: ContactEvent.Side) -> String? {
    let index = -1 - side.tag
    guard simulation.boundaries.indices.contains(index) else { return nil }
    return simulation.boundaries[index]?.identifier.map { "\($0)" }
  }

  /// The velocity before this substep of the point of an item that is at a position.
  private func velocity(of track: Int, at point: Point2) -> Vector2 {
    let state = samples.tracks[track][sample - 1]
    let arm = point - state.position
    return state.velocity + Vector2(-state.spin * arm.y, state.spin * arm.x)
  }

  /// Notes the delegates that would hear of the contacts of the tick.
  mutating func reportContacts() {
    guard var watch else { return }
    self.watch = nil
    let delegates = watch.report(in: simulation, tree.index)
    for behavior in delegates { note(.contactDelegate, behavior, at: elapsed) }
    // Only the first call counts.
    let isOpen = tree.index.collisions.contains {
      $0.collisionDelegate != nil
        && !noted.contains(NotedCode(kind: .contactDelegate, source: ObjectIdentifier($0)))
    }
    if isOpen { self.watch = watch }
  }
}

/// The contacts of a copy of an animator's world, as the delegates of collision behaviors would
/// hear of them.
@MainActor
struct ContactWatch {
  var contacts: DynamicContacts
  private var changed: [DynamicContactChange] = []

  init(_ simulation: DynamicSimulation) {
    contacts = simulation.reporter.contacts
  }

  mutating func note(_ event: ContactEvent) { contacts.note(event) }

  /// The behaviors whose delegates would be called at the end of the tick.
  mutating func report(
    in simulation: DynamicSimulation, _ index: BehaviorIndex
  ) -> [UICollisionBehavior] {
    var called: [UICollisionBehavior] = []
    contacts.takeChanged(&changed)
    for change in changed {
      guard let contact = contacts[change] else { continue }
      if contact.count > 0 || contact.reporters.isEmpty {
        simulation.reporter.eachBehavior(of: contact.key, in: index) { behavior in
          guard !contact.reporters.contains(behavior.itemGroup) else { return }
          contacts.addReporter(behavior.itemGroup, of: change)
          if behavior.collisionDelegate != nil { called.append(behavior) }
        }
      }
    }
    for change in changed {
      guard let contact = contacts[change], contact.count == 0 else { continue }
      contacts.remove(contact.key)
      for behavior in index.collisions
      where behavior.collisionDelegate != nil && contact.reporters.contains(behavior.itemGroup) {
        called.append(behavior)
      }
    }
    return called
  }
}
