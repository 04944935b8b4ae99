import Testing

@testable import Physics2D

/// A test breaks each invariant once, and the checker must find the fault.
@Suite("Invariants")
struct InvariantTests {
  /// An invariant and a change that violates it.
  struct Fault: CustomTestStringConvertible, Sendable {
    var rule: String
    var plant: @Sendable (inout World) -> Void

    var testDescription: String { rule }
  }

  /// Returns a world with two boxes in contact on a floor, two sleeping bodies with a joint, a
  /// field, and a disc.
  static func world() -> World {
    var world = World()
    world.addContainer(0, 0, 400, 400)
    for k in 0..<2 {
      let id = world.addBox(60, 378 - 45 * Double(k), 40, 40)
      world.setAcceleration(Vector2(0, 1_000), of: id)
    }
    let first = world.addBox(200, 100, 20, 20)
    let second = world.addBox(240, 100, 20, 20)
    world.addJoint(.weld(from: .body(first, .zero), to: .body(second, .zero)))
    world.run(120)
    let disc = world.addBody(
      BodyDefinition(.dynamic, at: Point2(300, 200), shapes: [.circle(10)]))
    let field = world.addField(FieldDefinition(.drag, at: .zero))
    world.addMember(disc, to: field)
    world.run(1)
    return world
  }

  @Test("A valid world violates no invariants")
  func sound() {
    let world = Self.world()
    #expect(world.inconsistency() == nil)
    // The world contains everything that the faults change.
    #expect(world.isAwake(world.bodyIDs[5]) && !world.isAwake(world.bodyIDs[3]))
    #expect(world.contacts.records.count >= 2 && world.joints.order.count == 1)
    #expect(world.broadPhase.movingTree.leafCount == 5)
  }

  @Test("Each planted fault is found", arguments: faults)
  func finds(fault: Fault) {
    var world = Self.world()
    fault.plant(&world)
    #expect(world.inconsistency().map { "\($0.rule)" } == fault.rule)
  }

  static let faults: [Fault] = bodies + shapes + boxes + contacts + jointsAndFields

  static let bodies = [
    Fault(rule: "all arrays have an element for each slot") { $0.bodies.inputs.removeLast() },
    Fault(rule: "the ground exists and is anchored") { $0.bodies.records[0].isDynamic = true },
    Fault(rule: "a list of bodies contains each slot once") {
      $0.bodies.awake.append($0.bodies.awake[0])
    },
    Fault(rule: "the awake index of a body is correct") {
      $0.bodies.records[6].awakeIndex += 1
    },
    Fault(rule: "only dynamic bodies are awake") { $0.bodies.records[6].isDynamic = false },
    Fault(rule: "only awake bodies have a resting time") {
      $0.bodies.motions[4].restingTime = 0
    },
    Fault(rule: "a body has an inverse mass if and only if it is dynamic") {
      $0.bodies.motions[4].inverseMass = 0
    },
    Fault(rule: "a body that is not awake does not move") { $0.bodies.motions[4].spin = 1 },
    Fault(rule: "no displacement is left from the last substep") {
      $0.bodies.deltas[6].offset.x = 1
    },
    Fault(rule: "the list of awake bodies is complete") {
      $0.bodies.records[4].awakeIndex = 0
      $0.bodies.motions[4].restingTime = 0
    },
    Fault(rule: "every slot contains a body or is free") { $0.bodies.records[4].isAlive = false },
    Fault(rule: "bodies that fell asleep together form a ring") {
      $0.bodies.records[4].nextAsleep = 4
    },
    Fault(rule: "an awake body is not in a ring of sleeping bodies") {
      // The disc, which is awake, is between two sleeping bodies.
      $0.bodies.records[6].nextAsleep = $0.bodies.records[4].nextAsleep
      $0.bodies.records[4].nextAsleep = 6
    },
    Fault(rule: "an anchored body is not in a ring of sleeping bodies") {
      $0.bodies.records[1].nextAsleep = $0.bodies.records[4].nextAsleep
      $0.bodies.records[4].nextAsleep = 1
    },
    Fault(rule: "the filter of a body is in the table") { $0.bodies.records[4].filter = 1 },
  ]

