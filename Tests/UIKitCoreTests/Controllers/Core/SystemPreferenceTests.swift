import CoreGraphics
import KinemaTestSupport
import Testing
import UIKitCore

private final class GamePage: UIViewController {
  var isQuiet = true
  override var prefersHomeIndicatorAutoHidden: Bool { isQuiet }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.bottom, .left] }
  override var prefersPointerLocked: Bool { isQuiet }
}

private final class Holder: UIViewController {
  let child: UIViewController
  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override var childForHomeIndicatorAutoHidden: UIViewController? { child }
}

@MainActor
@Suite("System preferences of controllers")
struct SystemPreferenceTests {
  @Test("Containers name the responsible child, and full-screen presentations take precedence")
  func containers() throws {
    try TestHost.run { host in
      let window = host.window
      #expect(window.systemPreferences == SystemPreferences())
      let game = GamePage()
      let stack = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [stack]
      window.rootViewController = tabs
      host.frames(2)
      #expect(window.systemPreferences == SystemPreferences())
      stack.pushViewController(game, animated: true)
      host.frames(60)
      #expect(window.systemPreferences.isHomeIndicatorAutoHidden)
      #expect(window.systemPreferences.isPointerLocked)
      #expect(window.systemPreferences.edgesDeferringSystemGestures == [.bottom, .left])
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      tabs.present(cover, animated: false)
      host.frames(2)
      #expect(window.systemPreferences == SystemPreferences())
      tabs.dismiss(animated: false)
      host.frames(2)
      #expect(window.systemPreferences.isHomeIndicatorAutoHidden)
    }
  }

  @Test("Changed preferences take effect on request, and a container can name a child for each one")
  func changes() throws {
    try TestHost.run { host in
      let game = GamePage()
      host.window.rootViewController = Holder(game)
      host.frames(2)
      #expect(host.window.systemPreferences == SystemPreferences(isHomeIndicatorAutoHidden: true))
      game.isQuiet = false
      #expect(host.window.systemPreferences.isHomeIndicatorAutoHidden)
      game.setNeedsUpdateOfHomeIndicatorAutoHidden()
      host.window.rootViewController?.setNeedsUpdateOfHomeIndicatorAutoHidden()
      #expect(!host.window.systemPreferences.isHomeIndicatorAutoHidden)
    }
  }

  @Test("The status bar manager reports the style that the visible controller prefers")
  func statusBar() throws {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    try TestHost.run(device: Device(size: CGSize(width: 320, height: 480), statusBarHeight: 20)) {
      host in
      host.window.rootViewController = Dark()
      host.frames(2)
      let manager = try #require(host.window.windowScene?.statusBarManager)
      #expect(manager.statusBarStyle == .lightContent && !manager.isStatusBarHidden)
      #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 20))
      let older: any OlderStatusBar = UIApplication.shared
      #expect(older.statusBarFrame == manager.statusBarFrame)
    }
  }
}

/// This is the deprecated status bar API of an application.
@MainActor
private protocol OlderStatusBar {
  var statusBarFrame: CGRect { get }
}

extension UIApplication: OlderStatusBar {}
