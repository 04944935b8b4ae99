/// The views, controllers and state of a transition for its animator and its interaction
/// controller, and the methods by which these report on it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// The presented controller's own style in a presentation or dismissal, otherwise `.none`.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports how far the interaction has come, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the finger has left the transition, which will run to its end.
  func finishInteractiveTransition()
  /// Reports that the finger has left the transition, which will run back to its start.
  func cancelInteractiveTransition()
  /// Reports that a finger has taken hold of a running transition.
  func pauseInteractiveTransition()

  /// Ends the transition; to be called exactly once. `false` says that it was cancelled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to move, or `nil` for one that stays where it is and must not be moved.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view at the start, in the container; zero when it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end, in the container; zero when it will be gone.
  func finalFrame(for vc: UIViewController) -> CGRect
}
