import Dynamics
import Foundation
import MotionTesting
import Physics2D

/// A random scene of all behaviors with known forces.
struct EnergyScene {
  /// An item and the forces on it in each substep.
  struct Item {
    let id: ItemID
    var acceleration = DynamicVector.zero
    /// The force in kg·pt/s², and the torque in kg·pt²/s².
    var force = DynamicVector.zero
    var torque = 0.0
    var fields: [FieldDefinition] = []
  }

  /// An instantaneous push of a list of items, given by their indices.
  struct Push {
    let id: BehaviorID
    var behavior: PushBehavior
    let items: [Int]
  }

  var scene = DynamicScene()
  private(set) var items: [Item] = []
  private(set) var pushes: [Push] = []
  /// The springs that are in the world.
  private(set) var springs: [JointID] = []
  /// The greatest elasticity.
  private(set) var elasticity = 0.0
  private var random: SeededGenerator
  /// The snaps and attachments whose points may be moved.
  private var anchored: [BehaviorID] = []
  private var parent: BehaviorID?
  /// The size of the largest items in points.
  private let scale: Double

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    scale = pow(10, Double(random.number(0...4)))
    if random.chance(20) { parent = scene.add(.composite, items: []) }
    addItems()
    if random.chance(70) { addCollisions() }
    if random.chance(50) { for _ in 0...random.below(2) { addGravity() } }
    if random.chance(80) { addAttachments() }
    if random.chance(20) { for _ in 0...random.below(3) { addSnap() } }
    if random.chance(40) { for _ in 0...random.below(3) { addField() } }
    if random.chance(40) { for _ in 0...random.below(3) { addPush() } }
    scene.synchronize()
    findSprings()
  }

  /// A description of the scene.
  var summary: String {
    "\(items.count) items of up to \(Float(scale)) pt with \(scene.world.jointIDs.count) joints"
  }

  /// Whether the world may divide its substep.
  var isSubdivided: Bool {
    let settings = scene.world.settings
    return items.count >= settings.pileSize
      || scene.world.jointIDs.count >= settings.subdividedJointCount
  }

  /// Whether the next substep may divide and has contacts. Passes over a pile end before they have
  /// removed every gain, because a tower would sink with more of them.
  var isPile: Bool { isSubdivided && !scene.world.currentContacts.isEmpty }

  /// Moves an anchor or activates a push, in one of ten calls.
  mutating func change() {
    guard random.chance(10) else { return }
    if !pushes.isEmpty, random.chance(50) {
      let index = random.below(pushes.count)
      pushes[index].behavior.isActive = true
      scene.set(pushes[index].id, to: .push(pushes[index].behavior))
    } else if !anchored.isEmpty {
      moveAnchor(of: anchored[random.below(anchored.count)])
      findSprings()
    }
  }

  /// Marks the pushes as having acted.
  mutating func spendPushes() {
    for index in pushes.indices { pushes[index].behavior.isActive = false }
  }

  private mutating func moveAnchor(of id: BehaviorID) {
    let move = vector(random.chance(20) ? 3 * scale : 0.1 * scale)
    switch scene.behavior(id) {
    case .snap(var snap):
      snap.point = Point2(snap.point.x + move.dx, snap.point.y + move.dy)
      scene.set(id, to: .snap(snap))
    case .attachment(var attachment):
      attachment.anchor = Point2(attachment.anchor.x + move.dx, attachment.anchor.y + move.dy)
      scene.set(id, to: .attachment(attachment))
    default: break
    }
  }

  private mutating func findSprings() {
    let world = scene.world
    springs = world.jointIDs.filter { world.frequency(of: $0) > 0 }
  }

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double(random.number(range))
  }

  private mutating func power(_ range: ClosedRange<Double>) -> Double { pow(10, number(range)) }

  private mutating func vector(_ most: Double) -> DynamicVector {
    DynamicVector(number(-most...most), number(-most...most))
  }

  private mutating func point() -> Point2 { Point2(number(0...6 * scale), number(0...6 * scale)) }

  private mutating func some() -> [Int] { items.indices.filter { _ in random.chance(60) } }

  private func ids(_ indices: [Int]) -> [ItemID] { indices.map { items[$0].id } }

  private mutating func add(_ behavior: Behavior, _ indices: [Int]) -> BehaviorID? {
    scene.add(behavior, items: ids(indices), below: random.chance(50) ? parent : nil)
  }

  // MARK: Items

  private mutating func addItems() {
    let count = 1 + random.below(random.chance(30) ? 31 : 8)
    let speed = power(0...4)
    let (isHeap, isLively) = (random.chance(20), random.chance(10))
    for _ in 0..<count {
      let size = DynamicSize(length(), length())
      let id = scene.addItem(
        ItemDefinition(
          size: size, at: isHeap ? Point2(scale, scale) : point(), angle: number(-3...3),
          shape: shape(size)))
      items.append(Item(id: id))
      var properties = ItemPropertiesBehavior()
      // Masses of 0.001 to 1,000 kg.
      properties.density = power(-3...3) * 10_000 / (size.width * size.height)
      properties.elasticity = number(0...(isLively ? 1.3 : 1))
      elasticity = max(elasticity, properties.elasticity ?? 0)
      properties.friction = number(0...1)
      if random.chance(50) { properties.resistance = random.chance(20) ? power(0...3) : 0.1 }
      if random.chance(50) { properties.angularResistance = number(0...1) }
      if random.chance(50) { properties.charge = number(-1...1) }
      // A spin that cannot change would drive touching items forever.
      properties.allowsRotation = !random.chance(10)
      properties.isAnchored = random.chance(5)
      scene.add(.itemProperties(properties), items: [id])
      scene.synchronize()
      scene.setVelocity(
        id, linear: vector(speed),
        angular: properties.allowsRotation == true ? number(-20...20) : 0)
    }
  }

  private mutating func length() -> Double { max(0.5, scale * power(-1...0)) }

  private mutating func shape(_ size: DynamicSize) -> CollisionShape {
    let (width, height) = (Float(size.width / 2), Float(size.height / 2))
    switch random.below(8) {
    case 0, 1: return .ellipse
    case 2:
      return .path([Vector2(-width, -height), Vector2(width, 0), Vector2(-width, height)])
    case 3:
      let part = DynamicSize(size.width / 2, size.height)
      return .group([
        CollisionShape.Part(.rectangle, size: part, offset: DynamicVector(-size.width / 4, 0)),
        CollisionShape.Part(.ellipse, size: part, offset: DynamicVector(size.width / 4, 0)),
      ])
    default: return .rectangle
    }
  }

  // MARK: Behaviors

  private mutating func addCollisions() {
    var collision = CollisionBehavior()
    if random.chance(60) {
      scene.setReferenceBounds(
        DynamicRect(x: -2 * scale, y: -2 * scale, width: 10 * scale, height: 10 * scale))
      collision.referenceInsets = DynamicInsets()
    }
    if random.chance(20) { collision.mode = .items }
    _ = add(.collision(collision), random.chance(80) ? Array(items.indices) : some())
  }

  private mutating func addGravity() {
    let (direction, chosen) = (vector(2), some())
    _ = add(.gravity(GravityBehavior(direction)), chosen)
    for index in chosen {
      items[index].acceleration.dx += 1_000 * direction.dx
      items[index].acceleration.dy += 1_000 * direction.dy
    }
  }

  private mutating func addPush() {
    let isContinuous = random.chance(50)
    let chosen = some()
    var push = PushBehavior(isContinuous ? .continuous : .instantaneous, vector(power(-2...2)))
    for index in chosen where random.chance(50) {
      push.offsets[items[index].id] = vector(scale / 4)
    }
    guard let id = add(.push(push), chosen) else { return }
    guard isContinuous else { return pushes.append(Push(id: id, behavior: push, items: chosen)) }
    let force = DynamicVector(100 * push.direction.vector.dx, 100 * push.direction.vector.dy)
    for index in chosen {
      items[index].force.dx += force.dx
      items[index].force.dy += force.dy
      let offset = push.offsets[items[index].id] ?? .zero
      items[index].torque += offset.dx * force.dy - offset.dy * force.dx
    }
  }

  private mutating func addSnap() {
    let index = random.below(items.count)
    if let id = add(.snap(SnapBehavior(to: point(), damping: number(0...1))), [index]) {
      anchored.append(id)
    }
  }

  private mutating func addField() {
    let kinds: [FieldDefinition.Kind] = [
      .linearGravity, .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .velocity,
      .noise, .turbulence,
    ]
    var field = FieldDefinition(kinds[random.below(kinds.count)], at: point())
    if random.chance(50), field.kind != .spring { field.falloff = 0 }
    if random.chance(50) || field.kind == .linearGravity {
      field.direction = Vector2(Float(number(-5...5)), Float(number(-5...5)))
    }
    // The force of turbulence grows with the square of the speed, and a strong one without limit.
    field.strength = Float(power(field.kind == .turbulence ? -4...(-2) : -2...2))
    field.animationSpeed = 1
    let chosen = some()
    guard add(.field(FieldBehavior(field)), chosen) != nil else { return }
    for index in chosen { items[index].fields.append(field) }
  }

  private mutating func addAttachments() {
    let last = items.count - 1
    if random.chance(40) {
      // All attachments have one item in common.
      let kind = random.chance(50) ? random.below(7) : nil
      for index in 1..<max(2, min(items.count, 31)) where index <= last {
        addAttachment(0, index, kind ?? random.below(7))
      }
    } else if random.chance(40) {
      let kind = random.below(7)
      for index in 0..<last { addAttachment(index, index + 1, kind) }
      addAttachment(0, nil, kind)
      if random.chance(50) { addAttachment(last, nil, kind) }
    } else {
      for _ in 0..<random.below(2 * items.count) {
        let (a, b) = (random.below(items.count), random.below(items.count))
        addAttachment(a, a == b ? nil : b, random.below(7))
      }
    }
  }

  private mutating func addAttachment(_ a: Int, _ b: Int?, _ number: Int) {
    let kinds: [AttachmentBehavior.Kind] = [.distance, .distance, .sliding, .limit, .fixed, .pin]
    // A limit, a fixed attachment, and a pin connect two items.
    let kind = b == nil && number > 2 ? .distance : number < 6 ? kinds[number] : .distance
    var attachment = AttachmentBehavior(kind, anchor: point())
    attachment.isAnchored = b == nil
    attachment.axis = vector(1)
    let offset = scale / (random.chance(50) ? 2 : 1e9)
    attachment.firstOffset = vector(offset)
    attachment.secondOffset = vector(offset)
    if number == 6 { attachment.length = 0 }
    if random.chance(30) { attachment.length = self.number(0...3 * scale) }
    if number == 1 {
      attachment.frequency = power(-1...1)
      attachment.damping = self.number(0...1)
    }
    if kind == .sliding || kind == .pin, random.chance(50) {
      attachment.minimum = -self.number(0...(kind == .pin ? 1 : scale))
      attachment.maximum = self.number(0...(kind == .pin ? 1 : scale))
      attachment.frictionTorque = random.chance(50) ? power(-2...2) : 0
    }
    if let id = add(.attachment(attachment), b.map { [a, $0] } ?? [a]) { anchored.append(id) }
  }
}
