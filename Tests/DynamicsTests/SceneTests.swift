import Dynamics
import DynamicScenes
import Physics2D
import Testing

/// A scene as a value: identities, copies, and the advance of time.
@Suite("Scenes")
struct SceneTests {
  @Test("Copies are independent, and identical steps lead to identical states")
  func copies() {
    var scene = RandomScene(seed: 5).scene
    scene.run(20)
    let snapshot = scene
    var other = scene
    scene.run(60)
    other.run(60)
    #expect(scene.stateHash == other.stateHash)
    other.add(.gravity(GravityBehavior(DynamicVector(1, 0))), items: other.itemIDs)
    scene.run(30)
    other.run(30)
    #expect(scene.stateHash != other.stateHash)
    var again = snapshot
    again.run(90)
    #expect(again.stateHash == scene.stateHash)
  }

  @Test("Identities of removed items and behaviors are never reused")
  func identities() {
    var scene = DynamicScene()
    var items: Set<ItemID> = []
    var behaviors: Set<BehaviorID> = []
    for _ in 0..<50 {
      let item = scene.item(10, 10, at: 0, 0)
      let behavior = scene.add(.down, items: [item])
      #expect(items.insert(item).inserted && behaviors.insert(behavior).inserted)
      scene.remove(behavior)
      scene.removeItem(item)
      #expect(!scene.contains(item) && !scene.contains(behavior))
      #expect(scene.state(of: item) == nil && scene.behavior(behavior) == nil)
    }
    #expect(scene.itemCount == 0 && scene.behaviorIDs.isEmpty)
    let item = scene.item(10, 10, at: 0, 0)
    for old in items {
      scene.setPose(old, position: Point2(5, 5), angle: 0)
      scene.removeItem(old)
    }
    #expect(scene.state(of: item)?.position == .zero)
  }

  @Test("An item has a body only while a behavior contains it, and otherwise keeps its pose")
  func bodies() {
    var scene = DynamicScene()
    let item = scene.item(10, 10, at: 0, 0)
    #expect(scene.body(of: item) == nil && !scene.isRunning)
    let first = scene.add(.down, items: [item])
    let second = scene.add(.frictionless(), items: [item])
    scene.run(10)
    let y = scene.y(of: item)
    scene.remove(first)
    #expect(scene.body(of: item) != nil && scene.world.bodyCount == 1)
    scene.remove(second)
    #expect(scene.body(of: item) == nil && scene.world.bodyCount == 0 && scene.y(of: item) == y)
    #expect(scene.properties(of: item) == .standard)
    scene.setVelocity(item, linear: DynamicVector(50, 0))
    scene.addVelocity(item, linear: DynamicVector(10, 0))
    scene.add(.frictionless(), items: [item])
    scene.run(2)
    #expect(scene.state(of: item)?.velocity == DynamicVector(60, 0))
  }

  @Test("Removing a behavior removes its descendants, and the remaining children keep their order")
  func tree() {
    var scene = DynamicScene()
    let item = scene.item(10, 10, at: 0, 0)
    let group = scene.add(.composite)
    let first = scene.add(.down, items: [item], below: group)
    let inner = scene.add(.composite, below: group)
    let deep = scene.add(.frictionless(), items: [item], below: inner)
    let last = scene.add(.snap(SnapBehavior(to: .zero)), items: [item], below: group)
    #expect(scene.children(of: group) == [first, inner, last] && scene.children() == [group])
    #expect(scene.behaviorIDs == [group, first, inner, deep, last])
    #expect(scene.parent(of: deep) == inner && scene.path(of: deep) == [0, 1, 0])
    scene.remove(inner)
    #expect(!scene.contains(deep) && scene.path(of: last) == [0, 1])
    scene.remove(group)
    #expect(scene.behaviorIDs.isEmpty && scene.world.jointIDs.isEmpty)
    #expect(scene.inconsistency() == nil)
  }

  @Test("Removing items from a behavior keeps the order of the remaining items")
  func members() {
    var scene = DynamicScene()
    let items = (0..<5).map { scene.item(10, 10, at: Double($0) * 20, 0) }
    let gravity = scene.add(.down, items: items)
    scene.removeMember(items[2], from: gravity)
    scene.removeMember(items[0], from: gravity)
    scene.addMember(items[2], to: gravity)
    scene.addMember(items[2], to: gravity)
    #expect(scene.items(of: gravity) == [items[1], items[3], items[4], items[2]])
    #expect(scene.holds(items[2], in: gravity) && !scene.holds(items[0], in: gravity))
    #expect(scene.joinedItems == [items[1], items[3], items[4], items[2]])
  }

