/// The views, the controllers, and the state of a transition.
///
/// The animator and the interaction controller of the transition report their progress to the
/// context.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a gesture is currently driving the transition.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// The style of the presented controller in a presentation or dismissal, otherwise `.none`.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended, and finishes the transition.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended, and cancels the transition.
  func cancelInteractiveTransition()
  /// Reports that a gesture has caught the running transition.
  func pauseInteractiveTransition()

  /// Ends the transition. Call this method exactly once, with `false` if the transition was
  /// canceled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view to move, or `nil` if the view stays in its position and must not be moved.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  /// Returns the initial frame of a controller's view in the container, or zero if the view is not
  /// in it.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of a controller's view in the container, or zero for a view to be
  /// removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}
