import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Pausing and resuming") @MainActor
struct PauseTests {
  @Test("willResume is called synchronously, and the tick that stops calls didPause once")
  func delegateCalls() {
    let log = Log()
    let delegate = AnimatorDelegate()
    delegate.willResume = { _ in log.lines.append("resume") }
    delegate.didPause = { _ in log.lines.append("pause") }
    let animator = UIDynamicAnimator()
    animator.delegate = delegate
    #expect(!animator.isRunning)
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(properties)
    #expect(log.take() == ["resume"])
    #expect(animator.isRunning)
    for _ in 1...30 { #expect(animator.step(by: 1.0 / 60)) }
    #expect(log.take().isEmpty)
    #expect(!animator.step(by: 1.0 / 60))
    #expect(log.take() == ["pause"])
    #expect(!animator.isRunning)
    let time = animator.elapsedTime
    animator.run(5)
    #expect(animator.elapsedTime == time)
    #expect(log.take().isEmpty)
  }

  @Test("Observers of isRunning are notified of each change before the delegate")
  func observed() {
    let delegate = AnimatorDelegate()
    let animator = UIDynamicAnimator()
    animator.delegate = delegate
    var log: [String] = []
    delegate.willResume = { _ in log.append("resume") }
    delegate.didPause = { _ in log.append("pause") }
    let observation = animator.observe(\.isRunning, options: [.initial, .old, .new, .prior]) {
      _, change in
      log.append(
        (change.isPrior ? "prior " : "") + "\(change.oldValue.map { "\($0)" } ?? "none") "
          + "\(change.newValue.map { "\($0)" } ?? "none")")
    }
    #expect(log == ["none false"])
    log = []
    animator.addBehavior(UIDynamicItemBehavior(items: [PlainItem(0, 0, 100, 100)]))
    #expect(log == ["prior false none", "false true", "resume"])
    log = []
    for _ in 0..<40 { animator.step(by: 1.0 / 60) }
    #expect(log == ["prior true none", "true false", "pause"])
    observation.invalidate()
    log = []
    animator.addBehavior(UIDynamicItemBehavior(items: [PlainItem(0, 0, 100, 100)]))
    #expect(log == ["resume"])
  }

  @Test("An animator pauses even if its delegate implements no methods")
  func silentDelegate() {
    final class Silent: NSObject, UIDynamicAnimatorDelegate {}
    let (animator, silent) = (UIDynamicAnimator(), Silent())
    animator.delegate = silent
    animator.addBehavior(UIDynamicItemBehavior(items: [PlainItem(0, 0, 100, 100)]))
    #expect(animator.isRunning)
    #expect(animator.runToRest() == 31)
    #expect(!animator.isRunning && animator.delegate === silent)
  }

  @Test("A replay stops if the recorded animator removed its last item during a tick")
  func replayedPause() throws {
    let gravity = UIGravityBehavior(items: [PlainItem(0, 0, 100, 100)])
    let animator = UIDynamicAnimator()
    animator.addBehavior(gravity)
    animator.beginRecording()
    animator.step(by: 1.0 / 60)
    gravity.action = { [unowned gravity] in gravity.items.forEach(gravity.removeItem) }
    #expect(!animator.step(by: 1.0 / 60))
    let scene = animator.scene
    let replayed = try #require(animator.endRecording()).replayed()
    #expect(!replayed.isRunning && replayed.stateHash == scene.stateHash)
  }

  @Test(
    "A call to updateItem or a change to an item, behavior, or parameter wakes an animator"
  )
  func waking() {
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    let animator = UIDynamicAnimator()
    var resumed = 0
    let delegate = AnimatorDelegate()
    delegate.willResume = { _ in resumed += 1 }
    animator.delegate = delegate
    animator.addBehavior(properties)
    let causes: [() -> Void] = [
      { properties.density = 2 },
      { properties.addItem(PlainItem(200, 0, 10, 10)) },
      { properties.addLinearVelocity(CGPoint(x: 1, y: 0), for: item) },
      { animator.updateItem(usingCurrentState: item) },
      { animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero)) },
    ]
    for cause in causes {
      #expect(animator.runToRest() != nil)
      resumed = 0
      cause()
      #expect(resumed == 1)
      #expect(animator.isRunning)
      animator.run(1)
      #expect(animator.isRunning)
    }
  }

  @Test("An animator with nothing to simulate pauses in the same tick")
  func nothingToSimulate() {
    let empty = UIDynamicAnimator()
    empty.addBehavior(UIDynamicBehavior())
    #expect(empty.isRunning)
    #expect(!empty.step(by: 1.0 / 60))

    let animator = UIDynamicAnimator()
    let gravity = UIGravityBehavior(items: [PlainItem(0, 0, 10, 10)])
    animator.addBehavior(gravity)
    animator.run(3)
    gravity.action = { [unowned animator, unowned gravity] in animator.removeBehavior(gravity) }
    #expect(!animator.step(by: 1.0 / 60))
    #expect(animator.behaviors.isEmpty)
  }

  @Test("Adding a behavior in didPause resumes the animator and continues its time")
  func twoStages() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 10, 10)
    let first = UIGravityBehavior(items: [item])
    let delegate = AnimatorDelegate()
    var pauses: [TimeInterval] = []
    delegate.didPause = { animator in
      pauses.append(animator.elapsedTime)
      if pauses.count == 1 { animator.addBehavior(UISnapBehavior(item: item, snapTo: .zero)) }
    }
    animator.delegate = delegate
    first.action = { [unowned animator, unowned first] in
      if animator.elapsedTime > 0.2 { animator.removeBehavior(first) }
    }
    animator.addBehavior(first)
    var calls = 0
    while animator.step(by: 1.0 / 60), calls < 1000 { calls += 1 }
    #expect(pauses.count == 2)
    #expect(abs(pauses[0] - 13.0 / 60) < 1e-9)
    #expect(pauses[1] > 0.7)
    #expect(hypot(item.center.x, item.center.y) < 0.5)
  }

  @Test(
    "Removing behaviors in didPause causes no second pause, and falling items resume")
  func removalInPause() {
    let log = Log()
    let item = PlainItem(0, 0, 100, 100)
    func rest(_ behaviors: [UIDynamicBehavior], _ react: @escaping (UIDynamicAnimator) -> Void)
      -> UIDynamicAnimator
    {
      let animator = UIDynamicAnimator()
      let delegate = AnimatorDelegate()
      delegate.willResume = { _ in log.lines.append("resume") }
      delegate.didPause = { animator in
        log.lines.append("pause")
        react(animator)
      }
      animator.delegate = delegate
      for behavior in behaviors { animator.addBehavior(behavior) }
      withExtendedLifetime(delegate) { animator.run(300) }
      return animator
    }
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 0))
    let properties = UIDynamicItemBehavior(items: [item])
    var animator = rest([snap, properties]) { $0.removeAllBehaviors() }
    #expect(log.take() == ["resume", "pause"])
    #expect(animator.behaviors.isEmpty && !animator.isRunning)
    animator = rest([UISnapBehavior(item: item, snapTo: .zero), properties]) {
      $0.removeBehavior($0.behaviors[0])
    }
    #expect(log.take() == ["resume", "pause"])
    #expect(animator.behaviors.count == 1 && !animator.isRunning)
    animator.removeAllBehaviors()
    #expect(log.take().isEmpty)

    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(item.center.y + 60)
    let y = item.center.y
    animator = rest([gravity, collision]) { $0.removeBehavior(collision) }
    #expect(log.take() == ["resume", "pause", "resume"])
    #expect(item.center.y > y + 300 && animator.isRunning)
  }

  @Test("Anchored items alone do not keep the animator running")
  func anchored() {
    let animator = UIDynamicAnimator()
    let properties = UIDynamicItemBehavior(items: [PlainItem(0, 0, 10, 10)])
    properties.isAnchored = true
    animator.addBehavior(properties)
    #expect(!animator.step(by: 1.0 / 60))
  }

  @Test("An instantaneous push acts in the next tick, becomes inactive, and can be activated again")
  func pushAgain() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 0
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(properties)
    animator.addBehavior(push)
    #expect(push.active)
    #expect(properties.linearVelocity(for: item) == .zero)
    animator.run(1)
    #expect(!push.active)
    #expect(properties.linearVelocity(for: item).x == 100)
    animator.run(1)
    #expect(properties.linearVelocity(for: item).x == 100)
    push.active = true
    animator.run(1)
    #expect(properties.linearVelocity(for: item).x == 200)
  }

  @Test("Velocities added before an animator exists are summed and applied when the item joins")
  func pendingVelocity() {
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.addLinearVelocity(CGPoint(x: 10, y: 5), for: item)
    properties.addLinearVelocity(CGPoint(x: 20, y: 0), for: item)
    properties.addAngularVelocity(2, for: item)
    #expect(properties.linearVelocity(for: item) == CGPoint(x: 30, y: 5))
    UIDynamicAnimator().addBehavior(properties)
    let animator = UIDynamicAnimator()
    let other = UIDynamicItemBehavior(items: [item])
    other.addLinearVelocity(CGPoint(x: 7, y: 0), for: item)
    animator.addBehavior(other)
    #expect(other.linearVelocity(for: item) == CGPoint(x: 7, y: 0))
  }
}
