import PhysicsScenes
import Testing

@testable import Physics2D

/// Each store of a world, tested separately.
@Suite("Storage")
struct StoreTests {
  static func bodies(_ count: Int) -> BodyStore {
    var bodies = BodyStore()
    for _ in 0..<count {
      let definition = BodyDefinition()
      let slot = bodies.add(definition, filter: 0)
      bodies.take(BodyForm([]), of: slot, at: .zero)
      bodies.start(slot, definition)
    }
    return bodies
  }

  // MARK: Bodies

  @Test("A free slot is reused, and its old identity no longer refers to anything")
  func slots() {
    var bodies = Self.bodies(3)
    let old = bodies.id(of: 2)
    bodies.remove(2)
    #expect(!bodies.contains(old) && bodies.count == 2 && bodies.ids.map(\.index) == [1, 3])
    let slot = bodies.add(BodyDefinition(), filter: 0)
    #expect(slot == 2 && bodies.id(of: 2) != old && !bodies.contains(old))
    #expect(bodies.id(of: 2).generation == old.generation + 1)
  }

  @Test(
    "Bodies that fell asleep together wake together, and a body removed from the group wakes alone")
  func rings() {
    var bodies = Self.bodies(4)
    bodies.putToSleep([1, 2, 3], 0..<3)
    #expect(bodies.awake == [4] && bodies.inconsistency() == nil)
    bodies.leaveRing(2)
    bodies.wake(1)
    #expect(bodies.awake == [4, 1, 3] && bodies.records[2].awakeIndex == -1)
    bodies.wake(2)
    #expect(bodies.awake == [4, 1, 3, 2] && bodies.inconsistency() == nil)
  }

  @Test("Forces and damping change velocities, and displacements change positions")
  func substep() {
    var bodies = Self.bodies(1)
    bodies.motions[1].linearDamping = 0
    bodies.setAcceleration(Vector2(0, 120), of: 1)
    bodies.applyForce(Vector2(240, 0), torque: 0, waking: true, to: 1)
    bodies.integrateVelocities(
      islandOf: [], subdivisionCounts: [], hasSubdivisions: false, settings: .current)
    #expect(bodies.motions[1].velocity == Vector2(2, 1))
    bodies.deltas[1].offset = Vector2(3, 4)
    bodies.deltas[1].angle = 0.5
    bodies.addDisplacements()
    #expect(bodies.poses[1].center == Point2(3, 4) && bodies.poses[1].angle == 0.5)
    #expect(bodies.inputs[1].appliedForce == .zero && bodies.inconsistency() == nil)
  }

  // MARK: Shapes

  @Test("The shapes of a body form a list, and their masses are proportional to their areas")
  func shapes() {
    var shapes = ShapeStore()
    let form = shapes.add(
      [.box(Vector2(100, 100), offset: Vector2(-50, 0)), .circle(10, offset: Vector2(300, 0))],
      of: 1, .current)
    #expect(form.shapeCount == 2 && shapes.records[Int(form.firstShape)].nextInBody == 1)
    let disc = Float.pi / 100
    #expect(nearly(form.unitMass, Double(1 + disc)))
    #expect(nearly(form.center.x, Double((-50 + 300 * disc) / (1 + disc))))
    #expect(nearly(form.extent, Double(300 + 10 - form.center.x), 1e-3))
    shapes.remove(from: form.firstShape)
    let next = shapes.add([.box(Vector2(1, 1)), .box(Vector2(2, 2))], of: 2, .current)
    // Freed indices are used again, and ordinals are not.
    #expect(shapes.records.count == 2 && shapes.free.isEmpty)
    #expect(shapes.ordinal(from: next.firstShape, indexInBody: 1) == 3)
    #expect(shapes.corners.elements.count == 8)
  }

  @Test("Equal filters are stored once")
  func filters() {
    var filters = FilterTable()
    let first = CollisionFilter(categories: [1], mask: [2])
    let second = CollisionFilter(categories: [2], mask: [3])
    #expect(filters.index(of: .everything) == 0 && filters.index(of: first) == 1)
    #expect(filters.index(of: second) == 2 && filters.index(of: first) == 1)
    #expect(filters.meets(1, 2) && !filters.meets(2, 2) && filters.meets(0, 0))
  }

  // MARK: The broad phase

