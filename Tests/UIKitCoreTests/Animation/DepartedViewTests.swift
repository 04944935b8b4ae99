import KinemaTestSupport
import Testing
import UIKitCore

/// The animations of views that leave their window or move within it.
@MainActor @Suite("Animated views that leave the window") struct DepartedViewTests {
  private func box(in view: UIView) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(box)
    return box
  }

  @Test("Removing a view stops the animations in its subtree, which complete with false")
  func completion() throws {
    try TestHost.run { host in
      let (container, staying) = (box(in: host.window), box(in: host.window))
      let inner = box(in: container)
      host.frames(1)
      var log: [String] = []
      for (name, view) in [("container", container), ("inner", inner), ("staying", staying)] {
        UIView.animate(withDuration: 1) {
          view.alpha = 0
        } completion: {
          log.append("\(name) \($0)")
        }
      }
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        inner.center.x = 100
      }
      host.frames(30)
      container.removeFromSuperview()
      host.frames(1)
      #expect(log == ["container false", "inner false"])
      #expect(inner.layer.animationKeys() == nil && inner.shownCenter.x == 100)
      host.frames(40)
      #expect(log.last == "staying true")
    }
  }

  @Test("Animations continue if the view moves to another superview within one frame")
  func moved() throws {
    try TestHost.run { host in
      let (first, second) = (box(in: host.window), box(in: host.window))
      let moving = box(in: first)
      host.frames(1)
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        moving.alpha = 0
      } completion: {
        ends.append($0)
      }
      host.frames(15)
      moving.removeFromSuperview()
      second.addSubview(moving)
      host.frames(15)
      #expect(abs(moving.shownAlpha - 0.5) < 1e-6 && ends.isEmpty)
      host.frames(31)
      #expect(ends == [true])
    }
  }

  @Test("A push that replaces the screen stops the animations of the old views")
  func pushed() throws {
    try TestHost.run { host in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      host.window.rootViewController = navigation
      let spinner = box(in: root.view)
      host.frames(1)
      var ends: [Bool] = []
      UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) {
        spinner.transform = CGAffineTransform(rotationAngle: .pi)
      } completion: {
        ends.append($0)
      }
      host.frames(30)
      navigation.pushViewController(UIViewController(), animated: true)
      host.frames(10)
      #expect(ends.isEmpty && spinner.layer.animationKeys() != nil)
      host.frames(60)
      #expect(ends == [false] && spinner.layer.animationKeys() == nil)
    }
  }

  @Test("A property animator ends when its last view is removed")
  func propertyAnimator() throws {
    try TestHost.run { host in
      let (going, staying) = (box(in: host.window), box(in: host.window))
      host.frames(1)
      var log: [String] = []
      let alone = UIViewPropertyAnimator(duration: 1, curve: .linear) { going.alpha = 0 }
      let both = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        going.center.x = 100
        staying.center.x = 100
      }
      alone.addCompletion { log.append("alone \($0 == .end)") }
      both.addCompletion { log.append("both \($0 == .end)") }
      alone.startAnimation()
      both.startAnimation()
      host.frames(30)
      going.removeFromSuperview()
      host.frames(1)
      #expect(log == ["alone true"])
      #expect(alone.state == .inactive && both.isRunning)
      host.frames(40)
      #expect(log == ["alone true", "both true"])
    }
  }

  @Test("Views animated inside a property animator's block are released when it ends")
  func nested() throws {
    weak var layer: CALayer?
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      layer = view.layer
      host.window.addSubview(view)
      var completions = 0
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
        UIView.animate(withDuration: 0.2, animations: { view.center.x = 100 }) { _ in
          completions += 1
        }
        UIView.animateKeyframes(withDuration: 0.2, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
        }
      }
      animator.startAnimation()
      host.frames(20)
      #expect(completions == 1 && view.center.x == 100)
      view.removeFromSuperview()
      host.frames(2)
    }
    #expect(layer == nil)
  }
}
