import Foundation
import KinemaDynamicsWalks
import KinemaScenes
import KinemaTestSupport
import Physics2D
import Testing
import UIDynamics
import UIKitCore

/// Random behavior trees that change at random, inside and outside callbacks, and keep their
/// invariants.
///
/// `KINEMA_SEEDS=5000` runs 5,000 trees, and `KINEMA_SEED=17` repeats tree 17.
@Suite("Random trees") @MainActor
struct RandomTreeTests {
  private static let seeds = walkSeeds(count: 60)

  @Test("The animator's invariants hold in random trees for every seed")
  func invariants() {
    for seed in Self.seeds {
      let run = RandomRun(seed: seed)
      let problem = run.play()
      #expect(problem == nil, "KINEMA_SEED=\(seed): \(problem ?? "")")
    }
  }

  @Test("Two runs with the same seed are identical")
  func repeats() {
    for seed: UInt64 in [3, 14, 15, 92] {
      let (first, second) = (RandomRun(seed: seed), RandomRun(seed: seed))
      _ = first.play()
      _ = second.play()
      #expect(first.places == second.places)
      #expect(first.contacts.lines == second.contacts.lines)
    }
  }
}

@MainActor
private final class RandomRun: RandomBehaviors {
  let extent = 40.0...380
  var random: SeededGenerator
  let animator = UIDynamicAnimator()
  let contacts = CollisionDelegate()
  var items: [PlainItem] = []
  var behaviors: [UIDynamicBehavior] = []
  /// The behavior that encloses all items and is never removed.
  let walls: UICollisionBehavior
  var changes = 0
  /// Whether everything is being removed. Nothing else changes during the removal.
  var isOver = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    walls = UICollisionBehavior(items: [])
    let count = 2 + random.below(10)
    for index in 0..<count {
      let (center, size) = frame(ofItem: index, columns: 4, spacing: 90)
      items.append(
        PlainItem(center.x, center.y, size.width, size.height, angle: random.number(-3...3)))
    }
    items.forEach(walls.addItem)
    walls.addBoundary(
      withIdentifier: "walls" as NSString, for: UIBezierPath(rect: Self.room))
    walls.collisionDelegate = contacts
    let names = items
    contacts.name = { item in "\(names.firstIndex { $0 === item } ?? -1)" }
    contacts.onCall = { [unowned self] _ in if random.chance(10) { change() } }
    animator.addBehavior(walls)
    for _ in 0..<(1 + random.below(8)) { grow() }
  }

  static let room = CGRect(x: 0, y: 0, width: 420, height: 420)

  var places: [CGFloat] { items.flatMap { [$0.center.x, $0.center.y, $0.angle] } }

  /// Runs for some seconds, and returns a description of a fault, or nil.
  func play() -> String? {
    var problem: String?
    _ = Diagnostics.capture {
      for frame in 0..<150 {
        if random.chance(15) { change() }
        animator.step(by: 1.0 / 60)
        problem = check() ?? problem
        if let problem {
          return report(problem, frame)
        }
      }
      isOver = true
      problem = checkEnergy()
      for item in items { walls.removeItem(item) }
      animator.run(2)
      problem = problem ?? checkBalance()
      animator.removeAllBehaviors()
      animator.run(1)
      if animator.world.bodyCount != 0 || !animator.world.jointIDs.isEmpty {
        problem = "the world is not empty at the end"
      }
    }
    return problem.map { "\($0) after \(changes) changes" }
    func report(_ text: String, _ frame: Int) { problem = "\(text) in frame \(frame)" }
  }

  private func check() -> String? {
    for (index, item) in items.enumerated() {
      guard item.center.x.isFinite, item.center.y.isFinite, item.angle.isFinite else {
        return "item \(index) has a number that is not finite"
      }
      guard Self.room.insetBy(dx: -2, dy: -2).contains(item.center) else {
        return "item \(index) is outside at \(item.center)"
      }
    }
    let tree = animator.behaviors
    var held: Set<ObjectIdentifier> = []
    func visit(_ behavior: UIDynamicBehavior) -> String? {
      if behavior.dynamicAnimator !== animator { return "a behavior has lost its animator" }
      for item in behavior.heldItems { held.insert(ObjectIdentifier(item)) }
      for child in behavior.childBehaviors {
        if let problem = visit(child) { return problem }
      }
      return nil
    }
    for behavior in tree {
      if let problem = visit(behavior) { return problem }
    }
    for (index, item) in items.enumerated() {
      let isInWorld = animator.bodyID(of: item) != nil
      if isInWorld != held.contains(ObjectIdentifier(item)) {
        return "tree and world disagree about item \(index)"
      }
    }
    return nil
  }

  /// Removes everything that drives the items and lets the motion end. The energy must not grow.
  ///
  /// An endless spin drives items in contact, so items are allowed to rotate again.
  private func checkEnergy() -> String? {
    for behavior in behaviors {
      if behavior is UICollisionBehavior { continue }
      if (behavior as? UIDynamicItemBehavior)?.allowsRotation == true { continue }
      for parent in behaviors { parent.removeChildBehavior(behavior) }
      animator.removeBehavior(behavior)
    }
    // This updates the world: item behaviors that left with their composite change masses.
    _ = animator.bodyID(of: items[0])
    let start = kineticEnergy
    for frame in 0..<60 {
      animator.step(by: 1.0 / 60)
      if kineticEnergy > start * 1.02 + 10 {
        return "without input the energy grew from \(start) to \(kineticEnergy) in frame \(frame)"
      }
    }
    return nil
  }

  /// The kinetic energy of translation and rotation, in kg·pt²/s².
  private var kineticEnergy: Double {
    let world = animator.world
    var sum = 0.0
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      let turning = world.angularVelocity(of: id)
      sum += 0.5 * Double(world.mass(of: id) * world.linearVelocity(of: id).squaredLength)
      sum += 0.5 * Double(world.inertia(of: id) * turning * turning)
    }
    return sum
  }

  private func checkBalance() -> String? {
    var open: [String: Int] = [:]
    for line in contacts.lines {
      var key = String(line.dropFirst(6))
      let names = key.split(separator: " ")
      if names.count == 2, !names[1].hasPrefix("|") {
        key = names.sorted().joined(separator: " ")
      }
      open[key, default: 0] += line.hasPrefix("began") ? 1 : -1
      if !(0...1).contains(open[key] ?? 0) { return "\(key) began or ended twice" }
    }
    let left = open.filter { $0.value != 0 }.keys.sorted()
    return left.isEmpty ? nil : "no ended for \(left)"
  }

  private func makeBehavior() -> UIDynamicBehavior {
    switch random.below(9) {
    case 0: return makeGravity(on: half(of: items))
    case 1: return makePush(on: half(of: items), continuous: 50, retiring: 30)
    case 2:
      let properties = makeProperties(of: half(of: items))
      if random.chance(20) { properties.allowsRotation = false }
      return properties
    case 3: return makeSnap(of: one(of: items), damping: 0...1, retiring: 30)
    case 4:
      let tie = UIAttachmentBehavior(item: one(of: items), attachedToAnchor: aPoint())
      soften(tie, damping: 0...1)
      return tie
    case 5:
      let (a, b) = (one(of: items), one(of: items))
      let tie = UIAttachmentBehavior(item: a, attachedTo: b)
      soften(tie, damping: 0.1...1)
      return tie
    case 6:
      let collision = UICollisionBehavior(items: half(of: items))
      addFloor(to: collision, at: 300...419)
      return collision
    case 7:
      let field: UIFieldBehavior =
        random.chance(50) ? .springField() : .dragField()
      field.position = aPoint()
      field.strength = random.number(0...0.3)
      half(of: items).forEach(field.addItem)
      return field
    default:
      let composite = UIDynamicBehavior()
      composite.action = { [unowned self] in if random.chance(3) { change() } }
      return composite
    }
  }

  /// Adds a behavior at a random position of the tree.
  private func grow() {
    let behavior = makeBehavior()
    behaviors.append(behavior)
    let parents = behaviors.filter { type(of: $0) == UIDynamicBehavior.self && $0 !== behavior }
    if !parents.isEmpty, random.chance(50) {
      parents[random.below(parents.count)].addChildBehavior(behavior)
    } else {
      animator.addBehavior(behavior)
    }
  }

  /// Makes one random change, as client code could at any time.
  private func change() {
    guard !isOver else { return }
    changes += 1
    let behavior = behaviors[random.below(behaviors.count)]
    switch random.below(10) {
    case 0: if behaviors.count < 25 { grow() }
    case 1: animator.removeBehavior(behavior)
    case 2: animator.addBehavior(behavior)
    case 3:
      for parent in behaviors { parent.removeChildBehavior(behavior) }
    case 4:
      if let gravity = behavior as? UIGravityBehavior { gravity.angle = random.number(-3...3) }
    case 5: animator.updateItem(usingCurrentState: one(of: items))
    case 6:
      let item = one(of: items)
      walls.removeItem(item)
      walls.addItem(item)
    case 7:
      switch behavior {
      case let behavior as UIGravityBehavior: behavior.addItem(one(of: items))
      case let behavior as UICollisionBehavior: behavior.removeItem(one(of: items))
      case let behavior as UIDynamicItemBehavior: behavior.addItem(one(of: items))
      case let behavior as UIFieldBehavior: behavior.removeItem(one(of: items))
      case let behavior as UIPushBehavior: behavior.active.toggle()
      case let behavior as UISnapBehavior: behavior.snapPoint = aPoint()
      case let behavior as UIAttachmentBehavior: behavior.anchorPoint = aPoint()
      default: break
      }
    case 8:
      if let collision = behavior as? UICollisionBehavior, collision !== walls {
        collision.collisionMode = random.chance(50) ? .items : .everything
      }
    default:
      if let properties = behavior as? UIDynamicItemBehavior, let item = properties.items.first {
        properties.addLinearVelocity(
          CGPoint(x: random.number(-200...200), y: random.number(-200...200)), for: item)
      }
    }
  }
}
