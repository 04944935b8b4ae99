// Documented: the members, their defaults and that a presentation controller lives from the
// presentation to the dismissal. Measured: the transition's will-begin comes before the will-appear
// and will-disappear calls, its did-end before the did-calls (P01, P02).

/// An object that decides where a presented controller is shown, and which views are shown with it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  private weak var storedPresented: UIViewController?
  /// The style of a presentation that has adapted to its surroundings.
  final var adaptedStyle: UIModalPresentationStyle?
  /// Keeps the controller while that does not keep this one.
  private var keptPresented: UIViewController?
  private weak var storedPresenter: UIViewController?
  package final var container: UITransitionView?
  /// The view into which the container was inserted.
  final weak var containerHost: UIView?
  /// The placement of the presenter's view before this presentation took it.
  package final var presenterPlacement: ViewPlacement?
  /// The placement of the view of a presenter that stays, for an animator that takes it all the same.
  final var presenterHome: ViewPlacement?
  /// Whether the presented controller had this object before its presentation was asked for, so that
  /// it keeps it when the presentation is canceled.
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
        "The controller that \(type(of: self)) presents is gone. Keep the controller for as long as "
          + "its presentation controller is asked for it.")
    }
    return storedPresented
  }

  /// Decides which of the two retains the other: the presented controller does as long as it has
  /// this presentation.
  package final func isOwnedByPresented(_ isOwned: Bool) {
    keptPresented = isOwned ? nil : storedPresented
  }

  open var presentingViewController: UIViewController { storedPresenter ?? presentedViewController }

  /// Shows another controller, which stands in for the one it was made for, or that one again.
  final func setPresented(_ controller: UIViewController) {
    if keptPresented != nil { keptPresented = controller }
    storedPresented = controller
  }

  package final func setPresenter(_ presenter: UIViewController) { storedPresenter = presenter }

  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle
  }

  /// The view in which the presentation takes place; `nil` before it begins and after it ends.
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

  /// The style for some traits when no delegate decides.
  package func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The view that the transition moves; the presented controller's own by default.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view at rest; all of the container by default.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window once it is covered.
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

  // MARK: - For the framework

  /// The animator of the standard transition in this style, or `nil` for the controller's own.
  package func standardAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Called once the container is in the window and before its transition is chosen.
  package func prepareContainer() {}

  /// Called once the presented view is in place, to let fingers move it.
  package func installGestures() {}

  /// Asks the delegate, then dismisses as a gesture or a tap beside the presented view does.
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
      // A dismissal that was canceled completes as well.
      if container == nil { delegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }
}

extension UIViewController {
  /// Whether this controller, or one that is shown in it, forbids that the person ends its
  /// presentation.
  final var keepsPresentation: Bool {
    isModalInPresentation || appearanceChildren.contains { $0.keepsPresentation }
  }
}

extension UIPresentationController {
  /// Whether the presented controller comes, goes, or presents another one. Transitions inside it, such
  /// as a push, leave its view to the presentation.
  final var isInModalTransition: Bool {
    let kind = presentedViewController.transitionRun?.context.kind
    return kind == .present || kind == .dismiss
  }

  /// Puts the presenter's view, which an animator has moved into the container or out of it, back to
  /// where it was.
  ///
  /// - Parameter restoresFrame: whether the view also gets back the frame that it had there.
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
