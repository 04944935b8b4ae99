import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Animations of views outside a window")
struct WindowlessAnimationTests {
  @Test(
    "An animation block for views without a window completes immediately and applies its values")
  func block() throws {
    try TestHost.run { host in
      let view = UIView()
      var ends: [Bool] = []
      UIView.animate(withDuration: 2, animations: { view.alpha = 0.5 }) { ends.append($0) }
      host.frames(1)
      #expect(ends == [true] && view.alpha == 0.5 && view.shownAlpha == 0.5)
    }
  }

  @Test("A block whose view joins a window in the same run loop turn lasts its full duration")
  func late() throws {
    try TestHost.run { host in
      let view = UIView()
      var ends: [Bool] = []
      UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { ends.append($0) }
      host.window.addSubview(view)
      host.advance(for: 0.25)
      #expect(ends.isEmpty && view.shownAlpha > 0.2 && view.shownAlpha < 0.8)
      host.advance(for: 0.3)
      #expect(ends == [true])
    }
  }

  @Test("Key frames and transitions of views without a window complete immediately")
  func others() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var ends: [String] = []
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.25 }
      } completion: {
        ends.append("frames \($0)")
      }
      UIView.transition(with: view, duration: 2, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      } completion: {
        ends.append("transition \($0)")
      }
      host.frames(1)
      #expect(ends == ["frames true", "transition true"])
      #expect(view.alpha == 0.25 && view.backgroundColor == .red)
    }
  }

  @Test(
    "Without a window, a property animator completes at its end position, even while paused",
    arguments: [false, true])
  func animator(isPaused: Bool) throws {
    try TestHost.run { host in
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0.5 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      if isPaused { animator.fractionComplete = 0.3 } else { animator.startAnimation() }
      host.frames(1)
      #expect(ends == [.end] && view.alpha == 0.5)
      #expect(animator.state == .inactive && !animator.isRunning)
    }
  }

  @Test("Removing the window ends running and paused animators", arguments: [false, true])
  func lostWindow(isPaused: Bool) throws {
    try TestHost.run { host in
      let view = UIView()
      host.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0.5 }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      host.frames(3)
      if isPaused { animator.pauseAnimation() }
      host.frames(1)
      #expect(ends.isEmpty)
      view.removeFromSuperview()
      host.frames(1)
      #expect(ends == [.end] && view.alpha == 0.5)
    }
  }

  @Test("A view in a hidden view animates like any other view")
  func hidden() throws {
    try TestHost.run { host in
      let (outer, view) = (UIView(), UIView())
      host.window.addSubview(outer)
      outer.addSubview(view)
      outer.isHidden = true
      var ends: [Bool] = []
      UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { ends.append($0) }
      host.advance(for: 0.4)
      #expect(ends.isEmpty)
      host.advance(for: 0.2)
      #expect(ends == [true])
    }
  }
}
