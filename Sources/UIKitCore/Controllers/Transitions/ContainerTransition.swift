/// A change to the controllers that a container or a presenter shows.
///
/// It names the participants, chooses the animator, and does the work at each step of the
/// transition.
@MainActor
protocol ContainerTransition {
  /// The controllers that take part in the transition.
  var participants: [UIViewController] { get }
  var isAnimated: Bool { get }
  /// The appearance callbacks that `begin`, `finish`, and `cancel` send.
  var appearances: AppearanceChange { get }

  // MARK: - The animator

  /// Asks the delegate for an animator.
  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interaction controller of its animator.
  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the animator to use if the delegate provides none.
  func standardAnimator() -> any UIViewControllerAnimatedTransitioning
  /// The interaction controller of the framework's own gesture that begins the transition.
  var heldInteraction: UIPercentDrivenInteractiveTransition? { get }

  // MARK: - Steps

  /// Creates the context, with the frames that are known before the transition begins.
  ///
  /// The animator may read these frames when it is asked for its duration.
  func makeContext() -> TransitionContext
  /// Sends the will-callbacks, and sets the views and the frames of the context.
  ///
  /// A presentation that removes the presenter's view also moves this view into the container.
  func begin(_ context: TransitionContext)
  /// Updates the hierarchy and the state to the new controllers, then sends the did-callbacks.
  func finish(_ context: TransitionContext)
  /// Restores the hierarchy and the state, then sends the callbacks that reverse the
  /// will-callbacks.
  func cancel(_ context: TransitionContext)
  /// Calls the completion handler that was passed to `present` or `dismiss`.
  func complete()
}

extension ContainerTransition {
  var heldInteraction: UIPercentDrivenInteractiveTransition? { nil }
  func complete() {}

  /// Chooses the animator and the interaction controller of the transition.
  func choose() -> (
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard isAnimated else { return (ImmediateAnimator(), nil) }
    if let own = delegateAnimator() { return (own, delegateInteraction(for: own)) }
    return (standardAnimator(), heldInteraction)
  }
}

extension TransitionQueue {
  /// Begins a transition. No other transition may be running in the window.
  func begin(_ transition: some ContainerTransition) {
    let (animator, interactor) = transition.choose()
    begin(
      TransitionRun(
        of: transition, context: transition.makeContext(), animator: animator,
        interactor: interactor, queue: self))
  }
}
