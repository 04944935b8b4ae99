// Documented: the members and what they return. Measured: the views between a shown controller and
// the window.

/// Shows the top of a stack of controllers below a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Whether a transition goes to a controller that is new to the stack or back to one in it.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// The seconds in which the bar is hidden and shown.
  public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: - State of the framework

  /// The stack with the change under way, if any.
  package final var stack: [UIViewController] { currentStack.controllers }
  final var currentStack = ControllerStack()
  /// The stack with all changes that wait.
  final var requestedStack = ControllerStack() {
    willSet { keyValues?.present("viewControllers")?.willChange() }
    didSet { keyValues?.present("viewControllers")?.didChange() }
  }
  /// Whether one of either stack may be no child any more, as somebody else has taken it off.
  final var hasLostControllers = false
  /// The number of items of the bar, from the root, that are known to be those of the stack.
  final var commonItems = 0
  /// Whether the delegate still waits for `didShow` of content that came without a transition.
  final var owesDidShow = false
  /// Changes that wait for a transition to end.
  package final var waitingChanges: [(change: NavigationChange, animated: Bool)] = []
  /// Whether changes are being carried out that nobody sees.
  final var isSettling = false
  /// The controller whose view is in place.
  package final weak var shown: UIViewController?
  package final let transitionView = UINavigationTransitionView()
  package final let wrapperView = UIViewControllerWrapperView()
  package final lazy var bar = makeBar()
  package final var barClass: UINavigationBar.Type = UINavigationBar.self
  package final var barIsHidden = false
  /// Counts the animations in which the bar was hidden; nil unless the last one is under way.
  final var barExit: Int?
  final var barExits = 0
  package final var toolbarIsHidden = true
  package final lazy var storedToolbar = UIToolbar(frame: .zero)
  package final var popGesture: UIScreenEdgePanGestureRecognizer?
  final let contentPopGesture = ContentPopGesture(target: nil, action: nil)
  /// The height of the bar while a transition moves it.
  final var heldBarHeight: CGFloat?
  final weak var observedScrollView: UIScrollView?
  /// The driver of the pop or push that a gesture holds.
  package final var popDriver: GestureTransitionDriver?
  final let barGestures = BarGestures()
  final lazy var popJudge: PopJudge = {
    let judge = PopJudge()
    judge.navigation = self
    return judge
  }()
  /// The pages that a transition under way takes off the stack.
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

  /// The stack as it will be when all that was asked for is done.
  open var viewControllers: [UIViewController] {
    get {
      reading("viewControllers", [UIViewController].self)
      return requestedStack.controllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }

  /// The top controller, or the one presented above it.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.set(viewControllers), animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !requestedStack.contains(viewController) else {
      return Diagnostics.report(
        "\(viewController.traceName) is in the stack of \(traceName) already and was not pushed.",
        about: self)
    }
    guard !(viewController is UINavigationController) else {
      return Diagnostics.report(
        "\(viewController.traceName) is a navigation controller and was not pushed onto another "
          + "one, \(traceName): push its controllers.", about: self)
    }
    request(.push(viewController), animated: animated)
  }

  /// Takes the top controller off; the root stays, and `nil` is returned for it.
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
        "\(viewController.traceName) is not in the stack of \(traceName): cannot pop to it.",
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

  /// Drags the top controller away from the left edge, whichever animator moves it.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

  /// Drags the top controller away from anywhere in its content; off until it is enabled.
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

  /// Whether a swipe up hides the bars and one down shows them.
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

  /// The item of the root, unless the controller has got an item or a title of its own.
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

  /// The size that the top controller prefers, unless the controller has got one of its own.
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
    if container === topViewController { tellOfPreferredContentSize() }
  }

  package override func childHasLeft(_ child: UIViewController) {
    if isHeld(child) { hasLostControllers = true }
  }

  package override var appearanceChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  package override func prepareToAppear() { showContent() }
  package override func contentDidAppear() { tellFirstDisplay() }
  package override var contentController: UIViewController? { shown }
}
