import Dynamics
package import Foundation
import Physics2D
package import QuartzCore

/// The state of an animator after its items have moved in a tick, for charts and overlays.
@MainActor
package struct DynamicsObservation {
  /// An item's state in the world, in reference coordinates, measured in points, radians, and
  /// seconds.
  package struct Item {
    package let item: any UIDynamicItem
    package let center: CGPoint
    package let angle: Double
    package let velocity: CGVector
    package let angularVelocity: Double
    package let isAtRest: Bool
    /// Whether a contact of the item began in this tick.
    package let isHit: Bool
    /// Whether the item is in contact with another item or a boundary.
    package let isTouching: Bool
  }

  /// The observers of all ticks of the current host's animators. Without a host, they observe
  /// animators that are stepped manually.
  package static var observers: ObserverList<DynamicsObservation> {
    FrameLoop.current.observers(of: DynamicsObservation.self)
  }

  package let animator: UIDynamicAnimator
  /// The host's time, in seconds.
  package let time: TimeInterval
  /// The items, in slot order.
  package let items: [Item]
}

extension DynamicsObservation {
  /// Notifies the observers of a tick of an animator, between the began and the ended callbacks.
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
  /// The states of the items in the current tick, in slot order.
  fileprivate var observedItems: [DynamicsObservation.Item] {
    let (changed, touching) = scene.contactSides
    return table.records.compactMap { record in
      guard let record, scene.body(of: record.id) != nil, let state = scene.state(of: record.id)
      else { return nil }
      return DynamicsObservation.Item(
        item: record.item, center: CGPoint(state.position), angle: state.angle,
        velocity: CGVector(state.velocity), angularVelocity: state.angularVelocity,
        isAtRest: scene.isAtRest(record.id), isHit: changed.contains(record.id.index),
        isTouching: touching.contains(record.id.index))
    }
  }
}
