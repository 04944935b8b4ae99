import CoreGraphics
package import Foundation
package import MotionTesting
package import UIDynamics

/// A scene with random items and behaviors, determined by a seed.
@MainActor
package protocol RandomBehaviors: AnyObject {
  var random: SeededGenerator { get set }
  /// The range of both coordinates of a random point, in points.
  var extent: ClosedRange<Double> { get }
}

extension RandomBehaviors {
  package func aPoint() -> CGPoint {
    CGPoint(x: random.number(extent), y: random.number(extent))
  }

  package func one<Item>(of items: [Item]) -> Item { items[random.below(items.count)] }

  /// Returns a random subset of some items. Each item is included with a probability of one half.
  package func half<Item>(of items: [Item]) -> [Item] {
    items.filter { _ in random.chance(50) }
  }

  /// Returns the center and size of an item in a slightly irregular grid.
  package func frame(
    ofItem number: Int, columns: Int, spacing: CGFloat
  ) -> (center: CGPoint, size: CGSize) {
    let center = CGPoint(
      x: 60 + CGFloat(number % columns) * spacing + random.number(-20...20),
      y: 60 + CGFloat(number / columns) * spacing + random.number(-20...20))
    return (center, CGSize(width: random.number(10...60), height: random.number(10...60)))
  }

  package func makeGravity(on items: [any UIDynamicItem]) -> UIGravityBehavior {
    let gravity = UIGravityBehavior(items: items)
    gravity.setAngle(random.number(-3...3), magnitude: random.number(0...1))
    return gravity
  }

  /// Returns a random push.
  ///
  /// - Parameters:
  ///   - items: The items that are pushed.
  ///   - continuous: The probability of a continuous push, in percent.
  ///   - retiring: The probability that a push removes itself, in percent.
  package func makePush(
    on items: [any UIDynamicItem], continuous: Int, retiring: Int
  ) -> UIPushBehavior {
    let push = UIPushBehavior(
      items: items, mode: random.chance(continuous) ? .continuous : .instantaneous)
    push.setAngle(random.number(-3...3), magnitude: random.number(0...0.3))
    push.retiresItself = random.chance(retiring)
    return push
  }

  package func makeProperties(of items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = random.number(0...0.8)
    properties.density = random.number(0.2...4)
    return properties
  }

  package func makeSnap(
    of item: any UIDynamicItem, damping: ClosedRange<Double>, retiring: Int
  ) -> RandomSnap {
    let snap = RandomSnap(item, aPoint())
    snap.damping = random.number(damping)
    snap.retiresItself = random.chance(retiring)
    return snap
  }

  /// Makes an attachment springy, with a random frequency and damping.
  package func soften(_ attachment: UIAttachmentBehavior, damping: ClosedRange<Double>) {
    attachment.frequency = random.number(0.5...4)
    attachment.damping = random.number(damping)
  }

  /// Adds a floor at a random height to a collision, with a probability of one half.
  package func addFloor(to collision: UICollisionBehavior, at heights: ClosedRange<Double>) {
    guard random.chance(50) else { return }
    let y = random.number(heights)
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -1000, y: y),
      to: CGPoint(x: 1000, y: y))
  }
}

/// A snap behavior that exposes its item.
package final class RandomSnap: UISnapBehavior {
  let item: any UIDynamicItem

  init(_ item: any UIDynamicItem, _ point: CGPoint) {
    self.item = item
    super.init(item: item, snapTo: point)
  }
}

extension UIDynamicBehavior {
  /// The items of a behavior of any kind.
  package var heldItems: [any UIDynamicItem] {
    switch self {
    case let behavior as UIGravityBehavior: behavior.items
    case let behavior as UICollisionBehavior: behavior.items
    case let behavior as UIPushBehavior: behavior.items
    case let behavior as UIDynamicItemBehavior: behavior.items
    case let behavior as UIAttachmentBehavior: behavior.items
    case let behavior as UIFieldBehavior: behavior.items
    case let behavior as RandomSnap: [behavior.item]
    default: []
    }
  }
}
