import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Keyframe animations", .serialized) @MainActor
struct KeyframeAnimationTests {
  @Test("Key frames use their time ranges, hold between them, and add to other animations")
  func frames() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(view)
      var done = 0
      let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 60
          view.alpha = 0
        }
      } completion: { _ in
        done = host.loop.frameCount
      }
      let expected: [(Int, CGFloat, CGFloat)] = [
        (6, 40, 1), (9, 100, 1), (15, 100, 1), (15, 80, 0.5), (15, 60, 0),
      ]
      for (frames, x, alpha) in expected {
        host.frames(frames)
        #expect(abs(view.shownCenter.x - x) < 1e-9)
        #expect(abs(view.shownAlpha - alpha) < 1e-6)
      }
      #expect(done == 60)
    }
  }

  @Test("Key frames inside a property animator are scrubbed, reversed, and stopped with it")
  func scrubbed() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 0
            view.alpha = 0.5
          }
        }
      }
      for (fraction, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50)] {
        animator.fractionComplete = fraction
        #expect(abs(view.shownCenter.x - x) < 1e-9)
      }
      #expect(abs(view.shownAlpha - 0.75) < 1e-6)
      animator.stopAnimation(false)
      #expect(abs(view.center.x - 50) < 1e-9)
      animator.finishAnimation(at: .start)
      #expect(view.center.x == 0 && view.alpha == 1)
    }
  }

  @Test(
    "Key frames added out of order begin and end at their specified times",
    arguments: [
      false, true,
    ])
  func outOfOrder(isInAnimator: Bool) throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(view)
      let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      let frames = {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = -100
          }
        }
      }
      if isInAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: frames)
        animator.startAnimation()
      } else {
        frames()
      }
      #expect(view.shownCenter.x == 0 && view.center.x == 100)
      for x in [-50, -100, 0, 100] as [CGFloat] {
        host.frames(15)
        #expect(abs(view.shownCenter.x - x) < 1e-9)
      }
      host.frames(1)
      #expect(view.shownCenter.x == 100 && view.center.x == 100)
    }
  }
}
