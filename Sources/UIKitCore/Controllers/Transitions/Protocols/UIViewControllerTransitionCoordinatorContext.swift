/// The state of a transition for those who animate alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began under a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a running transition can be taken hold of.
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// The seconds the whole transition takes when nothing holds it.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest once the finger has left the transition.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest once the finger has left the transition.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}
