import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Transitions behave in the same way at any speed")
struct TransitionRepeatabilityTests {
  @Test("Disabling animations does not change the callbacks of a transition")
  func sameCallbacksWithoutAnimations() throws {
    func events(enabled: Bool) throws -> [String] {
      var events: [String] = []
      try TransitionFixture.run { fixture in
        UIView.setAnimationsEnabled(enabled)
        defer { UIView.setAnimationsEnabled(true) }
        let delegate = FadeDelegate(FadeAnimator(fixture.log))
        fixture.navigation.delegate = delegate
        fixture.navigation.pushViewController(
          LoggedController("second", fixture.log), animated: true)
        fixture.advance(for: 1)
        events = fixture.log.events
      }
      return events
    }
    let plain = try events(enabled: false)
    #expect(try events(enabled: true) == plain)
  }

  /// Returns the callbacks of each kind of transition, with an animator that uses each kind of
  /// animation.
  private func callbacks(enabled: Bool = true, frames: [Double]) throws -> [String] {
    var events: [String] = []
    try TransitionFixture.run { fixture in
      UIView.setAnimationsEnabled(enabled)
      defer { UIView.setAnimationsEnabled(true) }
      let delegate = FadeDelegate(EveryKindAnimator(fixture.log))
      let second = LoggedController("second", fixture.log)
      let modal = LoggedController("modal", fixture.log)
      modal.transitioningDelegate = delegate
      modal.modalPresentationStyle = .fullScreen
      fixture.navigation.delegate = delegate
      @MainActor func pass() {
        for interval in frames { fixture.loop.advance(by: interval) }
        #expect(fixture.navigation.transitionRun == nil)
        fixture.log.add("-")
      }
      fixture.navigation.pushViewController(second, animated: true)
      pass()
      second.present(modal, animated: true) { fixture.log.add("presented") }
      pass()
      modal.dismiss(animated: true) { fixture.log.add("dismissed") }
      pass()
      fixture.navigation.popViewController(animated: true)
      pass()
      events = fixture.log.events
    }
    return events
  }

  @Test(
    "A transition's animations end with the same callbacks at any frame rate and when disabled")
  func sameCallbacksAtAnySpeed() throws {
    let plain = try callbacks(frames: Array(repeating: 1.0 / 60, count: 120))
    #expect(plain.filter { $0.hasSuffix("finished") }.count == 16)
    #expect(plain.filter { $0 == "animationEnded:1" }.count == 4)
    for rate in [7.0, 30, 120, 1000] {
      let frames = Array(repeating: 1 / rate, count: Int(rate * 2))
      #expect(try callbacks(frames: frames) == plain, "at \(rate) frames a second")
    }
    // An animation that begins in a completion starts in the same frame, so each kind has its own
    // fixture.
    #expect(try callbacks(frames: Array(repeating: 1, count: 9)) == plain, "in frames of seconds")
    #expect(
      try callbacks(enabled: false, frames: Array(repeating: 1.0 / 60, count: 30)) == plain,
      "switched off")
  }

  @Test("A slide is identical at 30, 60, and 120 frames/s")
  func frameRates() throws {
    func positions(_ rate: Int) throws -> [CGFloat] {
      var found: [CGFloat] = []
      try TransitionFixture.run(framesPerSecond: rate) { fixture in
        let second = LoggedController("second", fixture.log)
        fixture.navigation.pushViewController(second, animated: true)
        for _ in 0..<6 {
          fixture.advance(frames: rate / 30)
          found.append(second.view.layer.presentation()?.position.x ?? -1)
        }
      }
      return found
    }
    let slow = try positions(30)
    #expect(slow.first ?? 0 > 160 && slow.last ?? 999 < 480)
    for rate in [60, 120] {
      for (a, b) in zip(slow, try positions(rate)) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test("A released transition is identical at 30, 60, and 120 frames/s")
  func tailAtFrameRates() throws {
    func opacities(_ rate: Int, finishes: Bool) throws -> [Float] {
      var found: [Float] = []
      try TransitionFixture.runPop(framesPerSecond: rate) { fixture, _, driver, _ in
        fixture.navigation.popViewController(animated: true)
        fixture.advance(for: 0.1)
        driver.update(0.4)
        fixture.advance(for: 0.1)
        if finishes { driver.finish(velocity: 0.7) } else { driver.cancel(velocity: -0.3) }
        for _ in 0..<8 {
          fixture.advance(frames: rate / 30)
          found.append(fixture.base.view.layer.presentationCopy().opacity)
        }
      }
      return found
    }
    for finishes in [true, false] {
      let slow = try opacities(30, finishes: finishes)
      #expect(Set(slow).count == 8)
      for rate in [60, 120] {
        for (a, b) in zip(slow, try opacities(rate, finishes: finishes)) {
          #expect(abs(a - b) < 1e-6)
        }
      }
    }
  }
}

/// An animator that uses a block, key frames, a property animator, and a cross-fade, one after
/// another.
@MainActor
private final class EveryKindAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.8 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.view(forKey: .to)
    if let view { context.containerView.addSubview(view) }
    view?.alpha = 0
    UIView.animate(withDuration: 0.2, animations: { view?.alpha = 0.2 }) { [self] in
      ended("block", $0)
      moveByKeyframes(view, context)
    }
  }

  private func ended(_ kind: String, _ finished: Bool) {
    log.add("\(kind) \(finished ? "finished" : "broken off")")
  }

  private func moveByKeyframes(
    _ view: UIView?, _ context: any UIViewControllerContextTransitioning
  ) {
    UIView.animateKeyframes(
      withDuration: 0.2, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view?.alpha = 0.4 }
      },
      completion: { [self] in
        ended("key frames", $0)
        moveByAnimator(view, context)
      })
  }

  private func moveByAnimator(
    _ view: UIView?, _ context: any UIViewControllerContextTransitioning
  ) {
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) { view?.alpha = 1 }
    animator.addCompletion { [self] position in
      ended("animator", position == .end)
      UIView.transition(
        with: context.containerView, duration: 0.2, options: .transitionCrossDissolve,
        animations: { view?.tag += 1 },
        completion: {
          self.ended("cross-fade", $0)
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animationEnded:\(transitionCompleted ? 1 : 0)")
  }
}
