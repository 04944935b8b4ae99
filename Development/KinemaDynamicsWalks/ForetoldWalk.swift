import CoreGraphics
import Foundation
import KinemaWalks
package import MotionTesting
import Physics2D
import Trajectories
import UIDynamics

/// A walk through scenes with up to 50 items and behaviors of every kind.
///
/// A trajectory is computed at a random time. Every later pose and velocity must be bit-identical
/// to the predicted pose or velocity.
///
/// A step is a frame. Each scene runs for 1.5 s after the prediction, even if this exceeds the
/// number of steps.
package enum ForetoldWalk: Walk {
  package nonisolated static let name = "foretold"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = play(seed)
    var numbers = SeededGenerator(seed: seed)
    while result.fault == nil, result.steps < steps {
      let next = play(numbers.next())
      result = WalkResult(steps: result.steps + next.steps, fault: next.fault, trail: next.trail)
    }
    return result
  }

  /// Runs the scene of a seed.
  private static func play(_ seed: UInt64) -> WalkResult {
    let scene = ForetoldScene(seed: seed)
    let fault = scene.play()
    return WalkResult(
      steps: scene.frames, fault: fault.map { "scene \(seed): \($0)" },
      trail: fault == nil ? [] : ["scene \(seed)"])
  }
}

/// A random scene that is predicted at a random time and then simulated.
@MainActor
private final class ForetoldScene: RandomBehaviors {
  let extent = 40.0...600
  var random: SeededGenerator
  private let animator = UIDynamicAnimator()
  private var items: [WalkItem] = []
  /// The number of compared frames.
  private(set) var frames = 0
  private let rate: Double

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rate = [30.0, 60, 60, 60, 120][random.below(5)]
    build()
  }

  /// Creates items, walls, and behaviors.
  private func build() {
    let count = 1 + random.below(random.chance(20) ? 50 : 12)
    for index in 0..<count {
      let (center, size) = frame(ofItem: index, columns: 8, spacing: 70)
      let item = WalkItem(index, center, size, random.below(3))
      item.transform = CGAffineTransform(rotationAngle: random.number(-3...3))
      items.append(item)
    }
    let walls = UICollisionBehavior(items: random.chance(70) ? items : [])
    walls.addBoundary(
      withIdentifier: "walls" as NSString,
      for: UIBezierPath(rect: CGRect(x: -20, y: -20, width: 700, height: 700)))
    // In seven of ten scenes, the walls contain every item. In the other scenes, an item may be in
    // any behavior, or in none.
    animator.addBehavior(walls)
    for _ in 0..<(1 + random.below(8)) { animator.addBehavior(makeBehavior()) }
  }

  /// Compares the motion with a prediction from a random time; returns the first difference, or
  /// nil.
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
    let present = animator.joinedItems.compactMap { $0 as? WalkItem }
    guard trajectory.items.count == present.count else {
      return "the trajectory has a different number of items"
    }
    for frame in 1...Int(1.5 * rate) {
      animator.step(by: 1 / rate)
      frames = frame
      let time = Double(frame) / rate
      for (number, item) in present.enumerated() {
        guard let foretold = trajectory.state(of: number, at: time) else {
          return "item \(number) is not in the trajectory"
        }
        guard let body = animator.bodyID(of: item) else {
          if foretold.center != item.center {
            return "item \(number) left the animator at a different position at \(time)"
          }
          continue
        }
        let world = animator.world
        let velocity = world.linearVelocity(of: body)
        guard foretold.center == center(of: item), foretold.angle == world.angle(of: body),
          foretold.velocity == CGVector(dx: CGFloat(velocity.x), dy: CGFloat(velocity.y)),
          foretold.angularVelocity == CGFloat(world.angularVelocity(of: body))
        else {
          return "item \(number) differs from the prediction at \(time) s of \(trajectory.duration)"
        }
      }
    }
    if trajectory.restTime != nil, animator.isRunning {
      return "the animator does not come to rest as predicted"
    }
    return nil
  }

  private func center(of item: WalkItem) -> CGPoint? {
    animator.bodyID(of: item).map {
      let position = animator.world.position(of: $0)
      return CGPoint(x: position.x, y: position.y)
    }
  }

  private func makeBehavior() -> UIDynamicBehavior {
    switch random.below(9) {
    case 0: return makeGravity(on: half(of: items))
    case 1, 2: return makePush(on: half(of: items), continuous: 20, retiring: 60)
    case 3:
      let properties = makeProperties(of: half(of: items))
      properties.resistance = random.number(0...5)
      properties.isAnchored = random.chance(10)
      return properties
    case 4, 5: return makeSnap(of: one(of: items), damping: 0.3...1, retiring: 60)
    case 6:
      let tie = UIAttachmentBehavior(item: one(of: items), attachedToAnchor: aPoint())
      soften(tie, damping: 0...1)
      return tie
    case 7:
      let collision = UICollisionBehavior(items: half(of: items))
      addFloor(to: collision, at: 300...600)
      return collision
    default:
      let strength = random.number(0...0.001)
      let field = UIFieldBehavior.field { _, _, velocity, _, _, _ in
        CGVector(dx: -velocity.dx * strength, dy: velocity.dx * strength)
      }
      half(of: items).forEach(field.addItem)
      return field
    }
  }
}
