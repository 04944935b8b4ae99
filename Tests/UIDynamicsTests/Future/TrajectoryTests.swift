import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Trajectories as values") @MainActor
struct TrajectoryTests {
  private static let screen = CGRect(x: 0, y: 0, width: 320, height: 480)

  /// Creates an item that is pushed down the screen and stopped by a snap.
  private func snap(damping: CGFloat = 0.5) -> (UIDynamicAnimator, PlainItem) {
    let animator = UIDynamicAnimator()
    let item = PlainItem(160, -240, 320, 480)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 160, y: 240))
    snap.damping = damping
    animator.addBehavior(snap)
    return (animator, item)
  }

  @Test("An item is settled from the first substep after which it stays near its last pose")
  func settled() throws {
    let (animator, _) = snap()
    let trajectory = animator.trajectory(until: .rest(limit: 10), within: Self.screen)
    #expect(!trajectory.isCutOff)
    #expect(trajectory.restTime == trajectory.duration)
    let settled = try #require(trajectory.settledTime)
    #expect(settled < trajectory.duration - 0.25)
    // The settled time is computed again from the public samples.
    let last = try #require(trajectory.state(of: 0, at: trajectory.duration))
    var expected = 0.0
    for time in trajectory.sampleTimes {
      let state = try #require(trajectory.state(of: 0, at: time))
      let distance = hypot(state.center.x - last.center.x, state.center.y - last.center.y)
      if distance > 0.25 || abs(state.angle - last.angle) > 0.002 { expected = time }
    }
    let next = try #require(trajectory.sampleTimes.first { $0 > expected })
    #expect(settled == next)
    // The motion until that time is the same.
    let part = animator.trajectory(until: .settled(limit: 10), within: Self.screen)
    #expect(part.duration == settled && part.settledTime == settled)
    #expect(part.restTime == trajectory.restTime)
    #expect(part.state(of: 0, at: 0.3) == trajectory.state(of: 0, at: 0.3))
  }

  @Test("The animator pauses in the frame in which it comes to rest")
  func rest() throws {
    for damping in [0.3, 0.5, 0.8] {
      let (animator, _) = snap(damping: damping)
      let rest = try #require(animator.trajectory(until: .rest(limit: 10)).restTime)
      #expect(animator.timeToRest() == rest)
      let frames = try #require(animator.runToRest())
      #expect(Double(frames) / 60 >= rest - 1e-9 && Double(frames - 1) / 60 < rest - 1e-9)
    }
  }

  @Test("An item that leaves the bounds is settled once it is no longer visible")
  func hidden() throws {
    let animator = UIDynamicAnimator()
    let item = PlainItem(160, 240, 320, 480)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let fall = animator.trajectory(until: .settled(limit: 3), within: Self.screen)
    let settled = try #require(fall.settledTime)
    // 480 pt at 1000 pt/s², with a little resistance.
    #expect(abs(settled - 121.0 / 120) < 1e-9)
    #expect(fall.state(of: 0, at: settled - 1.0 / 120)?.center.y ?? 720 < 720)
    #expect(fall.restTime == nil && fall.isCutOff && fall.duration == settled)
    #expect(fall.state(of: 0, at: settled)?.center.y ?? 0 >= 720)
    // The item was invisible for less than half a second before the limit, so the settled time is
    // unknown.
    let short = animator.trajectory(until: .settled(limit: 1.4), within: Self.screen)
    #expect(short.settledTime == nil && abs(short.duration - 1.4) < 0.01)
    // Without bounds, the motion never settles.
    #expect(animator.trajectory(until: .settled(limit: 3)).settledTime == nil)
  }

  @Test("The trajectory of a resting animator has a single sample")
  func nothing() {
    let animator = UIDynamicAnimator()
    let empty = animator.trajectory(until: .rest(limit: 1))
    #expect(empty.duration == 0 && empty.settledTime == 0 && empty.restTime == 0)
    #expect(empty.items.isEmpty)
    let (other, _) = snap()
    _ = other.runToRest()
    let still = other.trajectory(until: .time(1))
    #expect(still.sampleTimes == [0] && still.restTime == 0 && still.settledTime == 0)
    #expect(still.unforeseen.isEmpty)
  }

  @Test("A trajectory measures path, overshoot, angle, speed, bounding box, and energy")
  func measures() throws {
    let (animator, _) = snap(damping: 0.3)
    let trajectory = animator.trajectory(until: .rest(limit: 10), within: Self.screen)
    let measures = try #require(trajectory.measures(of: 0))
    #expect(measures.overshoot > 5 && measures.overshoot < 200)
    #expect(measures.pathLength > 480 + measures.overshoot)
    #expect(measures.largestSpeed > 1000)
    #expect(measures.boundingBox.minY <= -480 && measures.boundingBox.maxY > 480)
    #expect(measures.leavesBounds && measures.disappears)
    #expect(trajectory.kineticEnergy(at: 0) == 0)
    #expect(trajectory.kineticEnergy(at: 0.1) > 0)
    #expect(trajectory.kineticEnergy(at: 60) == 0)
    #expect(trajectory.isAtRest(0, at: 60) && !trajectory.isAtRest(0, at: 0.1))
  }

  @Test("Contacts occur at the predicted times and with the predicted impulses")
  func contacts() throws {
    let animator = UIDynamicAnimator()
    let item = PlainItem(100, 100, 50, 50)
    let delegate = CollisionDelegate()
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(300)
    collision.collisionDelegate = delegate
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(collision)
    let trajectory = animator.trajectory(until: .rest(limit: 10))
    let first = try #require(trajectory.contacts.first)
    #expect(first.item == 0 && first.other == nil && first.boundary == "floor")
    #expect(first.normal.dy > 0.99 && first.speed > 500 && first.impulse > 0)
    // The delegate is listed with the frame of its first call.
    #expect(trajectory.unforeseen.map(\.kind) == [.contactDelegate])
    let call = try #require(trajectory.unforeseen.first?.time)
    #expect(call >= first.time - 1e-9 && call < first.time + 1.0 / 60)
    while delegate.lines.isEmpty { animator.run(1) }
    #expect(abs(animator.elapsedTime - call) < 1e-9)
  }

  @Test(
    "A trajectory lists actions, observers, and waiting items with the time of their first call")
  func unforeseen() throws {
    let (animator, item) = snap()
    let behavior = UIDynamicBehavior()
    behavior.action = {}
    animator.addBehavior(behavior)
    animator.behaviors[0].restAction = {}
    animator.notifyAtRest(item) { _ in }
    let late = PlainItem(0, 0, 0, 0)
    _ = Diagnostics.capture { animator.addBehavior(UIGravityBehavior(items: [late])) }
    let trajectory = animator.trajectory(until: .rest(limit: 10))
    let times = Dictionary(uniqueKeysWithValues: trajectory.unforeseen.map { ($0.kind, $0.time) })
    #expect(Set(times.keys) == [.action, .restAction, .restObserver, .waitingItem])
    let action: TimeInterval = try #require(times[.action] ?? nil)
    #expect(abs(action - 1.0 / 60) < 1e-12)
    let rest = try #require(trajectory.restTime)
    let call = try #require(times[.restAction] ?? nil)
    #expect(call >= rest - 1e-9 && call < rest + 1.0 / 60)
    #expect((times[.waitingItem] ?? 0) == nil)
    #expect(trajectory.unforeseen.first { $0.kind == .action }?.source == "UIDynamicBehavior")
  }

  @Test("Pushes and snaps that remove themselves retire in the predicted tick")
  func retirement() throws {
    let animator = UIDynamicAnimator()
    let (pushed, snapped, alone) = (
      PlainItem(0, 0, 50, 50), PlainItem(100, 0, 50, 50), PlainItem(200, 0, 50, 50)
    )
    let push = UIPushBehavior(items: [pushed, alone], mode: .instantaneous)
    push.setAngle(1, magnitude: 1)
    push.retiresItself = true
    let drift = UIDynamicItemBehavior(items: [pushed, snapped])
    drift.resistance = 2
    let snap = UISnapBehavior(item: snapped, snapTo: CGPoint(x: 140, y: 300))
    snap.retiresItself = true
    for behavior in [push, drift, snap] { animator.addBehavior(behavior) }
    let trajectory = animator.trajectory(until: .rest(limit: 20))
    // The push was added first, so its items joined first.
    let items = animator.joinedItems
    #expect(
      items.map(ObjectIdentifier.init) == [pushed, alone, snapped].map(ObjectIdentifier.init))
    var frame = 0.0
    while animator.step(by: 1.0 / 60) {
      frame += 1
      for (index, item) in items.enumerated() {
        #expect(trajectory.state(of: index, at: frame / 60)?.center == item.center)
      }
    }
    #expect(animator.behaviors == [drift])
    #expect(abs((frame + 1) / 60 - trajectory.duration) <= 1.0 / 60)
  }

  @Test("A decoded trajectory equals the original, bit for bit")
  func writing() throws {
    try TestHost.run(write)
  }

  private func write(_ host: TestHost) throws {
    let view = UIView(frame: Self.screen)
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    card.accessibilityIdentifier = "the \"card\", of hearts"
    host.window.addSubview(view)
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 300)))
    let trajectory = animator.trajectory(until: .rest(limit: 5))
    #expect(trajectory.bounds == Self.screen)
    let copy = try Trajectory(json: trajectory.json())
    #expect(copy == trajectory)
    #expect(try copy.json() == trajectory.json())
    let lines = trajectory.csv.split(separator: "\n")
    #expect(lines.count == trajectory.sampleTimes.count + 1)
    #expect(lines[0] == "time,item,x,y,angle,vx,vy,spin")
    #expect(lines[1] == "0.0,\"the \"\"card\"\", of hearts\",40.0,30.0,0.0,0.0,0.0,0.0")
    #expect(throws: DecodingError.self) { try Trajectory(json: Data("{}".utf8)) }
    // 36 bytes for the item and 8 for the time of each sample.
    #expect(trajectory.byteCount == trajectory.sampleTimes.count * 44)
  }

  @Test("Charts and onion skins can be drawn")
  func pictures() {
    let (animator, _) = snap()
    let trajectory = animator.trajectory(until: .rest(limit: 5), within: Self.screen)
    #expect(trajectory.chart(size: CGSize(width: 300, height: 150)).size.width == 300)
    let skin = trajectory.onionSkin(count: 8)
    #expect(skin.size.height > 960)
  }

  @Test("Each invalid input prints a one-line message")
  func badInput() {
    let (animator, _) = snap()
    var lines = Diagnostics.capture {
      _ = animator.trajectory(until: .rest(limit: .nan))
      _ = animator.trajectory(until: .time(-1))
    }
    #expect(lines.count == 2)
    for (line, limit) in zip(lines, ["nan", "-1.0"]) {
      #expect(line.hasPrefix("trajectory(until:) of "))
      #expect(
        line.hasSuffix(" cannot simulate \(limit) s, so it uses 0.0 s. Use 0 to 3600 s."))
    }
    let trajectory = animator.trajectory(until: .time(0.1))
    lines = Diagnostics.capture {
      #expect(trajectory.state(of: 3, at: 0) == nil)
      #expect(trajectory.state(of: "card", at: 0) == nil)
      #expect(trajectory.measures(of: -1) == nil)
    }
    #expect(
      lines == [
        "A Trajectory of 1 items has no item 3. Indices start at 0, in the order in which items "
          + "joined the animator.",
        "A Trajectory has no item \"card\". None of its items has an accessibilityIdentifier; use "
          + "its index, from 0 to 0.",
        "A Trajectory of 1 items has no item -1. Indices start at 0, in the order in which items "
          + "joined the animator.",
      ])
  }
}
