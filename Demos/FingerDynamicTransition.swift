import UIKit

/// A dynamic transition that a pan carries, or that runs by itself until a pan scrubs it.
///
/// If a pan began the transition, another pan can catch it anywhere in its container.
package class FingerDynamicTransition: DynamicTransition, FingerTransition {
  package var onEnd: (() -> Void)?
  package var leadsDown: Bool { true }
  /// The pan that catches the transition in its container.
  let catcher: UIPanGestureRecognizer

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - finger: The pan that begins the transition.
  ///   - catcher: A pan without a view, which catches the transition.
  init(finger: UIPanGestureRecognizer?, catcher: UIPanGestureRecognizer) {
    self.catcher = catcher
    super.init(interaction: finger == nil ? .scrubbed : .carried)
  }

  package override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    if transitionContext.isInteractive {
      transitionContext.containerView.addGestureRecognizer(catcher)
    }
    super.animateTransition(using: transitionContext)
  }

  package override func animationEnded(_ transitionCompleted: Bool) {
    catcher.view?.removeGestureRecognizer(catcher)
    super.animationEnded(transitionCompleted)
    onEnd?()
  }
}
