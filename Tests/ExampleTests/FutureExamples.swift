import Testing
import UIKit

/// The prediction examples in the guide.
@Suite("Examples: predictions") @MainActor
struct FutureExamples {
  /// Creates a screen with a card that is about to snap.
  private func stage() -> (
    host: HeadlessHost, view: UIView, card: UIView, animator: UIDynamicAnimator
  ) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 110, y: 20, width: 100, height: 100))
    host.window.addSubview(view)
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 300))
    snap.damping = 0.8
    animator.addBehavior(snap)
    return (host, view, card, animator)
  }

  @Test("The prediction matches the actual duration and positions")
  func trajectory() throws {
    let (host, _, card, animator) = stage()
    // example: trajectory
    let future = animator.trajectory(until: .rest(limit: 10))
    let settled = future.settledTime  // nil if it is still moving after 10 s
    let rest = future.restTime
    let half = future.state(of: 0, at: 0.25)?.center
    // end
    let (seconds, still) = (try #require(settled), try #require(rest))
    #expect(seconds > 0.3 && still > seconds + 0.3 && still < 3)
    // example: measures
    let motion = future.measures(of: 0)
    if let motion, motion.leavesBounds { print("it leaves the screen") }
    print(motion?.overshoot ?? 0, motion?.pathLength ?? 0, motion?.largestSpeed ?? 0)
    for hit in future.contacts { print(hit.time, hit.boundary ?? "an item", hit.speed) }
    let picture = future.onionSkin(count: 12)
    // end
    #expect(motion?.leavesBounds == false && picture.size.height == 480)
    // example: unforeseen
    for code in future.unforeseen {
      print(code.kind, code.source, code.time ?? 0)  // action Tracker 0.0166…
    }
    // end
    #expect(future.unforeseen.isEmpty)
    host.advance(for: 0.25)
    let there = try #require(half)
    #expect(hypot(card.center.x - there.x, card.center.y - there.y) < 0.5)
  }

  @Test("A fit can vary damping to meet a settled time, and also time scale to meet an overshoot")
  func fit() throws {
    let (_, _, _, animator) = stage()
    let snap = try #require(animator.behaviors.first as? UISnapBehavior)
    // example: fit
    let fit = animator.fit(settledAt: 0.6, varying: .damping(of: snap, 0.1...1))
    print(fit.summary)  // damping 0.5: settled at 0.608 s; or: none of 189 trials meets …
    if fit.isHit { snap.damping = fit.values[0] }
    // end
    let settled = try #require(animator.trajectory(until: .rest(limit: 10)).settledTime)
    #expect(fit.isHit && abs(settled - 0.6) <= 1.0 / 60 + 1e-9)
    // example: fits
    let both = animator.fit(
      to: [.settled(at: 0.6), .overshoot(50)],
      varying: [.damping(of: snap), .timeScale(0.5...2)])
    for trial in both.trials { print(trial.values, trial.settled ?? 0, trial.measured) }
    if both.isHit { animator.speed = Double(both.values[1]) }
    // end
    #expect(both.isHit, "\(both.summary)")
    #expect(animator.speed == Double(both.values[1]))
  }

  @Test("A player plays a motion backward and then resumes the simulation")
  func player() {
    let (host, _, card, animator) = stage()
    let future = animator.trajectory(until: .rest(limit: 10))
    // example: player
    let player = TrajectoryPlayer(future, animator: animator)
    player.time = future.duration  // the end of the motion
    player.rate = -0.5  // backward, at half the speed
    player.play()
    host.advance(for: 0.4)
    player.handOver()  // live physics, with half the velocity in the opposite direction
    // end
    #expect(abs(player.time - (future.duration - 0.2)) < 1e-9)
    host.advance(for: 3)
    #expect(abs(card.center.y - 300) < 0.5 && !animator.isRunning)
  }

  @Test("Physics and curves run on one timeline")
  func following() {
    let (host, view, card, animator) = stage()
    let shade = UIView(frame: view.bounds)
    view.addSubview(shade)
    let future = animator.trajectory(until: .settled(limit: 10))
    // example: following
    let fade = UIViewPropertyAnimator(duration: future.duration, curve: .easeOut) {
      shade.alpha = 0
    }
    fade.addAnimations(following: TrajectoryPlayer(future, animator: animator))
    fade.startAnimation()
    // end
    host.advance(for: future.duration + 0.1)
    #expect(abs(card.center.y - 300) <= 0.5 && shade.alpha == 0)
  }

  @Test("Restoring a saved state returns the animator to that state")
  func snapshot() {
    let (host, _, card, animator) = stage()
    host.advance(for: 0.1)
    // example: snapshot
    let before = animator.snapshot()
    host.advance(for: 0.3)
    let first = card.center
    animator.restore(before)
    host.advance(for: 0.3)
    // The second run is identical to the last bit: card.center == first
    // end
    #expect(card.center == first)
  }

  @Test("An animator supports slow motion and pausing, and lists its reasons for being awake")
  func control() {
    let (host, _, card, animator) = stage()
    // example: control
    animator.speed = 0.25  // slow motion
    animator.isPaused = true  // the time is paused, and the delegate is not called
    animator.isPaused = false
    animator.notifyAtRest(card) { _ in print("the card has arrived") }
    for reason in animator.awakeReasons { print(reason) }
    // end
    #expect(animator.awakeReasons.count == 1)
    host.advance(for: 1)
    #expect(abs(animator.elapsedTime - 0.25) < 0.01)
  }

  @Test("An overlay draws the physics on top of the views")
  func overlay() {
    let (host, view, _, animator) = stage()
    // example: overlay
    view.addSubview(DynamicsOverlay(animator: animator))
    // end
    host.advance(for: 0.1)
    #expect(view.subviews.last is DynamicsOverlay)
  }
}
