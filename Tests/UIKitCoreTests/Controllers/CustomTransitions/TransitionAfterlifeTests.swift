import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator with a weak reference to its context.
@MainActor
private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  weak var context: (any UIViewControllerContextTransitioning)?
  var livesAfterwards: Bool?

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    let to = context.view(forKey: .to)
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    UIView.animate(withDuration: 0.2) {
      to?.alpha = 1
    } completion: { [self] _ in
      self.context?.completeTransition(true)
      livesAfterwards = self.context != nil
    }
  }
}

@MainActor @Suite("Finished transitions")
struct TransitionAfterlifeTests {
  // Source: Public code uses `percentComplete != 0` to detect a running transition.
  @Test("percentComplete is 0 after the transition ends", arguments: [true, false])
  func percent(finishes: Bool) throws {
    try TransitionFixture.runPop { fixture, _, driver, _ in
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.4)
      fixture.advance(frames: 1)
      #expect(driver.percentComplete == 0.4)
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.advance(for: 2)
      #expect(driver.percentComplete == 0)
    }
  }

  // Source: Public code has a weak reference to the context and reads it after
  // `completeTransition(_:)`.
  @Test(
    "A weakly referenced transition context exists until the completing callback returns",
    arguments: [true, false])
  func weakContext(isModal: Bool) throws {
    try TransitionFixture.run { fixture in
      let animator = ForgetfulAnimator()
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      second.transitioningDelegate = delegate
      second.modalPresentationStyle = .custom
      if isModal {
        fixture.base.present(second, animated: true)
      } else {
        fixture.navigation.pushViewController(second, animated: true)
      }
      fixture.advance(for: 0.5)
      #expect(animator.livesAfterwards == true)
      #expect(animator.context == nil)
      withExtendedLifetime(delegate) {}
    }
  }
}
