import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("The scene") struct SceneTests {
  @Test("one scene has all windows that belong to it, and shows no others")
  func windows() throws {
    try Stage.run { stage in
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      #expect(stage.window.windowScene === scene)
      #expect(scene.windows.contains(stage.window))
      #expect(scene.activationState == .foregroundActive)
      let other = UIWindow(windowScene: scene)
      other.isHidden = false
      #expect(other.bounds.size == scene.screen.bounds.size && scene.windows.contains(other))
      other.windowScene = nil
      #expect(!scene.windows.contains(other) && !UIApplication.shared.windows.contains(other))
    }
  }
}
