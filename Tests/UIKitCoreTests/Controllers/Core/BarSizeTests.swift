import KinemaTestSupport
import Testing
import UIKitCore

/// A page that records the frames of the bars in viewDidLoad.
@MainActor private final class MeasuringPage: UIViewController {
  var bars: [CGRect] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    if let navigationController { bars.append(navigationController.navigationBar.frame) }
    if let tabBarController { bars.append(tabBarController.tabBar.bounds) }
  }
}

@MainActor @Suite("Bars before the first layout") struct BarSizeTests {
  @Test("Bars have their heights when they are created")
  func start() throws {
    try TestHost.run { host in
      #expect(UINavigationController().navigationBar.frame.size == CGSize(width: 320, height: 44))
      #expect(UITabBarController().tabBar.frame.size == CGSize(width: 320, height: 49))
      #expect(host.window.rootViewController == nil)
    }
  }

  @Test("Bars in a child's viewDidLoad have their sizes and are below any status bar")
  func inViewDidLoad() throws {
    try TestHost.run { host in
      let page = MeasuringPage()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      host.window.rootViewController = tabs
      host.frames(1)
      #expect(page.bars.count == 2)
      #expect(page.bars.first?.size == CGSize(width: 320, height: 44))
      #expect(page.bars.last?.size == CGSize(width: 320, height: 49))
      let early = MeasuringPage()
      let navigation = UINavigationController(rootViewController: early)
      _ = early.view
      #expect(early.bars.first?.height == 44 && navigation.viewControllers.count == 1)
    }
  }
}
