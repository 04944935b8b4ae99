import UIKit

/// A probe that measures how far a box slides on another box with different friction, and how high
/// it bounces.
public struct UnequalMaterialProbe: Probe {
  public init() {}
  public let name = "unequal-friction"
  public let question = "How do two different frictions, and two different elasticities, combine?"
  public var duration: Double { 5 }

  public func run(_ bench: ProbeBench) {
    for (index, pair) in [(0.1, 0.8), (0.8, 0.1), (0.3, 0.3), (0, 1)].enumerated() {
      let (animator, floor, box) = scene(bench, height: 151)
      _ = floor.1
      floor.1.friction = pair.0
      box.1.friction = pair.1
      box.1.addLinearVelocity(CGPoint(x: 400, y: 0), for: box.0)
      let key = "friction \(pair.0) on \(pair.1)"
      bench.sample(for: 2) { time in
        if index >= 0 { bench.row("\(key) x (pt)", at: time, Double(box.0.center.x)) }
        _ = animator
      }
    }
    for pair in [(0.0, 0.8), (0.8, 0), (0.5, 0.5)] {
      let (animator, floor, box) = scene(bench, height: 350)
      floor.1.elasticity = pair.0
      box.1.elasticity = pair.1
      var highest = Double.infinity
      var hasFallen = false
      bench.sample(for: 3) { _ in
        let y = Double(box.0.center.y)
        if y > 340 { hasFallen = true }
        if hasFallen { highest = min(highest, y) }
        _ = animator
      }
      bench.after(3.2) { bench.row("elasticity \(pair.0) and \(pair.1) bounces to (pt)", highest) }
    }
  }

  private typealias Body = (PlainItem, UIDynamicItemBehavior)

  /// Returns a box above an anchored floor whose top is at 400 pt.
  private func scene(
    _ bench: ProbeBench, height: Double
  ) -> (UIDynamicAnimator, Body, Body) {
    let animator = bench.makeAnimator()
    let floor = PlainItem(500, 450, width: 2000, height: 100)
    let box = PlainItem(200, height == 151 ? 348 : 400 - height, width: 100, height: 100)
    let floorProperties = UIDynamicItemBehavior(items: [floor])
    floorProperties.isAnchored = true
    let boxProperties = UIDynamicItemBehavior(items: [box])
    boxProperties.allowsRotation = false
    animator.addBehavior(floorProperties)
    animator.addBehavior(boxProperties)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(UICollisionBehavior(items: [floor, box]))
    return (animator, (floor, floorProperties), (box, boxProperties))
  }
}

/// A probe that determines the sign of the range of sliding attachments with one item and with two.
public struct SlidingRangeProbe: Probe {
  public init() {}
  public let name = "sliding-range"
  public let question =
    "To which side does a positive range let an item slide, with an anchor and with two items?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    for down in [true, false] {
      let range = UIFloatRange(minimum: 0, maximum: 60)
      let way = down ? "down" : "up"
      let one = PlainItem(100, 200)
      let single = bench.makeAnimator()
      let anchored = UIAttachmentBehavior.slidingAttachment(
        with: one, attachmentAnchor: CGPoint(x: 100, y: 200),
        axisOfTranslation: CGVector(dx: 0, dy: 1))
      anchored.attachmentRange = range
      single.addBehavior(anchored)
      pull(single, one, down)
      bench.after(1.5) { bench.row("anchor pulled \(way) (pt)", Double(one.center.y) - 200) }

      let pair = bench.makeAnimator()
      let moving = PlainItem(100, 200)
      let still = PlainItem(100, 400)
      let properties = UIDynamicItemBehavior(items: [still])
      properties.isAnchored = true
      pair.addBehavior(properties)
      let sliding = UIAttachmentBehavior.slidingAttachment(
        with: moving, attachedTo: still, attachmentAnchor: CGPoint(x: 100, y: 200),
        axisOfTranslation: CGVector(dx: 0, dy: 1))
      sliding.attachmentRange = range
      pair.addBehavior(sliding)
      pull(pair, moving, down)
      bench.after(1.5) { bench.row("two items pulled \(way) (pt)", Double(moving.center.y) - 200) }
    }
  }

  private func pull(_ animator: UIDynamicAnimator, _ item: PlainItem, _ down: Bool) {
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: down ? 3 : -3)
    animator.addBehavior(push)
  }
}

