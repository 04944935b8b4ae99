import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Collision behaviors") @MainActor
struct CollisionTests {
  private let animator = UIDynamicAnimator()
  private let delegate = CollisionDelegate()

  /// Creates two items that move toward each other at 200 pt/s, 100 pt apart.
  private func pair(_ first: UICollisionBehavior...) -> (PlainItem, PlainItem) {
    let (a, b) = (PlainItem(0, 0, 50, 50), PlainItem(150, 0, 50, 50))
    let properties = UIDynamicItemBehavior(items: [a, b])
    properties.resistance = 0
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
    animator.addBehavior(properties)
    for collision in first {
      collision.addItem(a)
      collision.addItem(b)
      collision.collisionDelegate = delegate
      animator.addBehavior(collision)
    }
    delegate.name = { $0 === a ? "a" : $0 === b ? "b" : "?" }
    return (a, b)
  }

  @Test("Items collide with each other only in the modes .items and .everything")
  func modes() {
    for (mode, meets) in [
      (UICollisionBehavior.Mode.items, true), (.boundaries, false), (.everything, true),
    ] {
      let test = CollisionTests()
      let collision = UICollisionBehavior(items: [])
      #expect(collision.collisionMode == .everything)
      collision.collisionMode = mode
      let (a, b) = test.pair(collision)
      test.animator.run(90)
      #expect((b.center.x > 151) == meets)
      #expect((a.center.x > b.center.x) == !meets)
      #expect(test.delegate.lines == (meets ? ["began a b", "ended a b"] : []))
    }
  }

  @Test("In the mode .items, boundaries neither collide nor report contacts")
  func modeItemsAndBoundary() {
    let item = PlainItem(0, 0, 50, 50)
    let collision = UICollisionBehavior(items: [item])
    collision.collisionMode = .items
    collision.addFloor(100)
    collision.collisionDelegate = delegate
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(60)
    #expect(item.center.y > 200)
    #expect(delegate.lines.isEmpty)
  }

  @Test("Only items in a common behavior collide, and all common behaviors report the contact")
  func separateWorlds() {
    let (a, b) = pair(UICollisionBehavior(items: []), UICollisionBehavior(items: []))
    animator.run(60)
    #expect(delegate.lines == ["began a b", "began a b", "ended a b", "ended a b"])
    _ = (a, b)

    let other = CollisionTests()
    let (c, d) = other.pair()
    other.animator.addBehavior(UICollisionBehavior(items: [c]))
    other.animator.addBehavior(UICollisionBehavior(items: [d]))
    other.animator.run(60)
    #expect(c.center.x > d.center.x)
  }

  @Test("An animator can have hundreds of collision behaviors")
  func hundreds() {
    let items = (0..<300).map { PlainItem(CGFloat($0) * 5, 0, 20, 20) }
    for (index, item) in items.enumerated() {
      let collision = UICollisionBehavior(items: [item])
      collision.addFloor(100 + CGFloat(index))
      animator.addBehavior(collision)
    }
    animator.addBehavior(UIGravityBehavior(items: items))
    animator.run(240)
    for (index, item) in items.enumerated() {
      #expect(abs(item.center.y - (89 + CGFloat(index))) < 1.5, "item \(index)")
    }
  }

