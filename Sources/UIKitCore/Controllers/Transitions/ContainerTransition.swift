/// One change of what a container or a presenter shows: who takes part, who animates it, and what is
/// done at its turning points.
@MainActor
protocol ContainerTransition {
  /// All that take part: while it runs, they are in a transition.
  var participants: [UIViewController] { get }
  var isAnimated: Bool { get }
  /// The appearance callbacks that `begin`, `finish` and `cancel` send, each in its moment.
  var appearances: AppearanceChange { get }

  // MARK: - The animator

  /// Asks the delegate for an animator.
  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interaction controller of its animator.
  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The animator where the delegate gives none.
  func standardAnimator() -> any UIViewControllerAnimatedTransitioning
  /// The interaction by which a gesture of the framework begins the transition.
  var heldInteraction: UIPercentDrivenInteractiveTransition? { get }

  // MARK: - Turning points

  /// Makes the context, with the frames that can be foreseen for the animator's duration.
  func makeContext() -> TransitionContext
  /// Sends the will-callbacks and puts the from view in place.
  func begin(_ context: TransitionContext)
  /// Settles hierarchy and state for what is shown now, then sends the did-callbacks.
  func finish(_ context: TransitionContext)
  /// Puts hierarchy and state back, then takes the will-callbacks back.
  func cancel(_ context: TransitionContext)
  /// Calls the completion that the caller of `present` or `dismiss` has given.
  func complete()
}

extension ContainerTransition {
  var heldInteraction: UIPercentDrivenInteractiveTransition? { nil }
  func complete() {}

  /// Chooses who animates the transition and who moves it.
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
  /// Begins a transition, which nothing in the window may be in the way of.
  func begin(_ transition: some ContainerTransition) {
    let (animator, interactor) = transition.choose()
    begin(
      TransitionRun(
        of: transition, context: transition.makeContext(), animator: animator,
        interactor: interactor, queue: self))
  }
}
