// Documented: If there are more than five controllers, the bar shows four of them and "More", a
// navigation controller with a list of the others. When the user selects a controller in the list,
// it is pushed. If it is a navigation controller, its stack is pushed instead, and temporarily
// belongs to the "More" navigation controller.
// Assumed: The limit of five applies at any width. After a navigation controller leaves "More", it
// has the same stack as before. If the selected controller loses its position on the bar, the list
// of "More" replaces it on the screen. Probe: bar-metrics.

extension UITabBarController {
  private static let most = 5

  var hasMore: Bool { tabs.count > Self.most }

  /// The controllers whose items are on the bar, including "More".
  var tabsOnBar: [UIViewController] {
    hasMore ? tabs.prefix(Self.most - 1) + [moreNavigation] : tabs
  }

  /// The controllers in the list of "More".
  var overflow: [UIViewController] { hasMore ? Array(tabs.dropFirst(Self.most - 1)) : [] }

  func makeMoreNavigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: MoreListController(self))
    navigation.tabBarItem = UITabBarItem(
      title: "More", image: UIImage(systemName: "ellipsis"), tag: 0)
    return navigation
  }

  private var moreList: MoreListController? {
    moreNavigation.viewControllers.first as? MoreListController
  }

  /// Adds or removes "More", depending on the number of controllers.
  func updateMore() {
    if hasMore {
      if moreNavigation.parent !== self {
        addChild(moreNavigation)
        moreNavigation.didMove(toParent: self)
      }
      moreList?.refresh()
    } else if hasMadeMore, moreNavigation.parent === self {
      moreNavigation.willMove(toParent: nil)
      if shown === moreNavigation {
        moreNavigation.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      moreNavigation.removeFromParent()
    }
  }

  /// The controller from the list that "More" currently shows, or nil.
  var chosenInMore: UIViewController? {
    hasMadeMore && moreNavigation.viewControllers.count > 1 ? controllerInMore?.controller : nil
  }

  /// Shows a controller on the stack of "More".
  func showInMore(_ controller: UIViewController, animated: Bool) {
    guard chosenInMore !== controller else { return }
    removeAllFromMore()
    if let navigation = controller as? UINavigationController {
      let stack = navigation.viewControllers
      controllerInMore = (controller, stack)
      navigation.setViewControllers([], animated: false)
      if let list = moreList {
        moreNavigation.setViewControllers([list] + stack, animated: animated)
      }
    } else {
      controllerInMore = (controller, [controller])
      moreNavigation.pushViewController(controller, animated: animated)
    }
  }

  /// Removes everything except the list from the stack of "More".
  func removeAllFromMore() {
    guard hasMadeMore, controllerInMore != nil else { return }
    if let list = moreList { moreNavigation.setViewControllers([list], animated: false) }
    restoreFromMore()
  }

  /// Makes a controller that has left the stack of "More" a child of the tab bar controller again.
  func restoreFromMore() {
    guard let (controller, stack) = controllerInMore,
      !stack.contains(where: { $0.parent === moreNavigation })
    else { return }
    controllerInMore = nil
    if let navigation = controller as? UINavigationController {
      navigation.setViewControllers(stack, animated: false)
    } else if controller.parent == nil, tabs.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  func chooseInMore(at row: Int) {
    guard overflow.indices.contains(row) else { return }
    let controller = overflow[row]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    showInMore(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Customizing

  /// Begins the customization, like the Edit button in "More".
  func beginCustomizing() {
    let items = tabs.filter { tab in
      customizableViewControllers?.contains { $0 === tab } == true
    }.map { $0.tabBarItem as UITabBarItem }
    bar.beginCustomizingItems(items)
  }

  /// Returns the controllers to which the items belong.
  func controllers(of items: [UITabBarItem]) -> [UIViewController] {
    items.compactMap { item in tabs.first { $0.tabBarItem === item } }
  }

  /// All controllers: first the controllers on the bar, in the bar's order, and then all others.
  var customizedOrder: [UIViewController] {
    let onBar = controllers(of: bar.items ?? [])
    return onBar + tabs.filter { tab in !onBar.contains { $0 === tab } }
  }

  /// Applies the order in which the user has arranged the items of the bar.
  func adoptCustomizedOrder() {
    let order = customizedOrder
    if let lent = controllerInMore?.controller,
      order.prefix(Self.most - 1).contains(where: { $0 === lent })
    {
      removeAllFromMore()
    }
    tabs = order
    bar.items = tabsOnBar.map { $0.tabBarItem }
    moreList?.refresh()
    if let requested, !tabsOnBar.contains(where: { $0 === requested }) { select(moreNavigation) }
    bar.selectedItem = requested?.tabBarItem
  }
}
