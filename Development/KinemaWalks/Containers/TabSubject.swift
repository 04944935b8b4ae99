import MotionTesting
import UIKitCore

/// A tab bar controller with pages and stacks, which are selected, replaced, and changed at random.
@MainActor
final class TabSubject: NSObject, ContainerSubject, UITabBarControllerDelegate {
  private let tabs = UITabBarController()
  private let window: UIWindow
  private let driver = UIPercentDrivenInteractiveTransition()
  private var made = 0
  /// The selection that was requested; nil if the walk cannot tell.
  private weak var wanted: UIViewController?
  private var animates = false
  private var isInteractive = false

  init(window: UIWindow, _ random: inout SeededGenerator) {
    self.window = window
    super.init()
    tabs.viewControllers = (0..<3).map { _ in make(&random) }
    tabs.delegate = self
    window.rootViewController = tabs
  }

  // MARK: - Changes

  private func page(_ random: inout SeededGenerator) -> ContainerPage {
    made += 1
    return ContainerPage("P\(made)", random.pick(ContainerPage.Content.allCases))
  }

  private func make(_ random: inout SeededGenerator) -> UIViewController {
    let page = self.page(&random)
    guard random.chance(60) else { return page }
    let stack = UINavigationController(rootViewController: page)
    stack.navigationBar.prefersLargeTitles = random.chance(25)
    return stack
  }

  private var controllers: [UIViewController] { tabs.viewControllers ?? [] }

  var handles: [CGPoint] {
    let bar = tabs.tabBar
    let count = max(bar.items?.count ?? 0, 1)
    return (0..<count).map { index in
      bar.convert(
        CGPoint(x: bar.bounds.width * (CGFloat(index) + 0.5) / CGFloat(count), y: 20), to: nil)
    } + [CGPoint(x: 4, y: 200)]
  }

  func noteTouch() { wanted = nil }

  func change(_ random: inout SeededGenerator) -> String {
    let animated = random.chance(70)
    switch random.below(14) {
    case 0...2:
      let controller = random.pick(controllers)
      tabs.selectedViewController = controller
      wanted = isInteractive ? nil : controller
      return "select \(controller.title ?? "")"
    case 3: return replace(&random)
    case 4, 5: return changeItem(&random)
    case 6, 7:
      guard let stack = random.pick(controllers) as? UINavigationController else { fallthrough }
      let page = self.page(&random)
      page.hidesBottomBarWhenPushed = random.chance(40)
      stack.pushViewController(page, animated: animated)
      return
        "push \(page.title ?? ""), hides \(page.hidesBottomBarWhenPushed), animated \(animated)"
    case 8:
      guard let stack = random.pick(controllers) as? UINavigationController else { fallthrough }
      if random.chance(30) {
        stack.popToRootViewController(animated: animated)
      } else {
        stack.popViewController(animated: animated)
      }
      return "pop \(stack.title ?? ""), animated \(animated)"
    case 9:
      tabs.tabBar.isHidden = random.chance(50)
      return "bar hidden \(tabs.tabBar.isHidden)"
    case 10:
      let controller = random.chance(50) ? tabs : random.pick(pages)
      controller.additionalSafeAreaInsets = random.insets()
      return "insets of \(controller.title ?? "tabs") \(controller.additionalSafeAreaInsets)"
    case 11:
      animates = random.chance(60)
      isInteractive = animates && random.chance(40)
      return "animates \(animates), interactive \(isInteractive)"
    case 12:
      let fraction = random.number(0...1)
      driver.update(fraction)
      return "update \(fraction)"
    default:
      wanted = nil
      if random.chance(50) { driver.finish() } else { driver.cancel() }
      return "end the interaction"
    }
  }

