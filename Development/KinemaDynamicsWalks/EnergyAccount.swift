import Dynamics
import Foundation
import Physics2D

/// The energy that a scene may have after its next substep, in kg·pt²/s².
///
/// Forces and fields add energy by changing velocities, and springs when they are released. In a
/// divided substep, contacts change the velocities between the forces, so that the work of forces has
/// only an upper bound.
struct EnergyAccount {
  private struct Spring {
    let joint: JointID
    let direction: Vector2
    let stiffness: Double
    let error: Double
  }

  /// The speeds of an item, and the speeds that forces add.
  private struct Push {
    var mass = 0.0
    var inertia = 0.0
    var speed = 0.0
    var spin = 0.0
    var added = 0.0
    var addedSpin = 0.0
  }

  /// The energy with the velocities that forces and fields set.
  private var free = 0.0
  private var mass = 0.0
  /// The energy and the mass of items in groups of one or two rigid joints.
  private var wide = (free: 0.0, mass: 0.0)
  private var pushes: [Push] = []
  private var springs: [Spring] = []
  /// Twice the energy of velocity fields.
  private var driven = 0.0
  /// The energy that forces store in contacts, which yield to their loads.
  private var load = 0.0

  init(_ energies: EnergyScene) {
    let world = energies.scene.world
    let h = Double(world.settings.timeStep)
    let wideBodies = Self.wideBodies(of: world)
    for item in energies.items {
      guard let body = energies.scene.body(of: item.id), world.kind(of: body) == .dynamic else {
        pushes.append(Push())
        continue
      }
      let mass = Double(world.mass(of: body))
      let speed = Double(world.linearVelocity(of: body).length)
      let inertia = world.allowsRotation(body) ? Double(world.inertia(of: body)) : 0
      let old = Double(world.angularVelocity(of: body))
      let spin = inertia > 0 ? old + h * item.torque / inertia : 0
      let velocity = FreeVelocity(of: item, body, world, h)
      driven += mass * velocity.drive * velocity.drive
      load += mass * velocity.acceleration * Double(world.settings.pileYield)
      let energy = 0.5 * mass * velocity.most * velocity.most + 0.5 * inertia * spin * spin
      free += energy
      if wideBodies.contains(body) { wide = (wide.free + energy, wide.mass + mass) }
      pushes.append(
        Push(
          mass: mass, inertia: inertia, speed: speed, spin: old.magnitude, added: velocity.added,
          addedSpin: (spin - old).magnitude))
      self.mass += mass
    }
    addSprings(energies.springs, world)
  }

  private mutating func addSprings(_ joints: [JointID], _ world: World) {
    for joint in joints {
      let (first, second) = world.ends(of: joint)
      let offset = second - first
      let (length, omega) = (
        world.length(of: joint), 2 * Double.pi * Double(world.frequency(of: joint))
      )
      // A spring without a length pulls along both axes.
      let isPoint = length <= world.settings.slop
      let isClose = offset.length <= world.settings.slop
      let directions =
        isPoint ? [Vector2(1, 0), Vector2(0, 1)] : [isClose ? .zero : offset.normalized(or: .zero)]
      for direction in directions {
        let inverse = Self.inverseMass(of: joint, along: direction, world)
        let error = isPoint ? offset.dot(direction) : offset.length - length
        springs.append(
          Spring(
            joint: joint, direction: direction,
            stiffness: inverse > 0 ? omega * omega / inverse : 0,
            error: Double(error)))
      }
    }
  }

  /// Returns the inverse of the effective mass of a joint along a direction.
  private static func inverseMass(
    of joint: JointID, along direction: Vector2, _ world: World
  ) -> Double {
    let (bodies, ends) = (world.bodies(of: joint), world.ends(of: joint))
    var inverse = 0.0
    for (body, end) in [(bodies.first, ends.first), (bodies.second, ends.second)] {
      guard body != .ground, world.kind(of: body) == .dynamic else { continue }
      inverse += 1 / Double(world.mass(of: body))
      let lever = Double((end - world.centerOfMass(of: body)).cross(direction))
      if world.allowsRotation(body) { inverse += lever * lever / Double(world.inertia(of: body)) }
    }
    return inverse
  }

  /// The energy that the bound of the engine tolerates: a hundredth and a speed of 2 pt/s, or a
  /// fiftieth and a speed of 80 pt/s for items with one or two rigid joints.
  var tolerance: Double {
    let stored = springs.reduce(0) { $0 + 0.5 * $1.stiffness * $1.error * $1.error }
    return 0.011 * (free + stored + wide.free) + 2.1 * mass + 3_300 * wide.mass + 1e-6
  }

  /// Returns the bodies that are connected by one or two rigid joints and by no springs.
  private static func wideBodies(of world: World) -> Set<BodyID> {
    var groups: [(bodies: Set<BodyID>, count: Int)] = []
    for joint in world.jointIDs {
      let (first, second) = world.bodies(of: joint)
      let ends = [first, second].filter { $0 != .ground && world.kind(of: $0) == .dynamic }
      var group = (bodies: Set(ends), count: world.frequency(of: joint) > 0 ? 3 : 1)
      for other in groups where !other.bodies.isDisjoint(with: group.bodies) {
        group = (group.bodies.union(other.bodies), group.count + other.count)
      }
      groups.removeAll { !$0.bodies.isDisjoint(with: group.bodies) }
      groups.append(group)
    }
    return groups.reduce(into: []) { if $1.count <= 2 { $0.formUnion($1.bodies) } }
  }

