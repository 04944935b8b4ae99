/// The transition from one tab to another.
@MainActor
struct TabTransition: ContainerTransition {
  let tabs: UITabBarController
  let from: UIViewController
  let to: UIViewController
  /// The animator from the delegate. Without it, the tab changes at once.
  let own: (any UIViewControllerAnimatedTransitioning)?

  var participants: [UIViewController] { [tabs, from, to] }
  var isAnimated: Bool { own != nil }
  var appearances: AppearanceChange {
    AppearanceChange(
      arriving: to, departing: from, animated: isAnimated, notifiesArrivingFirst: false)
  }

  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)? { own }

  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    tabs.delegate?.tabBarController(tabs, interactionControllerFor: animator)
  }

  func standardAnimator() -> any UIViewControllerAnimatedTransitioning { ImmediateAnimator() }

  func makeContext() -> TransitionContext {
    let container = tabs.wrapperView
    let context = TransitionContext(
      kind: .tab, containerView: container, from: from, to: to, isAnimated: isAnimated)
    context.setKnownFrames(initialFrom: container.bounds, finalTo: container.bounds)
    return context
  }

  func begin(_ context: TransitionContext) {
    to.loadViewIfNeeded()
    // Show or hide the bar as the new tab requires.
    tabs.layOutContents()
    appearances.begin()
    context.fromView = from.view
    context.toView = to.view
    context.initialFromFrame = from.view.frame
    context.finalToFrame = tabs.wrapperView.bounds
    to.view.setUntransformedFrame(context.finalToFrame)
    context.refreshFrames = { [weak context, container = tabs.wrapperView] in
      context?.initialFromFrame = container.bounds
      context?.finalToFrame = container.bounds
    }
  }

  func finish(_ context: TransitionContext) {
    tabs.settle(on: to, insteadOf: from)
    appearances.finish()
  }

  func cancel(_ context: TransitionContext) {
    context.returnFromView()
    tabs.settle(on: from, insteadOf: to)
    appearances.rollBack()
  }
}
