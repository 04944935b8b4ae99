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
@Suite("Controllers say what they ask of the system around their window")
struct SystemPreferenceTests {
  @Test("Containers name the child that says it, and a full-screen presentation decides")
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

  @Test("A change counts once it is asked for; a container may name its child for one wish alone")
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
}
