import CoreGraphics
import Foundation
import KinemaWalks
import MotionTesting
import Trajectories
import UIDynamics

extension WalkScene {
  /// Makes one random change that client code could make at any time.
  func change(_ index: Int, _ origin: String) {
    changes += 1
    guard !behaviors[index].isEmpty else { return grow(index) }
    let behavior = behaviors[index][random.below(behaviors[index].count)]
    let kind = random.below(16)
    trail.append("\(origin)animator \(index), change \(kind) of \(type(of: behavior))")
    switch kind {
    case 0, 1: if behaviors[index].count < 25 { grow(index) }
    case 2: remove(behavior, index)
    case 3: add(behavior, index)
    case 4:
      for parent in behaviors[index] { parent.removeChildBehavior(behavior) }
    case 5: behaviors[index][random.below(behaviors[index].count)].addChildBehavior(behavior)
    case 6: animators[index].updateItem(usingCurrentState: one(of: items[index]))
    case 7:
      let item = one(of: items[index])
      walls[index].removeItem(item)
      walls[index].addItem(item)
    case 8: setNumber(of: behavior, index, aNumber())
    case 9: setNumber(of: behavior, index, badNumber())
    case 10: changeItems(of: behavior, index)
    case 11: move(one(of: items[index]), index)
    case 12: forget(behavior, index)
    case 13: exchange(index)
    case 14: changeAnimator(index)
    default: push(index)
    }
  }

  private func add(_ behavior: UIDynamicBehavior, _ index: Int) {
    removed[index].removeAll { $0 === behavior }
    animators[index].addBehavior(behavior)
    // Some clients remove a behavior again immediately.
    if random.chance(20) { remove(behavior, index) }
  }

  private func remove(_ behavior: UIDynamicBehavior, _ index: Int) {
    animators[index].removeBehavior(behavior)
    removed[index].append(behavior)
  }

  // MARK: - Numbers

  private func aNumber() -> CGFloat { random.number(-2...2) }

  private func badNumber() -> CGFloat {
    [
      .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e12, 1e-300, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ][random.below(11)]
  }

  /// Sets one property of a behavior to a number.
  private func setNumber(of behavior: UIDynamicBehavior, _ index: Int, _ number: CGFloat) {
    let choice = random.below(6)
    // The force is limited, because a huge but finite force may correctly push items through their
    // walls.
    let force = number.isFinite ? max(-2, min(number, 2)) : number
    switch behavior {
    case let gravity as UIGravityBehavior:
      [{ gravity.magnitude = force }, { gravity.angle = number }][choice % 2]()
    case let push as UIPushBehavior:
      [{ push.magnitude = force }, { push.angle = number }, { push.active.toggle() }][choice % 3]()
    case let snap as UISnapBehavior:
      if choice < 3 {
        snap.damping = number
      } else {
        snap.snapPoint.x = number.isFinite ? 200 : number
      }
    case let tie as UIAttachmentBehavior:
      [
        { tie.length = number.isFinite ? min(number, 500) : number }, { tie.damping = number },
        { tie.frequency = number.isFinite ? min(number, 30) : number },
        { tie.frictionTorque = number },
        { tie.anchorPoint = self.random.chance(50) ? self.aPoint() : CGPoint(x: number, y: 0) },
        { tie.attachmentRange = UIFloatRange(minimum: -number, maximum: number) },
      ][choice]()
    case let properties as UIDynamicItemBehavior: set(number, choice, of: properties)
    case let field as UIFieldBehavior:
      [
        { field.strength = force }, { field.smoothness = number },
        { field.animationSpeed = number },
        { field.position = self.random.chance(50) ? self.aPoint() : CGPoint(x: number, y: 0) },
        { field.minimumRadius = max(number, 1) },
        { field.falloff = number.isFinite ? force : number },
      ][choice]()
    case let collision as UICollisionBehavior where collision !== walls[index]:
      [
        { collision.collisionMode = .items }, { collision.collisionMode = .everything },
        { collision.collisionMode = .boundaries },
        { collision.removeAllBoundaries() },
        {
          collision.addBoundary(
            withIdentifier: "other" as NSString, from: self.aPoint(),
            to: CGPoint(x: number, y: 100))
        },
        { collision.removeBoundary(withIdentifier: "floor" as NSString) },
      ][choice]()
    default: break
    }
  }

