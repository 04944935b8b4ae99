import CoreGraphics
import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

/// Unusual values and times. None of them may end the process.
@Suite("Unusual values never trap") @MainActor
struct OddValueTests {
  private let animator = UIDynamicAnimator()
  private let first = PlainItem(0, 0, 10, 10)
  private let second = PlainItem(40, 0, 10, 10)

  @Test("An invalid rectangle contains no items")
  func rectangles() {
    animator.addBehavior(UIDynamicItemBehavior(items: [first]))
    let nan = CGFloat.nan
    for rect in [
      CGRect(x: nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: nan, height: 1),
      CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1), .null,
    ] {
      #expect(animator.items(in: rect).isEmpty)
    }
    #expect(animator.items(in: .infinite).count == 1)
    #expect(animator.items(in: CGRect(x: 5, y: 5, width: 0, height: 0)).count == 1)
  }

  @Test("A prediction at a tiny speed or after a tiny step does not trap")
  func tinyTicks() {
    let least = Double.leastNonzeroMagnitude
    animator.addBehavior(UIGravityBehavior(items: [first]))
    let fallen = animator.prediction(after: 1).center(of: first)
    for speed in [least, least * 1e5, 1e-300, 1e-20, 0] {
      let test = OddValueTests()
      test.animator.addBehavior(UIGravityBehavior(items: [test.first]))
      test.animator.speed = speed
      #expect(test.animator.prediction(after: 1).center(of: test.first) == fallen, "\(speed)")
      #expect(test.animator.timeToRest(limit: 0.5) == nil)
      test.animator.speed = 1
      test.animator.step(by: max(speed, least))
      #expect(test.animator.prediction(after: 1).center(of: test.first) == fallen, "\(speed)")
    }
  }

  /// Returns a field whose block makes a change when it is called for the first time.
  private func field(_ change: @escaping (UIFieldBehavior) -> Void) -> UIFieldBehavior {
    var isDone = false
    let field = UIFieldBehavior.field { field, _, _, _, _, _ in
      if !isDone {
        isDone = true
        change(field)
      }
      return CGVector(dx: 1, dy: 0)
    }
    field.addItem(first)
    return field
  }

  @Test("A field's block can move a retiring snap in a prediction")
  func movedSnap() {
    let snap = UISnapBehavior(item: first, snapTo: CGPoint(x: 30, y: 0))
    snap.retiresItself = true
    animator.addBehavior(snap)
    let before = animator.prediction(after: 5).center(of: first)
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in
      snap.snapPoint.x += 1
      return CGVector(dx: 1, dy: 0)
    }
    field.addItem(second)
    animator.addBehavior(field)
    // The block moves the animator's snap and not the prediction's snap.
    #expect(animator.prediction(after: 5).center(of: first) == before)
    #expect(snap.snapPoint.x > 100)
  }

  private var changes: [(UIFieldBehavior) -> Void] {
    let (animator, first, second) = (animator, first, second)
    return [
      { $0.addItem(second) }, { $0.removeItem(first) },
      { field in
        field.removeItem(first)
        field.addItem(second)
        field.addItem(first)
      },
      { _ in animator.updateItem(usingCurrentState: first) },
      { _ in animator.removeAllBehaviors() },
      { _ in animator.addBehavior(UIGravityBehavior(items: [second, first])) },
      { _ in animator.speed = 0.5 },
      { field in field.position = CGPoint(x: 5, y: 5) },
    ]
  }

  @Test("A field's block can add, remove, or update items in a step and in a prediction")
  func blocks() {
    for change in changes.indices {
      for isPrediction in [false, true] {
        animator.removeAllBehaviors()
        let field = field(changes[change])
        animator.addBehavior(field)
        if isPrediction {
          let future = animator.prediction(after: 0.5)
          #expect(future.center(of: first) != nil)
          #expect(future.center(of: second) == nil)
        }
        animator.run(30)
        #expect(first.center.x.isFinite && second.center.x.isFinite)
        if change == 0 { #expect(field.items.count == 2) }
      }
    }
  }

  @Test("A field's block can start a prediction inside a prediction")
  func nestedPredictions() {
    var depth = 0
    let field = UIFieldBehavior.field { [unowned animator, first] _, _, _, _, _, _ in
      depth += 1
      #expect(depth < 3)
      _ = animator.prediction(after: 1.0 / 60)
      _ = animator.timeToRest(of: first, limit: 0.02)
      depth -= 1
      return .zero
    }
    field.addItem(first)
    animator.addBehavior(field)
    expectRefusal("Store the prediction instead of computing it") { animator.run(3) }
    expectRefusal("Store the prediction instead of computing it") {
      _ = animator.prediction(after: 0.1)
    }
  }

  @Test("Huge powers and invalid limits do not trap")
  func powers() {
    let fields: [UIFieldBehavior] = [
      .radialGravityField(position: .zero), .springField(), .vortexField(), .electricField(),
      .dragField(), .noiseField(smoothness: 0, animationSpeed: 1e30),
      .turbulenceField(smoothness: 1, animationSpeed: -1e30),
    ]
    for field in fields {
      for falloff in [1e30, -1e30, 2.5, -17.5, 1000, -1000] as [CGFloat] {
        for strength in [0, 1, -1e30, 1e30] as [CGFloat] {
          field.strength = strength
          field.falloff = falloff
          field.minimumRadius = falloff == 2.5 ? -1e30 : 0
          first.center = CGPoint(x: strength == 1 ? 9.9e8 : 0, y: 0)
          field.addItem(first)
          animator.addBehavior(field)
          _ = Diagnostics.capture {
            _ = animator.timeToRest(limit: 0.5)
            _ = animator.timeToRest(of: first, limit: .nan)
            _ = animator.timeToRest(limit: -1)
            _ = animator.prediction(after: .nan)
            animator.run(20)
          }
          #expect(first.center.x.isFinite && first.center.y.isFinite)
          animator.removeAllBehaviors()
        }
      }
    }
  }
}
