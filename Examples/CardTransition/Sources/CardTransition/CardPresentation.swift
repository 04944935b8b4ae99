import UIKit

/// A presentation controller that shows a card over the lower part of the screen.
///
/// The controller dims and shrinks the page behind the card.
final class CardPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: 80, width: bounds.width, height: bounds.height - 80)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.accessibilityIdentifier = "dimming"
    dimming.backgroundColor = .black
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    setBack(true)
  }

  override func dismissalTransitionWillBegin() { setBack(false) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  /// Dims and shrinks the page behind the card, or restores it, alongside the card's motion.
  private func setBack(_ isBack: Bool) {
    let behind = presentingViewController.view
    let dim: () -> Void = { self.dimming.alpha = isBack ? 0.4 : 0 }
    let shrink: () -> Void = {
      behind?.transform =
        isBack ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
    }
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dim()
      return shrink()
    }
    coordinator.animate(alongsideTransition: { _ in dim() }, completion: nil)
    // The page behind the card is outside the transition's container. This call makes the animation
    // of that page interactive.
    coordinator.animateAlongsideTransition(
      in: behind, animation: { _ in shrink() }, completion: nil)
  }
}
