import UIKit

/// An animator that moves a card up from below the screen, or back down.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.viewController(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(false)
    }
    let shown =
      isPresenting ? context.finalFrame(for: card) : context.initialFrame(for: card)
    let hidden = shown.offsetBy(dx: 0, dy: shown.height)
    if isPresenting {
      context.containerView.addSubview(card.view)
      card.view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: isPresenting ? .curveEaseOut : .curveLinear,
      animations: { card.view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
