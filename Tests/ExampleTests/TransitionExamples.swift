import Testing
import UIKit

/// The transition examples in the guide.
@Suite("Examples: transitions") @MainActor
struct TransitionExamples {
  // example: fade-animator
  /// A cross-fade for pushes and pops.
  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let page = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      to.frame = context.finalFrame(for: page)
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(withDuration: transitionDuration(using: context)) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
  // end

  // example: interactive-delegate
  /// Uses the fade for every push and pop, and lets a finger drive a pop.
  final class Delegate: NSObject, UINavigationControllerDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }
  // end

  // example: gesture-driver
  /// Lets a finger pull pages down. It begins a pop, and can catch a running pop.
  final class PullToPop: NSObject, UINavigationControllerDelegate {
    private let driver = GestureTransitionDriver()
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
      self.navigation = navigation
      super.init()
      navigation.delegate = self
      navigation.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: PullToPop.pulled(_:)))
    }

    private func pulled(_ pan: UIPanGestureRecognizer) {
      driver.follow(pan, towards: .down, over: 300) {
        navigation?.popViewController(animated: true)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? Fade() : nil }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction() }
  }
  // end

  @Test("A pull begins a pop, and a second touch catches the released pop")
  func gestureDriver() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let pull = PullToPop(navigation)
    host.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    host.advance(for: 0.1)
    for distance in [CGFloat(100), 250] {
      host.touchDown(at: CGPoint(x: 160, y: 100))
      for step in 1...20 {
        host.advance(by: 1.0 / 60)
        host.touchMove(to: CGPoint(x: 160, y: 100 + distance * CGFloat(step) / 20))
      }
      host.advance(for: 0.2)
      host.touchUp(at: CGPoint(x: 160, y: 100 + distance))
      host.advance(for: 1)
      #expect(navigation.topViewController === (distance > 150 ? first : second))
    }
    withExtendedLifetime(pull) {}
  }

  @Test("A custom animator performs a push")
  func push() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let first = UIViewController()
    let second = UIViewController()
    // example: custom-push
    let navigation = UINavigationController(rootViewController: first)
    let delegate = Delegate()
    navigation.delegate = delegate  // not retained
    host.window.rootViewController = navigation

    navigation.pushViewController(second, animated: true)
    host.advance(for: 0.2)  // halfway
    // end
    #expect(navigation.transitionCoordinator != nil)
    #expect(second.view.layer.presentation()?.opacity ?? 0 > 0.3)
    host.advance(for: 0.3)
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.topViewController === second)
  }

  @Test("A finger drives a pop, and the pop continues with the finger's velocity")
  func interactive() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let delegate = Delegate()
    navigation.delegate = delegate
    host.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    host.advance(for: 0.1)
    // example: interactive-pop
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.popViewController(animated: true)  // from the recognizer's .began
    interaction.update(0.3)  // from .changed, with the fraction of the distance
    interaction.cancel()  // from .ended: back to the start; or finish()
    delegate.interaction = nil
    // end
    host.advance(for: 0.5)
    #expect(navigation.topViewController === second)
    #expect(second.view.window === host.window)
    #expect(first.view.window == nil)
  }

  @Test("A presentation uses a custom frame")
  func presentation() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    // example: presentation
    /// Presents its controller as a card at the bottom, over a dimmed presenter.
    final class CardPresentation: UIPresentationController {
      private let dimming = UIView()

      override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
      }

      override func presentationTransitionWillBegin() {
        dimming.frame = containerView?.bounds ?? .zero
        dimming.backgroundColor = .black
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate { _ in
          self.dimming.alpha = 0.4
        }
      }

      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
      }
    }

    final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        CardPresentation(presentedViewController: presented, presenting: presenting)
      }
    }

    let page = UIViewController()
    host.window.rootViewController = page
    let card = UIViewController()
    let presenting = Presenting()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = presenting  // not retained
    page.present(card, animated: true)
    host.advance(for: 1)
    // end
    #expect(card.view.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(page.view.window === host.window)
    page.dismiss(animated: true)
    host.advance(for: 1)
    #expect(page.presentedViewController == nil)
  }

  @Test("An alert runs the selected action's handler after its dismissal")
  func alert() {
    let host = HeadlessHost()
    let page = UIViewController()
    host.window.rootViewController = page
    host.advance(by: 1.0 / 60)
    var isRemoved = false
    // example: alert
    let alert = UIAlertController(
      title: "Remove this walk?", message: "Its notes go with it.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { _ in
        isRemoved = true  // after the dismissal of the alert
      })
    page.present(alert, animated: true)
    // end
    host.advance(for: 0.5)
    let remove = CGPoint(x: alert.view.frame.midX + 60, y: alert.view.frame.maxY - 20)
    host.touchDown(at: remove)
    host.touchUp(at: remove)
    #expect(!isRemoved)
    host.advance(for: 0.5)
    #expect(isRemoved && page.presentedViewController == nil)
  }
}
