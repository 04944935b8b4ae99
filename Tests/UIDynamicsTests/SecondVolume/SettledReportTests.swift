import CoreGraphics
import Foundation
import KinemaScenes
import Testing
import UIDynamics

/// Tests that compare the motion of snaps and drags with measured values.
@Suite("Snaps that overshoot and drags beyond a boundary") @MainActor
struct SettledReportTests {
  @Test(
    "A snap at damping 0.5 overshoots by 6 pt over 80 pt, and by 35 pt over 160 pt",
    arguments: [(40, 5.3), (80, 6.2), (120, 9.1), (145, 26.3), (160, 34.8), (200, 53.4)]
      as [(CGFloat, CGFloat)])
  func overshoot(_ row: (distance: CGFloat, overshoot: CGFloat)) {
    let animator = UIDynamicAnimator()
    let item = PlainItem(100, 100, 100, 100)
    let goal = 100 + row.distance
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: goal, y: 100)))
    var farthest: CGFloat = 0
    for _ in 0..<240 {
      animator.step(by: 1.0 / 120)
      farthest = max(farthest, item.center.x)
    }
    #expect(abs(farthest - goal - row.overshoot) < 0.1)
    animator.run(300)
    #expect(abs(item.center.x - goal) < 0.5)
  }

  @Test(
    "A rod drags an item halfway across a boundary, and a spring leaves the item inside",
    arguments: [0.0, 1, 4])
  func dragged(frequency: Double) {
    let animator = UIDynamicAnimator()
    let item = PlainItem(200, 300, 100, 100)
    let line = UICollisionBehavior(items: [item])
    line.addBoundary(
      withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 300))
    attachment.frequency = frequency
    attachment.damping = 1
    animator.addBehavior(line)
    animator.addBehavior(attachment)
    for step in 1...60 {
      attachment.anchorPoint.y = 300 + 100 * min(CGFloat(step) / 15, 1)
      animator.step(by: 1.0 / 60)
    }
    // The anchor is on the line at 400 pt.
    #expect(abs(item.center.y - (frequency == 0 ? 400 : 348.5)) < 0.1)
  }
}
