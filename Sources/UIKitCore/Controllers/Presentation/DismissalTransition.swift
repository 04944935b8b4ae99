// Measured: the order of the callbacks is recorded in `transitions.csv` (dismiss; P02, P07). When
// the presentation controller is notified of the end, the presented view is still in the window.
// The frames are measured too (Q01).
// Documented: when several levels are dismissed, the transition of the topmost level is shown, and
// the other levels are removed with it.
// Assumed: the levels in between are hidden when the transition starts, and shown again if it is
// canceled. The order of P02 holds for sheets and popovers, and for a canceled dismissal. Probe:
// sheet-callbacks.

/// The transition of a dismissal, which removes everything above the presenter.
@MainActor
struct DismissalTransition: ContainerTransition {
  let presenter: UIViewController
  let top: UIViewController
  let between: [UIViewController]
  let presentation: UIPresentationController
  let container: UIView
  let isAnimated: Bool
  let completion: (() -> Void)?
  /// Whether the presenter's view is the `to` view, which the animator adds to the container.
  let addsPresenter: Bool
  /// Whether the presenter was out of the window and now appears again.
  let presenterAppears: Bool
  /// The placement of the presenter's view before the transition, if the view has stayed in the
  /// window.
  let presenterBefore: ViewPlacement?

  /// The placement of the presenter's view before the presentation removed it.
  private var placement: ViewPlacement? {
    (between.first ?? top).storedPresentationController?.presenterPlacement
  }

  var participants: [UIViewController] { [presenter, top] + between }
  /// The controllers that disappear, starting with the topmost one.
  private var leaving: [UIViewController] { [top] + between.reversed() }
  private var presentations: [UIPresentationController] {
    leaving.compactMap(\.storedPresentationController)
  }

  var appearances: AppearanceChange {
    AppearanceChange(
      arriving: presenterAppears ? presenter : nil, departing: top, covered: between,
      animated: isAnimated, notifiesArrivingFirst: true)
  }

  func complete() { completion?() }

  // MARK: - The animator

  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    top.transitioningDelegate?.animationController(forDismissed: top)
  }

  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    top.transitioningDelegate?.interactionControllerForDismissal(using: animator)
  }

  func standardAnimator() -> any UIViewControllerAnimatedTransitioning {
    top.preferredTransition?.animator(source: presenter, zoomed: top, isForward: false)
      ?? presentation.standardAnimator(isPresenting: false)
      ?? top.modalTransitionStyle.animator(isPresenting: false)
  }

  var heldInteraction: UIPercentDrivenInteractiveTransition? {
    top.preferredTransition?.driver?.heldInteraction
  }

  // MARK: - Steps

  func makeContext() -> TransitionContext {
    let context = TransitionContext(
      kind: .dismiss, containerView: container, from: top, to: presenter,
      style: top.adaptation?.style ?? top.modalPresentationStyle, isAnimated: isAnimated)
    context.setKnownFrames(
      initialFrom: presentation.frameOfPresentedViewInContainerView, finalTo: container.bounds)
    return context
  }

  func begin(_ context: TransitionContext) {
    guard let presentation = top.storedPresentationController else { return }
    for controller in leaving { controller.move.isDismissed = true }
    for presentation in presentations { presentation.dismissalTransitionWillBegin() }
    appearances.begin()
    for controller in between {
      controller.storedPresentationController?.container?.isHidden = true
    }
    context.fromView = presentation.presentedView
    context.refreshFrames = { [weak context, weak presentation] in
      guard let context, let presentation else { return }
      context.initialFromFrame = presentation.frameOfPresentedViewInContainerView
      context.finalFromFrame = context.initialFromFrame
      context.finalToFrame = context.containerView.bounds
    }
    context.refreshFrames?()
    if addsPresenter {
      if presenter.containerInsets == nil {
        // The view is outside the window and will have the safe area of the container.
        presenter.containerInsets = context.containerView.safeAreaInsets
      }
      context.toView = presenter.view
      presenter.view.setUntransformedFrame(context.finalToFrame)
    } else if presenterAppears, let placement {
      presenter.returnView(to: placement)
    }
  }

  func finish(_ context: TransitionContext) {
    let presentations = presentations
    let placement = placement
    for presentation in presentations { presentation.dismissalTransitionDidEnd(true) }
    for presentation in presentations { presentation.presentedView?.removeFromSuperview() }
    if presenterAppears, let placement {
      presenter.returnView(to: placement)
      // The parent did not lay out the view while it was covered.
      presenter.parent?.viewIfLoaded?.setNeedsLayout()
    }
    // Only the lowest presentation puts its presenter's view back. The other presenters are
    // dismissed.
    let lowest = (between.first ?? top).storedPresentationController
    lowest?.putBackPresenter(to: lowest?.presenterHome)
    for controller in between + [top] {
      controller.storedPresenting?.storedPresented = nil
      controller.storedPresenting = nil
    }
    appearances.finish()
    for presentation in presentations { presentation.endPresentation() }
    for controller in between + [top] {
      controller.storedPresentationController = nil
      controller.endAdaptation()
      controller.containerInsets = nil
    }
    end()
  }

  func cancel(_ context: TransitionContext) {
    if presenterAppears { presenter.viewIfLoaded?.removeFromSuperview() }
    for controller in between {
      controller.storedPresentationController?.container?.isHidden = false
    }
    context.returnFromView()
    (between.first ?? top).storedPresentationController?
      .putBackPresenter(to: presenterBefore, restoresFrame: true)
    for presentation in presentations { presentation.dismissalTransitionDidEnd(false) }
    for controller in leaving { controller.move.isDismissed = false }
    appearances.rollBack()
    end()
  }

  private func end() {
    for controller in leaving { controller.move.isDismissed = false }
    if presenter.isWindowRoot { presenter.containerInsets = nil }
  }
}
