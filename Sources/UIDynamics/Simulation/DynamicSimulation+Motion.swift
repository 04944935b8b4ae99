// Ours: what a behavior or a transition sets takes effect in the world at once.

import CoreGraphics
import Physics2D

/// A velocity of an item in points and radians per second.
struct DynamicVelocity: Equatable {
  var linear = CGPoint.zero
  var angular: CGFloat = 0
}

extension DynamicSimulation {
  /// The pose of an item's body, not rounded; nil for an item that is not in the world.
  func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)? {
    body(of: item).map {
      (CGPoint(world.position(of: $0.id)), CGFloat(world.angle(of: $0.id)))
    }
  }

  /// The velocity of an item; nil for an item that is not in the world.
  func velocity(of item: any UIDynamicItem) -> DynamicVelocity? {
    body(of: item).map {
      let linear = world.linearVelocity(of: $0.id)
      return DynamicVelocity(
        linear: CGPoint(x: CGFloat(linear.x), y: CGFloat(linear.y)),
        angular: CGFloat(world.angularVelocity(of: $0.id)))
    }
  }

  /// Sets the velocity of an item and wakes it.
  ///
  /// - Returns: whether it had another one; an item that is not in the world has none.
  func setVelocity(_ velocity: DynamicVelocity, of item: any UIDynamicItem) -> Bool {
    guard let body = body(of: item), self.velocity(of: item) != velocity else { return false }
    world.setLinearVelocity(
      Vector2(engineValue(velocity.linear.x), engineValue(velocity.linear.y)), of: body.id)
    world.setAngularVelocity(engineValue(velocity.angular), of: body.id)
    world.wake(body.id)
    return true
  }

  /// Adds to the velocity of an item and wakes it.
  func add(_ velocity: DynamicVelocity, to body: DynamicBody) {
    if velocity.linear != .zero {
      let old = world.linearVelocity(of: body.id)
      world.setLinearVelocity(
        Vector2(
          old.x + engineValue(velocity.linear.x), old.y + engineValue(velocity.linear.y)),
        of: body.id)
    }
    if velocity.angular != 0 {
      let old = world.angularVelocity(of: body.id)
      world.setAngularVelocity(old + engineValue(velocity.angular), of: body.id)
    }
    world.wake(body.id)
  }

  /// Makes the motion of an item in the last tick its velocity, and wakes it.
  ///
  /// - Returns: whether it was moved in that tick.
  func adoptMotion(of item: any UIDynamicItem) -> Bool {
    guard let slot = table.slot(of: item), let motion = table.motions[slot],
      motion.writtenRound == table.round, clock.elapsed > clock.tickStart
    else { return false }
    let rate = Float(1 / (clock.elapsed - clock.tickStart))
    world.setLinearVelocity(rate * (motion.position - motion.earlierPosition), of: motion.body)
    world.setAngularVelocity(rate * Float(motion.angle - motion.earlierAngle), of: motion.body)
    world.wake(motion.body)
    return true
  }

  /// Sets the pose and velocity of an item and wakes it, unless it is anchored.
  func setState(
    _ state: BodyState, velocityScale: Double, of item: any UIDynamicItem
  ) {
    guard let body = body(of: item), world.kind(of: body.id) == .dynamic else { return }
    world.setPosition(state.position, angle: state.angle, of: body.id)
    world.setLinearVelocity(Float(velocityScale) * state.velocity, of: body.id)
    world.setAngularVelocity(Float(velocityScale) * state.spin, of: body.id)
    world.wake(body.id)
  }

  /// The mass of an item in kilograms, after everything that was set has been applied; nil for an
  /// item that is not in the world.
  func mass(of item: any UIDynamicItem, _ index: BehaviorIndex) -> CGFloat? {
    guard let body = body(of: item) else { return nil }
    synchronize(index)
    return CGFloat(world.mass(of: body.id))
  }

  // MARK: Points of items

  /// The world position of a point of an item that is given in the item's own axes.
  func position(of offset: UIOffset, on body: DynamicBody) -> Point2 {
    let rotation = Rotation(angle: world.angle(of: body.id))
    return world.position(of: body.id) + rotation.apply(Vector2(offset))
  }

  /// A world position in the axes of an item, in points from the item's centre.
  func offset(of position: Point2, on body: DynamicBody) -> Vector2 {
    let rotation = Rotation(angle: world.angle(of: body.id))
    return rotation.unapply(position - world.position(of: body.id))
  }
}
