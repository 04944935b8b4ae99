import CoreGraphics
import Dynamics
import Foundation
package import MotionTesting
import Physics2D
import UIDynamics

/// A walk in which an animator with random behaviors and a copy of its scene run in parallel.
///
/// Every body state must be bit-identical in the animator and in the copy, even after the copy is
/// encoded and decoded, and after all edits are replayed.
///
/// A step is a tick. A scene runs for 600 ticks.
package enum SceneWalk: Walk {
  package nonisolated static let name = "scenes"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    let run = SceneRun(seed: seed)
    var fault: String?
    _ = Diagnostics.capture { fault = run.play() }
    return WalkResult(
      steps: run.ticks, fault: fault.map { "scene \(seed): \($0)" },
      trail: fault == nil ? [] : ["scene \(seed)"])
  }
}

/// An animator with random items and behaviors, and a copy of its scene.
@MainActor
private final class SceneRun: RandomBehaviors {
  static let length = 600
  /// The number of the tick after which the copy is encoded and decoded.
  static let encodedTick = 137

  let extent = 40.0...600
  var random: SeededGenerator
  private let animator = UIDynamicAnimator(
    referenceBounds: CGRect(x: 0, y: 0, width: 700, height: 700))
  private var items: [WalkItem] = []
  /// The number of compared ticks.
  private(set) var ticks = 0
  private let interval: TimeInterval

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    interval = 1 / [30.0, 60, 60, 60, 120, 75][random.below(6)]
    build()
  }

  private func build() {
    for index in 0..<(1 + random.below(random.chance(20) ? 40 : 10)) {
      let (center, size) = frame(ofItem: index, columns: 8, spacing: 70)
      let item = WalkItem(index, center, size, random.below(3))
      item.transform = CGAffineTransform(rotationAngle: random.number(-3...3))
      items.append(item)
    }
    for _ in 0..<(2 + random.below(8)) { animator.addBehavior(makeBehavior()) }
  }

  /// Runs the animator and the copy in parallel.
  ///
  /// - Returns: The first difference; nil if there is none.
  func play() -> String? {
    animator.step(by: interval)
    animator.beginRecording()
    for _ in 0..<random.below(60) {
      if random.chance(20) { edit() }
      animator.step(by: interval)
    }
    if let fault = compareReplay() { return fault }
    var value = animator.scene
    for tick in 1...Self.length {
      animator.step(by: interval)
      value.advance(by: interval)
      // An animator removes an item when its last behavior leaves. A scene keeps the item because
      // its owner may still use it.
      for item in value.itemIDs where value.useCount(of: item) == 0 { value.removeItem(item) }
      ticks = tick
      guard value.world.stateHash == animator.world.stateHash else {
        return "the value differs at tick \(tick)"
      }
      guard value.isRunning == animator.isRunning else {
        return "the value \(value.isRunning ? "still runs" : "stops") at tick \(tick)"
      }
      if tick == Self.encodedTick {
        do {
          value = try DynamicScene(encoded: value.encoded())
        } catch {
          return "the value cannot be decoded: \(error)"
        }
      }
    }
    return value.stateHash == animator.scene.stateHash ? nil : "the final values differ"
  }

  private func compareReplay() -> String? {
    guard let recording = animator.endRecording() else { return "nothing was recorded" }
    return recording.replayed().stateHash == animator.scene.stateHash
      ? nil : "\(recording.edits.count) replayed edits end in a different state"
  }

  /// Makes a random change, as client code does between two ticks.
  private func edit() {
    switch random.below(9) {
    case 0, 1: animator.addBehavior(makeBehavior())
    case 2: if let behavior = animator.behaviors.last { animator.removeBehavior(behavior) }
    case 3:
      let item = one(of: items)
      item.center = aPoint()
      animator.updateItem(usingCurrentState: item)
    case 4:
      for case let snap as UISnapBehavior in animator.behaviors { snap.snapPoint = aPoint() }
    case 5:
      for case let tie as UIAttachmentBehavior in animator.behaviors {
        tie.anchorPoint = aPoint()
        if random.chance(50) { tie.length = random.number(0...100) }
      }
    case 6:
      for case let push as UIPushBehavior in animator.behaviors {
        push.active = true
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 4, vertical: 2), for: one(of: items))
      }
    case 7:
      for case let collision as UICollisionBehavior in animator.behaviors {
        addFloor(to: collision, at: 300...600)
        collision.translatesReferenceBoundsIntoBoundary = random.chance(70)
      }
    default:
      for case let properties as UIDynamicItemBehavior in animator.behaviors {
        properties.elasticity = random.number(0...1)
        if let item = properties.items.first {
          properties.addLinearVelocity(aPoint(), for: item)
        }
      }
    }
  }

  private func makeBehavior() -> UIDynamicBehavior {
    let some = half(of: items)
    switch random.below(12) {
    case 0, 1: return makeGravity(on: some)
    case 2: return makePush(on: some, continuous: 30, retiring: 50)
    case 3:
      let properties = makeProperties(of: some)
      properties.isAnchored = random.chance(10)
      properties.allowsRotation = random.chance(80)
      return properties
    case 4, 5: return makeSnap(of: one(of: items), damping: 0.3...1, retiring: 50)
    case 6:
      let tie = UIAttachmentBehavior(item: one(of: items), attachedToAnchor: aPoint())
      if random.chance(70) { soften(tie, damping: 0...1) }
      return tie
    case 7: return makeTie()
    case 8: return makeField(on: some)
    case 9:
      let composite = UIDynamicBehavior()
      composite.addChildBehavior(makeGravity(on: some))
      composite.addChildBehavior(makeProperties(of: half(of: items)))
      return composite
    default:
      let collision = UICollisionBehavior(items: some)
      collision.translatesReferenceBoundsIntoBoundary = random.chance(70)
      addFloor(to: collision, at: 300...600)
      return collision
    }
  }

  private func makeTie() -> UIDynamicBehavior {
    let (a, b) = (one(of: items), one(of: items))
    guard a !== b else { return makeGravity(on: [a]) }
    let middle = CGPoint(x: (a.center.x + b.center.x) / 2, y: (a.center.y + b.center.y) / 2)
    switch random.below(5) {
    case 0: return UIAttachmentBehavior(item: a, attachedTo: b)
    case 1:
      return UIAttachmentBehavior.limitAttachment(
        with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    case 2:
      return UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: middle)
    case 3:
      let pin = UIAttachmentBehavior.pinAttachment(
        with: a, attachedTo: b, attachmentAnchor: middle)
      pin.frictionTorque = random.number(0...1)
      return pin
    default:
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: a, attachmentAnchor: aPoint(), axisOfTranslation: CGVector(dx: 1, dy: 0.5))
      slide.attachmentRange = UIFloatRange(minimum: -100, maximum: 50)
      return slide
    }
  }

  private func makeField(on items: [WalkItem]) -> UIDynamicBehavior {
    let field: UIFieldBehavior
    switch random.below(6) {
    case 0: field = .dragField()
    case 1: field = .vortexField()
    case 2: field = .radialGravityField(position: aPoint())
    case 3: field = .noiseField(smoothness: 0.5, animationSpeed: 1)
    case 4: field = .turbulenceField(smoothness: 0.2, animationSpeed: 2)
    default: field = .springField()
    }
    field.position = aPoint()
    field.strength = random.number(0...1)
    if random.chance(50) { field.region = UIRegion(radius: random.number(50...400)) }
    items.forEach(field.addItem)
    return field
  }
}
