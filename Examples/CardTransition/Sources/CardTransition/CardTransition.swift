import UIKit

/// A transition that presents a controller as a card, which a finger can pull down.
///
/// Set it as the `transitioningDelegate` of the controller, and retain it for the lifetime of the
/// controller.
@MainActor
public final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let driver = GestureTransitionDriver()
  private weak var card: UIViewController?

  /// Configures a controller to be presented as a card.
  public func attach(to controller: UIViewController) {
    card = controller
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
    controller.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardTransition.pulled(_:)))
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    driver.follow(pan, towards: .down, over: 400) { [weak card] in card?.dismiss(animated: true) }
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentation(presentedViewController: presented, presenting: presenting)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true) }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: false) }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction() }
}
