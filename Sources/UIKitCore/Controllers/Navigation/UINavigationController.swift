// Documented: the members and their return values are the same as in UIKit.
// Measured: the transition view and the wrapper view are between a visible controller's view and
// the window.

/// A controller that shows the top of a stack of controllers below a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The operation of a transition: a push of a new controller, or a pop to a controller in the
  /// stack.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// The duration of hiding and showing the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: - State of the framework

  /// The stack, including the change that a running transition makes.
  package final var stack: [UIViewController] { currentStack.controllers }
  final var currentStack = ControllerStack()
  /// The stack after all waiting changes.
  final var requestedStack = ControllerStack() {
    willSet { keyValues?.present("viewControllers")?.willChange() }
    didSet { keyValues?.present("viewControllers")?.didChange() }
  }
  /// Whether a controller of either stack may no longer be a child, because client code removed it.
  final var hasLostControllers = false
  /// The number of the bar's items, from the root, that are known to match the stack.
  final var commonItems = 0
  /// Whether the delegate has not yet received `didShow` for content that appeared without a
  /// transition.
  final var mustCallDidShow = false
  /// The changes that wait for a transition to end.
  package final var waitingChanges: [(change: NavigationChange, animated: Bool)] = []
  /// Whether changes are being applied without a transition.
  final var isSettling = false
  /// The controller whose view is in the hierarchy.
  package final weak var shown: UIViewController?
  package final let transitionView = UINavigationTransitionView()
  package final let wrapperView = UIViewControllerWrapperView()
  package final lazy var bar = makeBar()
  package final var barClass: UINavigationBar.Type = UINavigationBar.self
  package final var barIsHidden = false
  /// The serial number of the running animation that hides the bar, or nil if there is none.
  final var barHidingNumber: Int?
  final var barHidingCount = 0
  package final var toolbarIsHidden = true
  package final lazy var storedToolbar = UIToolbar(frame: .zero)
  package final var popGesture: UIScreenEdgePanGestureRecognizer?
  final let contentPopGesture = ContentPopGesture(target: nil, action: nil)
  /// The height of the bar while a transition animates it.
  final var heldBarHeight: CGFloat?
  final weak var observedScrollView: UIScrollView?
  /// The driver of the push or pop that a gesture drives.
  package final var popDriver: GestureTransitionDriver?
  final let barGestures = BarGestures()
  final lazy var popGestureDelegate: PopGestureDelegate = {
    let delegate = PopGestureDelegate()
    delegate.navigation = self
    return delegate
  }()
  /// The pages that a running transition removes from the stack.
  final var leavingPages: [UIViewController] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    definesPresentationContext = true
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    if let barClass = navigationBarClass as? UINavigationBar.Type { self.barClass = barClass }
  }

  // MARK: - The stack

  /// The stack after all requested changes.
  open var viewControllers: [UIViewController] {
    get {
      reading("viewControllers", [UIViewController].self)
      return requestedStack.controllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The top controller, or the controller presented above it.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.set(viewControllers), animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !requestedStack.contains(viewController) else {
      return Diagnostics.report(
        "\(viewController.traceName) was not pushed: it is already in the stack of \(traceName). "
          + "Pop to it instead.",
        about: self)
    }
    guard !(viewController is UINavigationController) else {
      return Diagnostics.report(
        "\(viewController.traceName) was not pushed onto \(traceName): it is a navigation "
          + "controller itself. Push its controllers instead.", about: self)
    }
    request(.push(viewController), animated: animated)
  }

  /// Removes the top controller and returns it, or returns `nil` if only the root is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.last else { return nil }
    request(.take(top), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.lastIndex(ofObject: viewController) else {
      Diagnostics.report(
        "Cannot pop to \(viewController.traceName): it is not in the stack of \(traceName). Pass a "
          + "controller of the stack.",
        about: self)
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    request(.popTo(viewController), animated: animated)
    return popped.isEmpty ? nil : popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UINavigationControllerDelegate).self) {
        $0 is any UINavigationControllerDelegate.Type
      }
    }
  }

  /// The gesture that pops the top controller by a drag from the left edge, with any animator.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

  /// The gesture that pops the top controller by a drag anywhere in its content. It is off by
  /// default.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPopGesture }

  // MARK: - Bars

  open var navigationBar: UINavigationBar { bar }
  open var toolbar: UIToolbar! { storedToolbar }

  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBars(animated: animated) { $0.barIsHidden = hidden }
  }

  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideBars(animated: animated) { $0.toolbarIsHidden = hidden }
  }

  /// Whether an upward swipe hides the bars and a downward swipe shows them.
  open var hidesBarsOnSwipe = false { didSet { barGestures.apply(to: self) } }
  /// Whether a tap on the content hides and shows the bars.
  open var hidesBarsOnTap = false { didSet { barGestures.apply(to: self) } }

  package override func observableValue(_ key: String) -> Any? {
    key == "viewControllers" ? viewControllers : super.observableValue(key)
  }

  // MARK: - Overrides

  open override func loadView() { loadContainerView() }
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }
  open override var childViewControllerForPointerLock: UIViewController? { topViewController }

  /// The item of the root controller, unless this controller has its own item.
  ///
  /// If the root has no item and this controller has a title, the item is made from this title.
  open override var tabBarItem: UITabBarItem! {
    get {
      let root = requestedStack.controllers.first
      guard let root, storedTabBarItem == nil, title == nil || root.storedTabBarItem != nil else {
        return super.tabBarItem
      }
      return root.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// The preferred size of the top controller, unless this controller has its own.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
    }
    set { super.preferredContentSize = newValue }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === topViewController { notifyPreferredContentSizeChange() }
  }

  package override func childHasLeft(_ child: UIViewController) {
    if isHeld(child) { hasLostControllers = true }
  }

  package override var appearanceChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  package override func prepareToAppear() { showContent() }
  package override func contentDidAppear() { notifyFirstDisplay() }
  package override var contentController: UIViewController? { shown }
}
