import Foundation
import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

/// The springs that the system chooses: the keyboard's spring, and springs that determine their own
/// duration.
@MainActor
@Suite("System springs")
struct SystemSpringTests {
  private func view(on host: TestHost) -> UIView {
    let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
    host.window.addSubview(view)
    host.frames(1)
    return view
  }

  private static let keyboard = UIView.AnimationOptions(rawValue: 7 << 16)

  /// Returns the progress of the keyboard's spring, which is critically damped regardless of its
  /// damping value.
  private func progress(after frames: Int) -> Double {
    let x = (1000.0 / 3).squareRoot() * Double(frames) / 60
    return 1 - (1 + x) * exp(-x)
  }

  @Test("Curve 7 is a spring, and curves keep their raw values in options")
  func numbers() throws {
    let curve = try #require(UIView.AnimationCurve(rawValue: 7))
    #expect(curve.rawValue == 7)
    #expect(Self.keyboard.curve == curve)
    for (options, known) in [
      (.curveEaseInOut, .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ] as [(UIView.AnimationOptions, UIView.AnimationCurve)] {
      #expect(options.curve == known)
      #expect(UIView.AnimationOptions([options, .transitionCrossDissolve]).curve == known)
    }
  }

  @Test("An animation with curve 7 has the duration of its spring", arguments: [0.1, 0.25, 3])
  func curve(duration: Double) throws {
    try TestHost.run { host in
      let view = view(on: host)
      var done = 0
      let start = host.loop.frameCount
      UIView.animate(withDuration: duration, delay: 0, options: Self.keyboard) {
        view.center.x = 100
      } completion: { _ in
        done = host.loop.frameCount - start
      }
      for frame in 1..<30 {
        host.frames(1)
        #expect(abs(view.shownCenter.x - 100 * progress(after: frame)) < 1e-9)
      }
      host.frames(1)
      #expect(view.shownCenter.x == 100 && done == 30)
    }
  }

  @Test("An animation with curve 7 and without a duration changes values immediately")
  func instantly() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(withDuration: 0, delay: 0, options: Self.keyboard) { view.center.x = 100 }
      #expect(view.shownCenter.x == 100)
    }
  }

  @Test("A nested block inherits or overrides curve 7 together with its duration")
  func nesting() throws {
    try TestHost.run { host in
      let (view, other) = (view(on: host), self.view(on: host))
      var inherited: TimeInterval = 0
      UIView.animate(withDuration: 2, delay: 0, options: Self.keyboard) {
        UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) {
          inherited = UIView.inheritedAnimationDuration
          view.center.x = 100
        }
        UIView.animate(
          withDuration: 0.1, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
        ) {
          other.center.x = 100
        }
      }
      #expect(inherited == 0.5)
      host.frames(3)
      #expect(abs(view.shownCenter.x - 100 * progress(after: 3)) < 1e-9)
      #expect(abs(other.shownCenter.x - 50) < 1e-9)
    }
  }

  @Test("Property animators, key frames, and transitions support curve 7")
  func others() throws {
    try TestHost.run { host in
      let curve = try #require(UIView.AnimationCurve(rawValue: 7))
      let (view, framed) = (view(on: host), self.view(on: host))
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: curve) { view.center.x = 100 }
      #expect(animator.duration == 0.5)
      animator.startAnimation()
      UIView.animateKeyframes(
        withDuration: 0.25, delay: 0, options: .init(rawValue: Self.keyboard.rawValue)
      ) {
        framed.center.x = 100
      }
      UIView.transition(
        with: framed, duration: 0.25, options: [Self.keyboard, .transitionCrossDissolve],
        animations: {})
      let transition = framed.layer.animation(forKey: "transition")
      #expect(transition?.duration == 0.5)
      host.frames(6)
      #expect(abs(view.shownCenter.x - 100 * progress(after: 6)) < 1e-9)
      #expect(abs(framed.shownCenter.x - 100 * progress(after: 6)) < 1e-9)
    }
  }

  @Test("In iOS 26, curve 7 is a different spring, and a switch moves without overshooting")
  func newer() throws {
    try TestHost.run(device: .phone15.running(.iOS26)) { host in
      host.framesPerSecond = 60
      let view = view(on: host)
      UIView.animate(withDuration: 0.25, delay: 0, options: Self.keyboard) { view.center.x = 100 }
      let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
      #expect((spring.mass, spring.stiffness, spring.damping) == (1, 555.027, 47.118))
      #expect(spring.duration == 0.3832)
      let control = UISwitch(frame: .zero)
      host.window.addSubview(control)
      host.frames(1)
      control.setOn(true, animated: true)
      let knob = try #require(control.subviews.last)
      var positions: [CGFloat] = []
      for _ in 0..<65 {
        host.frames(1)
        positions.append(knob.shownCenter.x)
      }
      #expect(positions == positions.sorted() && positions.last == knob.center.x)
      #expect(abs(positions[29] - knob.center.x) > 0.5)
    }
  }

  @Test("Keyboard notifications contain 0.25 seconds and curve 7")
  func notifications() throws {
    final class Field: UIView, UIKeyInput {
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
    }
    try TestHost.run { host in
      let log = EventLog()
      let (time, curve) = (
        UIResponder.keyboardAnimationDurationUserInfoKey,
        UIResponder.keyboardAnimationCurveUserInfoKey
      )
      let observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { note in
        let values = [time, curve].map { (note.userInfo?[$0] as? NSNumber)?.doubleValue ?? -1 }
        MainActor.assumeIsolated { log.add("\(values)") }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      let field = Field()
      host.window.addSubview(field)
      field.becomeFirstResponder()
      #expect(log.events == ["[0.25, 7.0]"])
      field.resignFirstResponder()
      host.frames(32)
    }
  }

  @Test("A block's spring can be read as an animation with mass 1")
  func readable() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1.5
      ) {
        view.center.x = 100
      }
      let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
      #expect(spring.mass == 1 && spring.initialVelocity == 1.5 && spring.duration == 1)
      #expect(abs(spring.stiffness / 147.61602003056592 - 1) < 1e-7)
      #expect(abs(spring.damping - spring.stiffness.squareRoot()) < 1e-9)
      #expect(!spring.allowsOverdamping)
    }
  }

  @Test("For a spring specified by mass, damping above the critical value has no further effect")
  func overdamped() throws {
    try TestHost.run { host in
      let (view, other) = (view(on: host), self.view(on: host))
      let animators = [(view, 20.0), (other, 500)].map { view, damping in
        let parameters = UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
        animator.addAnimations { view.center.x = 100 }
        animator.startAnimation()
        return animator
      }
      #expect(animators[0].duration == animators[1].duration)
      #expect(abs(animators[0].duration - 0.9235037) < 1e-6)
      for _ in 0..<20 {
        host.frames(1)
        #expect(view.shownCenter.x == other.shownCenter.x)
      }
      host.frames(60)
      #expect(animators.allSatisfy { $0.state == .inactive })
    }
  }

  @Test("A negative bounce overdamps blocks and property animators")
  func negativeBounce() throws {
    try TestHost.run { host in
      let (view, other) = (view(on: host), self.view(on: host))
      let spring = Spring(perceptualDuration: 0.5, bounce: -0.5)
      #expect(spring.dampingRatio == 2)
      UIView.animate(springDuration: 0.5, bounce: -0.5) { view.center.x = 100 }
      let animator = UIViewPropertyAnimator(
        duration: 1, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: -0.5))
      animator.addAnimations { other.center.x = 100 }
      animator.startAnimation()
      host.frames(12)
      #expect(abs(view.shownCenter.x - 100 * spring.value(at: 0.2)) < 1e-9)
      #expect(abs(other.shownCenter.x - 100 * spring.value(at: 0.2)) < 1e-9)
      let animation = view.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(animation?.allowsOverdamping == true)
      animator.stopAnimation(true)
    }
  }

  @Test("A spring's larger velocity component determines the duration, even if it is negative")
  func components() {
    func duration(_ dx: CGFloat, _ dy: CGFloat) -> TimeInterval {
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: dx, dy: dy))
      return UIViewPropertyAnimator(duration: 1, timingParameters: parameters).duration
    }
    // The durations that QuartzCore reports for springs with initial velocities of 3 and -3.
    let (towards, away) = (1.423106694, 1.512407421)
    #expect(abs(duration(3, 3) - towards) < 1e-9)
    #expect(abs(duration(-3, -3) - away) < 1e-9)
    #expect(abs(duration(3, -3) - away) < 1e-9)
    #expect(abs(duration(-3, 3) - away) < 1e-9)
  }

  @Test("A spring with a damping ratio is computed separately for each axis")
  func axes() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let parameters = UISpringTimingParameters(
        dampingRatio: 0.5, initialVelocity: CGVector(dx: 1.5, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.center = CGPoint(x: 100, y: 100) }
      animator.startAnimation()
      host.frames(15)
      for (shown, velocity) in [(view.shownCenter.x, 1.5), (view.shownCenter.y, 0)] {
        let spring = Spring(dampingRatio: 0.5, settlingIn: 1, initialVelocity: velocity)
        #expect(abs(shown - 100 * spring.value(at: 0.25, initialVelocity: velocity)) < 1e-9)
      }
      animator.stopAnimation(true)
    }
  }
}