  static let shapes = [
    Fault(rule: "a shape is in the list of one body") {
      $0.shapes.records[3].nextInBody = 3
    },
    Fault(rule: "the body and the index of a shape are correct") { $0.shapes.records[3].body = 1 },
    Fault(rule: "the shape count of a body is correct") { $0.bodies.records[3].shapeCount = 2 },
    Fault(rule: "an ordinal is below that of the next shape") {
      $0.shapes.records[5].ordinal = 100
    },
    Fault(rule: "the points of a shape are stored") { $0.shapes.records[3].count = 100 },
    Fault(rule: "a shape belongs to a body or is free") {
      $0.shapes.records.append(ShapeRecord())
    },
    Fault(rule: "the list of free shapes contains each slot once") { $0.shapes.free = [-1] },
    Fault(rule: "the body of a shape exists") {
      let body = $0.addBody(BodyDefinition())
      $0.removeBody(body)
      $0.bodies.records[Int(body.index)].firstShape = 3
    },
    Fault(rule: "a body with a chain is anchored") {
      $0.bodies.records[1].isDynamic = true
      $0.bodies.motions[1].inverseMass = 1
    },
    Fault(rule: "the ordinal of a shape is unique") {
      $0.shapes.records[3].ordinal = $0.shapes.records[4].ordinal
    },
    Fault(rule: "a shape has the points that its kind needs") { $0.shapes.records[3].count = 3 },
  ]

  static let boxes = [
    Fault(rule: "a shape that has moved has a box") { $0.broadPhase.moved.append(99) },
    Fault(rule: "every slack belongs to a body") { $0.broadPhase.slack += $0.broadPhase.slack },
    Fault(rule: "the root has no parent") {
      $0.broadPhase.movingTree.nodes[Int($0.broadPhase.movingTree.root)].parent = 0
    },
    Fault(rule: "a leaf has a shape and no height") {
      $0.broadPhase.movingTree.nodes[Int($0.shapes.records[3].proxy)].shape = -1
    },
    Fault(rule: "children refer to their parent") {
      $0.broadPhase.movingTree.nodes[Int($0.shapes.records[3].proxy)].parent = -1
    },
    Fault(rule: "the box of a node contains the boxes of its children") {
      $0.broadPhase.movingTree.nodes[Int($0.shapes.records[3].proxy)].box.maxX = 1e4
    },
    Fault(rule: "the height of a node is one more than that of its higher child") {
      $0.broadPhase.movingTree.nodes[Int($0.broadPhase.movingTree.root)].height += 1
    },
    Fault(rule: "all leaves are in the tree") {
      let tree = $0.broadPhase.movingTree
      $0.broadPhase.movingTree.root = tree.nodes[Int(tree.root)].left
      $0.broadPhase.movingTree.nodes[Int(tree.nodes[Int(tree.root)].left)].parent = -1
    },
    Fault(rule: "every node is in the tree or free") {
      $0.broadPhase.movingTree.nodes.append(BoxTree.Node())
    },
    Fault(rule: "a shape has a box unless it collides with nothing") {
      $0.shapes.records[3].proxy = -1
    },
    Fault(rule: "the leaf of a shape refers to the shape") {
      $0.shapes.records[3].proxy = $0.shapes.records[4].proxy
    },
    Fault(rule: "every leaf belongs to a shape") {
      _ = $0.broadPhase.movingTree.insert(
        Box(minX: 0, minY: 0, maxX: 1, maxY: 1), shape: 3, child: 0)
    },
  ]

