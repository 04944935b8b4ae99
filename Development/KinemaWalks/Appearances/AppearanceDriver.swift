import UIKitCore

/// An interaction controller that is also called while no transition is running. These calls must
/// not end the next transition.
@MainActor
final class AppearanceDriver: UIPercentDrivenInteractiveTransition, UINavigationControllerDelegate {
  /// A message about a transition that ended at its start; nil if there is none.
  private(set) var fault: String?
  /// Whether the next transition is interactive.
  var isNext: () -> Bool = { false }
  /// The frame in which the last call without a transition was made.
  private var strayFrame: Int?

  /// Calls `finish()` or `cancel()` for a transition that has ended or has not begun.
  func stray(finishes: Bool) {
    strayFrame = FrameLoop.current.frameCount
    if finishes { finish() } else { cancel() }
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    // A call in the same frame applies to this transition.
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