  private func set(_ number: CGFloat, _ choice: Int, of properties: UIDynamicItemBehavior) {
    switch choice {
    case 0: properties.elasticity = number
    case 1: properties.friction = number
    case 2: properties.density = number.isFinite ? max(0, min(number, 10)) : number
    case 3: properties.resistance = number
    case 4: properties.isAnchored.toggle()
    default: properties.charge = number.isFinite ? max(-2, min(number, 2)) : number
    }
  }

  // MARK: - Items and behaviors

  private func changeItems(of behavior: UIDynamicBehavior, _ index: Int) {
    let item = one(of: items[index])
    let adds = random.chance(50)
    switch behavior {
    case let behavior as UIGravityBehavior:
      adds ? behavior.addItem(item) : behavior.removeItem(item)
    case let behavior as UICollisionBehavior where behavior !== walls[index]:
      adds ? behavior.addItem(item) : behavior.removeItem(item)
    case let behavior as UIPushBehavior:
      adds ? behavior.addItem(item) : behavior.removeItem(item)
    case let behavior as UIDynamicItemBehavior:
      adds ? behavior.addItem(item) : behavior.removeItem(item)
    case let behavior as UIFieldBehavior:
      adds ? behavior.addItem(item) : behavior.removeItem(item)
    default: break
    }
  }

  /// Moves an item to another position in the room.
  private func move(_ item: WalkItem, _ index: Int) {
    if random.chance(20) {
      // The animator refuses the position, keeps the body at its old position, and writes that
      // position to the item.
      let center = item.center
      item.center.x = badNumber()
      if item.center.x.isFinite, item.center.x.magnitude <= 1e9 { item.center = center }
      animators[index].updateItem(usingCurrentState: item)
      item.center = center
    } else {
      item.center = aPoint()
      animators[index].updateItem(usingCurrentState: item)
    }
  }

  /// Removes a behavior permanently.
  private func forget(_ behavior: UIDynamicBehavior, _ index: Int) {
    remove(behavior, index)
    for parent in behaviors[index] { parent.removeChildBehavior(behavior) }
    behaviors[index].removeAll { $0 === behavior }
  }

  /// Tries to add a behavior of the other animator. The addition must be refused while the behavior
  /// belongs to that animator.
  private func exchange(_ index: Int) {
    guard let other = behaviors[1 - index].first else { return }
    guard other.dynamicAnimator != nil else { return }
    animators[index].addBehavior(other)
  }

  private func changeAnimator(_ index: Int) {
    let animator = animators[index]
    switch random.below(7) {
    case 0: animator.speed = random.number(0.2...2)
    case 1: animator.speed = badNumber()
    case 2: animator.isPaused.toggle()
    case 3: animator.removeSpentBehaviors()
    case 4:
      animator.notifyAtRest(one(of: items[index])) { [unowned self] _ in changeFromInside(50) }
    case 5:
      let size = badNumber()
      _ = animator.items(in: CGRect(x: size, y: badNumber(), width: badNumber(), height: size))
      _ = animator.timeToRest(limit: min(badNumber(), 1))
      _ = animator.prediction(after: min(badNumber(), 1))
    default:
      _ = animator.awakeReasons
      animator.step(by: badNumber() > 1 ? 1e300 : -1)
    }
    if !(animator.speed <= 2) { animator.speed = 1 }
  }

  private func push(_ index: Int) {
    let item = one(of: items[index])
    let properties = behaviors[index].lazy.compactMap { $0 as? UIDynamicItemBehavior }
      .first { $0.items.contains { $0 === item } }
    let most = random.chance(80) ? 300.0 : 50_000
    properties?.addLinearVelocity(
      CGPoint(x: random.number(-most...most), y: random.number(-most...most)), for: item)
    properties?.addAngularVelocity(random.number(-20...20), for: item)
  }
}
