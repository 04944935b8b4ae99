import UIKit

/// Shows the card over the lower part of the screen, and dims and shrinks the page behind it.
final class CardPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(
      x: 0, y: has(.inset) ? 81 : 80, width: bounds.width,
      height: bounds.height - (has(.height) ? 60 : 80))
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.accessibilityIdentifier = "dimming"
    dimming.backgroundColor = .black
    dimming.frame = container.bounds
    if !has(.dimmingFlashes) { dimming.alpha = 0 }
    if has(.dimmingLeft) {
      presentingViewController.view.addSubview(dimming)
    } else {
      container.insertSubview(dimming, at: 0)
    }
    setBack(true)
  }

  override func dismissalTransitionWillBegin() { setBack(false) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    let isOver = has(.dimmingInverted) ? !completed : completed
    if isOver && !has(.dimmingLeft) || has(.dimmingGone) { dimming.removeFromSuperview() }
  }

  /// Dims and shrinks the page behind the card, or restores it, alongside the card's motion.
  private func setBack(_ isBack: Bool) {
    let behind = presentingViewController.view
    let dim: () -> Void = {
      self.dimming.alpha =
        isBack || has(.dimmingNotFaded) ? (has(.dimming) ? 0.5 : 0.4) : 0
    }
    let shrink: () -> Void = {
      behind?.transform =
        isBack
        ? CGAffineTransform(
          scaleX: has(.scale) ? 0.8 : 0.9, y: has(.scale) || has(.squeezed) ? 0.8 : 0.9)
        : (has(.notRestored) ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity)
    }
    if has(.notAlongside) {
      dim()
      return shrink()
    }
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dim()
      return shrink()
    }
    coordinator.animate(
      alongsideTransition: { _ in
        if has(.dimmingEarly) {
          UIView.animate(
            withDuration: 0.25, delay: 0, options: .overrideInheritedDuration, animations: dim)
        } else {
          dim()
        }
      }, completion: nil)
    // The page behind the card is outside the transition's container, so a finger can move it only
    // through alongside animations.
    coordinator.animateAlongsideTransition(
      in: has(.pageNotHeld) ? nil : behind, animation: { _ in shrink() }, completion: nil)
  }
}