  static let contacts = [
    Fault(rule: "every contact has a key") { $0.contacts.keys.removeLast() },
    Fault(rule: "the keys are in ascending order") {
      $0.contacts.keys.swapAt(0, 1)
      $0.contacts.records.swapAt(0, 1)
    },
    Fault(rule: "no dead contact remains") { $0.contacts.records[0].isDead = true },
    Fault(rule: "a key consists of the ordinals of the two shapes") {
      $0.contacts.keys[$0.contacts.keys.count - 1].child += 1
    },
    Fault(rule: "the bodies of a contact are those of its shapes") {
      $0.contacts.records[0].bodyA = 4
    },
    Fault(rule: "shapes in contact have boxes") {
      let body = $0.addBox(0, 0, 1, 1)
      let shape = $0.bodies.records[Int(body.index)].firstShape
      $0.removeBody(body)
      $0.contacts.records[0].shapeB = shape
      $0.contacts.records[0].bodyB = body.index
      let contact = $0.contacts.records[0]
      $0.contacts.keys[0] = ContactKey(
        $0.shapes.records[Int(contact.shapeA)].ordinal, $0.shapes.records[Int(shape)].ordinal,
        child: contact.child)
      $0.contacts.records.removeLast($0.contacts.records.count - 1)
      $0.contacts.keys.removeLast($0.contacts.keys.count - 1)
    },
    Fault(rule: "the shapes and the segment of a contact are in order") {
      let contact = $0.contacts.records[0]
      ($0.contacts.records[0].shapeA, $0.contacts.records[0].shapeB) =
        (contact.shapeB, contact.shapeA)
      ($0.contacts.records[0].bodyA, $0.contacts.records[0].bodyB) = (contact.bodyB, contact.bodyA)
    },
    Fault(rule: "at least one body of a contact is dynamic") {
      $0.removeBoxes(of: 2)
      $0.bodies.setDynamic(false, of: 2)
      $0.insertBoxes(of: 2)
    },
    Fault(rule: "the filters of bodies in contact allow the collision") {
      $0.bodies.records[2].filter = $0.filters.index(
        of: CollisionFilter(categories: [7], mask: [7]))
      $0.bodies.records[1].filter = $0.filters.index(
        of: CollisionFilter(categories: [8], mask: [8]))
    },
    Fault(rule: "shapes touch if and only if their manifold has points") {
      let touching = $0.contacts.records.first { $0.isTouching }!
      $0.contacts.manifolds[touching.manifoldIndex].count = 0
    },
    Fault(rule: "a manifold belongs to one contact") {
      let touching = $0.contacts.records.first { $0.isTouching }!
      let apart = $0.contacts.records.firstIndex { $0.manifoldIndex != touching.manifoldIndex }!
      $0.contacts.records[apart].manifoldIndex = touching.manifoldIndex
    },
    Fault(rule: "every manifold belongs to a contact or is free") {
      _ = $0.contacts.manifolds.allot(Manifold())
    },
    Fault(rule: "the contact count of a body is correct") {
      $0.bodies.records[2].contactCount += 1
    },
  ]

  static let jointsAndFields = [
    Fault(rule: "every slot contains a joint or is free") {
      $0.joints.records.append(JointRecord())
    },
    Fault(rule: "a list of joints contains each slot once") {
      $0.joints.records.append(JointRecord())
      $0.joints.order.append(0)
    },
    Fault(rule: "the joints in the order exist") { $0.joints.records[0].isAlive = false },
    Fault(rule: "the bodies of a joint exist") {
      $0.joints.records[0].bodyB = 7
      _ = $0.bodies.add(BodyDefinition(), filter: 0)
      $0.bodies.remove(7)
    },
    Fault(rule: "the joint count of a body is correct") { $0.bodies.records[4].jointCount = 0 },
    Fault(rule: "a removed field has no members") {
      $0.fields.records.append(FieldRecord(definition: FieldDefinition(.drag), members: [6]))
      $0.fields.free.append(1)
    },
    Fault(rule: "the members of a field exist") {
      let body = $0.addBody(BodyDefinition())
      $0.addMember(body, to: $0.addField(FieldDefinition(.drag)))
      $0.bodies.remove($0.bodies.slot(of: body))
    },
    Fault(rule: "the list of free fields contains each slot once") { $0.fields.free.append(0) },
    Fault(rule: "a field acts on a body once") { $0.fields.records[0].members.append(6) },
    Fault(rule: "the field count of a body is correct") {
      $0.bodies.records[6].fieldCount = 0
    },
  ]
}
