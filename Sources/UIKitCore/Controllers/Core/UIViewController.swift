// Documented: the members, their defaults, and the times at which they are called are the same as
// in UIKit.
// Assumed: a controller is notified before its children, for will-callbacks and did-callbacks
// alike. Probe: container-order.

/// An object that manages a view, its appearance, its children, and the controllers that it
/// presents.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  @preconcurrency NSCoding, ViewOwner
{
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open func encode(with coder: NSCoder) {}

  /// The name passed to the initializer. Interface files are not read.
  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: - State of the framework

  final var barGuides: (top: BarGuide?, bottom: BarGuide?)
  package final var storedView: UIView?
  package final var appearance = AppearancePhase.gone
  package final var appearanceIsAnimated = false
  package final var hasSentIsAppearing = false
  /// Whether a move of the view has changed the appearance. The end of such a move updates
  /// the appearance to match the surroundings.
  package final var followsItsView = false
  final var family = ControllerFamily()
  package final weak var storedParent: UIViewController?
  package final var storedNavigationItem: UINavigationItem?
  package final var storedTabBarItem: UITabBarItem?
  package final var storedPresented: UIViewController?
  package final weak var storedPresenting: UIViewController?
  /// The controller that is presented in place of this one, if there is one.
  final weak var presentedReplacement: UIViewController?
  package final var storedPresentationController: UIPresentationController? {
    didSet {
      guard storedPresentationController !== oldValue else { return }
      oldValue?.isOwnedByPresented(false)
      storedPresentationController?.isOwnedByPresented(true)
    }
  }
  /// The adaptation of this controller's presentation, or `nil` if there is none.
  final var adaptation: PresentationAdaptation? {
    didSet {
      if let old = oldValue?.original, old !== adaptation?.original,
        old !== storedPresentationController
      {
        old.isOwnedByPresented(false)
      }
      adaptation?.original.isOwnedByPresented(true)
    }
  }
  package final weak var transitionRun: TransitionRun?
  /// The queue of the window that has, or is about to have, this controller as its root.
  final weak var rootQueue: TransitionQueue?
  package final weak var sizeCoordinator: TransitionCoordinator?
  package final var move = ControllerMove()
  final var childTraits = ChildTraits()
  private final var storedIsEditing = false
  /// The safe area insets from the container, which stay constant while a transition moves the
  /// view.
  package final var containerInsets: UIEdgeInsets? {
    didSet { if containerInsets != oldValue { storedView?.safeAreaChanged() } }
  }

  // MARK: - The view

  /// The controller's view. Reading this property loads the view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { adoptView(newValue) }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  /// Creates the view. The default is an empty view the same size as the screen.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() { loadOwnView() }
  open func viewDidLoad() {}

  /// Tells the controller that memory is low. A host reports this with `Host.warnOfMemory()`.
  open func didReceiveMemoryWarning() {}

  // MARK: - Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Tells the controller that its view is in a window and has its size and traits, once per
  /// appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  open var isBeingPresented: Bool { move.isPresented }
  open var isBeingDismissed: Bool { move.isDismissed }
  open var isMovingToParent: Bool { move.isEntering }
  open var isMovingFromParent: Bool { move.isLeaving }

  /// Begins an appearance change of a child whose container forwards appearance callbacks itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance change that `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether the container forwards its appearance callbacks to its children; `true` by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Containment

  open var children: [UIViewController] { family.children }
  open var parent: UIViewController? { storedParent }
  open func addChild(_ childController: UIViewController) { adoptChild(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child with the view of another child, and sends the appearance
  /// callbacks.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  // MARK: - Presentation

  open var presentedViewController: UIViewController? { shownPresentation }
  open var presentingViewController: UIViewController? { presenterInChain }
  /// Whether controllers presented in the current context cover this controller's view.
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  /// A property that has no effect, because there is no focus engine.
  open var restoresFocusAfterTransition = true
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The style in which this controller is presented. The value `.automatic` means a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { dropUnusedPresentationController() } }
  }
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether gestures are prevented from dismissing this controller.
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      DelegateHints.check(transitioningDelegate, (any UIViewControllerTransitioningDelegate).self) {
        $0 is any UIViewControllerTransitioningDelegate.Type
      }
    }
  }
  /// The transition of a push or a presentation if no delegate provides an animator.
  open var preferredTransition: Transition?

  /// Presents a controller, and calls `completion` after its `viewDidAppear`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or this controller if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  open var presentationController: UIPresentationController? { preparedPresentationController }
  open var sheetPresentationController: UISheetPresentationController? {
    preparedPresentation()
  }
  /// The popover, even if it has adapted to another style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    preparedPresentation()
  }
  open var activePresentationController: UIPresentationController? {
    storedPresenting == nil ? nil : (presentedReplacement ?? self).storedPresentationController
  }

  /// The coordinator of the transition in which this controller or one of its parents takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentCoordinator
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Returns this controller or the nearest parent that can perform an action.
  open func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? {
    selfAndParents.first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: - Title and bars

  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }

  open var navigationItem: UINavigationItem { madeNavigationItem }
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set {
      storedTabBarItem = newValue
      tabBarController?.showItems()
    }
  }
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  // MARK: - Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() { transitionQueue?.updateStatusBar() }

  // MARK: - System preferences

  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { transitionQueue?.updateStatusBar() }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    transitionQueue?.updateStatusBar()
  }
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() { transitionQueue?.updateStatusBar() }

  // MARK: - Segues

  /// The storyboard, which is always nil because storyboards are not supported.
  open var storyboard: UIStoryboard? { nil }
  /// Returns whether a storyboard segue may be performed. Segues created in code do not call this
  /// method.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Prepares for a segue. Code that creates a segue calls this method before `perform()`.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Reports that no storyboard has the segue. Subclasses may override the method and create a
  /// segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    refuseSegue(identifier)
  }

  // MARK: - Layout, size and traits

  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.safeAreaChanged() } }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// A property that has no effect, because the system defines no minimum margins.
  open var viewRespectsSystemMinimumLayoutMargins = true

  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notifyPreferredContentSizeChange() } }
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Tells the controller that the size of its view is about to change. The default implementation
  /// notifies the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childTraits[childViewController] = collection
    childViewController.storedView?.traitsChanged()
  }

  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraits[childViewController]
  }

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { storedView?.traitsChanged() } }
  }
  open var traitCollection: UITraitCollection { ownTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Editing and keyboard

  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { storedIsEditing = editing }
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  open override var next: UIResponder? {
    storedView?.superview ?? storedPresenting ?? super.next
  }

  // MARK: - Members for containers of the framework

  /// Tells the controller that a child was removed, before the child is notified.
  package func childHasLeft(_ child: UIViewController) {}
  /// The children that receive this controller's appearance callbacks.
  package var appearanceChildren: [UIViewController] { childrenInView }
  /// Arranges the content before the controller appears.
  package func prepareToAppear() {}
  /// Tells the controller that it has appeared together with its children.
  package func contentDidAppear() {}
  /// The controller that determines the bars and the status bar on behalf of this one.
  package var contentController: UIViewController? { nil }
}
