import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

@Suite("Block animations", .serialized) @MainActor
struct BlockAnimationTests {
  private func view(on host: TestHost) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.center = .zero
    host.window.addSubview(view)
    return view
  }

  @Test("The model changes immediately, and the displayed value follows the curve")
  func curve() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        view.center = CGPoint(x: 100, y: 0)
      }
      #expect(view.center.x == 100)
      #expect(view.shownCenter.x == 0)
      host.frames(15)
      #expect(abs(view.shownCenter.x - 50) < 1e-9)
      host.frames(15)
      #expect(view.shownCenter.x == 100 && view.layer.animationKeys() == nil)
    }
  }

  @Test(
    "Each curve passes through known values", arguments: UIView.AnimationCurve.all, [7, 15, 22])
  func curves(curve: UIView.AnimationCurve, frame: Int) throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(
        withDuration: 0.5, delay: 0,
        options: UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
      ) {
        view.alpha = 0
      }
      host.frames(frame)
      let expected = 1 - curve.bezier.value(at: Double(frame) / 30)
      #expect(abs(Double(view.shownAlpha) - expected) < 1e-6)
    }
  }

  @Test("The completion runs once, in the frame that shows the end value")
  func completion() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var calls: [(frame: Int, finished: Bool, shown: CGFloat)] = []
      UIView.animate(withDuration: 0.1) {
        view.center.x = 60
      } completion: { finished in
        calls.append((host.loop.frameCount, finished, view.shownCenter.x))
      }
      host.frames(5)
      #expect(calls.isEmpty)
      host.frames(1)
      #expect(calls.count == 1 && calls[0].finished && calls[0].frame == 6)
      #expect(calls[0].shown == 60)
      host.frames(10)
      #expect(calls.count == 1)
    }
  }

  @Test("Removing the animations runs the completion with false")
  func removal() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var finished: Bool?
      UIView.animate(withDuration: 0.5) {
        view.center.x = 60
        view.alpha = 0
      } completion: {
        finished = $0
      }
      host.frames(3)
      view.layer.removeAllAnimations()
      host.frames(1)
      #expect(finished == false && view.shownCenter.x == 60)
    }
  }

  @Test("During a delay the old value is shown, and then the full duration follows")
  func delay() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var done = 0
      UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
        view.center.x = 100
      } completion: { _ in
        done = host.loop.frameCount
      }
      host.frames(15)
      #expect(view.shownCenter.x == 0)
      host.frames(15)
      #expect(abs(view.shownCenter.x - 50) < 1e-9)
      host.frames(20)
      #expect(done == 45)
    }
  }

  @Test("A new animation adds to the running one, so the view does not jump")
  func retargeting() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
      host.frames(30)
      let before = view.shownCenter.x
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
      #expect(abs(view.shownCenter.x - before) < 1e-9)
      // The first animation still adds half of its 100, and the second animation subtracts 100 over
      // its duration of one second.
      host.frames(15)
      #expect(abs(view.shownCenter.x - (0 - 25 + 75)) < 1e-9)
      host.frames(45)
      #expect(view.shownCenter.x == 0)
    }
  }

  @Test("An animated color begins at the old model value, or at the displayed value on request")
  func currentState() throws {
    try TestHost.run { host in
      let view = view(on: host)
      view.backgroundColor = UIColor(white: 0, alpha: 1)
      @MainActor func shown() -> CGFloat {
        view.layer.presentation()?.backgroundColor?.rgba.red ?? -1
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(white: 1, alpha: 1)
      }
      host.frames(15)
      #expect(abs(shown() - 0.25) < 1e-9)
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        view.backgroundColor = UIColor(white: 0, alpha: 1)
      }
      #expect(abs(shown() - 0.25) < 1e-9)
      host.frames(30)
      #expect(abs(shown() - 0.125) < 1e-9)
    }
  }

  @Test("Scales and rotations that are animated together are interpolated separately")
  func transforms() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 3, y: 3).rotated(by: .pi / 2)
      }
      host.frames(30)
      let shown = try #require(view.layer.presentation()).affineTransform()
      let scale = (shown.a * shown.a + shown.b * shown.b).squareRoot()
      #expect(abs(scale - 2) < 1e-9)
      #expect(abs(atan2(shown.b, shown.a) - .pi / 4) < 1e-9)
    }
  }

  @Test("A transform that cannot be inverted is interpolated directly")
  func flatTransform() throws {
    try TestHost.run { host in
      let view = view(on: host)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
      host.frames(60)
      #expect(view.layer.presentation()?.affineTransform().a == 0)
    }
  }

  @Test(
    "A damped spring with an initial velocity follows its closed form and ends after its duration")
  func spring() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var done = 0
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2
      ) {
        view.center.x = 100
      } completion: { _ in
        done = host.loop.frameCount
      }
      let spring = Spring(dampingRatio: 0.5, settlingIn: 0.8, initialVelocity: 2)
      var highest: CGFloat = 0
      for frame in 1...48 {
        host.frames(1)
        highest = max(highest, view.shownCenter.x)
        if frame < 48 {
          let expected = 100 * spring.value(at: Double(frame) / 60, initialVelocity: 2)
          #expect(abs(view.shownCenter.x - expected) < 1e-9)
        }
      }
      #expect(highest > 110 && done == 48 && view.shownCenter.x == 100)
    }
  }

  @Test("A spring with a perceptual duration and bounce ends when it has settled")
  func bounce() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var done = 0
      UIView.animate(springDuration: 0.5, bounce: 0.3) {
        view.center.x = 100
      } completion: { _ in
        done = host.loop.frameCount
      }
      let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
      host.frames(12)
      #expect(abs(view.shownCenter.x - 100 * spring.value(at: 0.2)) < 1e-9)
      host.frames(120)
      #expect(done == Int((spring.settlingDuration() * 60).rounded(.up)))
    }
  }

  @Test("A nested block inherits the outer duration and curve unless it overrides them")
  func nesting() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let other = self.view(on: host)
      var inherited: [TimeInterval] = [UIView.inheritedAnimationDuration]
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        inherited.append(UIView.inheritedAnimationDuration)
        UIView.animate(withDuration: 0.2) { view.center.x = 100 }
        UIView.animate(
          withDuration: 0.5, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
        ) {
          inherited.append(UIView.inheritedAnimationDuration)
          other.center.x = 100
        }
        UIView.performWithoutAnimation { view.alpha = 0.5 }
      }
      #expect(inherited == [0, 1, 0.5])
      #expect(view.shownAlpha == 0.5)
      host.frames(15)
      #expect(abs(view.shownCenter.x - 25) < 1e-9)
      #expect(abs(other.shownCenter.x - 100 * CubicBezier.easeIn.value(at: 0.5)) < 1e-9)
    }
  }

  @Test("Repeating animations run forward and backward until they are removed")
  func repeating() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var finished: Bool?
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat, .autoreverse]
      ) {
        view.center.x = 100
      } completion: {
        finished = $0
      }
      host.frames(15)
      #expect(abs(view.shownCenter.x - 50) < 1e-9)
      host.frames(30)
      #expect(abs(view.shownCenter.x - 50) < 1e-9)
      host.frames(600)
      #expect(abs(view.shownCenter.x - 50) < 1e-6 && finished == nil)
      view.layer.removeAllAnimations()
      host.frames(1)
      #expect(finished == false)
    }
  }

  @Test("A block without motion or with animations disabled completes in the next frame")
  func nothing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var log: [String] = []
      @MainActor func animate(_ name: String) {
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) {
          log.append("\(name) \($0)")
        }
        UIView.animate(withDuration: 0, animations: { view.center.x += 1 }) {
          log.append("\(name) no time \($0)")
        }
        UIView.animateKeyframes(withDuration: 0, delay: 0, animations: {}) {
          log.append("\(name) frames \($0)")
        }
        UIView.transition(with: view, duration: 0, options: .transitionFlipFromLeft) {
        } completion: {
          log.append("\(name) flip \($0)")
        }
      }
      for isEnabled in [true, false] {
        log = []
        UIView.setAnimationsEnabled(isEnabled)
        animate("\(isEnabled)")
        UIView.setAnimationsEnabled(true)
        #expect(log.isEmpty)
        host.frames(1)
        #expect(
          log == ["", " no time", " frames", " flip"].map { "\(isEnabled)\($0) true" })
      }
    }
  }

  @Test("A block animation without motion that restarts itself runs once per frame")
  func pulse() throws {
    try TestHost.run { host in
      var count = 0
      @MainActor func pulse() {
        UIView.animate(withDuration: 0, animations: {}) { _ in
          count += 1
          // If the completion ran inside the call, the recursion would be endless.
          if count < 1000 { pulse() }
        }
      }
      pulse()
      host.frames(10)
      #expect(count == 10)
    }
  }

  @Test("Animated views receive no touches unless the options allow interaction")
  func touches() throws {
    try TestHost.run { host in
      let view = view(on: host)
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      let point = CGPoint(x: 10, y: 10)
      UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
      #expect(host.window.hitTest(point, with: nil) === host.window)
      host.frames(6)
      #expect(host.window.hitTest(point, with: nil) === view)
      UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
        view.alpha = 1
      }
      #expect(host.window.hitTest(point, with: nil) === view)
    }
  }

  @MainActor private final class Ends {
    var flags: [Bool] = []
  }

  @Test("Deallocating a moving view ends its animation and runs the completion with false")
  func freed() throws {
    try TestHost.run { host in
      let stays = view(on: host)
      weak var gone: UIView?
      let ended = Ends()
      @MainActor func start() {
        let other = view(on: host)
        gone = other
        UIView.animate(
          withDuration: 0.5,
          animations: { [weak other] in
            other?.alpha = 0
            stays.alpha = 0
          }, completion: { ended.flags.append($0) })
        other.removeFromSuperview()
      }
      start()
      host.frames(1)
      #expect(gone == nil)
      #expect(ended.flags.isEmpty)
      host.frames(30)
      #expect(ended.flags == [false])
      #expect(host.window.hitTest(stays.center, with: nil) != nil)
      @MainActor func pulse() {
        let other = view(on: host)
        gone = other
        UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { [weak other] in
          other?.alpha = 0
        }
        other.removeFromSuperview()
      }
      pulse()
      #expect(gone == nil)
    }
  }

  @Test("Subviews that resize with a view in an animation block are animated with the view")
  func autoresizing() throws {
    try TestHost.run { host in
      let outer = view(on: host)
      outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let inner = UIView(frame: outer.bounds)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        outer.frame.size.width = 200
      }
      host.frames(15)
      #expect(abs((inner.layer.presentation()?.bounds.width ?? 0) - 150) < 1e-9)
    }
  }
}

extension UIView.AnimationCurve {
  static let all: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
}
