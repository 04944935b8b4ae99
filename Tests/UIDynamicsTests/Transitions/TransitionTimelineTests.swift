import Foundation
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

/// A transition with all kinds of motion. It contains a group, key frames, an animation begun in
/// the completion of another one, a property animator, delayed work, and a display link. One view
/// falls to a floor and then snaps to a position, and another view joins late and leaves early.
@MainActor
private final class EverythingAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UICollisionBehaviorDelegate
{
  static let duration = 1.0
  var events: [String] = []
  let parts = (0..<8).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
  private var dynamics: UIDynamicAnimator?
  private var link: CADisplayLink?
  private var started = 0.0
  var linkAngle = 0.0
  private(set) var wasCompleted: Bool?
  private weak var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    let container = context.containerView
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    to.frame = context.finalFrame(for: controller)
    container.addSubview(to)
    for (index, part) in parts.enumerated() {
      part.center = CGPoint(x: 20 + 40 * index, y: 100)
      container.addSubview(part)
    }
    startGroup(parts[0])
    startKeyframes(parts[1])
    startChain(parts[2])
    startPropertyAnimator(parts[3])
    startDelayed(parts[4])
    started = CACurrentMediaTime()
    link = CADisplayLink(target: self, selector: EverythingAnimator.turn)
    link?.add(to: .main, forMode: .common)
    startFall(parts[6], in: container)
    // The end of the whole transition.
    to.alpha = 0
    UIView.animate(
      withDuration: Self.duration, animations: { to.alpha = 1 },
      completion: { [weak self] _ in
        self?.events.append("end")
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func startGroup(_ view: UIView) {
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = 100.0
    move.toValue = 300.0
    move.duration = 0.6
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.5
    fade.beginTime = 0.3
    fade.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 0.9
    group.fillMode = .both
    view.layer.add(group, forKey: "group")
  }

  private func startKeyframes(_ view: UIView) {
    UIView.animateKeyframes(withDuration: 0.9, delay: 0.05) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        view.center.y = 200
      }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
        view.center.y = 50
        view.alpha = 0.25
      }
    }
  }

  private func startChain(_ view: UIView) {
    UIView.animate(withDuration: 0.22, animations: { view.center.y = 160 }) { [weak self] _ in
      self?.events.append("chain")
      UIView.animate(
        withDuration: 0.5, delay: 0.04, options: .curveEaseOut,
        animations: {
          view.center.y = 90
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
        })
    }
  }

  private func startPropertyAnimator(_ view: UIView) {
    let animator = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6) { view.center.y = 240 }
    animator.addCompletion { [weak self] _ in self?.events.append("animator") }
    animator.startAnimation(afterDelay: 0.1)
    let empty = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    empty.addCompletion { [weak self] _ in self?.events.append("empty") }
    empty.startAnimation()
  }

  private func startDelayed(_ view: UIView) {
    FrameLoop.current.schedule(after: 0.3) { [weak self] in
      self?.events.append("delayed")
      UIView.animate(withDuration: 0.4) { view.center.y = 280 }
    }
  }

  func turn(_ link: CADisplayLink) {
    linkAngle = (link.timestamp - started) / Self.duration
    parts[5].center.y = 100 + 100 * CGFloat(linkAngle)
  }

  private func startFall(_ view: UIView, in container: UIView) {
    let animator = UIDynamicAnimator(referenceView: container)
    let gravity = UIGravityBehavior(items: [view])
    let floor = UICollisionBehavior(items: [view])
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 180),
      to: CGPoint(x: 320, y: 180))
    floor.collisionDelegate = self
    let guest = parts[7]
    gravity.action = { [weak animator, weak gravity] in
      guard let animator, let gravity else { return }
      let time = animator.elapsedTime
      if time > 0.115, time < 0.135 { gravity.addItem(guest) }
      if time > 0.255 { gravity.removeItem(guest) }
    }
    animator.addBehavior(gravity)
    animator.addBehavior(floor)
    dynamics = animator
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    events.append("contact")
    for other in dynamics?.behaviors ?? [] { dynamics?.removeBehavior(other) }
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 300))
    snap.damping = 1
    dynamics?.addBehavior(snap)
  }

  func giveUp() { context?.completeTransition(false) }

  func animationEnded(_ transitionCompleted: Bool) {
    wasCompleted = transitionCompleted
    link?.invalidate()
    link = nil
    dynamics?.removeAllBehaviors()
    dynamics = nil
    for part in parts { part.removeFromSuperview() }
  }

  /// The values on screen.
  var shown: [Double] {
    parts.flatMap { part -> [Double] in
      let layer = part.layer.presentationCopy()
      return [
        layer.position.x, layer.position.y, Double(layer.opacity), layer.transform.m11,
        layer.transform.m12,
      ]
    }
  }
}