/// A probe that measures the motion of a reference view that is an item of its own animator.
public struct ReferenceItemProbe: Probe {
  public init() {}
  public let name = "reference-item"
  public let question =
    "How does a reference view move that is an item, and what moves with it?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    let board = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 100))
    bench.window.addSubview(board)
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    board.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: board)
    bench.keep(animator)
    let gravity = UIGravityBehavior(items: [board])
    gravity.magnitude = 0.2
    animator.addBehavior(gravity)
    animator.addBehavior(UIDynamicItemBehavior(items: [card]))
    for time in [0.5, 1.0, 1.5] {
      bench.after(time) {
        bench.row("reference view after \(time) s (pt)", Double(board.center.y) - 90)
        bench.row("its other item after \(time) s (pt)", Double(card.center.y) - 20)
      }
    }
  }
}

/// A probe that measures joints in cases that no table covers.
public struct JointProbe: Probe {
  public init() {}
  public let name = "joints"
  public let question =
    "What do a rigid anchor at the item's own point, friction torque, and live changes of joints do?"
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    // A rigid anchor at the item's corner may act as a pin or may leave the item free.
    let swing = bench.makeAnimator()
    let hung = PlainItem(200, 200)
    swing.addBehavior(
      UIAttachmentBehavior(
        item: hung, offsetFromCenter: UIOffset(horizontal: -50, vertical: -50),
        attachedToAnchor: CGPoint(x: 150, y: 150)))
    swing.addBehavior(UIGravityBehavior(items: [hung]))
    // Torques act against the spin of a wheel on an anchored item.
    for torque in [0.0, 0.1, 1] {
      let animator = bench.makeAnimator()
      let wheel = PlainItem(200, 200)
      let hub = PlainItem(200, 400)
      let still = UIDynamicItemBehavior(items: [hub])
      still.isAnchored = true
      let spin = UIDynamicItemBehavior(items: [wheel])
      spin.angularResistance = 0
      animator.addBehavior(still)
      animator.addBehavior(spin)
      let pin = UIAttachmentBehavior.pinAttachment(
        with: wheel, attachedTo: hub, attachmentAnchor: CGPoint(x: 200, y: 200))
      pin.frictionTorque = torque
      animator.addBehavior(pin)
      spin.addAngularVelocity(6, for: wheel)
      bench.after(0.5) {
        bench.row("spin under torque \(torque) (rad/s)", Double(spin.angularVelocity(for: wheel)))
      }
    }
    bench.sample(for: 1) { time in
      bench.row("hung x (pt)", at: time, Double(hung.center.x))
      bench.row("hung y (pt)", at: time, Double(hung.center.y))
    }
    // The length of a rod changes while its item is at rest.
    let rod = bench.makeAnimator()
    let bob = PlainItem(200, 300)
    let attachment = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
    rod.addBehavior(attachment)
    rod.addBehavior(UIGravityBehavior(items: [bob]))
    bench.after(2.5) { attachment.length = 150 }
    bench.after(3.5) { bench.row("bob after a change at rest y (pt)", Double(bob.center.y)) }
  }
}