  @Test("A tree finds all overlaps after insertions, moves, and removals", arguments: 1...4)
  func tree(seed: UInt64) {
    var random = SeededNumbers(seed)
    var tree = BoxTree()
    var boxes: [Int32: (leaf: Int32, box: Box)] = [:]
    func box() -> Box {
      let x = Float(random.number(0...900))
      let y = Float(random.number(0...900))
      return Box(
        minX: x, minY: y, maxX: x + Float(random.number(1...100)),
        maxY: y + Float(random.number(1...100)))
    }
    var stack: [Int32] = []
    var leaves: [BoxTree.Leaf] = []
    var nodes: [Int32] = []
    for step in 0..<300 {
      let shape = Int32(random.index(40))
      let new = box()
      if let old = boxes[shape] {
        if random.index(2) == 0 {
          tree.remove(old.leaf)
          boxes[shape] = nil
        } else {
          tree.move(old.leaf, to: new)
          boxes[shape] = (old.leaf, new)
        }
      } else {
        boxes[shape] = (tree.insert(new, shape: shape, child: 0), new)
      }
      if step % 50 == 49 { tree.rebuild(&leaves, &nodes) }
      #expect(tree.inconsistency() == nil, "step \(step)")
      let asked = box()
      var found: [Int32] = []
      tree.query(asked, stack: &stack) { shape, _, _ in found.append(shape) }
      let expected = boxes.filter { $0.value.box.overlaps(asked) }.map(\.key)
      #expect(found.sorted() == expected.sorted(), "step \(step)")
    }
  }

  // MARK: Joints and fields

  @Test("Joints are ordered by creation and not by slot")
  func joints() {
    var bodies = Self.bodies(2)
    var joints = JointStore()
    var ids: [JointID] = []
    for k in 0..<3 {
      var definition = JointDefinition.rope(
        from: .ground(.zero), to: .body(bodies.id(of: Int32(1 + k % 2)), .zero), length: 10)
      definition.collidesConnected = k > 0
      let joint = JointRecord(definition, bodies)
      bodies.countJoint(joint, by: 1)
      ids.append(joints.add(joint))
    }
    #expect(bodies.records[1].jointCount == 2 && joints.inconsistency(bodies) == nil)
    let removed = joints.remove(ids[0])
    bodies.countJoint(removed, by: -1)
    let next = joints.add(removed)
    bodies.countJoint(removed, by: 1)
    #expect(joints.order == [1, 2, 0] && joints.ids == [ids[1], ids[2], next])
    #expect(!joints.contains(ids[0]) && joints.contains(next))
    #expect(joints.ids(connecting: 1) == [ids[2], next] && joints.exclude(0, 1))
    #expect(joints.inconsistency(bodies) == nil)
  }

  @Test("A field affects only its awake members")
  func fields() {
    var bodies = Self.bodies(3)
    bodies.putToSleep([2], 0..<1)
    var fields = FieldStore()
    var gravity = FieldDefinition(.linearGravity)
    gravity.direction = Vector2(0, 9)
    let id = fields.add(gravity)
    let wind = fields.add(FieldDefinition(.velocity))
    for slot in [1, 2] as [Int32] {
      let isNew = fields.addMember(slot, to: id)
      #expect(isNew)
    }
    let isNew = fields.addMember(1, to: id)
    let hasWind = fields.addMember(3, to: wind)
    #expect(!isNew && hasWind)
    fields.apply(to: &bodies, of: IslandStore(), time: 0, h: 1.0 / 120)
    #expect(bodies.inputs[1].appliedForce == Vector2(0, 900))
    #expect(bodies.inputs[2].appliedForce == .zero && bodies.inputs[3].appliedForce == .zero)
    #expect(fields.velocities.overrides.map(\.slot) == [3])
  }

  // MARK: Contacts

