/// The state of a transition for animations that run alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can catch the running transition.
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// The duration of the whole transition without interaction, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the animation after release.
  var completionVelocity: CGFloat { get }
  /// The curve of the animation after release.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}
