import UIKit

/// Moves the card up from below the screen or back down.
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
    let hidden = shown.offsetBy(
      dx: has(.sideways) ? 1 : 0, dy: has(.otherSide) ? -shown.height : shown.height)
    if isPresenting {
      context.containerView.insertSubview(
        card.view, at: has(.cardUnderDimming) ? 0 : context.containerView.subviews.count)
      card.view.frame = hidden
    }
    UIView.animate(
      withDuration: has(.durationsDiffer) ? 0.4 : transitionDuration(using: context), delay: 0,
      options: isPresenting
        ? (has(.openingCurve) ? .curveEaseIn : .curveEaseOut)
        : (has(.closingCurve) ? .curveEaseInOut : .curveLinear),
      animations: { card.view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in
        if has(.forgottenCompletion) || has(.completedTooSoon) { return }
        if has(.forgottenWhenCancelled), context.transitionWasCancelled { return }
        context.completeTransition(self.isComplete(context))
        if has(.completedTwice) {
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
    if has(.completedTooSoon) { context.completeTransition(true) }
  }

  private func isComplete(_ context: any UIViewControllerContextTransitioning) -> Bool {
    switch Fault.current {
    case .alwaysCancelled: false
    case .resultInverted: context.transitionWasCancelled
    default: !context.transitionWasCancelled
    }
  }
}
