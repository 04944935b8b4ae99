import CPeer
import Measuring
import Physics2D

/// A scene as data, from which the worlds of Kinema and of all peers are created.
struct Scene {
  struct Pin {
    var first: Int
    var second: Int
    var x: Double
    var y: Double
  }

  var gravity = 1_000.0
  var boxes: [peer_box] = []
  var springs: [peer_spring] = []
  var pins: [Pin] = []
  /// The corners of a closed container.
  var container: [Point2] = []

  mutating func add(
    _ x: Double, _ y: Double, width: Double = 44, height: Double = 44, collides: Bool = false,
    _ change: (inout peer_box) -> Void = { _ in }
  ) {
    var box = peer_box()
    (box.x, box.y, box.width, box.height) = (x, y, width, height)
    (box.density, box.friction, box.elasticity, box.resistance) = (1, 0.2, 0.2, 0.1)
    box.collides = collides ? 1 : 0
    change(&box)
    boxes.append(box)
  }

  // MARK: Kinema

  func world() -> World {
    var world = World()
    if !container.isEmpty {
      world.addBody(
        BodyDefinition(.anchored, at: .zero, shapes: [.chain(container, closed: true)]))
    }
    var ids: [BodyID] = []
    for box in boxes {
      var definition = BodyDefinition(
        .dynamic, at: Point2(box.x, box.y),
        shapes: [.box(Vector2(Float(box.width), Float(box.height)))])
      definition.angle = box.angle
      definition.linearVelocity = Vector2(Float(box.velocity_x), Float(box.velocity_y))
      definition.angularVelocity = Float(box.spin)
      definition.density = Float(box.density)
      definition.friction = Float(box.friction)
      definition.elasticity = Float(box.elasticity)
      definition.linearDamping = Float(box.resistance)
      definition.angularDamping = Float(box.resistance)
      if box.collides == 0 { definition.collisionFilter = .nothing }
      let id = world.addBody(definition)
      world.setAcceleration(Vector2(0, Float(gravity)), of: id)
      ids.append(id)
    }
    for spring in springs {
      world.addJoint(
        .distance(
          from: .ground(Point2(spring.from_x, spring.from_y)),
          to: .body(ids[Int(spring.box)], Vector2(Float(spring.offset_x), Float(spring.offset_y))),
          length: Float(spring.length), frequency: Float(spring.frequency),
          dampingRatio: Float(spring.damping_ratio)))
    }
    for pin in pins {
      func end(_ box: Int) -> JointDefinition.End {
        guard box >= 0 else { return .ground(Point2(pin.x, pin.y)) }
        let (x, y) = (pin.x - boxes[box].x, pin.y - boxes[box].y)
        return .body(ids[box], Vector2(Float(x), Float(y)))
      }
      world.addJoint(.revolute(from: end(pin.first), to: end(pin.second)))
    }
    return world
  }

  // MARK: Peers

  func world(of peer: Peer) -> PeerWorld {
    let world = PeerWorld(peer, gravity: gravity)
    let table = peer.table.pointee
    for k in container.indices {
      let (a, b) = (container[k], container[(k + 1) % container.count])
      table.wall(world.pointer, a.x, a.y, b.x, b.y)
    }
    for box in boxes { withUnsafePointer(to: box) { table.box(world.pointer, $0) } }
    for spring in springs { withUnsafePointer(to: spring) { table.spring(world.pointer, $0) } }
    for pin in pins { table.pin(world.pointer, Int32(pin.first), Int32(pin.second), pin.x, pin.y) }
    return world
  }
}

/// A world of a peer.
final class PeerWorld {
  let table: peer_engine
  let pointer: OpaquePointer

  init(_ peer: Peer, gravity: Double) {
    table = peer.table.pointee
    guard let made = table.make(gravity) else { fatalError("\(peer.name) makes no world.") }
    pointer = made
  }

  deinit { table.release(pointer) }
}
