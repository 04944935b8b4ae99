import UIKit

/// Moves the card up from below the screen, or down again.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { has(.duration) ? 0.6 : 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.viewController(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(false)
    }
    let shown =
      isPresenting ? context.finalFrame(for: card) : context.initialFrame(for: card)
    let hidden = shown.offsetBy(dx: 0, dy: has(.otherSide) ? -shown.height : shown.height)
    if isPresenting {
      context.containerView.addSubview(card.view)
      card.view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: isPresenting
        ? (has(.openingCurve) ? .curveEaseIn : .curveEaseOut)
        : (has(.closingCurve) ? .curveEaseInOut : .curveLinear),
      animations: { card.view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in
        if has(.forgottenCompletion) { return }
        if has(.forgottenWhenCancelled), context.transitionWasCancelled { return }
        context.completeTransition(!has(.alwaysCancelled) && !context.transitionWasCancelled)
        if has(.completedTwice) {
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
  }
}