  private var pages: [UIViewController] {
    controllers.flatMap { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
  }

  private func replace(_ random: inout SeededGenerator) -> String {
    var next = controllers
    switch random.below(4) {
    case 0 where next.count < 5: next.insert(make(&random), at: random.below(next.count + 1))
    case 1 where next.count > 1: next.remove(at: random.below(next.count))
    case 2: next.shuffle(using: &random)
    default: next = (0...random.below(4)).map { _ in make(&random) }
    }
    wanted = isInteractive ? nil : successor(in: next)
    tabs.setViewControllers(next, animated: random.chance(50))
    return "set \(next.map { $0.title ?? "" })"
  }

  /// Returns the tab that is selected after a replacement; nil if the walk cannot tell.
  ///
  /// The selected tab stays selected. If it is no longer present, its index stays selected, or else
  /// the first tab is selected.
  private func successor(in next: [UIViewController]) -> UIViewController? {
    let isIdle = !window.transitionQueue.isBusy
    guard let before = wanted ?? (isIdle ? tabs.selectedViewController : nil),
      let index = controllers.firstIndex(of: before)
    else { return nil }
    if next.contains(before) { return before }
    return next.indices.contains(index) ? next[index] : next.first
  }

  private func changeItem(_ random: inout SeededGenerator) -> String {
    let controller = random.pick(pages)
    made += 1
    switch random.below(5) {
    case 0: controller.title = "T\(made)"
    case 1: controller.tabBarItem.title = "I\(made)"
    case 2: controller.tabBarItem.badgeValue = random.chance(30) ? nil : "\(made)"
    case 3: controller.tabBarItem.isEnabled.toggle()
    default: controller.tabBarItem = UITabBarItem(title: "N\(made)", image: nil, tag: 0)
    }
    return "item of \(controller.title ?? "") is now \(controller.tabBarItem.title ?? "")"
  }

  // MARK: - Delegate

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animates ? WalkTransitionAnimator(.fade) {} : nil
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? driver : nil }

  // MARK: - Rest

  func faultAtRest() -> String? {
    if let wanted, wanted !== tabs.selectedViewController {
      return
        "\(tabs.selectedViewController?.title ?? "nothing") is selected, not \(wanted.title ?? "")"
    }
    let items = tabs.tabBar.items ?? []
    guard items.elementsEqual(controllers.map(\.tabBarItem), by: ===) else {
      return "the bar shows other items than the controllers have"
    }
    guard tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem else {
      return "the bar selects \(tabs.tabBar.selectedItem?.title ?? "nothing")"
    }
    return safeAreaFault()
  }

  /// Compares the safe area of the shown page with the bars.
  private func safeAreaFault() -> String? {
    let stack = tabs.selectedViewController as? UINavigationController
    guard let page = stack?.topViewController ?? tabs.selectedViewController, let view = page.view
    else { return nil }
    let size = tabs.view.bounds.size
    let hidesBar = stack?.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    var expected = tabs.view.safeAreaInsets
    let barTop = hidesBar ?? false ? size.height : size.height - 49 - expected.bottom
    guard tabs.tabBar.frame.minY == barTop else {
      return "the bar is at \(tabs.tabBar.frame.minY), not at \(barTop)"
    }
    if !tabs.tabBar.isHidden, hidesBar != true { expected.bottom += 49 }
    if let bar = stack?.navigationBar {
      // A large title depends on the position of the content.
      expected.top = bar.prefersLargeTitles ? view.safeAreaInsets.top : bar.frame.maxY
    }
    let additional = page.additionalSafeAreaInsets
    expected.top += stack?.navigationBar.prefersLargeTitles ?? false ? 0 : additional.top
    expected.left += additional.left
    expected.bottom += additional.bottom
    expected.right += additional.right
    guard view.safeAreaInsets == expected else {
      return "the safe area of \(page.title ?? "") is \(view.safeAreaInsets), not \(expected)"
    }
    return nil
  }

  func showTwin(in window: UIWindow) {
    let twin = UITabBarController()
    twin.additionalSafeAreaInsets = tabs.additionalSafeAreaInsets
    twin.viewControllers = controllers.map { controller in
      let copy: UIViewController
      switch controller {
      case let stack as UINavigationController: copy = stack.copied()
      case let page as ContainerPage: copy = ContainerPage(like: page)
      default: copy = UIViewController()
      }
      copy.tabBarItem = controller.tabBarItem.copied()
      return copy
    }
    twin.selectedIndex = tabs.selectedIndex
    twin.tabBar.isHidden = tabs.tabBar.isHidden
    window.rootViewController = twin
  }
}
