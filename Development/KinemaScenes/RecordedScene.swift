import Foundation
package import UIDynamics
import UIKitCore

/// One of the transitions that were recorded on iOS 7: an item of 320 × 480 points, sampled over
/// time.
@MainActor
package final class RecordedScene {
  package struct Sample {
    package let x: Double
    package let y: Double
    package let angle: Double
  }

  package let animator = UIDynamicAnimator()
  package let item: PlainItem
  private var samples: [Sample] = []

  private init(_ item: PlainItem) {
    self.item = item
    animator.integration = .ios7
    samples = [current]
  }

  private var current: Sample {
    Sample(x: item.center.x, y: item.center.y, angle: item.angle)
  }

  /// Returns the item's pose at a time, interpolated between the two surrounding substeps of 0.004
  /// s.
  ///
  /// The times in the tables were fitted to the motion itself, so they count from the first substep
  /// of the motion. An animator with ticks of 0.004 s begins the motion in its second tick.
  package func sample(at time: Double) -> Sample {
    let substeps = max(0, time) * 250
    let index = Int(substeps)
    if samples.count == 1 { animator.step(by: 0.004) }
    while samples.count < index + 2 {
      animator.step(by: 0.004)
      samples.append(current)
    }
    let (a, b) = (samples[index], samples[index + 1])
    let part = substeps - Double(index)
    return Sample(
      x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y),
      angle: a.angle + part * (b.angle - a.angle))
  }

  /// Returns the pose of the item after it has come to rest.
  package func rest() -> Sample {
    for _ in 0..<3000 where animator.isRunning { animator.step(by: 1.0 / 60) }
    return current
  }
}

extension RecordedScene {
  /// Returns a recording in which an item snaps from (352, 240) to (160, 240).
  package static func snapPush() -> RecordedScene {
    let scene = RecordedScene(PlainItem(352, 240, 320, 480))
    let target = CGPoint(x: 160, y: 240)
    scene.animator.addBehavior(UISnapBehavior(item: scene.item, snapTo: target))
    return scene
  }

  /// Returns a recording in which an item is pushed and falls onto a boundary at y = 481.
  package static func gravityPush() -> RecordedScene {
    let scene = RecordedScene(PlainItem(160, -240, 320, 480))
    scene.fall(pushedAt: .zero)
    scene.bounce(CGPoint(x: 0, y: 481), CGPoint(x: 320, y: 481))
    return scene
  }

  /// Returns a recording in which an item falls off the screen after a push at a point 30 pt to the
  /// right of its center.
  package static func gravityPop() -> RecordedScene {
    let scene = RecordedScene(PlainItem(160, 240, 320, 480))
    scene.fall(pushedAt: UIOffset(horizontal: 30, vertical: 0))
    return scene
  }

  /// Returns a recording in which an item on two rods swings down onto a boundary at the left edge.
  package static func gravityRotationPush() -> RecordedScene {
    let scene = RecordedScene(PlainItem(480, -340, 320, 480, angle: -1 / .pi))
    let anchor = CGPoint(x: 0, y: -10)
    for (offset, length) in [(CGFloat(-160), CGFloat(10)), (-60, 100.5)] {
      let rod = UIAttachmentBehavior(
        item: scene.item, offsetFromCenter: UIOffset(horizontal: offset, vertical: -240),
        attachedToAnchor: anchor)
      rod.length = length
      scene.animator.addBehavior(rod)
    }
    scene.fall(pushedAt: .zero)
    scene.bounce(CGPoint(x: -1, y: 100), CGPoint(x: -1, y: 480))
    return scene
  }

  private func fall(pushedAt offset: UIOffset) {
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(.pi / 2, magnitude: 100)
    push.setTargetOffsetFromCenter(offset, for: item)
    animator.addBehavior(push)
  }

  private func bounce(_ start: CGPoint, _ end: CGPoint) {
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: "edge" as NSString, from: start, to: end)
    animator.addBehavior(collision)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = 0.2
    animator.addBehavior(properties)
  }
}
