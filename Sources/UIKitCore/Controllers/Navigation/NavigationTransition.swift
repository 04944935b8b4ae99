// Measured: at `animateTransition`, the `from` view is a direct subview of the container, and the
// `to` view is not. The final frame of the `from` view and the initial frame of the `to` view are
// zero.

/// The transition of a push or pop.
@MainActor
struct NavigationTransition: ContainerTransition {
  let navigation: UINavigationController
  let from: UIViewController
  let to: UIViewController
  let difference: ControllerStackDifference
  let isPush: Bool
  let isAnimated: Bool

  var participants: [UIViewController] { [navigation, from, to] }
  var appearances: AppearanceChange {
    AppearanceChange(
      arriving: to, departing: from, animated: isAnimated, notifiesArrivingFirst: false)
  }

  // MARK: - The animator

  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    navigation.delegate?.navigationController(
      navigation, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
  }

  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
      ?? heldInteraction
  }

  func standardAnimator() -> any UIViewControllerAnimatedTransitioning {
    let (source, zoomed) = isPush ? (from, to) : (to, from)
    let preferred = zoomed.preferredTransition?.animator(
      source: source, zoomed: zoomed, isForward: isPush)
    return UIAccessibility.isReduceMotionEnabled
      ? CrossDissolveAnimator(isPresenting: isPush, duration: 0.35)
      : preferred ?? SlideAnimator(isPush: isPush)
  }

  var heldInteraction: UIPercentDrivenInteractiveTransition? {
    isPush ? nil : navigation.popDriver?.heldInteraction
  }

  // MARK: - Steps

  func makeContext() -> TransitionContext {
    let context = TransitionContext(
      kind: isPush ? .push : .pop, containerView: navigation.wrapperView, from: from, to: to,
      isAnimated: isAnimated)
    context.setKnownFrames(
      initialFrom: navigation.frame(for: from), finalTo: navigation.frame(for: to))
    return context
  }

  func begin(_ context: TransitionContext) {
    for controller in difference.left { controller.willMove(toParent: nil) }
    to.move.isEntering = isPush
    from.move.isLeaving = isLeaving
    to.loadViewIfNeeded()
    navigation.heldBarHeight = navigation.bar.frame.height
    navigation.leavingPages = difference.left
    navigation.layOutContents()
    navigation.applyInsets(to: to)
    prepareBar(context)
    (isPush ? to : from).preferredTransition?.takeGestures(of: isPush ? to : from, on: container)
    navigation.tabBarController?.followStack(context.run?.coordinator)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
    appearances.begin()
    context.fromView = from.view
    context.toView = to.view
    context.initialFromFrame = from.view.frame
    context.finalToFrame = navigation.frame(for: to)
    to.view.setUntransformedFrame(context.finalToFrame)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    context.refreshFrames = { [weak context] in
      context?.initialFromFrame = navigation.frame(for: from)
      context?.finalToFrame = navigation.frame(for: to)
    }
  }

  private var container: UIView { navigation.transitionView }
  private var isLeaving: Bool { difference.left.contains { $0 === from } }

  private func prepareBar(_ context: TransitionContext) {
    let bar = navigation.bar
    guard isAnimated, let coordinator = context.run?.coordinator else {
      navigation.showItems()
      navigation.heldBarHeight = navigation.barHeight(of: to)
      return
    }
    let change = navigation.prepareItems(isPush: isPush)
    // The page may change its item when it appears, which can change the height of the bar.
    _ = coordinator.animateAlongsideTransition(in: bar) { [navigation] _ in
      // Lay out a new page without animation, so that its views do not grow into their frames.
      UIView.performWithoutAnimation { navigation.view.layoutIfNeeded() }
      bar.animateChange(change)
      navigation.heldBarHeight = navigation.barHeight(of: to)
      navigation.layOutContents()
      bar.layoutIfNeeded()
    } completion: { context in
      bar.endChange(change, completed: !context.isCancelled)
      navigation.heldBarHeight = nil
      navigation.layOutContents()
    }
  }

  func finish(_ context: TransitionContext) {
    let container = navigation.wrapperView
    if let view = to.view, !view.isDescendant(of: container) { container.addSubview(view) }
    from.viewIfLoaded?.removeFromSuperview()
    navigation.shown = to
    navigation.leavingPages = []
    navigation.settle(to)
    if from.preferredContentSize != to.preferredContentSize {
      navigation.notifyPreferredContentSizeChange()
    }
    if isLeaving { from.preferredTransition?.dropGestures() }
    to.preferredTransition?.takeGestures(of: to, on: navigation.transitionView)
    appearances.finish()
    navigation.finishMove(difference)
    navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    end()
  }

  func cancel(_ context: TransitionContext) {
    navigation.revert(difference)
    navigation.leavingPages = []
    context.returnFromView()
    to.viewIfLoaded?.removeFromSuperview()
    navigation.settle(from)
    dropReasons()
    appearances.rollBack()
    for controller in difference.left { controller.didMove(toParent: navigation) }
    for controller in difference.added where !navigation.isHeld(controller) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
      controller.containerInsets = nil
    }
    end()
  }

  private func end() {
    if !isAnimated {
      navigation.heldBarHeight = nil
      navigation.layOutContents()
    }
    dropReasons()
  }

  /// Resets the flags for entering and leaving controllers.
  ///
  /// Callbacks after a canceled transition must not report these moves.
  private func dropReasons() {
    to.move.isEntering = false
    from.move.isLeaving = false
  }
}
