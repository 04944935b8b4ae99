import CoreGraphics
import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Fitted motions") @MainActor
struct FitTests {
  /// A page that snaps in from the right.
  @MainActor
  private struct Snap {
    let animator = UIDynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    let item = PlainItem(352, 240, 320, 480)
    let snap: UISnapBehavior

    init() {
      snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 160, y: 240))
      animator.addBehavior(snap)
    }

    /// Returns the settled time for a damping and a speed.
    static func settled(damping: CGFloat, speed: Double = 1) -> TimeInterval? {
      let snap = Snap()
      snap.snap.damping = damping
      return snap.animator.trajectory(until: .rest(limit: 10)).settledTime.map { $0 / speed }
    }
  }

  @Test(
    "A fit finds the damping at which a snap settles at the target time",
    arguments: [0.4, 0.5, 0.6, 0.8])
  func settled(time: TimeInterval) throws {
    let snap = Snap()
    let fit = snap.animator.fit(settledAt: time, varying: .damping(of: snap.snap, 0.1...1))
    let best = try #require(fit.best)
    let lived = Snap.settled(damping: best.values[0])
    #expect(lived == best.settled)
    if fit.isHit {
      #expect(try abs(#require(lived) - time) <= 1.0 / 60 + 1e-9)
      #expect(!fit.summary.hasPrefix("none"))
    } else {
      let count = fit.trials.count
      #expect(
        fit.summary.hasPrefix(
          "none of \(count) trials meets the targets; the nearest is "
            + "damping "))
      // No value of a fine grid of dampings meets the target.
      let others = (0...180).compactMap { Snap.settled(damping: 0.1 + CGFloat($0) * 0.005) }
      #expect(others.allSatisfy { abs($0 - time) > 1.0 / 60 })
    }
  }

  @Test("A fit with more parameters than targets stays near the present values")
  func nearest() throws {
    let snap = Snap()
    let fit = snap.animator.fit(
      to: [.settled(at: 0.6)], varying: [.damping(of: snap.snap), .timeScale()])
    #expect(fit.isHit)
    let values = try #require(fit.best).values
    #expect(abs(values[0] - 0.5) < 0.1)
    #expect(abs(values[1] - 1) < 0.1)
    snap.animator.speed = 2
    let fast = snap.animator.fit(
      to: [.settled(at: 0.3)], varying: [.damping(of: snap.snap), .timeScale()])
    #expect(fast.isHit)
    #expect(abs((fast.best?.values[0] ?? 0) - 0.5) < 0.1)
  }

  @Test("Equal targets produce equal values, and fitting does not change the animator")
  func pure() {
    func make() -> (Fit, UInt64, UInt64, Bool) {
      let snap = Snap()
      for _ in 0..<9 { snap.animator.step(by: 1.0 / 60) }
      let before = snap.animator.world.stateHash
      let fit = snap.animator.fit(
        to: [.settled(at: 0.5), .overshoot(6)],
        varying: [.damping(of: snap.snap), .timeScale(0.5...2)])
      return (fit, before, snap.animator.world.stateHash, snap.animator.isRunning)
    }
    let first = make()
    #expect(first.1 == first.2)
    #expect(first.3)
    #expect(first.0 == make().0)
  }

  @Test("A resting animator stays at rest during a fit, and its delegate is not called")
  func silent() throws {
    let snap = Snap()
    while snap.animator.step(by: 1.0 / 60) {}
    let listener = Listener()
    snap.animator.delegate = listener
    let fit = snap.animator.fit(settledAt: 0.5, varying: .damping(of: snap.snap))
    #expect(fit.best != nil)
    #expect(!snap.animator.isRunning)
    #expect(listener.count == 0)
    #expect(snap.snap.damping == 0.5)
  }

  @Test("A time scale alone can meet any settled time within its range")
  func timeScale() throws {
    let snap = Snap()
    let fit = snap.animator.fit(settledAt: 1.2, varying: .timeScale(0.25...4))
    #expect(fit.isHit)
    #expect(fit.trials.count == 1)
    let scale = try #require(fit.values.first)
    #expect(try abs(#require(Snap.settled(damping: 0.5, speed: Double(scale))) - 1.2) < 1e-9)
    FitParameter.timeScale().apply(scale, to: snap.animator)
    #expect(snap.animator.speed == Double(scale))
  }

  @Test("Damping and time scale together can meet an overshoot and a settled time")
  func together() throws {
    let snap = Snap()
    let fit = snap.animator.fit(
      to: [.settled(at: 0.6), .overshoot(12)], varying: [.damping(of: snap.snap), .timeScale()])
    #expect(fit.isHit, "\(fit.summary)")
    let measured = try #require(fit.best).measured
    #expect(try abs(#require(measured[0]) - 0.6) <= 1.0 / 60)
    #expect(try abs(#require(measured[1]) - 12) <= 0.25)
  }

  @Test("A fit finds a gravity with which a falling item passes a point at a given time")
  func passes() throws {
    let animator = UIDynamicAnimator()
    let item = PlainItem(100, 0, 50, 50)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    let fit = animator.fit(
      to: [.passes(CGPoint(x: 100, y: 150), at: 0.7)], varying: [.gravity(of: gravity)])
    #expect(fit.isHit, "\(fit.summary)")
    gravity.magnitude = try #require(fit.values.first)
    let passed = animator.trajectory(until: .time(0.7)).state(of: 0, at: 0.7)
    #expect(try abs(#require(passed).center.y - 150) <= 1)
  }

  @Test("An impossible fit reports the reason in a single line and prints it once")
  func refusals() {
    let snap = Snap()
    let other = UISnapBehavior(item: PlainItem(0, 0, 10, 10), snapTo: .zero)
    let damping = FitParameter.damping(of: snap.snap)
    let cases: [([FitTarget], [FitParameter], String)] = [
      ([], [damping], "there is no target"),
      ([.settled(at: 0.5)], [], "there is nothing to vary"),
      ([.settled(at: .nan)], [damping], "Cannot fit a motion to nan s"),
      ([.rest(at: 0.4)], [damping], "items rest half a second after their last movement"),
      ([.overshoot(-1)], [damping], "Cannot overshoot by -1.0 pt"),
      ([.overshoot(1, item: 3)], [damping], "has 1 items and no item 3"),
      ([.settled(at: 0.5)], [.damping(of: snap.snap, 0.5...0.5)], "is empty or not finite"),
      ([.settled(at: 0.5)], [.timeScale(0...1)], "above 0"),
      ([.settled(at: 0.5)], [.damping(of: other)], "Add the behavior first."),
    ]
    for (targets, parameters, words) in cases {
      var messages: [String] = []
      let fit = Diagnostics.withSink({ message, _ in messages.append(message) }) {
        snap.animator.fit(to: targets, varying: parameters)
      }
      #expect(fit.refusal?.contains(words) == true, "\(fit.refusal ?? "nothing") for \(words)")
      #expect(fit.summary == fit.refusal)
      #expect(messages == [fit.refusal].compactMap { $0 })
      #expect(!fit.isHit && fit.trials.isEmpty)
    }
  }

  @Test("The summary of a motion that never settles ends with \"never settled\"")
  func endless() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(100, 0, 50, 50)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    let fit = animator.fit(settledAt: 0.5, varying: .gravity(of: gravity))
    #expect(!fit.isHit)
    #expect(fit.summary.hasSuffix("never settled"))
  }

  @Test("An animator lists the parameters that a fit can vary")
  func parameters() {
    let snap = Snap()
    snap.animator.addBehavior(UIDynamicItemBehavior(items: [snap.item]))
    #expect(
      snap.animator.fitParameters.map(\.name)
        == ["damping", "elasticity", "resistance", "timescale"])
  }

  private final class Listener: NSObject, UIDynamicAnimatorDelegate {
    var count = 0

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { count += 1 }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { count += 1 }
  }
}
