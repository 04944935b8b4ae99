// Documented: the members and their defaults are the same as in UIKit. A presentation controller
// exists from the presentation to the dismissal.
// Measured: the presentation controller's will-begin call comes before the will-appear and
// will-disappear calls, and its did-end call comes before the did-calls (P01, P02).
// Assumed: during a push or a pop inside a presented controller, its sheet or popover is laid out
// as usual, so that a new detent or size takes effect. Probe: sheet-callbacks.

/// An object that manages where a presented controller is shown, and which views accompany it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  private weak var storedPresented: UIViewController?
  final var adaptedStyle: UIModalPresentationStyle?
  /// The presented controller, retained until it retains this presentation controller.
  private var keptPresented: UIViewController?
  private weak var storedPresenter: UIViewController?
  package final var container: UITransitionView?
  /// The view into which the container was inserted.
  final weak var containerHost: UIView?
  /// The placement of the presenter's view before this presentation removed it.
  package final var presenterPlacement: ViewPlacement?
  /// The placement of the presenter's view if the presentation does not remove it.
  ///
  /// If an animator moves the view, the view returns to this placement at the end.
  final var presenterHome: ViewPlacement?
  /// Whether this object existed before its presentation was requested.
  ///
  /// The presented controller keeps such an object if the presentation is canceled.
  final var isPrepared = false

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    storedPresented = presentedViewController
    keptPresented = presentedViewController
    storedPresenter = presentingViewController
    super.init()
  }

  open var presentedViewController: UIViewController {
    guard let storedPresented else {
      refuse(
        "The controller that \(type(of: self)) presents has been deallocated. Retain the "
          + "controller as long as its presentation controller is in use.")
    }
    return storedPresented
  }

  /// Retains the presented controller, unless that controller retains this object.
  ///
  /// The presented controller retains this object during the presentation.
  package final func isOwnedByPresented(_ isOwned: Bool) {
    keptPresented = isOwned ? nil : storedPresented
  }

  open var presentingViewController: UIViewController { storedPresenter ?? presentedViewController }

  /// Replaces the presented controller, or restores the original one.
  final func setPresented(_ controller: UIViewController) {
    if keptPresented != nil { keptPresented = controller }
    storedPresented = controller
  }

  package final func setPresenter(_ presenter: UIViewController) { storedPresenter = presenter }

  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle
  }

  /// The view in which the presentation takes place, or `nil` before it begins and after it ends.
  open var containerView: UIView? { container }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UIAdaptivePresentationControllerDelegate).self) {
        $0 is any UIAdaptivePresentationControllerDelegate.Type
      }
    }
  }

  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ownAdaptiveStyle(for: traitCollection)
  }

  /// Returns the style for the given traits if no delegate chooses one.
  package func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The view that the transition moves. The default is the view of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view outside of transitions. The default is the bounds of the
  /// container.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window after the presentation.
  open var shouldRemovePresentersView: Bool { false }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open var overrideTraitCollection: UITraitCollection? {
    didSet { storedPresented?.viewIfLoaded?.traitsChanged() }
  }

  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? storedPresenter?.traitCollection
      ?? UIScreen.main.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    self.container?.setNeedsLayout()
  }

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(
      to: self.size(
        forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: - Members for the framework

  /// Returns the standard animator of this presentation, or `nil` to use the controller's
  /// transition style.
  package func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Prepares the views when the container is in the window, before the animator is chosen.
  package func prepareContainer() {}

  /// Installs the gestures of the presentation when the presented view has its final frame.
  package func installGestures() {}

  /// Dismisses the presentation on behalf of the user, if the delegate permits it.
  @discardableResult
  package final func dismissByUser() -> Bool {
    guard !presentedViewController.keepsPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      // The completion also runs after a canceled dismissal.
      if container == nil { delegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }
}

extension UIViewController {
  /// Whether this controller, or a child that it shows, prevents the user from dismissing it.
  final var keepsPresentation: Bool {
    isModalInPresentation || appearanceChildren.contains { $0.keepsPresentation }
  }
}

extension UIPresentationController {
  /// Whether the presented controller takes part in a presentation or a dismissal.
  ///
  /// During other transitions, such as a push inside the controller, the presentation still
  /// controls the controller's view.
  final var isInModalTransition: Bool {
    let kind = presentedViewController.transitionRun?.context.kind
    return kind == .present || kind == .dismiss
  }

  /// Moves the presenter's view back to its previous superview if an animator moved the view into
  /// or out of the container.
  ///
  /// - Parameter restoresFrame: Whether the view's frame is also restored.
  final func putBackPresenter(to home: ViewPlacement?, restoresFrame: Bool = false) {
    guard let home, let superview = home.superview, let container,
      let view = presentingViewController.viewIfLoaded, view.superview !== superview,
      view.superview == nil || view.isDescendant(of: container)
        || superview.isDescendant(of: container)
    else { return }
    superview.insertSubview(view, at: home.index)
    if restoresFrame { view.restoreFrame(of: home) }
  }
}