@MainActor
@Suite("One timeline for everything that a transition starts")
struct TransitionTimelineTests {
  private static let rate = 100

  /// Returns the values that an uninterrupted transition shows in each frame.
  private func reference(events: inout [String]) throws -> [[Double]] {
    var frames: [[Double]] = []
    var log: [String] = []
    try TransitionFixture.run(framesPerSecond: Self.rate) { fixture in
      let animator = EverythingAnimator()
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      frames.append(animator.shown)
      for _ in 1..<Self.rate {
        fixture.advance(frames: 1)
        frames.append(animator.shown)
      }
      fixture.advance(frames: 1)
      log = animator.events
      #expect(animator.wasCompleted == true)
      #expect(fixture.navigation.transitionRun == nil)
    }
    events = log
    return frames
  }

  private func withHeldPush(
    _ body: (TransitionFixture, EverythingAnimator, UIPercentDrivenInteractiveTransition) throws
      -> Void
  ) throws {
    try TransitionFixture.run(framesPerSecond: Self.rate) { fixture in
      let animator = EverythingAnimator()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .linear
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      // The host's time is far from 0 and differs from the transition's time.
      fixture.advance(frames: 137)
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      try withExtendedLifetime(delegate) { try body(fixture, animator, driver) }
    }
  }

  private func expect(_ shown: [Double], _ expected: [Double], _ comment: Comment) {
    for (index, (a, b)) in zip(shown, expected).enumerated() where abs(a - b) > 1e-6 {
      Issue.record("\(comment): value \(index % 5) of part \(index / 5) is \(a), not \(b)")
    }
  }

  @Test("The whole transition can be scrubbed to 0.37, back to 0.1, and on to 1")
  func scrubbed() throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    #expect(events == ["chain", "delayed", "contact", "empty", "animator", "end"])
    try withHeldPush { fixture, animator, driver in
      fixture.advance(for: 0.5)
      expect(animator.shown, reference[0], "standing at the start")
      var last = 0
      for frame in [37, 10, 37, 0, 12, 95, 40, 1, 99] {
        driver.update(CGFloat(frame) / 100)
        fixture.advance(frames: 1)
        expect(animator.shown, reference[frame], "at \(frame)")
        fixture.advance(frames: 7)
        expect(animator.shown, reference[frame], "held at \(frame)")
        last = max(last, frame)
        if last == 37 { #expect(animator.events == ["chain", "delayed"]) }
      }
      #expect(animator.events == ["chain", "delayed", "contact", "empty", "animator"])
      driver.finish()
      fixture.advance(frames: 2)
      #expect(animator.events == events)
      #expect(animator.wasCompleted == true)
      #expect(fixture.navigation.transitionRun == nil)
    }
  }

