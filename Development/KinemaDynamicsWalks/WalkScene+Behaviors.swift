import CoreGraphics
import Foundation
import KinemaWalks
import MotionTesting
import UIDynamics

extension WalkScene {
  /// Adds a random behavior at a random position of the tree.
  func grow(_ index: Int) {
    let behavior = makeBehavior(index)
    behaviors[index].append(behavior)
    let parents = behaviors[index].filter {
      type(of: $0) == UIDynamicBehavior.self && $0 !== behavior
    }
    if !parents.isEmpty, random.chance(50) {
      parents[random.below(parents.count)].addChildBehavior(behavior)
    } else {
      animators[index].addBehavior(behavior)
    }
    trail.append("animator \(index), a new \(type(of: behavior))")
  }

  private func makeBehavior(_ index: Int) -> UIDynamicBehavior {
    switch random.below(10) {
    case 0: return makeGravity(on: half(of: items[index]))
    case 1: return makePush(on: half(of: items[index]), continuous: 50, retiring: 30)
    case 2:
      let properties = makeProperties(of: half(of: items[index]))
      if random.chance(20) { properties.allowsRotation = false }
      return properties
    case 3: return makeSnap(of: one(of: items[index]), damping: 0...1, retiring: 30)
    case 4, 5: return makeAttachment(index)
    case 6:
      let collision = WalkCollision(items: half(of: items[index]))
      collision.collisionDelegate = contacts
      addFloor(to: collision, at: 300...419)
      return collision
    case 7: return makeField(index)
    case 8:
      let group = UIDynamicBehavior()
      group.action = { [unowned self] in changeFromInside(3) }
      return group
    default:
      let properties = UIDynamicItemBehavior(items: half(of: items[index]))
      properties.action = { [unowned self] in changeFromInside(2) }
      return properties
    }
  }

  private func makeAttachment(_ index: Int) -> UIDynamicBehavior {
    let (first, second) = (one(of: items[index]), one(of: items[index]))
    let tie: UIAttachmentBehavior
    switch random.below(6) {
    case 0: tie = UIAttachmentBehavior(item: first, attachedToAnchor: aPoint())
    case 1: tie = UIAttachmentBehavior(item: first, attachedTo: second)
    case 2: tie = .pinAttachment(with: first, attachedTo: second, attachmentAnchor: first.center)
    case 3: tie = .fixedAttachment(with: first, attachedTo: second, attachmentAnchor: second.center)
    case 4:
      tie = .limitAttachment(
        with: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
    default:
      tie = .slidingAttachment(
        with: first, attachmentAnchor: first.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
    }
    if random.chance(60) { soften(tie, damping: 0.1...1) }
    return tie
  }

  private func makeField(_ index: Int) -> UIDynamicBehavior {
    let field: UIFieldBehavior
    switch random.below(5) {
    case 0: field = .springField()
    case 1: field = .dragField()
    case 2: field = .noiseField(smoothness: 0.5, animationSpeed: 1)
    case 3: field = .vortexField()
    default:
      field = .field { [unowned self] _, position, _, mass, _, _ in
        changeFromInside(1)
        return CGVector(dx: -position.x * 0.001 * mass, dy: 0)
      }
    }
    field.position = aPoint()
    field.strength = random.number(0...0.3)
    half(of: items[index]).forEach(field.addItem)
    return field
  }
}
