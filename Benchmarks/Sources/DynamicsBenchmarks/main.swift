import Foundation
import Measuring
import Physics2D
import UIDynamics
import UIKitCore

// Compares the same scenes in a bare world and in an animator with write-back. The difference is
// the cost of the behavior tree and of reading and writing the items.

let request = Request()

final class Item: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
  var transform = CGAffineTransform.identity

  init(_ center: CGPoint) {
    self.center = center
  }
}

/// Returns the initial centers of the items: slightly irregular rows of 25.
func places(_ count: Int) -> [CGPoint] {
  (0..<count).map { k in
    let (column, row) = (k % 25, k / 25)
    return CGPoint(x: CGFloat(40 + column * 50 + row % 3), y: CGFloat(row * -50))
  }
}

let walls = CGRect(x: 0, y: -4000, width: 1300, height: 4600)

/// Returns views with different colors, in a container.
@MainActor func views(_ count: Int, in container: UIView) -> [UIView] {
  places(count).map { place in
    let view = UIView(frame: CGRect(x: place.x - 22, y: place.y - 22, width: 44, height: 44))
    view.backgroundColor = .blue
    container.addSubview(view)
    return view
  }
}

@MainActor func animator(
  _ count: Int, collides: Bool, in container: UIView? = nil
) -> UIDynamicAnimator {
  let animator = container.map(UIDynamicAnimator.init(referenceView:)) ?? UIDynamicAnimator()
  let items: [any UIDynamicItem] =
    container.map { views(count, in: $0) } ?? places(count).map(Item.init)
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

/// Does the minimal work of any animator: reads the center of each item, and writes the center and
/// the transform.
@MainActor func touch(_ items: [any UIDynamicItem], _ transform: CGAffineTransform) {
  for item in items {
    let center = item.center
    item.center = CGPoint(x: center.x, y: center.y + 1)
    item.transform = transform
  }
}

/// Runs the same scene alternately in a bare world and in an animator, for 120 ticks of 1/60 s.
@MainActor func compare(_ name: String, _ count: Int, collides: Bool, asViews: Bool = false) {
  let ticks = 120
  var bare: [Double] = []
  var whole: [Double] = []
  var touched: [Double] = []
  let root = UIView(frame: walls)
  let items: [any UIDynamicItem] =
    asViews ? views(count, in: root) : places(count).map(Item.init)
  for _ in 0..<9 {
    var world = world(count, collides: collides)
    world.step()
    bare.append(
      nanoseconds {
        for _ in 0..<ticks {
          world.step()
          world.step()
        }
      } / Double(ticks))
    let container = asViews ? UIView(frame: walls) : nil
    let animator = animator(count, collides: collides, in: container)
    animator.step(by: 1.0 / 60)
    whole.append(
      nanoseconds { for _ in 0..<ticks { animator.step(by: 1.0 / 60) } } / Double(ticks))
    animator.removeAllBehaviors()
    touched.append(
      nanoseconds {
        for k in 0..<ticks { touch(items, CGAffineTransform(rotationAngle: Double(k))) }
      } / Double(ticks))
  }
  let overhead = median(zip(bare, whole).map { $1 / $0 - 1 })
  request.report(Row("animator, \(name)", count, "engine alone", "ns/tick", median(bare)))
  request.report(Row("animator, \(name)", count, "animator", "ns/tick", median(whole)))
  request.report(Row("animator, \(name)", count, "overhead", "%", overhead * 100))
  let floor = median(zip(bare, touched).map { $1 / $0 })
  request.report(Row("animator, \(name)", count, "items' accessors", "%", floor * 100))
}

if request.wants("animator") {
  let all = ["crumble", "pile", "views"]
  let named = all.filter(request.names.contains)
  for count in [100, 1_000] where request.wants(count) {
    for name in named.isEmpty ? all : named {
      compare(name, count, collides: name == "pile", asViews: name == "views")
    }
  }
}

if request.wants("future") { compareFutures() }
if request.wants("fit") { measureFits() }
if request.wants("copy"), request.wants(1_000) { compareCopies(1_000) }
