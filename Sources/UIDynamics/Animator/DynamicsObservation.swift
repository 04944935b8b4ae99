package import Foundation
import Physics2D
package import QuartzCore

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

extension DynamicsObservation {
  /// Calls the observers with a tick of an animator, between the began and the ended calls.
  static func notify(of animator: UIDynamicAnimator) {
    guard FrameLoop.current.mayBeObserved else { return }
    let observers = observers
    guard !observers.isEmpty else { return }
    observers.notify(
      DynamicsObservation(
        animator: animator, time: FrameLoop.current.time, items: animator.simulation.observedItems))
  }
}

extension DynamicSimulation {
  /// The items as they are in the tick under way, in order of their slots.
  fileprivate var observedItems: [DynamicsObservation.Item] {
    let changed = Set(reporter.changedContacts.flatMap { [$0.key.low, $0.key.high] })
    let touching = Set(
      reporter.contacts.all.filter { $0.count > 0 }.flatMap { [$0.key.low, $0.key.high] })
    return table.records.compactMap { record in
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
  }
}
