import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Attachments") @MainActor
struct AttachmentTests {
  private let animator = UIDynamicAnimator()

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  @Test("Attachments have the documented types, defaults, and lengths")
  func values() {
    let (a, b) = (PlainItem(0, 0, 10, 10), PlainItem(30, 40, 10, 10))
    let anchor = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 0, y: 80))
    let items = UIAttachmentBehavior(item: a, attachedTo: b)
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    let axis = CGVector(dx: 1, dy: 0)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: a, attachmentAnchor: .zero, axisOfTranslation: axis)
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: a, attachedTo: b, attachmentAnchor: .zero)
    #expect(anchor.attachedBehaviorType == .anchor && items.attachedBehaviorType == .items)
    #expect(anchor.items.count == 1 && items.items.count == 2)
    #expect(anchor.length == 0 && anchor.damping == 0 && anchor.frequency == 0)
    #expect(anchor.frictionTorque == 0 && anchor.attachmentRange == .zero)
    #expect(pin.attachmentRange.isInfinite && slide.attachmentRange.isInfinite)
    #expect(fixed.attachmentRange == .zero)
    animator.addBehavior(anchor)
    animator.addBehavior(items)
    #expect(anchor.length == 80 && items.length == 50)
    let own = UIAttachmentBehavior(item: a, attachedToAnchor: .zero)
    own.length = 12
    animator.addBehavior(own)
    #expect(own.length == 12)
  }

  @Test("The factories can create instances of subclasses")
  func subclasses() {
    final class Tie: UIAttachmentBehavior {
      var label = "mine"
    }
    final class Wind: UIFieldBehavior {
      var label = "wind"
    }
    let (a, b) = (PlainItem(0, 0, 10, 10), PlainItem(30, 40, 10, 10))
    let tie = Tie.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
    #expect(tie.label == "mine" && tie.items.count == 2)
    let wind = Wind.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    #expect(wind.label == "wind" && wind.direction.dx == 1)
  }

  @Test("A rod keeps its length from an attachment point that rotates with the item")
  func rod() {
    let item = PlainItem(0, 0, 40, 40)
    let anchor = CGPoint(x: -100, y: -20)
    let rod = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: -20, vertical: -20),
      attachedToAnchor: anchor)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    for _ in 0..<120 {
      animator.run(1)
      let (c, s) = (item.transform.a, item.transform.b)
      let corner = CGPoint(
        x: item.center.x - 20 * c + 20 * s, y: item.center.y - 20 * s - 20 * c)
      #expect(abs(distance(corner, anchor) - 80) < 1)
    }
    #expect(abs(item.angle) > 0.1)
  }

  @Test("A spring oscillates at its frequency")
  func spring() {
    let item = PlainItem(0, 150, 40, 40)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    spring.frequency = 1
    spring.length = 100
    animator.addBehavior(properties)
    animator.addBehavior(spring)
    var crossings: [TimeInterval] = []
    var before = item.center.y
    for _ in 0..<240 {
      animator.run(1)
      if before > 100, item.center.y <= 100 { crossings.append(animator.elapsedTime) }
      before = item.center.y
    }
    #expect(crossings.count == 4)
    #expect(abs(crossings[1] - crossings[0] - 1) < 0.05)
  }

  @Test("Moving the anchor keeps the length, and a rod of length 0 acts as a pin")
  func anchors() {
    let item = PlainItem(0, 0, 40, 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    animator.addBehavior(rod)
    rod.anchorPoint = CGPoint(x: 60, y: 0)
    animator.run(30)
    #expect(distance(item.center, rod.anchorPoint) < 1)
    let away = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 60, y: 50))
    animator.removeBehavior(rod)
    animator.addBehavior(away)
    #expect(abs(away.length - distance(item.center, away.anchorPoint)) < 1e-3)
    away.anchorPoint = CGPoint(x: 160, y: 50)
    animator.run(30)
    #expect(abs(distance(item.center, away.anchorPoint) - away.length) < 1)
    away.length = 20
    animator.run(30)
    #expect(abs(distance(item.center, away.anchorPoint) - 20) < 1)
  }

  @Test("Two attached items collide unless their attachment is of a kind introduced in iOS 9")
  func a14Collisions() {
    for isPin in [false, true] {
      let animator = UIDynamicAnimator()
      let (a, b) = (PlainItem(0, 0, 40, 40), PlainItem(100, 0, 40, 40))
      let hold = UIDynamicItemBehavior(items: [a])
      hold.isAnchored = true
      let tie =
        isPin
        ? UIAttachmentBehavior.pinAttachment(
          with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 100, y: 30))
        : UIAttachmentBehavior(item: a, attachedTo: b)
      if !isPin {
        tie.length = 10
        tie.frequency = 3
        tie.damping = 1
      }
      let push = UIPushBehavior(items: [b], mode: .continuous)
      push.pushDirection = CGVector(dx: -1, dy: 0)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -5), for: b)
      for behavior in [hold, tie, push] { animator.addBehavior(behavior) }
      animator.addBehavior(UICollisionBehavior(items: [a, b]))
      animator.run(180)
      if isPin {
        let tip = CGPoint(x: 100, y: 30)
        #expect(abs(distance(b.center, tip) - 30) < 1)
      } else {
        #expect(b.center.x > 38)
      }
    }
  }

  @Test(
    "A limit attachment lets items approach each other and limits the distance between them"
  )
  func a14Limit() {
    let (a, b) = (PlainItem(0, 0, 40, 40), PlainItem(100, 0, 40, 40))
    let hold = UIDynamicItemBehavior(items: [a])
    hold.isAnchored = true
    let properties = UIDynamicItemBehavior(items: [b])
    properties.allowsRotation = false
    properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: b)
    let limit = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedTo: b,
      offsetFromCenter: UIOffset(horizontal: -20, vertical: 0))
    for behavior in [hold, properties, limit] { animator.addBehavior(behavior) }
    #expect(limit.length == 60)
    animator.run(60)
    #expect(b.center.x < 102)
    properties.addLinearVelocity(CGPoint(x: -100, y: 0), for: b)
    animator.run(20)
    #expect(b.center.x < 80)
  }

  @Test("A pin resists rotation up to its friction torque")
  func a14Friction() {
    func turn(_ torque: CGFloat) -> CGFloat {
      let animator = UIDynamicAnimator()
      let (a, b) = (PlainItem(0, 0, 40, 40), PlainItem(0, 0, 100, 100))
      let hold = UIDynamicItemBehavior(items: [a])
      hold.isAnchored = true
      let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
      pin.frictionTorque = torque
      let push = UIPushBehavior(items: [b], mode: .continuous)
      push.pushDirection = CGVector(dx: 0, dy: 1)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: b)
      for behavior in [hold, pin, push] { animator.addBehavior(behavior) }
      animator.run(30)
      return b.angle
    }
    // The push applies a torque of 0.5 UIKit newtons at 100 pt.
    #expect(turn(0) > 0.3)
    #expect(abs(turn(0.6)) < 0.01)
    #expect(turn(0.25) > 0.1 && turn(0.25) < turn(0))
  }

  @Test("A sliding attachment keeps an item on its axis, at its rotation, and within its range")
  func sliding() {
    let item = PlainItem(100, 100, 40, 40)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 100, y: 100),
      axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: -70, maximum: 20)
    animator.addBehavior(slide)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    for _ in 0..<90 {
      animator.run(1)
      #expect(abs(item.center.x - item.center.y) < 1)
      #expect(abs(item.angle) < 0.02)
    }
    #expect(abs(distance(item.center, CGPoint(x: 100, y: 100)) - 70) < 1.5)
    #expect(item.center.x > 100)
  }

  @Test("With a positive range, a single item slides against the axis, and a paired item along it")
  func slidingRangeSigns() {
    // In the source of this rule, an anchor at the bottom and the axis (0, 1) let a card move up.
    for (down, reached) in [(false, CGFloat(140)), (true, 200)] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(100, 200, 40, 40)
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: CGPoint(x: 100, y: 200),
        axisOfTranslation: CGVector(dx: 0, dy: 1))
      slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 60)
      let push = UIPushBehavior(items: [item], mode: .continuous)
      push.pushDirection = CGVector(dx: 0, dy: down ? 3 : -3)
      animator.addBehavior(slide)
      animator.addBehavior(push)
      animator.run(120)
      #expect(abs(item.center.y - reached) < 1.5)
      #expect(abs(item.center.x - 100) < 0.5)
    }
    let animator = UIDynamicAnimator()
    let (moving, still) = (PlainItem(100, 200, 40, 40), PlainItem(100, 400, 40, 40))
    let hold = UIDynamicItemBehavior(items: [still])
    hold.isAnchored = true
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: moving, attachedTo: still, attachmentAnchor: CGPoint(x: 100, y: 200),
      axisOfTranslation: CGVector(dx: 0, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 60)
    let push = UIPushBehavior(items: [moving], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 3)
    for behavior in [hold, slide, push] { animator.addBehavior(behavior) }
    animator.run(120)
    #expect(abs(moving.center.y - 260) < 1.5)
  }

  @Test("A pin attachment rotates within its range, and a fixed attachment does not rotate")
  func pinAndWeld() {
    for isWeld in [false, true] {
      let animator = UIDynamicAnimator()
      let (a, b) = (PlainItem(0, 0, 40, 40), PlainItem(60, 0, 40, 40))
      let hold = UIDynamicItemBehavior(items: [a])
      hold.isAnchored = true
      let tie =
        isWeld
        ? UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        : UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
      if !isWeld { tie.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5) }
      for behavior in [hold, tie] { animator.addBehavior(behavior) }
      animator.addBehavior(UIGravityBehavior(items: [b]))
      animator.run(120)
      #expect(abs(b.angle - (isWeld ? 0 : 0.5)) < 0.05)
      #expect(abs(distance(a.center, b.center) - 60) < 1)
    }
  }

  @Test("An attachment cannot connect an item to itself")
  func itself() {
    let item = PlainItem(0, 0, 40, 40)
    let messages = Diagnostics.capture {
      animator.addBehavior(UIAttachmentBehavior(item: item, attachedTo: item))
      animator.run(2)
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("itself"))
  }
}
