import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Window scenes") struct SceneTests {
  @Test("A scene contains exactly the windows that belong to it")
  func windows() throws {
    try TestHost.run { host in
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      #expect(host.window.windowScene === scene)
      #expect(scene.windows.contains(host.window))
      #expect(scene.activationState == .foregroundActive)
      let other = UIWindow(windowScene: scene)
      other.isHidden = false
      #expect(other.bounds.size == scene.screen.bounds.size && scene.windows.contains(other))
      other.windowScene = nil
      #expect(!scene.windows.contains(other) && !UIApplication.shared.windows.contains(other))
    }
  }

  @Test("Views convert coordinates to and from the scene and other views")
  func coordinates() throws {
    try TestHost.run { host in
      let scene = try #require(host.window.windowScene)
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
      let inner = UIView(frame: CGRect(x: 5, y: 7, width: 50, height: 60))
      host.window.addSubview(outer)
      outer.addSubview(inner)
      let space = scene.coordinateSpace
      #expect(inner.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 16, y: 29))
      #expect(inner.convert(CGPoint(x: 16, y: 29), from: space) == CGPoint(x: 1, y: 2))
      let parent: any UICoordinateSpace = outer
      #expect(inner.convert(inner.bounds, to: parent) == inner.frame)
      #expect(inner.convert(inner.frame, from: parent) == inner.bounds)
    }
  }
}