  /// Returns the maximum energy after a substep, without the tolerance. The arms of joints are those
  /// before the substep.
  func most(afterwards energies: EnergyScene, from before: World) -> Double {
    let world = energies.scene.world
    let h = Double(world.settings.timeStep)
    var (stored, released) = (0.0, 0.0)
    for spring in springs {
      let (bodies, ends) = (before.bodies(of: spring.joint), before.ends(of: spring.joint))
      var velocity = Vector2.zero
      for (body, end, sign) in [(bodies.first, ends.first, -1), (bodies.second, ends.second, 1)] {
        guard body != .ground else { continue }
        let arm = end - before.centerOfMass(of: body)
        velocity +=
          Float(sign)
          * (world.linearVelocity(of: body) + arm.crossed(by: world.angularVelocity(of: body)))
      }
      let now = spring.error + h * Double(velocity.dot(spring.direction))
      stored += 0.5 * spring.stiffness * spring.error * spring.error
      released += 0.5 * spring.stiffness * (spring.error * spring.error - now * now)
    }
    var most = free
    if energies.isSubdivided {
      for (item, push) in zip(energies.items, pushes) where push.mass > 0 {
        guard let state = energies.scene.state(of: item.id) else { continue }
        // During the tick, contacts may have increased the speed above its values before and after.
        let speed = 2 * max(push.speed, hypot(state.velocity.dx, state.velocity.dy))
        let spin = 2 * max(push.spin, state.angularVelocity.magnitude)
        most += push.mass * push.added * (speed + push.added)
        most += push.inertia * push.addedSpin * (spin + push.addedSpin)
      }
      // The stiffness of a spring changes with its levers.
      most += 4 * driven + 0.02 * free + 1.5 * stored + load
    } else {
      // A spin above the limit is reduced after the springs have acted.
      let isCutOff = energies.items.contains {
        (energies.scene.state(of: $0.id)?.angularVelocity ?? 0).magnitude > 188
      }
      most += isCutOff ? stored : released
    }
    // An item may bounce twice in a substep.
    return most * (1 + 2 * max(0, energies.elasticity * energies.elasticity - 1))
  }
}

/// The velocity of an item after the forces of a substep, without contacts and joints.
private struct FreeVelocity {
  /// The greatest speed that the velocity may have, in pt/s.
  private(set) var most = 0.0
  /// The maximum speed that was added.
  private(set) var added = 0.0
  /// The speed that a velocity field sets.
  private(set) var drive = 0.0
  /// The sum of the accelerations by forces other than drag and magnetism.
  private(set) var acceleration = 0.0
  private var x: Double
  private var y: Double
  /// The maximum speed that was added in unknown directions.
  private var unknown = 0.0
  private let mass: Double
  private let h: Double

  init(of item: EnergyScene.Item, _ body: BodyID, _ world: World, _ h: Double) {
    let velocity = world.linearVelocity(of: body)
    (x, y) = (Double(velocity.x), Double(velocity.y))
    mass = Double(world.mass(of: body))
    self.h = h
    let charge = Double(world.charge(of: body))
    for field in item.fields {
      add(field, at: world.position(of: body), charge)
    }
    push(
      item.acceleration.dx + item.force.dx / mass, item.acceleration.dy + item.force.dy / mass)
    most = max(hypot(x, y) + unknown, drive)
  }

  private mutating func push(_ dx: Double, _ dy: Double) {
    x += h * dx
    y += h * dy
    added += h * hypot(dx, dy)
    acceleration += hypot(dx, dy)
  }

  private mutating func push(anyDirection acceleration: Double) {
    unknown += h * acceleration
    added += h * acceleration
    self.acceleration += acceleration
  }

  /// Adds the acceleration of a field.
  private mutating func add(_ field: FieldDefinition, at position: Point2, _ charge: Double) {
    let (px, py) = ((position.x - field.position.x) / 100, (position.y - field.position.y) / 100)
    let r = hypot(px, py)
    let (ux, uy) = r > 0 ? (px / r, py / r) : (0, 0)
    let falloff = Double(field.falloff)
    let fall = falloff == 0 ? 1 : pow(max(r, 0.01 * Double(field.minimumRadius)), -falloff)
    let size = Double(field.strength) * fall
    let (dx, dy) = (100 * Double(field.direction.x), 100 * Double(field.direction.y))
    switch field.kind {
    case .linearGravity: push(size * dx, size * dy)
    case .radialGravity: push(-100 * size * ux, -100 * size * uy)
    case .spring:
      let stiffness = falloff == -1 ? min(Double(field.strength), 0.25 * mass / (h * h)) * r : size
      push(-100 * stiffness * ux / mass, -100 * stiffness * uy / mass)
    case .vortex: push(-100 * size * uy / mass / mass, 100 * size * ux / mass / mass)
    case .electric: push(100 * size * charge * ux / mass, 100 * size * charge * uy / mass)
    case .noise: push(anyDirection: 100 * size * 2.0.squareRoot() / mass)
    case .turbulence:
      let speed = (hypot(x, y) + unknown) / 100
      push(anyDirection: 100 * size * speed * speed * 2.0.squareRoot() / mass)
    case .velocity: drive = max(drive, hypot(dx, dy))
    // These fields change the direction of the velocity.
    case .magnetic: if charge != 0 { forgetDirection() }
    case .drag:
      let wind = hypot(dx, dy)
      added += wind + hypot(x, y) + unknown
      forgetDirection()
      unknown = hypot(unknown, wind)
    }
  }

  private mutating func forgetDirection() {
    unknown += hypot(x, y)
    (x, y) = (0, 0)
  }
}
