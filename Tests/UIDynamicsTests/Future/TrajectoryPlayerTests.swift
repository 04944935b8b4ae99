import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Playing a trajectory and resuming the animator") @MainActor
struct TrajectoryPlayerTests {
  /// A screen with a card that is pushed, spun, and caught by a snap above a floor.
  @MainActor private final class Screen {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 60))
    let ball = UIView(frame: CGRect(x: 200, y: 30, width: 40, height: 40))
    let animator: UIDynamicAnimator

    init(_ host: TestHost) {
      host.window.addSubview(view)
      for (item, name) in [(card, "card"), (ball, "ball")] {
        item.accessibilityIdentifier = name
        view.addSubview(item)
      }
      animator = UIDynamicAnimator(referenceView: view)
      let push = UIPushBehavior(items: [card], mode: .instantaneous)
      push.setAngle(1.2, magnitude: 2)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 5), for: card)
      push.retiresItself = true
      let collision = UICollisionBehavior(items: [card, ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [push, collision, UIGravityBehavior(items: [card, ball])] {
        animator.addBehavior(behavior)
      }
    }

    func close() {
      animator.removeAllBehaviors()
      view.removeFromSuperview()
    }

    var poses: [CGFloat] {
      [card, ball].flatMap { [$0.center.x, $0.center.y, $0.transform.b, $0.transform.a] }
    }
  }

  @Test("A paused animator stays paused after playback", arguments: [false, true])
  func heldBefore(isHeld: Bool) throws {
    try TestHost.run { host in
      let screen = Screen(host)
      screen.animator.isPaused = isHeld
      let player = TrajectoryPlayer(
        screen.animator.trajectory(until: .rest(limit: 10)), animator: screen.animator)
      for _ in 0..<2 {
        player.time = 0.5
        #expect(screen.animator.isPaused)
        player.time = 0.7
        player.release()
        #expect(screen.animator.isPaused == isHeld)
      }
      player.release()
      #expect(screen.animator.isPaused == isHeld)
      player.time = 0.5
      player.handOver()
      #expect(!screen.animator.isPaused)
      screen.close()
    }
  }

  @Test("A player shows the same rounded poses as the animator")
  func played() throws {
    try TestHost.run { host in
      let (shown, lived) = (Screen(host), Screen(host))
      let player = TrajectoryPlayer(
        shown.animator.trajectory(until: .rest(limit: 10)), animator: shown.animator)
      for frame in 1...90 {
        lived.animator.step(by: 1.0 / 60)
        player.time = Double(frame) / 60
        #expect(shown.poses == lived.poses)
      }
      #expect(shown.animator.elapsedTime == 0)
      player.release()
      #expect(shown.card.center == CGPoint(x: 65, y: 50))
    }
  }

  @Test("A player that plays backward shows the same frames in reverse, bit for bit")
  func backwards() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let player = TrajectoryPlayer(
        screen.animator.trajectory(until: .rest(limit: 10)), animator: screen.animator)
      var arrivals: [TimeInterval] = []
      player.didArrive = { arrivals.append($0.time) }
      var frames: [[CGFloat]] = [screen.poses]
      player.play()
      while player.isPlaying {
        host.advance(by: 1.0 / 60)
        frames.append(screen.poses)
      }
      #expect(frames.count > 60)
      player.rate = -1
      // The comparison starts at a multiple of 1/60 s, because the end of the motion shortened the
      // last forward step.
      player.time = Double(frames.count - 1) / 60
      var back: [[CGFloat]] = [screen.poses]
      let end = player.time
      #expect(end == player.trajectory.duration)
      player.time = Double(frames.count - 2) / 60
      back.append(screen.poses)
      player.play()
      while player.isPlaying {
        host.advance(by: 1.0 / 60)
        back.append(screen.poses)
      }
      #expect(back == frames.reversed())
      #expect(arrivals == [player.trajectory.duration, 0])
    }
  }

  @Test("At half speed, a player shows the animator's frames and one frame between each pair")
  func slow() throws {
    try TestHost.run { host in
      let (slow, quick) = (Screen(host), Screen(host))
      for screen in [slow, quick] {
        screen.animator.step(by: 1.0 / 60)
      }
      let trajectory = slow.animator.trajectory(until: .time(1))
      let player = TrajectoryPlayer(trajectory, animator: slow.animator)
      for frame in 1...60 {
        player.time = Double(frame) / 120
        if frame.isMultiple(of: 2) {
          quick.animator.step(by: 1.0 / 60)
          #expect(slow.poses == quick.poses)
        }
      }
    }
  }

  @Test("The animator can resume at any of 100 times, forward and backward, without a jump")
  func handOver() throws {
    try TestHost.run { host in
      var known: Trajectory?
      for (rate, points) in [(1.0, 100), (-1, 100), (0.5, 7), (-2, 7)] {
        for point in 0..<points {
          let screen = Screen(host)
          // Every screen has the same prediction.
          let trajectory = known ?? screen.animator.trajectory(until: .rest(limit: 10))
          known = trajectory
          let player = TrajectoryPlayer(trajectory, animator: screen.animator)
          player.rate = rate
          player.play()
          player.time = trajectory.duration * (Double(point) + 0.37) / Double(points)
          let shown = screen.poses
          player.handOver()
          #expect(!screen.animator.isPaused && screen.animator.isRunning && !player.isPlaying)
          let world = screen.animator.world
          for (index, item) in [screen.card, screen.ball].enumerated() {
            let state = try #require(trajectory.state(of: index, at: player.time))
            let body = try #require(screen.animator.bodyID(of: item))
            let (position, velocity) = (world.position(of: body), world.linearVelocity(of: body))
            #expect(abs(position.x - state.center.x) < 1e-9)
            #expect(abs(position.y - state.center.y) < 1e-9)
            #expect(abs(world.angle(of: body) - state.angle) < 1e-9)
            #expect(Double(velocity.x) == Double(Float(rate) * Float(state.velocity.dx)))
            #expect(Double(velocity.y) == Double(Float(rate) * Float(state.velocity.dy)))
            let spin = world.angularVelocity(of: body)
            #expect(spin == Float(rate) * Float(state.angularVelocity))
          }
          #expect(screen.poses == shown)
          // The push does not act again.
          #expect(screen.animator.behaviors.count == 2)
          host.advance(by: 1.0 / 60)
          let speed = 60.0 * 1500
          #expect(abs(screen.card.center.y - shown[1]) < speed / 3600 + 60)
          screen.close()
        }
      }
    }
  }

  @Test("A held item resumes from rest, and resuming at the start still applies the push")
  func held() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let trajectory = screen.animator.trajectory(until: .rest(limit: 10))
      let player = TrajectoryPlayer(trajectory, animator: screen.animator)
      player.time = 0.25
      player.handOver()
      let body = try #require(screen.animator.bodyID(of: screen.card))
      #expect(screen.animator.world.linearVelocity(of: body) == .zero)
      let second = Screen(host)
      let other = TrajectoryPlayer(
        second.animator.trajectory(until: .rest(limit: 10)), animator: second.animator)
      other.play()
      other.handOver()
      host.advance(for: 0.5)
      let state = try #require(trajectory.state(of: "card", at: 0.5))
      #expect(abs(second.card.center.x - state.center.x) <= 0.5)
      #expect(abs(second.card.center.y - state.center.y) <= 0.5)
    }
  }

  @Test("Names can bind a trajectory, even a decoded one, to other views")
  func names() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let trajectory = try Trajectory(
        json: screen.animator.trajectory(until: .time(1)).json())
      let other = UIView(frame: screen.view.frame)
      let ghost = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      ghost.accessibilityIdentifier = "ball"
      other.addSubview(ghost)
      host.window.addSubview(other)
      var player: TrajectoryPlayer?
      let lines = Diagnostics.capture { player = TrajectoryPlayer(trajectory, in: other) }
      #expect(
        lines.count == 1 && lines[0].hasPrefix("Item 0 of a Trajectory, named \"card\", has no"))
      player?.time = 0.5
      host.advance(for: 0.5)
      #expect(ghost.center == screen.ball.center && ghost.transform == screen.ball.transform)
    }
  }

  @Test("A property animator can run, pause, scrub, and reverse physics and curves together")
  func propertyAnimator() throws {
    try TestHost.run { host in
      let (screen, lived) = (Screen(host), Screen(host))
      let trajectory = screen.animator.trajectory(until: .time(1))
      let player = TrajectoryPlayer(trajectory, animator: screen.animator)
      let curves = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        screen.view.alpha = 0
      }
      curves.addAnimations(following: player)
      curves.startAnimation()
      for frame in 1...30 {
        host.advance(by: 1.0 / 60)
        #expect(abs(player.time - Double(frame) / 60) < 1e-9)
        #expect(screen.poses == lived.poses)
      }
      curves.pauseAnimation()
      #expect(abs(player.time - 0.5) < 1e-9)
      host.advance(for: 0.2)
      #expect(abs(player.time - 0.5) < 1e-9)
      curves.fractionComplete = 0.25
      let quarter = player.time
      // The time at which the curve has covered a quarter of the distance.
      #expect(quarter > 0.26 && quarter < 0.36)
      curves.isReversed = true
      curves.startAnimation()
      host.advance(for: 0.1)
      #expect(player.time < quarter - 0.05)
      host.advance(for: 2)
      #expect(player.time == 0 && curves.state == .inactive)
      #expect(screen.card.center == CGPoint(x: 65, y: 50))
    }
  }

  @Test("When a property animator ends, the items have their last poses")
  func propertyAnimatorEnds() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let player = TrajectoryPlayer(
        screen.animator.trajectory(until: .time(0.5)), animator: screen.animator)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
      animator.addAnimations(following: player)
      animator.startAnimation()
      host.advance(for: 1)
      #expect(player.time == player.trajectory.duration)
      let second = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
      second.addAnimations(following: player)
      second.startAnimation()
      host.advance(for: 0.2)
      second.stopAnimation(true)
      let time = player.time
      #expect(abs(time - 0.2) < 1e-9)
      host.advance(for: 0.2)
      #expect(player.time == time)
    }
  }

  @Test("Each invalid input prints a one-line message and does not change the displayed poses")
  func refusals() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let trajectory = screen.animator.trajectory(until: .time(0.5))
      let ghost = PlainItem(0, 0, 40, 40)
      let player = TrajectoryPlayer(trajectory, items: [ghost, PlainItem(0, 0, 40, 40)])
      player.time = 0.25
      let shown = ghost.center
      #expect(
        Diagnostics.capture {
          player.rate = .infinity
          player.time = .nan
          player.handOver()
        } == [
          "Cannot set the rate of a TrajectoryPlayer to inf. Use a finite number.",
          "Cannot set the time of a TrajectoryPlayer to nan. Use a number of seconds.",
          "handOver(rate:) had no effect: the TrajectoryPlayer has no animator. Create it with "
            + "TrajectoryPlayer(_:animator:), or use handOver(to:rate:).",
        ])
      #expect(player.rate == 1 && player.time == 0.25 && ghost.center == shown)
      #expect(
        Diagnostics.capture { _ = TrajectoryPlayer(trajectory, items: [ghost]) } == [
          "A TrajectoryPlayer received 1 items for a trajectory of 2. Pass one item for each, in the order "
            + "in which they joined."
        ])
      let other = UIDynamicAnimator()
      let lines = Diagnostics.capture {
        _ = TrajectoryPlayer(trajectory, animator: other)
        player.handOver(to: screen.animator, rate: .nan)
      }
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("A TrajectoryPlayer shows a trajectory of 2 items on "))
      #expect(
        lines[0].hasSuffix(
          ", which has 0. Compute the trajectory from the current state of this "
            + "animator."))
      #expect(
        lines[1]
          == "A TrajectoryPlayer cannot hand over at the rate nan, so it hands over at rest. "
          + "Use a finite number.")
    }
  }

  @Test("Resuming the animator during a step has no effect and prints a message")
  func handOverInsideStep() throws {
    try TestHost.run { host in
      let screen = Screen(host)
      let player = TrajectoryPlayer(
        screen.animator.trajectory(until: .time(0.5)), animator: screen.animator)
      var lines: [String] = []
      let watcher = UIDynamicBehavior()
      watcher.action = {
        lines += Diagnostics.capture { player.handOver(rate: 1) }
        watcher.action = nil
      }
      screen.animator.addBehavior(watcher)
      screen.animator.step(by: 1.0 / 60)
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("A TrajectoryPlayer cannot hand over to ") == true)
      #expect(
        lines.first?.hasSuffix(
          " from inside one of its steps. Call it outside actions and contact callbacks.")
          == true)
    }
  }
}
