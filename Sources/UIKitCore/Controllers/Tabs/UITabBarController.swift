// Documented: a tab change is animated only by a delegate's animator.
// Assumed: the callbacks are in the same order as for a push. Probe: container-order.

/// A controller that shows one of several controllers above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  // MARK: - State of the framework

  package final var tabs: [UIViewController] = []
  package final weak var shown: UIViewController?
  /// The selected controller, including the change that a running transition makes.
  package final var selected: UIViewController?
  /// The selections that wait for a transition to end.
  final var waitingSelections: [UIViewController] = []
  /// The selected controller after all requests.
  package final var requested: UIViewController? { waitingSelections.last ?? selected }
  final lazy var moreNavigation: UINavigationController = {
    hasMadeMore = true
    return makeMoreNavigation()
  }()
  final var hasMadeMore = false
  /// The controller whose pages are on the stack of "More", together with its pages.
  final var controllerInMore: (controller: UIViewController, pages: [UIViewController])?
  /// The tab bar. It has a size from the start, because clients may read it before the first
  /// layout.
  package final let bar = UITabBar(
    frame: CGRect(
      x: 0, y: UIScreen.main.bounds.height - UITabBar.height, width: UIScreen.main.bounds.width,
      height: UITabBar.height))
  package final let wrapperView = UIViewControllerWrapperView()

  open var viewControllers: [UIViewController]? {
    get {
      reading("viewControllers", [UIViewController]?.self)
      return tabs.isEmpty ? nil : tabs
    }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    changing("viewControllers") { replaceTabs(viewControllers ?? []) }
  }

  /// The selected controller, or the navigation controller of "More" while its list is visible.
  open var selectedViewController: UIViewController? {
    get {
      reading("selectedViewController", UIViewController?.self)
      return hasMore && requested === moreNavigation ? chosenInMore ?? requested : requested
    }
    set { if let newValue { select(newValue) } }
  }

  /// The index of the selected controller. `NSNotFound` means no selection, or the list of "More".
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      if tabs.indices.contains(newValue) {
        select(tabs[newValue])
      } else if !tabs.isEmpty {
        Diagnostics.report(
          "Cannot select index \(newValue): \(traceName) has \(tabs.count) tabs. Use the index of "
            + "one of them.",
          about: self)
      }
    }
  }

  /// The navigation controller for the More tab, which exists if there are more than five
  /// controllers.
  open var moreNavigationController: UINavigationController { moreNavigation }

  /// The controllers that the user may reorder.
  ///
  /// Setting `viewControllers` sets this property to all controllers.
  open var customizableViewControllers: [UIViewController]? { didSet { updateMore() } }

  package override func observableValue(_ key: String) -> Any? {
    switch key {
    case "viewControllers": viewControllers
    case "selectedViewController": selectedViewController
    default: super.observableValue(key)
    }
  }

  open var tabBar: UITabBar { bar }
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UITabBarControllerDelegate).self) {
        $0 is any UITabBarControllerDelegate.Type
      }
    }
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
  }
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {
    delegate?.tabBarController(self, willEndCustomizing: customizedOrder, changed: changed)
    if changed { adoptCustomizedOrder() }
  }
  open func tabBar(
    _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
  ) {
    delegate?.tabBarController(self, didEndCustomizing: tabs, changed: changed)
  }

  open override func loadView() { loadContainerView() }
  open override var childForStatusBarStyle: UIViewController? { requested }
  open override var childForStatusBarHidden: UIViewController? { requested }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { requested }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    requested
  }
  open override var childViewControllerForPointerLock: UIViewController? { requested }

  package override var appearanceChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  package override func prepareToAppear() { showContent() }
  package override var contentController: UIViewController? { shown }
}
