// Documented: alongside animations have the duration and the curve of the transition. Completions
// run at its end, even if it is canceled.
// Assumed: alongside completions run after the did-callbacks and before the completion handler of
// `present` or `dismiss`. Probe: present-order.

/// The coordinator of the animations that run alongside one transition.
@MainActor
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private struct AnimatedView {
    weak var view: UIView?
  }

  private struct AlongsideAnimation {
    let view: UIView?
    let animation: (any UIViewControllerTransitionCoordinatorContext) -> Void
  }

  private let context: TransitionContext
  private var alongsideAnimations: [AlongsideAnimation] = []
  /// The views in which alongside animations run, including animations that have started.
  private var animatedViews: [AnimatedView] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var listeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  /// A closure that returns whether the transition started at the current time.
  var isFresh: (@MainActor () -> Bool)?
  /// A closure that starts animations that were added after the start of the transition.
  var startLate: (@MainActor () -> Void)?
  package internal(set) var isInterruptible = false
  package internal(set) var transitionDuration: TimeInterval = 0
  package internal(set) var completionVelocity: CGFloat = 1
  package internal(set) var completionCurve = UIView.AnimationCurve.easeInOut

  package init(context: TransitionContext) {
    self.context = context
    super.init()
  }

  package var isAnimated: Bool { context.isAnimated }
  package var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  package var initiallyInteractive: Bool { context.progress.startsInteractively }
  package var isInteractive: Bool { context.isInteractive }
  package var isCancelled: Bool { context.transitionWasCancelled }
  package var percentComplete: CGFloat { context.percentComplete }
  package var containerView: UIView { context.containerView }
  package var targetTransform: CGAffineTransform { context.targetTransform }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    context.viewController(forKey: key)
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context.view(forKey: key)
  }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !context.progress.phase.isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // In Kinema, a transition starts at once, but in UIKit, it starts a moment after the request.
    // Animations that are added right after the request therefore run alongside too.
    guard !hasStarted || isFresh?() ?? false else { return false }
    alongsideAnimations.append(AlongsideAnimation(view: view, animation: animation))
    if let view { animatedViews.append(AnimatedView(view: view)) }
    if hasStarted { startLate?() }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    listeners.append(handler)
  }

  // MARK: - Members for the run

  /// The views outside the container that have alongside animations, including started ones.
  var outsideViews: [UIView] {
    var views: [UIView] = []
    for view in animatedViews.compactMap(\.view)
    where !view.isDescendant(of: containerView) && !views.contains(where: view.isDescendant(of:)) {
      views.append(view)
    }
    return views
  }

  /// Starts the pending alongside animations with the given pacing, or with the given curve if the
  /// pacing is nil.
  func startAlongside(
    animated: Bool, curve: UIView.AnimationOptions, pacing: AnimationPacing? = nil
  ) {
    hasStarted = true
    let started = alongsideAnimations
    alongsideAnimations = []
    guard !started.isEmpty else { return }
    let changes = { for alongside in started { alongside.animation(self) } }
    guard animated, transitionDuration > 0 else { return UIView.performWithoutAnimation(changes) }
    UIView.animate(
      AnimationParameters(duration: transitionDuration, options: curve, pacing: pacing), changes,
      nil)
  }

  /// Drops the pending animations, completions, and handlers.
  func forgetAll() {
    alongsideAnimations = []
    completions = []
    listeners = []
  }

  func interactionChanged() {
    for listener in listeners { listener(self) }
  }

  func runCompletions() {
    let ended = completions
    completions = []
    listeners = []
    for completion in ended { completion(self) }
  }
}
