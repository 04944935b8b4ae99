import UIKit

/// A dynamic transition that a pan carries from its beginning, or that runs by itself until a pan moves
/// its time.
///
/// One that a pan began can be caught anywhere in its container.
package class FingerDynamicTransition: DynamicTransition, FingerTransition {
  package var onEnd: (() -> Void)?
  package var leadsDown: Bool { true }
  /// The pan that catches the transition in its container.
  let catcher: UIPanGestureRecognizer

  /// - Parameters:
  ///   - finger: the pan that begins the transition.
  ///   - catcher: a pan without a view, which catches it.
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
