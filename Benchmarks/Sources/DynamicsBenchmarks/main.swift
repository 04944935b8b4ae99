import Foundation
import Physics2D
import UIKitCore

// The same scenes through a bare world and through an animator with write-back: what the tree, the
// reading and the writing of items cost.

let clock = ContinuousClock()

final class Item: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
  var transform = CGAffineTransform.identity

  init(_ center: CGPoint) {
    self.center = center
  }
}

/// Where the items of a scene start: rows of 25, a little askew.
func places(_ count: Int) -> [CGPoint] {
  (0..<count).map { k in
    let (column, row) = (k % 25, k / 25)
    return CGPoint(x: CGFloat(40 + column * 50 + row % 3), y: CGFloat(row * -50))
  }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
}

let walls = CGRect(x: 0, y: -4000, width: 1300, height: 4600)

@MainActor func animator(_ count: Int, collides: Bool) -> UIDynamicAnimator {
  let animator = UIDynamicAnimator()
  let items = places(count).map(Item.init)
  animator.addBehavior(UIGravityBehavior(items: items))
  if collides {
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(withIdentifier: "walls" as NSString, for: UIBezierPath(rect: walls))
    animator.addBehavior(collision)
  }
  let spin = UIDynamicItemBehavior(items: items)
  for (k, item) in items.enumerated() { spin.addAngularVelocity(CGFloat(k % 3) - 1, for: item) }
  animator.addBehavior(spin)
  return animator
}

func world(_ count: Int, collides: Bool) -> World {
  var world = World()
  for (k, place) in places(count).enumerated() {
    var definition = BodyDefinition(
      .dynamic, at: Point2(place.x, place.y), shapes: [.box(Vector2(44, 44))])
    if !collides { definition.collisionFilter = .nothing }
    let id = world.addBody(definition)
    world.setAcceleration(Vector2(0, 1000), of: id)
    world.setAngularVelocity(Float(k % 3) - 1, of: id)
  }
  if collides {
    let corners = [
      Point2(walls.minX, walls.minY), Point2(walls.maxX, walls.minY),
      Point2(walls.maxX, walls.maxY), Point2(walls.minX, walls.maxY),
    ]
    world.addBody(BodyDefinition(.anchored, at: .zero, shapes: [.chain(corners, closed: true)]))
  }
  return world
}

print("scene            bare ms/tick   animator ms/tick   overhead")
for (name, collides) in [("crumble", false), ("pile", true)] {
  for count in [100, 1_000] {
    var bare: [Double] = []
    var whole: [Double] = []
    // Interleaved runs; the median of each.
    for _ in 0..<5 {
      var world = world(count, collides: collides)
      world.step()
      bare.append(
        milliseconds(
          clock.measure {
            for _ in 0..<120 {
              world.step()
              world.step()
            }
          }) / 120)
      let animator = animator(count, collides: collides)
      animator.step(by: 1.0 / 60)
      whole.append(
        milliseconds(clock.measure { for _ in 0..<120 { animator.step(by: 1.0 / 60) } }) / 120)
      animator.removeAllBehaviors()
    }
    let (a, b) = (bare.sorted()[2], whole.sorted()[2])
    print(
      "\(name) \(count)".padding(toLength: 16, withPad: " ", startingAt: 0),
      String(format: "%12.4f %18.4f %9.0f %%", a, b, (b / a - 1) * 100))
  }
}
