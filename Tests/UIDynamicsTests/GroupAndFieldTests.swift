import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Item groups") @MainActor
struct GroupTests {
  private let animator = UIDynamicAnimator()

  @Test("A group is a single body with the area of its members, and moves them")
  func motion() throws {
    let (a, b) = (PlainItem(50, 50, 100, 100), PlainItem(125, 50, 50, 20))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.bounds.size == CGSize(width: 150, height: 100))
    #expect(group.center == CGPoint(x: 75, y: 50))
    animator.addBehavior(UIGravityBehavior(items: [group]))
    let id = try #require(animator.bodyID(of: group))
    #expect(abs(animator.world.mass(of: id) - 1.1) < 1e-5)
    animator.run(10)
    let way = group.center.y - 50
    #expect(way > 5)
    #expect(a.center == CGPoint(x: 50, y: 50 + way))
    #expect(b.center == CGPoint(x: 125, y: 50 + way))
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(a.center.x - 75) < 1e-9 && abs(a.center.y - group.center.y + 25) < 1e-9)
    #expect(abs(b.angle - .pi / 2) < 1e-9)
  }

  @Test("A member cannot be added separately, and groups cannot be nested")
  func members() {
    let (a, b) = (PlainItem(50, 50, 100, 100), PlainItem(125, 50, 50, 20))
    let group = UIDynamicItemGroup(items: [a, b])
    let messages = Diagnostics.capture {
      animator.addBehavior(UIGravityBehavior(items: [group, a]))
      animator.run(3)
      _ = UIDynamicItemGroup(items: [group])
    }
    #expect(messages.count == 2)
    #expect(messages[0].contains("member of a group"))
    #expect(a.center.y == group.center.y)
  }

  @Test("A group collides with the shapes of its members")
  func shapes() {
    // The group is T-shaped. A small box passes through the gap under its bar.
    let (bar, post) = (PlainItem(100, 0, 200, 20), PlainItem(100, 60, 20, 100))
    let group = UIDynamicItemGroup(items: [bar, post])
    let hold = UIDynamicItemBehavior(items: [group])
    hold.isAnchored = true
    let ball = PlainItem(20, 60, 20, 20)
    let moving = UIDynamicItemBehavior(items: [ball])
    moving.resistance = 0
    moving.addLinearVelocity(CGPoint(x: 100, y: 0), for: ball)
    animator.addBehavior(hold)
    animator.addBehavior(moving)
    animator.addBehavior(UICollisionBehavior(items: [group, ball]))
    animator.run(40)
    #expect(ball.center.x > 60)
    animator.run(120)
    #expect(ball.center.x < 81)
  }
}

@Suite("Fields and regions") @MainActor
struct FieldTests {
  @Test("A radius region includes its edge, a size region does not, and regions can be combined")
  func regions() {
    let disc = UIRegion(radius: 10)
    let box = UIRegion(size: CGSize(width: 20, height: 20))
    #expect(disc.contains(CGPoint(x: 10, y: 0)) && !disc.contains(CGPoint(x: 10.1, y: 0)))
    #expect(!box.contains(CGPoint(x: 10, y: 0)) && box.contains(CGPoint(x: 9.9, y: 9.9)))
    let corner = CGPoint(x: 9, y: 9)
    #expect(disc.byUnion(with: box).contains(corner))
    #expect(!disc.byIntersection(with: box).contains(corner))
    #expect(box.byDifference(from: disc).contains(corner))
    #expect(!box.byDifference(from: disc).contains(.zero))
    #expect(disc.inverse().contains(corner) && !disc.inverse().contains(.zero))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: -1e9)))
    #expect(UIRegion(radius: 10).isEqual(disc))
  }

