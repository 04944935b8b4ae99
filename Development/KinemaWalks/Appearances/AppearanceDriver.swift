import UIKitCore

/// An interaction controller that is also called while no transition is there, which must not end the next
/// one.
@MainActor
final class AppearanceDriver: UIPercentDrivenInteractiveTransition, UINavigationControllerDelegate {
  /// A sentence about a transition that ended at its start; nil if there is none.
  private(set) var fault: String?
  /// Whether the next transition is interactive.
  var isNext: () -> Bool = { false }
  /// The frame of the last call without a transition.
  private var strayFrame: Int?

  /// Finishes or cancels a transition that is over, or that has not begun.
  func stray(finishes: Bool) {
    strayFrame = FrameLoop.current.frameCount
    if finishes { finish() } else { cancel() }
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    // A call in the same turn is meant for this transition.
    guard strayFrame != FrameLoop.current.frameCount,
      let context = transitionContext as? TransitionContext,
      let run = context.run, run.progress.phase != .interactive
    else { return }
    fault = fault ?? "\(run.name) begins as \(run.progress.phase)"
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isNext() ? WalkTransitionAnimator(.fade) {} : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}
