// Documented: a change of tab is animated only by a delegate's animator. Assumed: its callbacks are
// in the order of a push.

/// Shows one of several controllers above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  // MARK: - State of the framework

  package final var tabs: [UIViewController] = []
  package final weak var shown: UIViewController?
  /// The selection as it will be when all that was asked for is done.
  package final var requested: UIViewController?
  package final let bar = UITabBar(frame: .zero)
  package final let wrapperView = UIViewControllerWrapperView()

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [])
  }

  open var selectedViewController: UIViewController? {
    get { requested }
    set { if let newValue { select(newValue) } }
  }

  /// The place of the selected controller; `NSNotFound` when there is none.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === requested } ?? NSNotFound }
    set {
      precondition(
        tabs.isEmpty || tabs.indices.contains(newValue),
        "\(traceName) has \(tabs.count) tabs: index \(newValue) cannot be selected.")
      if tabs.indices.contains(newValue) { select(tabs[newValue]) }
    }
  }

  open var tabBar: UITabBar { bar }
  open weak var delegate: (any UITabBarControllerDelegate)?

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override func loadView() { loadContainerView() }
  open override var childForStatusBarStyle: UIViewController? { requested }
  open override var childForStatusBarHidden: UIViewController? { requested }

  package override var appearanceChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  package override func prepareToAppear() { showContent() }
  package override var contentController: UIViewController? { shown }
}
