import Foundation
import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// Any call at any time, also from within blocks and completions, on several animators that share
/// their views.
@MainActor @Suite("Walks of property animators", .serialized)
struct PropertyAnimatorWalkTests {
  @MainActor private final class Walk {
    let host: TestHost
    let seed: UInt64
    var generator: SeededGenerator
    var views: [UIView] = []
    var animators: [UIViewPropertyAnimator] = []
    /// Completions that are due: added, and neither called nor forgotten.
    var due: [Int] = [0, 0]
    var calls = 0
    var misses: [String] = []
    var depth = 0
    /// Whether a block or a completion has made a call in this step.
    var wasNested = false
    let timings: [any UITimingCurveProvider] = [
      UICubicTimingParameters(animationCurve: .easeInOut),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.3, y: 1.6), controlPoint2: CGPoint(x: 0.6, y: -0.4)),
      UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: -1)),
      UISpringTimingParameters(mass: 1, stiffness: 300, damping: 10, initialVelocity: .zero),
      UISpringTimingParameters(dampingRatio: 1),
    ]

    init(_ host: TestHost, seed: UInt64) {
      self.host = host
      self.seed = seed
      generator = SeededGenerator(seed: seed)
      for _ in 0..<2 {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        host.window.addSubview(view)
        views.append(view)
        animators.append(
          UIViewPropertyAnimator(
            duration: [0, 0.1, 0.5][roll(3)], timingParameters: timings[roll(timings.count)]))
      }
    }

    func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

    func miss(_ what: String) {
      misses.append("\(what) · KINEMA_SEED=\(seed) swift test --filter PropertyAnimatorWalkTests")
    }

    func animations() -> () -> Void {
      let view = views[roll(2)]
      let kind = roll(6)
      let value = CGFloat(roll(300))
      return { [self] in
        switch kind {
        case 0: view.center = CGPoint(x: value, y: 300 - value)
        case 1: view.alpha = value / 300
        case 2: view.transform = CGAffineTransform(rotationAngle: value / 100)
        case 3:
          UIView.animate(withDuration: 0.2, delay: 0.05) { view.bounds.size.width = value + 1 }
        case 4:
          UIView.animateKeyframes(withDuration: 0.3, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
              view.center.x = value
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              view.center.x = 0
            }
          }
        default: nested(animators[0])
        }
      }
    }

    /// A call from within a block or a completion.
    func nested(_ animator: UIViewPropertyAnimator) {
      guard depth < 2 else { return }
      depth += 1
      wasNested = true
      defer { depth -= 1 }
      call(roll(9), animator === animators[0] ? 1 : 0)
    }

    func call(_ kind: Int, _ index: Int) {
      let animator = animators[index]
      switch kind {
      case 0: animator.startAnimation(afterDelay: [0, 0, 0.1, -1, .nan][roll(5)])
      case 1: animator.pauseAnimation()
      case 2: animator.fractionComplete = [CGFloat(roll(101)) / 100, -3, 7, .nan][roll(4)]
      case 3: animator.isReversed.toggle()
      case 4:
        animator.continueAnimation(
          withTimingParameters: roll(2) == 0 ? nil : timings[roll(timings.count)],
          durationFactor: [0, 0.5, 1, 2, -1, .infinity][roll(6)])
      case 5:
        let forgets = roll(2) == 0
        if forgets, animator.state != .inactive { due[index] = 0 }
        animator.stopAnimation(forgets)
      case 6: animator.finishAnimation(at: [.end, .start, .current][roll(3)])
      case 7: animator.addAnimations(animations(), delayFactor: [0, 0.3, 1, 4][roll(4)])
      default:
        due[index] += 1
        let answers = roll(3) == 0
        animator.addCompletion { [unowned self] _ in
          calls += 1
          due[index] -= 1
          if due[index] < 0 { miss("a completion too many") }
          // An earlier completion may have started it again.
          if !wasNested, animator.state != .inactive { miss("completed as \(animator.state)") }
          if answers { nested(animator) }
        }
      }
    }

    func check(_ step: Int) {
      for view in views {
        let shown = view.layer.presentation() ?? view.layer
        if !shown.position.x.isFinite || !shown.position.y.isFinite || !shown.opacity.isFinite
          || !shown.bounds.width.isFinite
        {
          miss("step \(step): \(shown.position) \(shown.opacity)")
        }
      }
      for animator in animators {
        if animator.isRunning, animator.state != .active { miss("step \(step): runs, inactive") }
        if !animator.fractionComplete.isFinite { miss("step \(step): fraction") }
        if animator.state != .active, animator.fractionComplete != 0 {
          miss("step \(step): fraction \(animator.fractionComplete) in \(animator.state)")
        }
      }
    }

    /// Ends both animators and looks at what is left.
    func close() {
      for _ in 0..<4 {
        for animator in animators {
          animator.pausesOnCompletion = false
          if animator.state == .active { animator.stopAnimation(false) }
          if animator.state == .stopped { animator.finishAnimation(at: .end) }
        }
      }
      host.frames(120)
      for (index, animator) in animators.enumerated() where animator.state == .inactive {
        if due[index] != 0, !hasWaiting(index) { miss("\(due[index]) completions were not called") }
      }
      for view in views where animators.allSatisfy({ $0.state == .inactive }) {
        if let keys = view.layer.animationKeys() { miss("left: \(keys)") }
        if view.shownCenter != view.center { miss("shows \(view.shownCenter), not \(view.center)") }
      }
    }

    /// Completions that came while the animator was inactive wait for its next run.
    private func hasWaiting(_ index: Int) -> Bool {
      let animator = animators[index]
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
      return due[index] == 0
    }
  }

  @Test(
    "nothing traps, every value is finite, completions come once", arguments: walkSeeds(count: 30))
  func walk(seed: UInt64) throws {
    try TestHost.run { host in
      let walk = Walk(host, seed: seed)
      _ = Diagnostics.capture {
        for step in 0..<200 {
          walk.wasNested = false
          let kind = walk.roll(14)
          let index = walk.roll(2)
          switch kind {
          case 0...8: walk.call(kind, index)
          case 9: walk.animators[index].scrubsLinearly.toggle()
          case 10: walk.animators[index].pausesOnCompletion.toggle()
          default: host.frames(walk.roll(10))
          }
          walk.check(step)
        }
        walk.close()
      }
      #expect(walk.misses.isEmpty, "\(walk.misses.prefix(3).joined(separator: "\n"))")
      // What the animators hold must not keep the walk.
      walk.animators = []
    }
  }
}
