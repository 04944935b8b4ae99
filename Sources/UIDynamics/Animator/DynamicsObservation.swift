import Foundation
import Physics2D
import QuartzCore

/// The state of an animator at the end of a tick, for charts and overlays.
@MainActor
package struct DynamicsObservation {
  /// An item as the world has it: reference coordinates, radians, points and radians per second.
  package struct Item {
    package let item: any UIDynamicItem
    package let center: CGPoint
    package let angle: Double
    package let velocity: CGVector
    package let angularVelocity: Double
    package let isAtRest: Bool
    /// Whether a contact of the item began in this tick.
    package let isHit: Bool
    /// Whether the item touches another item or a boundary.
    package let isTouching: Bool
  }

  /// The observers of every tick of the current host's animators, or, without a host, of those that
  /// are advanced by hand.
  package static var observers: ObserverList<DynamicsObservation> {
    FrameLoop.current.observers(of: DynamicsObservation.self)
  }

  package let animator: UIDynamicAnimator
  /// The host's time in seconds.
  package let time: TimeInterval
  /// The items in order of joining.
  package let items: [Item]
}

extension UIDynamicAnimator {
  /// Calls the observer with this tick, between the began and the ended calls.
  final func notifyObservers() {
    guard FrameLoop.current.mayBeObserved else { return }
    let observers = DynamicsObservation.observers
    guard !observers.isEmpty else { return }
    let changed = Set(changedContacts.flatMap { [$0.key.low, $0.key.high] })
    let touching = Set(
      contacts.all.filter { $0.count > 0 }.flatMap { [$0.key.low, $0.key.high] })
    let items = table.records.compactMap { record -> DynamicsObservation.Item? in
      guard let record else { return nil }
      let id = record.body.id
      let position = world.position(of: id)
      let velocity = world.linearVelocity(of: id)
      return DynamicsObservation.Item(
        item: record.item, center: CGPoint(x: position.x, y: position.y),
        angle: world.angle(of: id),
        velocity: CGVector(dx: CGFloat(velocity.x), dy: CGFloat(velocity.y)),
        angularVelocity: Double(world.angularVelocity(of: id)), isAtRest: !world.isAwake(id),
        isHit: changed.contains(record.body.slot), isTouching: touching.contains(record.body.slot))
    }
    observers.notify(
      DynamicsObservation(animator: self, time: FrameLoop.current.time, items: items))
  }
}