  @Test("Contacts are ordered by key and not by insertion")
  func contacts() {
    var bodies = Self.bodies(4)
    var shapes = ShapeStore()
    var broadPhase = BroadPhase()
    for slot in 1...4 as ClosedRange<Int32> {
      let form = shapes.add([.circle(10)], of: slot, .current)
      bodies.take(form, of: slot, at: .zero)
      broadPhase.insert(from: form.firstShape, isDynamic: true, at: Pose(), in: &shapes)
    }
    var contacts = ContactStore()
    func add(_ pairs: [(Int32, Int32)]) {
      var candidates = pairs.map {
        Candidate(
          key: ContactKey(UInt32($0.0), UInt32($0.1), child: 0), shapeA: $0.0, shapeB: $0.1)
      }
      candidates.sort { $0.key < $1.key }
      contacts.add(&candidates, shapes, &bodies, FilterTable(), JointStore())
      #expect(contacts.inconsistency(bodies, shapes, FilterTable()) == nil)
    }
    add([(2, 3), (0, 1)])
    add([(3, 0), (0, 1), (1, 2)])
    #expect(contacts.records.map(\.shapeA) == [0, 0, 1, 2])
    #expect(contacts.records.map(\.shapeB) == [1, 3, 2, 3])
    #expect(bodies.records[1].contactCount == 2)
    contacts.remove(from: &bodies, shapes) { $0.connects(1) }
    #expect(contacts.records.map(\.shapeA) == [1, 2] && bodies.records[2].contactCount == 1)
    // None of the contacts touched, so none ended.
    contacts.beginSubstep()
    #expect(contacts.events.isEmpty)
  }

  // MARK: Islands

  @Test("Contacts and joints connect bodies into islands, and anchored bodies connect none")
  func islands() {
    var bodies = Self.bodies(6)
    bodies.setDynamic(false, of: 3)
    var contacts = ContactStore()
    for (a, b) in [(1, 2), (2, 3), (3, 4)] as [(Int32, Int32)] {
      var contact = ContactRecord(bodyA: a, bodyB: b, shapeA: a, shapeB: b, child: 0)
      contact.manifoldIndex = contacts.manifolds.allot(Manifold())
      contacts.records.append(contact)
    }
    var joints = JointStore()
    var joint = JointRecord()
    (joint.bodyA, joint.bodyB) = (4, 5)
    _ = joints.add(joint)
    bodies.putToSleep([5], 0..<1)
    var islands = IslandStore()
    contacts.listActive(bodies)
    islands.gather(&bodies, &contacts, joints)
    // The joint has woken the fifth body.
    #expect(bodies.records[5].awakeIndex >= 0 && islands.count == 3)
    func members(_ buckets: Buckets, with body: Int32) -> [Int32] {
      buckets.range(Int(islands.islandOf[Int(body)])).map { buckets.items[$0] }.sorted()
    }
    #expect(members(islands.bodiesOf, with: 1) == [1, 2])
    #expect(members(islands.contactsOf, with: 1) == [0, 1])
    #expect(members(islands.bodiesOf, with: 4) == [4, 5])
    #expect(members(islands.contactsOf, with: 4) == [2])
    #expect(members(islands.jointsOf, with: 5) == [0])
    #expect(members(islands.bodiesOf, with: 6) == [6])
  }

  @Test("Contacts of one color share no moving body")
  func coloring() {
    // A row of bodies. Each body touches the next body and the ground.
    var all: [ContactRecord] = []
    for k in 1..<20 as Range<Int32> {
      for b in [k + 1, 0] {
        let manifoldIndex = Int32(all.count)
        all.append(
          ContactRecord(
            bodyA: k, bodyB: b, manifoldIndex: manifoldIndex, shapeA: 0, shapeB: 0, child: 0))
      }
    }
    var coloring = ContactColoring()
    coloring.color(
      all.indices.map { Int32($0) }, of: all, indexBySlot: Array(0...20), bodyCount: 21)
    #expect(
      coloring.lanes.allSatisfy {
        $0.manifoldIndex < 0
          || (Int32($0.a), Int32($0.b)) == (
            all[Int($0.manifoldIndex)].bodyA, all[Int($0.manifoldIndex)].bodyB
          )
      })
    let lanes = coloring.lanes.map(\.manifoldIndex)
    #expect(lanes.count % 4 == 0 && lanes.filter { $0 >= 0 }.sorted() == (0..<38).map { $0 })
    for first in stride(from: 0, to: lanes.count, by: 4) {
      let moving = lanes[first..<first + 4].filter { $0 >= 0 }
        .flatMap { [all[Int($0)].bodyA, all[Int($0)].bodyB] }.filter { $0 != 0 }
      #expect(Set(moving).count == moving.count)
    }
    // Contacts with the ground are solved last.
    let grounded = lanes.map { $0 >= 0 && all[Int($0)].bodyB == 0 }
    let start = grounded.firstIndex(of: true) ?? 0
    #expect(lanes[start...].allSatisfy { $0 < 0 || all[Int($0)].bodyB == 0 })
  }
}
