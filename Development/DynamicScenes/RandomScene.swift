public import Dynamics
import Physics2D
import PhysicsScenes

/// A scene of random items and behaviors of all kinds that can be changed at random.
///
/// A seed determines the scene and its changes on every platform.
public struct RandomScene {
  /// The current scene.
  public var scene = DynamicScene()
  /// The changes of the scene since the last call of ``beginRecording()``.
  public private(set) var recording: DynamicRecording
  private var random: SeededNumbers

  /// Creates a scene of up to a dozen items and as many behaviors.
  public init(seed: UInt64) {
    random = SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    if random.index(4) == 0 { scene = DynamicScene(integration: .ios7) }
    recording = DynamicRecording(of: scene)
    carryOut(.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 700, height: 700)))
    for _ in 0..<(2 + random.index(10)) { carryOut(.addItem(item())) }
    for _ in 0..<(2 + random.index(10)) { addBehavior() }
  }

  /// Creates a scene of a few items with gravity, collisions, and behaviors of one kind.
  public init(seed: UInt64, kind: Behavior.Kind) {
    random = SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    recording = DynamicRecording(of: scene)
    carryOut(.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 700, height: 700)))
    for _ in 0..<6 { carryOut(.addItem(item())) }
    carryOut(.addBehavior(.gravity(GravityBehavior()), scene.itemIDs, below: nil))
    let bounds = CollisionBehavior(referenceInsets: DynamicInsets())
    carryOut(.addBehavior(.collision(bounds), scene.itemIDs, below: nil))
    for _ in 0..<3 { addBehavior(kind) }
  }

  /// Starts a new recording.
  public mutating func beginRecording() { recording = DynamicRecording(of: scene) }

  private mutating func carryOut(_ change: DynamicEdit.Change) {
    recording.apply(change, to: &scene)
  }

  // MARK: Time

  /// Runs a number of ticks, with random changes before or during some of them.
  ///
  /// - Parameter rarity: The inverse of the probability of a change before each tick. Before each
  ///   substep, a change is half as likely. 0 means no changes.
  public mutating func run(ticks: Int, rarity: Int = 6) {
    for _ in 0..<ticks {
      let interval = random.index(8) == 0 ? random.number(0.001...0.05) : 1.0 / 60
      if rarity > 0, random.index(rarity) == 0 { change() }
      carryOut(.beginTick(interval))
      guard scene.isInTick else { continue }
      while scene.hasDueSubstep {
        if rarity > 0, random.index(2 * rarity) == 0 { change() }
        push()
        scene.substep()
      }
      scene.endTick()
    }
  }

  /// Adds a wind that acts on the items of each custom field.
  private mutating func push() {
    for behavior in scene.behaviorIDs {
      guard case .field(let field)? = scene.effective(behavior), field.customName != nil else {
        continue
      }
      for item in scene.items(of: behavior) {
        guard let y = scene.state(of: item)?.position.y else { continue }
        carryOut(.applyForce(item, DynamicVector(y < 300 ? 1 : -1, 0)))
      }
    }
  }

  /// Makes a random change of any kind, and occasionally one that the scene must ignore.
  public mutating func change() {
    if random.index(12) == 0 { return carryOut(ignoredChange()) }
    switch random.index(20) {
    case 0, 1: addBehavior()
    case 2: if let id = anyBehavior() { carryOut(.removeBehavior(id)) }
    case 3: carryOut(.addItem(item()))
    case 4: if let id = anyItem() { carryOut(.removeItem(id)) }
    case 5: if let id = anyItem() { carryOut(.redefineItem(id, item())) }
    case 6: if let id = anyItem() { carryOut(.setPose(id, point(), angle: number(-7...7))) }
    case 7:
      if let id = anyItem() { carryOut(.setVelocity(id, vector(900), angular: number(-9...9))) }
    case 8:
      if let id = anyItem() { carryOut(.addVelocity(id, vector(900), angular: number(-9...9))) }
    case 9: if let id = anyItem() { carryOut(.applyForce(id, vector(9))) }
    case 10: carryOut(.wake(random.index(2) == 0 ? nil : anyItem()))
    case 11, 12:
      guard let id = anyBehavior(), let kind = scene.behavior(id)?.kind else { return }
      carryOut(.setBehavior(id, behavior(kind)))
    case 13, 14:
      guard let id = anyBehavior(), let behavior = scene.behavior(id),
        let parameter = anyParameter(of: behavior.kind)
      else { return }
      carryOut(.setParameter(id, parameter.name, value(of: parameter)))
    case 15: if let item = anyItem(), let id = anyBehavior() { carryOut(.addMember(item, id)) }
    case 16:
      guard let id = anyBehavior(), let item = scene.items(of: id).last else { return }
      carryOut(.removeMember(item, id))
    case 17:
      let size = number(300...900)
      let bounds = DynamicRect(x: number(-50...50), y: 0, width: size, height: size)
      carryOut(.setReferenceBounds(random.index(5) == 0 ? nil : bounds))
    case 18:
      guard let id = anyBehavior(), let path = scene.path(of: id),
        let parameter = scene.behavior(id).flatMap({ anyParameter(of: $0.kind) })
      else { return }
      carryOut(
        random.index(3) == 0
          ? .releaseParameter(parameter.name, path: path)
          : .overrideParameter(parameter.name, path: path, value(of: parameter)))
    default: carryOut(random.index(2) == 0 ? .synchronize : .stopIfDone)
    }
  }

  private mutating func ignoredChange() -> DynamicEdit.Change {
    guard let item = anyItem(), let id = anyBehavior() else { return .synchronize }
    switch random.index(6) {
    case 0: return .setPose(item, Point2(.nan, 0), angle: 0)
    case 1: return .setVelocity(item, DynamicVector(.infinity, 0), angular: 0)
    case 2: return .setParameter(id, "nonsense", 1)
    case 3: return .setBehavior(id, .gravity(GravityBehavior(DynamicVector(.nan, 1))))
    case 4: return .beginTick(-1)
    default:
      return .addItem(ItemDefinition(size: DynamicSize(.nan, 10), at: Point2(.infinity, 0)))
    }
  }

  // MARK: Random values

  private mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(range) }

  private mutating func point() -> Point2 { Point2(number(50...650), number(50...650)) }

  private mutating func vector(_ size: Double) -> DynamicVector {
    DynamicVector(number(-size...size), number(-size...size))
  }

  private mutating func anyItem() -> ItemID? {
    let items = scene.itemIDs
    return items.isEmpty ? nil : items[random.index(items.count)]
  }

  private mutating func anyBehavior() -> BehaviorID? {
    let behaviors = scene.behaviorIDs
    return behaviors.isEmpty ? nil : behaviors[random.index(behaviors.count)]
  }

  private mutating func anyParameter(of kind: Behavior.Kind) -> Parameter? {
    let parameters = Parameter.all(of: kind)
    return parameters.isEmpty ? nil : parameters[random.index(parameters.count)]
  }

  private mutating func value(of parameter: Parameter) -> Double { number(parameter.range) }

  private mutating func item() -> ItemDefinition {
    ItemDefinition(
      size: DynamicSize(number(20...60), number(20...60)), at: point(), angle: number(-3...3),
      shape: shape(), isReady: random.index(8) != 0)
  }

  private mutating func shape() -> CollisionShape {
    switch random.index(6) {
    case 0: return .ellipse
    case 1: return .path([Vector2(-20, -15), Vector2(25, 0), Vector2(-20, 15)])
    case 2:
      let size = DynamicSize(20, 12)
      return .group([
        CollisionShape.Part(.rectangle, size: size, offset: DynamicVector(-12, 0)),
        CollisionShape.Part(.ellipse, size: size, offset: DynamicVector(12, 4), angle: 1),
      ])
    default: return .rectangle
    }
  }

  // MARK: Random behaviors

  private mutating func addBehavior() {
    guard let kind = Behavior.Kind(rawValue: UInt8(random.index(8))) else { return }
    addBehavior(kind)
  }

  private mutating func addBehavior(_ kind: Behavior.Kind) {
    var items = scene.itemIDs.filter { _ in random.index(3) > 0 }
    if kind == .snap { items = Array(items.prefix(1)) }
    if kind == .attachment { items = Array(items.prefix(1 + random.index(2))) }
    if kind == .composite { items = [] }
    let parent = random.index(3) == 0 ? anyBehavior() : nil
    carryOut(.addBehavior(behavior(kind), items, below: parent))
  }

  private mutating func behavior(_ kind: Behavior.Kind) -> Behavior {
    switch kind {
    case .composite: return .composite
    case .snap:
      var snap = SnapBehavior(to: point(), damping: number(0.1...1))
      snap.retiresAtRest = random.index(2) == 0
      return .snap(snap)
    case .gravity: return .gravity(GravityBehavior(vector(1)))
    case .collision: return .collision(collision())
    case .attachment: return .attachment(attachment())
    case .push:
      var push = PushBehavior(random.index(2) == 0 ? .continuous : .instantaneous, vector(2))
      push.retiresAfterActing = random.index(2) == 0
      if let item = anyItem() { push.offsets[item] = vector(10) }
      return .push(push)
    case .itemProperties:
      var properties = ItemPropertiesBehavior()
      for parameter in Parameter.all(of: .itemProperties) where random.index(3) == 0 {
        var behavior = Behavior.itemProperties(properties)
        parameter.set(value(of: parameter), in: &behavior)
        if case .itemProperties(let changed) = behavior { properties = changed }
      }
      return .itemProperties(properties)
    case .field: return .field(field())
    }
  }

  private mutating func collision() -> CollisionBehavior {
    var collision = CollisionBehavior()
    if random.index(3) > 0 { collision.referenceInsets = DynamicInsets(top: number(0...20)) }
    if random.index(4) == 0 { collision.mode = random.index(2) == 0 ? .items : .boundaries }
    for id in 0..<UInt32(random.index(3)) {
      let height = number(300...650)
      let corners = [Point2(0, height), Point2(350, height + 40), Point2(700, height)]
      guard let line = CollisionBoundary.Line(corners, isClosed: false) else { continue }
      collision.boundaries.append(CollisionBoundary(id: id, lines: [line]))
    }
    return collision
  }

  private mutating func attachment() -> AttachmentBehavior {
    var attachment = AttachmentBehavior(
      AttachmentBehavior.Kind(rawValue: UInt8(random.index(5))) ?? .distance, anchor: point())
    attachment.axis = vector(1)
    if random.index(2) == 0 { attachment.length = number(0...120) }
    if random.index(2) == 0 {
      attachment.frequency = number(0...4)
      attachment.damping = number(0...1)
    }
    if random.index(3) == 0 {
      attachment.minimum = number(-50...0)
      attachment.maximum = number(0...50)
      attachment.frictionTorque = number(0...2)
    }
    return attachment
  }

  private mutating func field() -> FieldBehavior {
    if random.index(8) == 0 { return FieldBehavior(customName: "wind") }
    let kinds: [FieldDefinition.Kind] = [
      .linearGravity, .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .velocity,
      .noise, .turbulence,
    ]
    var definition = FieldDefinition(kinds[random.index(kinds.count)], at: point())
    definition.direction = Vector2(Float(number(-1...1)), Float(number(-1...1)))
    definition.strength = Float(number(0...1))
    definition.animationSpeed = 1
    definition.seed = random.next()
    if random.index(2) == 0 {
      definition.region = .radius(Float(number(50...400))).difference(.size(Vector2(80, 80)))
    }
    return FieldBehavior(definition)
  }
}
