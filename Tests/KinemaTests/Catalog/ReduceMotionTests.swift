import KinemaTestSupport
import KinemaCatalog
import MotionTesting
import PageTransitions
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct ReduceMotionTests {
  /// Runs a body with reduced motion and restores the setting.
  private func reduced(_ body: () throws -> Void) rethrows {
    let before = UIAccessibility.isReduceMotionEnabled
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(before) }
    try body()
  }

  @Test("Without reduced motion, animators and interaction controllers are unchanged")
  func off() {
    let own = OwnAnimator()
    #expect(ReduceMotion.animator(own) === own)
    let driver = OwnInteraction()
    #expect(ReduceMotion.interactor(driver, for: own) === driver)
  }

  @Test(
    "With reduced motion, animators cross-fade, and only percent-driven interactions remain")
  func on() {
    reduced {
      let animator = ReduceMotion.animator(OwnAnimator())
      #expect(animator is CrossFadeAnimator)
      #expect(ReduceMotion.interactor(OwnInteraction(), for: animator) == nil)
      let driver = UIPercentDrivenInteractiveTransition()
      #expect(ReduceMotion.interactor(driver, for: animator) === driver)
    }
  }

  @Test("A push fades in the new page over the old page without moving either page")
  func push() throws {
    try TestHost.run(device: Device(size: CGSize(width: 200, height: 300), scale: 1)) { host in
      let delegate = FadingDelegate()
      let first = UIViewController()
      let second = UIViewController()
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      host.window.rootViewController = navigation
      host.advance(for: 0.1)
      navigation.pushViewController(second, animated: true)
      host.advance(for: 0.15)
      let shown = second.view.layer.presentation()
      #expect(abs((shown?.opacity ?? 0) - 0.5) < 0.1)
      #expect(shown?.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
      #expect(first.view.window != nil)
      host.advance(for: 0.2)
      #expect(second.view.alpha == 1)
      #expect(first.view.window == nil)
      #expect(navigation.transitionCoordinator == nil)

      // A canceled edge pan leaves everything unchanged.
      var pan = TouchScript()
      pan.drag(along: [CGPoint(x: 5, y: 150), CGPoint(x: 60, y: 150)], for: 0.5, hold: 0.3)
      host.play(pan)
      host.advance(for: 0.5)
      #expect(navigation.topViewController === second)
      #expect(second.view.alpha == 1)
      #expect(first.view.window == nil)
      navigation.popViewController(animated: true)
      host.advance(for: 0.4)
      #expect(first.view.alpha == 1)
      #expect(second.view.alpha == 1)
      #expect(first.view.window != nil)
    }
  }

  @Test("A dialog fades in and out over its presenter")
  func overlay() throws {
    try TestHost.run(device: Device(size: CGSize(width: 200, height: 300), scale: 1)) { host in
      let delegate = FadingDelegate()
      let presenter = UIViewController()
      host.window.rootViewController = presenter
      let dialog = UIViewController()
      dialog.modalPresentationStyle = .overFullScreen
      dialog.transitioningDelegate = delegate
      presenter.present(dialog, animated: true)
      host.advance(for: 0.15)
      #expect(abs((dialog.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
      host.advance(for: 0.2)
      #expect(dialog.view.alpha == 1)
      presenter.dismiss(animated: true)
      host.advance(for: 0.15)
      #expect(abs((dialog.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
      #expect(presenter.view.alpha == 1)
      host.advance(for: 0.2)
      #expect(dialog.view.window == nil)
      #expect(dialog.view.alpha == 1)
      #expect(presenter.presentedViewController == nil)
    }
  }
}

private final class OwnAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 1 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

private final class FadingDelegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossFadeAnimator()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossFadeAnimator()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossFadeAnimator()
  }
}
