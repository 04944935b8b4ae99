// Ours: Values that a behavior or a transition sets take effect in the world immediately.

import CoreGraphics
package import Dynamics
package import Foundation
package import Physics2D

/// The linear and angular velocity of an item, in points and radians per second.
package struct DynamicVelocity: Equatable {
  package var linear = CGPoint.zero
  package var angular: CGFloat = 0

  package init(linear: CGPoint = .zero, angular: CGFloat = 0) {
    self.linear = linear
    self.angular = angular
  }

  mutating func add(_ other: DynamicVelocity) {
    linear = CGPoint(x: linear.x + other.linear.x, y: linear.y + other.linear.y)
    angular += other.angular
  }
}

extension DynamicSimulation {
  /// Returns the unrounded pose of an item's body, or `nil` for an item that is not in the world.
  package func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)? {
    bodied(item).flatMap { scene.state(of: $0) }.map { (CGPoint($0.position), CGFloat($0.angle)) }
  }

  /// Returns the velocity of an item or its future body, or `nil` for unknown items.
  package func velocity(of item: any UIDynamicItem) -> DynamicVelocity? {
    table.id(of: item).flatMap { scene.state(of: $0) }.map {
      DynamicVelocity(
        linear: CGPoint(x: CGFloat($0.velocity.dx), y: CGFloat($0.velocity.dy)),
        angular: CGFloat($0.angularVelocity))
    }
  }

  /// Sets the velocity of an item and wakes it.
  ///
  /// - Returns: Whether the velocity changed. `false` for an item that is not in the world.
  package func setVelocity(_ velocity: DynamicVelocity, of item: any UIDynamicItem) -> Bool {
    guard let id = bodied(item), self.velocity(of: item) != velocity else { return false }
    apply(
      .setVelocity(
        id, DynamicVector(velocity.linear), angular: Double(velocity.angular)))
    return true
  }

  /// Adds to the velocity of an item and wakes it.
  package func add(_ velocity: DynamicVelocity, to id: ItemID) {
    apply(.addVelocity(id, DynamicVector(velocity.linear), angular: Double(velocity.angular)))
  }

  /// Sets the velocity of an item to its motion in the last tick, and wakes it.
  ///
  /// - Returns: Whether the item moved in that tick.
  package func adoptMotion(of item: any UIDynamicItem) -> Bool {
    let clock = scene.clock
    guard let id = bodied(item), let motion = table.motions[id.index],
      motion.writtenRound == table.round, clock.elapsed > clock.tickStart
    else { return false }
    let rate = Float(1 / (clock.elapsed - clock.tickStart))
    let linear = rate * (motion.position - motion.earlierPosition)
    let angular = rate * Float(motion.angle - motion.earlierAngle)
    apply(
      .setVelocity(
        id, DynamicVector(Double(linear.x), Double(linear.y)), angular: Double(angular)))
    return true
  }

  /// Sets the pose and velocity of an item and wakes it, unless it is anchored.
  package func setState(_ state: BodyState, velocityScale: Double, of item: any UIDynamicItem) {
    guard let id = bodied(item), let body = scene.body(of: id),
      scene.world.kind(of: body) == .dynamic
    else { return }
    let linear = Float(velocityScale) * state.velocity
    apply(.setPose(id, state.position, angle: state.angle))
    apply(
      .setVelocity(
        id, DynamicVector(Double(linear.x), Double(linear.y)),
        angular: Double(Float(velocityScale) * state.spin)))
  }

  /// Returns the mass of an item in kilograms after all changes are applied, or `nil` for an item
  /// that is not in the world.
  package func mass(of item: any UIDynamicItem) -> CGFloat? {
    guard let id = bodied(item) else { return nil }
    synchronize()
    return scene.mass(of: id).map { CGFloat($0) }
  }

  /// Returns whether an item is at rest, or `false` for an item that is not in the world.
  package func isAtRest(_ item: any UIDynamicItem) -> Bool {
    table.id(of: item).map { scene.isAtRest($0) } ?? false
  }

  /// Returns and removes the functions to call when an item comes to rest.
  package func takeRestObservers(of item: any UIDynamicItem) -> [(any UIDynamicItem) -> Void] {
    let known = restObservers.removeValue(forKey: ObjectIdentifier(item))
    return known?.item === item ? known?.handlers ?? [] : []
  }

  /// Wakes all items.
  package func wakeAll() { apply(.wake(nil)) }
}

/// The functions that wait for an item to come to rest.
package struct RestObservers {
  weak let item: (any UIDynamicItem)?
  var handlers: [(any UIDynamicItem) -> Void] = []
}

extension DynamicSimulation {
  /// Calls a function once the item comes to rest.
  func addRestObserver(
    of item: any UIDynamicItem, _ handler: @escaping (any UIDynamicItem) -> Void
  ) {
    let known = restObservers[ObjectIdentifier(item)]
    var observers =
      known?.item === item ? known ?? RestObservers(item: item) : RestObservers(item: item)
    observers.handlers.append(handler)
    restObservers[ObjectIdentifier(item)] = observers
  }
}