  @Test("A decoded region equals the archived region")
  func archivedRegion() throws {
    let box = UIRegion(size: CGSize(width: 20, height: 30)).inverse()
    let region = UIRegion(radius: 10).byUnion(with: box).byDifference(from: .infinite)
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    region.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(try #require(UIRegion(coder: reader)).isEqual(region))
    #expect(!region.isEqual(box))
    let empty = NSKeyedArchiver(requiringSecureCoding: false)
    empty.encode(NSData(), forKey: "region")
    empty.finishEncoding()
    #expect(UIRegion(coder: try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil)
  }

  @Test("The factories set the default values")
  func defaults() {
    let fields = [
      UIFieldBehavior.dragField(), .vortexField(), .radialGravityField(position: .zero),
      .linearGravityField(direction: CGVector(dx: 0, dy: 1)),
      .velocityField(direction: CGVector(dx: 0, dy: 1)),
      .noiseField(smoothness: 0.5, animationSpeed: 1),
      .turbulenceField(smoothness: 0.5, animationSpeed: 1), .springField(), .electricField(),
      .magneticField(), .field { _, _, _, _, _, _ in .zero },
    ]
    #expect(fields.map(\.falloff) == [0, 0, 2, 0, 0, 0, 0, -1, 1, 1, 0])
    for field in fields {
      #expect(field.strength == 1 && field.position == .zero)
      #expect(abs(field.minimumRadius - 100 / 32_768) < 1e-9)
      #expect(field.region.isEqual(UIRegion.infinite))
    }
    #expect(fields[5].smoothness == 0.5 && fields[5].animationSpeed == 1)
  }

  @Test("Items can join and leave at any time, and a field acts only inside its region")
  func membership() {
    let animator = UIDynamicAnimator()
    let (inside, outside) = (PlainItem(0, 0, 10, 10), PlainItem(500, 0, 10, 10))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.region = UIRegion(radius: 200)
    field.addItem(inside)
    field.addItem(outside)
    animator.addBehavior(field)
    animator.run(30)
    #expect(inside.center.y > 5 && outside.center.y == 0)
    let late = PlainItem(50, 0, 10, 10)
    field.addItem(late)
    animator.run(30)
    #expect(late.center.y > 5)
    field.removeItem(late)
    animator.addBehavior(UIDynamicItemBehavior(items: [late]))
    let y = late.center.y
    animator.run(60)
    #expect(late.center.y == y)
    field.position = CGPoint(x: 500, y: 0)
    animator.run(30)
    #expect(outside.center.y > 5)
  }

  @Test("An item moved by a field stays awake, and an item at rest in a field sleeps")
  func sleep() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.strength = 0.05
    field.addItem(item)
    animator.addBehavior(field)
    animator.run(60)
    #expect(animator.isRunning && item.center.y > 1)
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(item.center.y + 60)
    animator.addBehavior(collision)
    #expect(animator.runToRest() != nil)
  }

  @Test(
    "A field's block receives position, velocity in m/s, mass, charge, and world time")
  func block() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(130, 40, 100, 100)
    var calls: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
      calls.append((position, velocity, mass, charge, time))
      return CGVector(dx: 1, dy: 0)
    }
    field.position = CGPoint(x: 100, y: 0)
    field.addItem(item)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.charge = 3
    properties.density = 2
    properties.addLinearVelocity(CGPoint(x: 0, y: 60), for: item)
    animator.addBehavior(properties)
    animator.addBehavior(field)
    animator.run(2)
    #expect(calls.count == 3)
    #expect(calls[0].0 == CGPoint(x: 30, y: 40))
    #expect(abs(calls[0].1.dx) < 1e-6 && abs(calls[0].1.dy - 0.6) < 1e-6)
    #expect(calls[0].2 == 2 && calls[0].3 == 3)
    for (index, call) in calls.enumerated() {
      #expect(abs(call.4 - Double(index) / 120) < 1e-6)
    }
  }

  @Test(
    "A field's block that brakes at a given time also does so in a trajectory and after a pause")
  func brakingBlock() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let field = UIFieldBehavior.field { _, _, velocity, mass, _, time in
      time < 0.95
        ? CGVector(dx: mass, dy: 0) : CGVector(dx: -40 * velocity.dx, dy: -40 * velocity.dy)
    }
    field.addItem(item)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    animator.addBehavior(properties)
    animator.addBehavior(field)
    let foretold = animator.trajectory(until: .time(1.5))
    animator.run(57)
    // 1 N on 1 kg is 100 pt/s².
    #expect(abs(properties.linearVelocity(for: item).x - 95) < 1)
    animator.run(33)
    #expect(abs(properties.linearVelocity(for: item).x) < 0.5)
    let last = foretold.state(of: 0, at: 1.5)
    #expect(abs((last?.center.x ?? 0) - item.center.x) < 0.01)
  }

  @Test("Noise is smooth, varies with position, and is the same in every run")
  func noise() {
    func track(_ x: CGFloat) -> [CGFloat] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(x, 0, 100, 100)
      let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
      field.addItem(item)
      animator.addBehavior(field)
      return (0..<120).map { _ in
        animator.run(1)
        return item.center.x - x
      }
    }
    let first = track(0)
    #expect(first == track(0))
    #expect(first != track(333))
    #expect(zip(first, first.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    #expect(first.contains { abs($0) > 0.1 })
  }
}
