import UIKit

/// Presents a controller as a card that a finger can pull down.
///
/// Set it as the `transitioningDelegate` of the controller, and retain it for the lifetime of the
/// controller.
@MainActor
public final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let driver = GestureTransitionDriver()
  private weak var card: UIViewController?
  private var strongCard: UIViewController?

  /// Lets a controller be presented as a card.
  public func attach(to controller: UIViewController) {
    card = controller
    if has(.cardHeld) { strongCard = controller }
    driver.passesVelocityOn = !has(.velocityLost)
    if has(.closesTooEasily) { driver.completionThreshold = 0.3 }
    if has(.flickIgnored) { driver.velocityProjection = 0 }
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
    controller.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardTransition.pulled(_:)))
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    if has(.jumpAtRelease), pan.state == .ended, let view = card?.view { view.center.y += 30 }
    driver.follow(
      pan, towards: has(.direction) ? .up : .down, over: has(.distance) ? 900 : 400
    ) { [weak card] in card?.dismiss(animated: true) }
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
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: has(.openingAnimatorAtClosing))
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interaction = driver.makeInteraction()
    if has(.alwaysInteractive) { interaction.wantsInteractiveStart = true }
    return interaction
  }
}