/// A probe that measures how often contacts are reported, the minimum speed for a bounce, and the
/// shape of ellipses.
public struct ContactProbe: Probe {
  public init() {}
  public let name = "contacts"
  public let question =
    "How often is a contact reported, at which speed does an item bounce, which shape does an "
    + "ellipse have, and where does an item hang that an attachment pulls beyond a boundary?"
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    // A box falls flat onto a corner of a path, with one contact or one for each edge.
    let animator = bench.makeAnimator()
    let box = PlainItem(200, 200)
    let collision = UICollisionBehavior(items: [box])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 420))
    path.addLine(to: CGPoint(x: 200, y: 400))
    path.addLine(to: CGPoint(x: 400, y: 420))
    path.addLine(to: CGPoint(x: 400, y: 500))
    path.addLine(to: CGPoint(x: 0, y: 500))
    path.close()
    collision.addBoundary(withIdentifier: "roof" as NSString, for: path)
    let log = ContactLog(bench)
    bench.keep(log)
    collision.collisionDelegate = log
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    bench.after(3.5) { bench.row("contacts began (number)", Double(log.began)) }

    // A ball falls onto a line at speeds around the minimum speed for a bounce.
    for speed in [80.0, 95, 105, 120, 200] {
      let animator = bench.makeAnimator()
      let ball = PlainItem(200, 346)
      let properties = UIDynamicItemBehavior(items: [ball])
      properties.elasticity = 1
      properties.resistance = 0
      let line = UICollisionBehavior(items: [ball])
      line.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400)
      )
      animator.addBehavior(properties)
      animator.addBehavior(line)
      properties.addLinearVelocity(CGPoint(x: 0, y: speed), for: ball)
      bench.after(0.4) {
        bench.row(
          "approach at \(Int(speed)) leaves with (pt/s)",
          Double(properties.linearVelocity(for: ball).y))
      }
    }

    // A finger drags an item over a line, with a rod and with a spring.
    for frequency in [0.0, 1, 4] {
      let animator = bench.makeAnimator()
      let dragged = PlainItem(200, 300)
      let line = UICollisionBehavior(items: [dragged])
      line.addBoundary(
        withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400)
      )
      let attachment = UIAttachmentBehavior(
        item: dragged, attachedToAnchor: CGPoint(x: 200, y: 300))
      attachment.frequency = frequency
      attachment.damping = 1
      animator.addBehavior(line)
      animator.addBehavior(attachment)
      bench.sample(for: 0.5) { time in
        attachment.anchorPoint.y = 300 + 400 * min(time, 0.25)
      }
      for time in [0.25, 0.5, 2.0] {
        bench.after(time) {
          bench.row(
            "dragged beyond a line at \(Int(frequency)) Hz after \(time) s y (pt)",
            Double(dragged.center.y))
        }
      }
    }

    // An ellipse with different axes rests on its side.
    let round = bench.makeAnimator()
    let egg = PlainItem(200, 300, width: 160, height: 80)
    egg.type = .ellipse
    let ground = UICollisionBehavior(items: [egg])
    ground.addBoundary(
      withIdentifier: "ground" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400)
    )
    let push = UIPushBehavior(items: [egg], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.2, dy: 0)
    round.addBehavior(ground)
    round.addBehavior(UIGravityBehavior(items: [egg]))
    round.addBehavior(push)
    bench.sample(for: 2) { time in
      bench.row("ellipse x (pt)", at: time, Double(egg.center.x))
      bench.row("ellipse y (pt)", at: time, Double(egg.center.y))
    }
  }
}

private final class ContactLog: NSObject, UICollisionBehaviorDelegate {
  let bench: ProbeBench
  var began = 0

  init(_ bench: ProbeBench) { self.bench = bench }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    began += 1
  }
}

/// A probe that determines the order of actions and moves, and when an animator without work
/// pauses.
public struct AnimatorProbe: Probe {
  public init() {}
  public let name = "animator-order"
  public let question =
    "In which order do actions run, which behaviors receive willMove(to:), and when does an empty "
    + "animator pause?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    let animator = bench.makeAnimator()
    let delegate = PauseLog(bench)
    bench.keep(delegate)
    animator.delegate = delegate
    let item = PlainItem(200, 200)
    let gravity = UIGravityBehavior(items: [item])
    let parent = NamedBehavior(bench, "parent")
    let first = NamedBehavior(bench, "first")
    let second = NamedBehavior(bench, "second")
    first.addChildBehavior(gravity)
    parent.addChildBehavior(first)
    parent.addChildBehavior(second)
    var ticks = 0
    for behavior in [parent, second, first] {
      behavior.action = { [weak behavior] in
        if ticks < 2 { bench.log("\(behavior?.label ?? "") acts", in: "actions") }
        if behavior?.label == "parent" { ticks += 1 }
      }
    }
    animator.addBehavior(parent)
    bench.after(0.5) {
      bench.log("removed", in: "pause")
      let before = ticks
      animator.removeBehavior(parent)
      bench.after(0.3) {
        bench.row("ticks after the removal (number)", Double(ticks - before))
      }
    }
  }
}

private final class NamedBehavior: UIDynamicBehavior {
  weak var bench: ProbeBench?
  let label: String

  init(_ bench: ProbeBench, _ label: String) {
    self.bench = bench
    self.label = label
    super.init()
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    bench?.log("\(label) moves \(dynamicAnimator == nil ? "out" : "in")", in: "moves")
  }
}

private final class PauseLog: NSObject, UIDynamicAnimatorDelegate {
  let bench: ProbeBench

  init(_ bench: ProbeBench) { self.bench = bench }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    bench.log("resumes", in: "pause")
  }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    bench.log("pauses", in: "pause")
  }
}
