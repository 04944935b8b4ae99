import KinemaCatalog
import KinemaCommand
import KinemaTestSupport
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// The demos whose pages rotate in perspective.
@MainActor @Suite(.serialized)
struct PerspectiveDemoTests {
  @Test("The pages rotate in proportion to the finger's distance", arguments: ["cube", "flip"])
  func angles(name: String) throws {
    try TestHost.run {
      let (screen, navigation) = try open(name)
      let upper = try #require(navigation.topViewController?.view)
      drag(screen, to: 0.3)
      let coordinator = try #require(navigation.transitionCoordinator)
      let lower = try #require(coordinator.viewController(forKey: .to)?.view)
      #expect(coordinator.isInteractive)
      let share = Double(coordinator.percentComplete)
      #expect(abs(share - 0.3) < 0.04)
      if name == "cube" {
        #expect(isNear(turn(upper), .pi / 2 * share))
        #expect(isNear(turn(lower), .pi / 2 * (share - 1)))
      } else {
        // The card rotates by half a turn, and its other side is edge-on until the middle.
        #expect(isNear(turn(upper), -.pi * share))
        #expect(isNear(turn(lower), .pi / 2))
      }
      screen.host.touchUp(at: CGPoint(x: 98, y: 240))
    }
  }

  @Test(
    "Canceled and completed pops restore every layer",
    arguments: ["cube", "flip", "leaflet"])
  func restored(name: String) throws {
    try TestHost.run {
      let (screen, navigation) = try open(name)
      let before = looks(screen.host.window.layer)
      drag(screen, to: 0.3)
      #expect(looks(screen.host.window.layer) != before)
      drag(screen, from: 0.3, to: 0.05)
      screen.host.touchUp(at: CGPoint(x: 18, y: 240))
      screen.host.advance(for: 1.5)
      #expect(navigation.viewControllers.count == 2)
      #expect(looks(screen.host.window.layer) == before)
      screen.drag([CGPoint(x: 2, y: 240), CGPoint(x: 300, y: 240)], for: 0.3, then: 1.5)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.isStill)
      let page = try #require(navigation.topViewController?.view.layer)
      let looks = looks(page.superlayer ?? page)
      #expect(looks.allSatisfy { $0.isPlain }, "\(looks)")
    }
  }

  @Test("The halves of the leaflet meet at the fold at every angle")
  func crease() throws {
    try TestHost.run {
      let (screen, navigation) = try open("leaflet")
      for share in [0.2, 0.5, 0.8] {
        drag(screen, to: share)
        let container = try #require(navigation.transitionCoordinator?.containerView)
        let edge = try #require(container.subviews.last)
        let (left, crease) = (edge.subviews[0], edge.subviews[1])
        #expect(isNear(turn(edge), -turn(crease)))
        #expect(left.frame.maxX == crease.layer.position.x)
        screen.host.touchMove(to: CGPoint(x: 2, y: 240))
        screen.host.touchUp(at: CGPoint(x: 2, y: 240))
        screen.host.advance(for: 1.5)
        #expect(navigation.viewControllers.count == 2)
      }
    }
  }

  // MARK: - Tools

  /// Opens a demo and pushes the page of its third row.
  private func open(_ name: String) throws -> (DemoScreen, UINavigationController) {
    let screen = try DemoScreen(name)
    screen.tap(120, 246, then: 1.5)
    let navigation = try #require(screen.root as? UINavigationController)
    #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
    return (screen, navigation)
  }

  /// Moves a finger between two fractions of the width without lifting it.
  private func drag(_ screen: DemoScreen, from start: Double = 0, to end: Double) {
    if start == 0 { screen.host.touchDown(at: CGPoint(x: 2, y: 240)) }
    for step in 1...20 {
      let share = start + (end - start) * Double(step) / 20
      screen.host.touchMove(to: CGPoint(x: 2 + 320 * share, y: 240))
      screen.host.advance(by: 1.0 / 60)
    }
    screen.host.advance(for: 0.2)
  }

  /// Returns the displayed angle about the vertical axis, in radians.
  private func turn(_ view: UIView) -> Double {
    let shown = view.layer.presentation()?.transform ?? view.layer.transform
    return atan2(-shown.m13, shown.m11)
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.02 }

  private func looks(_ layer: CALayer) -> [LayerLook] {
    [LayerLook(layer)] + (layer.sublayers ?? []).flatMap(looks)
  }
}

/// The properties of a layer that a transition in perspective changes.
private struct LayerLook: Equatable {
  let transform: CATransform3D
  let sublayerTransform: CATransform3D
  let depths: [CGFloat]
  let opacity: Float
  let flags: [Bool]

  @MainActor init(_ layer: CALayer) {
    transform = layer.transform
    sublayerTransform = layer.sublayerTransform
    depths = [layer.anchorPointZ, layer.zPosition]
    opacity = layer.opacity
    flags = [layer.isHidden, layer.isDoubleSided]
  }

  var isPlain: Bool {
    CATransform3DIsIdentity(transform) && CATransform3DIsIdentity(sublayerTransform)
      && depths == [0, 0]
  }
}