  @Test("A boundary can be replaced, found, and removed by its identifier")
  func boundaries() throws {
    let item = PlainItem(0, 0, 20, 20)
    let collision = UICollisionBehavior(items: [item])
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    #expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: -50, y: 100),
      to: CGPoint(x: 50, y: 100))
    collision.addFloor(150)
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundaryIdentifiers?[0] as? String == "floor")
    let path = try #require(collision.boundary(withIdentifier: "floor" as NSString))
    #expect(path.cgPath.boundingBox.minY == 150)
    animator.run(120)
    #expect(abs(item.center.y - 139) < 1.5)
    collision.addBoundary(withIdentifier: NSNumber(value: 7), from: .zero, to: CGPoint(x: 1, y: 0))
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    #expect(collision.boundary(withIdentifier: "floor" as NSString) == nil)
    animator.run(60)
    #expect(item.center.y > 300)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("A path with many edges has a single contact, whose point is in reference coordinates")
  func pathIsOneTouch() throws {
    // The item starts so close to the boundary that it does not bounce.
    let item = PlainItem(0, 86, 100, 20)
    let collision = UICollisionBehavior(items: [item])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -300, y: 100))
    for x in stride(from: CGFloat(-295), through: 300, by: 5) {
      path.addLine(to: CGPoint(x: x, y: 100))
    }
    collision.addBoundary(withIdentifier: "path" as NSString, for: path)
    collision.collisionDelegate = delegate
    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = 0
    properties.friction = 0
    properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
    animator.addBehavior(properties)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(120)
    #expect(delegate.lines == ["began item |path"])
    let point = try #require(delegate.points.first)
    #expect(abs(point.y - 99) < 3 && abs(point.x) < 70)
  }

  @Test("Removing an item during a contact ends the contact once")
  func leavingEnds() {
    let item = PlainItem(0, 0, 20, 20)
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(100)
    collision.collisionDelegate = delegate
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(60)
    #expect(delegate.lines.first == "began item |floor")
    delegate.lines = []
    animator.run(120)
    delegate.lines = []
    collision.removeItem(item)
    animator.run(2)
    #expect(delegate.lines == ["ended item |floor"])
    collision.addItem(item)
    animator.updateItem(usingCurrentState: item)
    delegate.lines = []
    // If the item is removed and added again between two ticks, the contact continues.
    animator.run(1)
    let told = delegate.lines
    collision.removeItem(item)
    collision.addItem(item)
    animator.run(1)
    #expect(delegate.lines == told)
  }

  @Test("An item removed in the callback of its contact no longer collides")
  func removedInCallback() {
    let (a, b) = (PlainItem(0, 0, 20, 20), PlainItem(100, 0, 20, 20))
    let collision = UICollisionBehavior(items: [a, b])
    collision.addFloor(100)
    collision.collisionDelegate = delegate
    let gravity = UIGravityBehavior(items: [a, b])
    delegate.name = { $0 === a ? "a" : "b" }
    delegate.onCall = { line in
      if line == "began a |floor" { collision.removeItem(a) }
    }
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    animator.run(120)
    #expect(a.center.y > 200)
    #expect(abs(b.center.y - 89) < 1.5)
    #expect(
      delegate.lines.filter { $0.hasSuffix("a |floor") } == [
        "began a |floor", "ended a |floor",
      ])
  }

  @Test("A contact removed while it ends is reported once and does not begin again")
  func takenAwayInTheRound() {
    // `a` leaves the floor in the same tick in which `b` reaches it. The callback for `b` ends
    // contacts with boundaries. From some heights, `b` arrives a substep before `a` leaves.
    for tenths in 0..<60 {
      let test = CollisionTests()
      let (a, b) = (PlainItem(0, 0, 50, 50), PlainItem(200, -CGFloat(tenths) / 10, 50, 50))
      let collision = UICollisionBehavior(items: [a, b])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: -100, y: 25),
        to: CGPoint(x: 400, y: 25))
      collision.collisionDelegate = test.delegate
      test.delegate.name = { $0 === a ? "a" : "b" }
      let properties = UIDynamicItemBehavior(items: [a, b])
      test.animator.addBehavior(collision)
      test.animator.addBehavior(properties)
      properties.addLinearVelocity(CGPoint(x: 0, y: -120), for: a)
      properties.addLinearVelocity(CGPoint(x: 0, y: 120), for: b)
      test.delegate.onCall = { [collision] in
        if $0 == "began b |floor" { collision.collisionMode = .items }
      }
      test.animator.run(20)
      let lines = test.delegate.lines.filter { $0.hasSuffix("a |floor") }
      #expect(lines == ["began a |floor", "ended a |floor"], "\(tenths)")
    }
  }

  @Test("Removing all behaviors ends every contact that began")
  func balanced() {
    let items = (0..<15).map { PlainItem(CGFloat($0 % 5) * 25, CGFloat($0 / 5) * 25, 20, 20) }
    let collision = UICollisionBehavior(items: items)
    collision.addFloor(120)
    collision.collisionDelegate = delegate
    delegate.name = { item in "\(items.firstIndex { $0 === item } ?? -1)" }
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: items))
    animator.run(90)
    for item in items { collision.removeItem(item) }
    animator.run(2)
    var open: [String: Int] = [:]
    for line in delegate.lines {
      let began = line.hasPrefix("began")
      open[String(line.dropFirst(6)), default: 0] += began ? 1 : -1
    }
    #expect(delegate.lines.count > 20)
    #expect(open.values.allSatisfy { $0 == 0 })
  }

  @Test("An anchored item can be hit but does not move")
  func anchored() {
    let (wall, ball) = (PlainItem(0, 200, 200, 20), PlainItem(0, 0, 20, 20))
    let still = UIDynamicItemBehavior(items: [wall])
    still.isAnchored = true
    let moving = UIDynamicItemBehavior(items: [ball])
    moving.addLinearVelocity(CGPoint(x: 0, y: 200), for: ball)
    moving.resistance = 0
    animator.addBehavior(still)
    animator.addBehavior(moving)
    animator.addBehavior(UICollisionBehavior(items: [wall, ball]))
    animator.run(90)
    #expect(wall.center == CGPoint(x: 0, y: 200))
    #expect(abs(moving.linearVelocity(for: ball).y + 40) < 0.01)
  }
}