  @Test("A scene at rest stops advancing, and a change resumes it")
  func running() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 100, 100)
    let snap = scene.add(.snap(SnapBehavior(to: Point2(100, 110), damping: 1)), items: [item])
    scene.run(200)
    #expect(!scene.isRunning && scene.isAtRest(item) && scene.isAtRest(snap))
    let (tick, elapsed) = (scene.tickCount, scene.clock.elapsed)
    #expect(!scene.advance(by: 1.0 / 60) && scene.tickCount == tick)
    #expect(scene.clock.elapsed == elapsed && scene.events.isEmpty)
    for change: (inout DynamicScene) -> Void in [
      { $0.setPose(item, position: Point2(50, 50), angle: 0) },
      { $0.setVelocity(item, linear: DynamicVector(10, 0)) },
      { $0.set(snap, to: .snap(SnapBehavior(to: Point2(0, 0)))) },
      { $0.setParameter("damping", of: snap, to: 0.4) },
      { $0.override("x", at: [0], to: 3) },
      { $0.wake(item) }, { $0.wakeAll() },
      { $0.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 9, height: 9)) },
      { $0.add(.down, items: [item]) },
    ] {
      var copy = scene
      change(&copy)
      #expect(copy.isRunning)
      copy.advance(by: 1.0 / 60)
      #expect(copy.tickCount == tick + 1)
    }
    let reasons = scene.awakeReasons
    #expect(reasons.isEmpty)
    scene.wake(item)
    #expect(scene.awakeReasons.map { $0.item } == [item])
    #expect(scene.awakeReasons[0].behaviors == [snap])
  }

  @Test("A retiring behavior is removed in the tick in which it finishes")
  func retirement() {
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 100, 100)
    scene.add(.frictionless(), items: [item])
    var push = PushBehavior(.instantaneous, DynamicVector(1, 0))
    push.retiresAfterActing = true
    let pushing = scene.add(.push(push), items: [item])
    scene.run(1)
    #expect(scene.events.contains(.behaviorRetired(pushing)) && !scene.contains(pushing))
    #expect(scene.state(of: item)?.velocity.dx == 100)
    var snap = SnapBehavior(to: Point2(130, 100), damping: 1)
    snap.retiresAtRest = true
    let snapping = scene.add(.snap(snap), items: [item])
    while scene.contains(snapping) { scene.run(1) }
    #expect(scene.events.contains(.behaviorRetired(snapping)))
    #expect(scene.events.contains(.itemRested(item)))
    #expect(scene.events.contains(.behaviorRested(snapping)))
    #expect(isNear(scene.x(of: item), 130, 0.5))
  }

  @Test("A scene runs for half a second without a ready item, and resumes once the item is ready")
  func waiting() {
    var scene = DynamicScene()
    let item = scene.addItem(
      ItemDefinition(size: DynamicSize(0, 0), at: Point2(10, 10), isReady: false))
    let gravity = scene.add(.down, items: [item])
    var ticks = 0
    while scene.advance(by: 1.0 / 60) { ticks += 1 }
    #expect((28...31).contains(ticks) && scene.body(of: item) == nil)
    scene.redefine(item, as: ItemDefinition(size: DynamicSize(20, 20), at: Point2(10, 10)))
    #expect(scene.isRunning && scene.body(of: item) != nil)
    scene.run(10)
    #expect(scene.y(of: item) > 20 && scene.inconsistency() == nil)
    let velocity = scene.state(of: item)?.velocity
    scene.redefine(item, as: ItemDefinition(size: DynamicSize(30, 20), at: Point2(10, 10)))
    #expect(scene.state(of: item)?.velocity == velocity && scene.size(of: item)?.width == 30)
    scene.redefine(item, as: ItemDefinition(size: DynamicSize(-1, 20), at: Point2(10, 10)))
    #expect(scene.body(of: item) == nil && scene.items(of: gravity) == [item])
    scene.removeItem(item)
    #expect(scene.items(of: gravity).isEmpty && scene.inconsistency() == nil)
  }

  @Test("An item that reaches the coordinate limit stops there")
  func lostItem() {
    var scene = DynamicScene()
    let item = scene.item(10, 10, at: 9.9e8, 0)
    scene.add(.frictionless(), items: [item])
    scene.setVelocity(item, linear: DynamicVector(1e10, 0))
    scene.run(60)
    #expect(scene.x(of: item) == 1e9 && scene.state(of: item)?.velocity == .zero)
    #expect(scene.properties(of: item)?.isAnchored == true)
  }

  @Test("Queries can return all poses or the items in a rectangle")
  func queries() {
    var scene = DynamicScene()
    let first = scene.item(10, 10, at: 0, 0)
    let second = scene.item(10, 10, at: 100, 0)
    let free = scene.item(10, 10, at: 0, 0)
    scene.add(.down, items: [second, first])
    #expect(scene.items(in: DynamicRect(x: -50, y: -5, width: 100, height: 10)) == [first])
    #expect(scene.boundingBox(of: free) == nil)
    var poses: [Double] = []
    scene.readPoses(into: &poses)
    #expect(poses == [0, 0, 0, 0, 1, 100, 0, 0])
    #expect(scene.joinedItems == [second, first])
  }
}
