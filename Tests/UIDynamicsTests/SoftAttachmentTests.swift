import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Soft attachments without a length") @MainActor
struct SoftAttachmentTests {
  /// Returns the peaks of the distance from the anchor, and the time at which the item rests.
  private func course(
    frequency: CGFloat, damping: CGFloat, start: CGPoint, velocity: CGPoint = .zero,
    resistance: CGFloat = 0, seconds: Double = 12
  ) -> (peaks: [CGFloat], rest: Double?) {
    let animator = UIDynamicAnimator()
    let item = PlainItem(start.x, start.y, 80, 60)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    spring.length = 0
    spring.frequency = frequency
    spring.damping = damping
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = resistance
    properties.addLinearVelocity(velocity, for: item)
    animator.addBehavior(spring)
    animator.addBehavior(properties)
    var distances: [CGFloat] = []
    for frame in 1...Int(seconds * 60) {
      let runs = animator.step(by: 1.0 / 60)
      distances.append(hypot(item.center.x, item.center.y))
      if !runs { return (peaks(distances), Double(frame) / 60) }
    }
    return (peaks(distances), nil)
  }

  private func peaks(_ values: [CGFloat]) -> [CGFloat] {
    guard values.count > 2 else { return [] }
    return (1..<values.count - 1).compactMap {
      values[$0] > values[$0 - 1] && values[$0] >= values[$0 + 1] ? values[$0] : nil
    }
  }

  @Test("The peaks of an oscillation decrease at every frequency, damping, and direction")
  func peaksFall() {
    for frequency in [1, 2, 4] as [CGFloat] {
      for damping in [0, 0.1, 0.3, 0.5, 1] as [CGFloat] {
        for velocity in [CGPoint.zero, CGPoint(x: 0, y: 300), CGPoint(x: -70, y: 120)] {
          let (peaks, _) = course(
            frequency: frequency, damping: damping, start: CGPoint(x: 60, y: 25),
            velocity: velocity)
          for (earlier, later) in zip(peaks, peaks.dropFirst()) {
            #expect(
              later <= earlier + 0.005, "\(frequency) Hz, \(damping), \(velocity): \(peaks)")
          }
        }
      }
    }
  }

  @Test("Damped attachments rest within 5 s, and undamped attachments rest only with resistance")
  func rest() {
    for damping in [0.5, 0.7, 1] as [CGFloat] {
      for velocity in [CGPoint.zero, CGPoint(x: 0, y: 300), CGPoint(x: -70, y: 120)] {
        let (_, rest) = course(
          frequency: 1, damping: damping, start: CGPoint(x: 60, y: 25), velocity: velocity)
        #expect((rest ?? .infinity) < 5, "\(damping), \(velocity)")
      }
    }
    // The logarithm of the speed decreases by 1/4 per second and per unit of resistance.
    let (_, rest) = course(
      frequency: 2, damping: 0, start: CGPoint(x: 60, y: 0), resistance: 2, seconds: 20)
    #expect((rest ?? .infinity) < 9)
  }

  @Test("An item that overlaps its own boundary comes to rest")
  func overlappedBoundary() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 80, 60)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "own" as NSString,
      for: UIBezierPath(rect: CGRect(x: -40, y: -30, width: 80, height: 60)))
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0.5
    animator.addBehavior(collision)
    animator.addBehavior(spring)
    let frames = animator.runToRest(limit: 600)
    #expect(frames != nil)
    #expect(hypot(item.center.x, item.center.y) < 4)
  }
}
