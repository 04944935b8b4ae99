import KinemaTestSupport
import Testing
import UIKitCore

/// Whenever an animation ends, the color of a view matches the color of its layer.
@Suite("Animated background colors", .serialized) @MainActor
struct AnimatedBackgroundTests {
  private let adaptive = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .blue : .red
  }

  private func view(on host: TestHost) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = adaptive
    host.window.addSubview(view)
    host.frames(1)
    return view
  }

  private func agree(_ view: UIView) -> Bool {
    view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor
      == view.layer.backgroundColor
  }

  enum End: CaseIterable { case reversed, finished, stopped, left }

  @Test(
    "An animator that returns to its start restores the dynamic color",
    arguments: [1, 3])
  func start(changes: Int) throws {
    for end in [End.reversed, .finished] {
      try TestHost.run { host in
        let view = view(on: host)
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        for color in [UIColor.green, .yellow, .green].prefix(changes) {
          animator.addAnimations { view.backgroundColor = color }
        }
        animator.startAnimation()
        host.frames(10)
        if end == .reversed {
          animator.isReversed = true
          host.frames(40)
        } else {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .start)
        }
        #expect(animator.state == .inactive && view.backgroundColor === adaptive && agree(view))
        host.window.overrideUserInterfaceStyle = .dark
        host.frames(1)
        #expect(view.layer.backgroundColor == UIColor.blue.cgColor && agree(view))
      }
    }
  }

  @Test("An animator that returns after a trait change shows the color for the new traits")
  func traitsOnTheWay() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        view.backgroundColor = .green
      }
      animator.startAnimation()
      host.frames(10)
      host.window.overrideUserInterfaceStyle = .dark
      host.frames(1)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      #expect(view.backgroundColor === adaptive)
      #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    }
  }

  @Test(
    "After an animation is stopped midway, a view and its layer have the same color",
    arguments: [
      false, true,
    ])
  func stop(finishes: Bool) throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        view.backgroundColor = .green
      }
      animator.startAnimation()
      host.frames(15)
      animator.stopAnimation(!finishes)
      if finishes { animator.finishAnimation(at: .current) }
      let color = try #require(view.backgroundColor?.cgColor.rgba)
      #expect(abs(color.red - 0.5) < 1e-9 && abs(color.green - 0.5) < 1e-9 && agree(view))
      host.window.overrideUserInterfaceStyle = .dark
      host.frames(1)
      #expect(agree(view))
      view.backgroundColor = adaptive
      #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    }
  }

  @Test("A canceled transition restores the color that its animator animated")
  func canceled() throws {
    try TransitionFixture.run { fixture in
      let base = fixture.base.view!
      base.backgroundColor = adaptive
      let animator = FadeAnimator(fixture.log)
      animator.inspect = { _ in
        UIView.animate(withDuration: 0.5) { base.backgroundColor = .green }
      }
      let delegate = FadeDelegate(animator)
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.navigation.pushViewController(LoggedController("a", fixture.log), animated: true)
      driver.update(0.5)
      fixture.advance(frames: 2)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(base.backgroundColor === adaptive && agree(base))
    }
  }
}
