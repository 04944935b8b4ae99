import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

/// Random scenes, run ahead and then lived through.
///
/// `KINEMA_SEEDS=5000` runs that many; `KINEMA_SEED=17` runs one again.
@Suite("The foretold is lived") @MainActor
struct ForetoldTests {
  #if DEBUG
    private static let seeds = walkSeeds(count: 20)
  #else
    private static let seeds = walkSeeds(count: 1000)
  #endif

  @Test("Every pose and velocity of random scenes is foretold, bit for bit")
  func scenes() {
    for seed in Self.seeds {
      let problem = ForetoldScene(seed: seed).play()
      #expect(problem == nil, "KINEMA_SEED=\(seed): \(problem ?? "")")
    }
  }
}

@MainActor
private final class ForetoldScene {
  private var random: SeededGenerator
  private let animator = UIDynamicAnimator()
  private var items: [PlainItem] = []
  private let rate: Double

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rate = [30.0, 60, 60, 60, 120][random.below(5)]
    let count = 1 + random.below(random.chance(20) ? 50 : 12)
    for index in 0..<count {
      items.append(
        PlainItem(
          60 + CGFloat(index % 8) * 70 + random.number(-20...20),
          60 + CGFloat(index / 8) * 70 + random.number(-20...20), random.number(10...60),
          random.number(10...60), angle: random.number(-3...3)))
    }
    let walls = UICollisionBehavior(items: random.chance(70) ? items : [])
    walls.addBoundary(
      withIdentifier: "walls" as NSString,
      for: UIBezierPath(rect: CGRect(x: -20, y: -20, width: 700, height: 700)))
    // Everybody is held by something, except in some scenes what only a push holds.
    animator.addBehavior(walls)
    for _ in 0..<(1 + random.below(8)) { animator.addBehavior(makeBehavior()) }
  }

  /// Lives through what was foretold at a random moment; what is wrong, or nil.
  func play() -> String? {
    var problem: String?
    _ = Diagnostics.capture {
      animator.step(by: 1 / rate)
      for _ in 0..<random.below(40) { animator.step(by: 1 / rate) }
      if random.chance(60) { animator.addBehavior(makeBehavior()) }
      problem = live(through: animator.trajectory(until: .time(1.5)))
    }
    return problem
  }

  private func live(through trajectory: Trajectory) -> String? {
    let present = animator.joinedItems.compactMap { $0 as? PlainItem }
    guard trajectory.items.count == present.count else { return "items are missing" }
    for frame in 1...Int(1.5 * rate) {
      animator.step(by: 1 / rate)
      let time = Double(frame) / rate
      for (number, item) in present.enumerated() {
        guard let foretold = trajectory.state(of: number, at: time) else {
          return "item \(number) is not in the trajectory"
        }
        guard let body = animator.bodyID(of: item) else {
          if foretold.center != item.center { return "item \(number) left elsewhere at \(time)" }
          continue
        }
        let world = animator.world
        let velocity = world.linearVelocity(of: body)
        guard foretold.center == place(item), foretold.angle == world.angle(of: body),
          foretold.velocity == CGVector(dx: CGFloat(velocity.x), dy: CGFloat(velocity.y)),
          foretold.angularVelocity == CGFloat(world.angularVelocity(of: body))
        else { return "item \(number) is elsewhere at \(time) s of \(trajectory.duration)" }
      }
    }
    if trajectory.restTime != nil, animator.isRunning { return "it does not rest" }
    return nil
  }

  private func place(_ item: PlainItem) -> CGPoint? {
    animator.bodyID(of: item).map {
      let position = animator.world.position(of: $0)
      return CGPoint(x: position.x, y: position.y)
    }
  }

  private func someItems() -> [PlainItem] {
    items.filter { _ in random.chance(50) }
  }

  private func anItem() -> PlainItem { items[random.below(items.count)] }

  private func aPoint() -> CGPoint {
    CGPoint(x: random.number(40...600), y: random.number(40...600))
  }

  private func makeBehavior() -> UIDynamicBehavior {
    switch random.below(9) {
    case 0:
      let gravity = UIGravityBehavior(items: someItems())
      gravity.setAngle(random.number(-3...3), magnitude: random.number(0...1))
      return gravity
    case 1, 2:
      let push = UIPushBehavior(
        items: someItems(), mode: random.chance(20) ? .continuous : .instantaneous)
      push.setAngle(random.number(-3...3), magnitude: random.number(0...0.3))
      push.retiresItself = random.chance(60)
      return push
    case 3:
      let properties = UIDynamicItemBehavior(items: someItems())
      properties.elasticity = random.number(0...0.8)
      properties.resistance = random.number(0...5)
      properties.density = random.number(0.2...4)
      properties.isAnchored = random.chance(10)
      return properties
    case 4, 5:
      let snap = UISnapBehavior(item: anItem(), snapTo: aPoint())
      snap.damping = random.number(0.3...1)
      snap.retiresItself = random.chance(60)
      return snap
    case 6:
      let tie = UIAttachmentBehavior(item: anItem(), attachedToAnchor: aPoint())
      tie.frequency = random.number(0.5...4)
      tie.damping = random.number(0...1)
      return tie
    case 7:
      let collision = UICollisionBehavior(items: someItems())
      if random.chance(50) { collision.addFloor(random.number(300...600)) }
      return collision
    default:
      let strength = random.number(0...0.001)
      let field = UIFieldBehavior.field { _, _, velocity, _, _, _ in
        CGVector(dx: -velocity.dx * strength, dy: velocity.dx * strength)
      }
      someItems().forEach(field.addItem)
      return field
    }
  }
}