  @Test("Between two frames, a falling view is at an intermediate position")
  func betweenFrames() throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    try withHeldPush { fixture, animator, driver in
      let y = 6 * 5 + 1
      for fraction in [0.055, 0.3725, 0.0525] {
        driver.update(fraction)
        fixture.advance(frames: 1)
        let frame = Int(fraction * 100)
        let part = fraction * 100 - Double(frame)
        let expected = reference[frame][y] * (1 - part) + reference[frame + 1][y] * part
        // Positions of views are rounded to half points.
        #expect(abs(animator.shown[y] - expected) <= 0.5 + 1e-9)
      }
    }
  }

  @Test(
    "When a finger completes a transition, the transition continues from its fraction",
    arguments: [0.0, 0.1, 0.37])
  func finished(fraction: Double) throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    try withHeldPush { fixture, animator, driver in
      driver.update(0.6)
      fixture.advance(frames: 3)
      driver.update(fraction)
      fixture.advance(frames: 3)
      driver.finish()
      let first = Int((fraction * 100).rounded())
      for frame in (first + 1)..<100 {
        fixture.advance(frames: 1)
        expect(animator.shown, reference[frame], "at \(frame)")
      }
      fixture.advance(frames: 2)
      #expect(animator.wasCompleted == true)
      #expect(animator.events == events)
    }
  }

  @Test("A canceled transition runs backward and ends at the start")
  func cancelled() throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    try withHeldPush { fixture, animator, driver in
      driver.update(0.6)
      fixture.advance(frames: 1)
      driver.cancel()
      for frame in (1..<60).reversed() {
        fixture.advance(frames: 1)
        expect(animator.shown, reference[frame], "at \(frame)")
      }
      #expect(animator.wasCompleted == nil)
      fixture.advance(frames: 1)
      #expect(animator.wasCompleted == false)
      expect(animator.shown, reference[0], "at the end")
      let told = animator.events
      fixture.advance(for: 3)
      #expect(animator.events == told, "nothing goes on after a cancel")
      expect(animator.shown, reference[0], "later")
      #expect(fixture.navigation.topViewController === fixture.base)
      #expect(fixture.navigation.wrapperView.layer.speed == 1)
    }
  }

  @Test("A running transition can be caught midway, together with its physics")
  func caught() throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    try withHeldPush { fixture, animator, driver in
      driver.finish()
      fixture.advance(frames: 50)
      driver.pause()
      fixture.advance(for: 0.5)
      #expect(abs(driver.percentComplete - 0.5) < 0.011)
      let frame = Int((driver.percentComplete * 100).rounded())
      expect(animator.shown, reference[frame], "caught at \(frame)")
      driver.update(0.1)
      fixture.advance(frames: 1)
      expect(animator.shown, reference[10], "taken back")
      driver.finish()
      fixture.advance(frames: 92)
      #expect(animator.wasCompleted == true)
    }
    try TransitionFixture.run(framesPerSecond: Self.rate) { fixture in
      let animator = EverythingAnimator()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = false
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.advance(frames: 17)
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      fixture.advance(frames: 45)
      expect(animator.shown, reference[45], "by itself")
      driver.pause()
      fixture.advance(frames: 20)
      expect(animator.shown, reference[45], "caught")
      for frame in [44, 10, 37, 70, 0] {
        driver.update(CGFloat(frame) / 100)
        fixture.advance(frames: 2)
        expect(animator.shown, reference[frame], "moved to \(frame)")
      }
      driver.cancel()
      fixture.advance(frames: 2)
      #expect(animator.wasCompleted == false)
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }

  @Test("A transition that fails under a finger returns to its start in the same frame")
  func givenUp() throws {
    var events: [String] = []
    let reference = try reference(events: &events)
    try withHeldPush { fixture, animator, driver in
      driver.update(0.6)
      fixture.advance(frames: 1)
      expect(animator.shown, reference[60], "held")
      animator.giveUp()
      #expect(animator.wasCompleted == false)
      expect(animator.shown, reference[0], "given up")
      // Code that finishes later tries to end the transition again, without any effect.
      _ = Diagnostics.capture { fixture.advance(for: 2) }
      expect(animator.shown, reference[0], "later")
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }
}
