import KinemaTestSupport
import Testing
import UIKitCore

/// A client's window class that overrides the scene initializer.
private final class OverlayWindow: UIWindow {
  var isTransparent = false

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    isTransparent = true
    windowLevel = .alert
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite("Client windows") struct ClientWindowTests {
  @Test("Clients can override init(windowScene:)")
  func scene() throws {
    try TestHost.run { host in
      let scene = try #require(host.window.windowScene)
      let window = OverlayWindow(windowScene: scene)
      #expect(window.isTransparent && window.windowScene === scene)
      #expect(window.frame == scene.screen.bounds && window.windowLevel == .alert)
    }
  }
}
