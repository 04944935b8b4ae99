import KinemaCatalog
import Testing
import UIKit
import UIKitCore
import KinemaCommand

/// The catalog with reduced motion.
@MainActor @Suite(.serialized)
struct ReducedCatalogTests {
  /// The appearance of a layer without its opacity.
  private struct Look: Equatable {
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let isMasked: Bool
  }

  @Test("With reduced motion, all demos' transitions change only opacity")
  func onlyOpacity() {
    let before = UIAccessibility.isReduceMotionEnabled
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(before) }
    var withTransitions: [String] = []
    for demo in Catalog.demos {
      var last: [ObjectIdentifier: Look] = [:]
      var fades: Set<ObjectIdentifier> = []
      var opacities: [ObjectIdentifier: Float] = [:]
      var moved: [String] = []
      var wasRunning = false
      var frames = 0
      DemoPlan(demo: demo, scale: 1).run { host in
        let isRunning = runningCoordinator(of: host.window.rootViewController) != nil
        defer { wasRunning = isRunning }
        guard isRunning else { return }
        frames += 1
        var now: [ObjectIdentifier: Look] = [:]
        look(host.window.layer) { layer, shown in
          let id = ObjectIdentifier(layer)
          let look = Look(
            position: shown.position, bounds: shown.bounds, transform: shown.transform,
            isMasked: layer.mask != nil)
          now[id] = look
          if wasRunning, let old = last[id], old != look {
            moved.append("\(host.time): \(layer.delegate.map { "\(type(of: $0))" } ?? "a layer")")
          }
          if wasRunning, let old = opacities[id], old != shown.opacity { fades.insert(id) }
          opacities[id] = shown.opacity
        }
        last = now
      }
      guard frames > 0 else { continue }
      withTransitions.append(demo.name)
      #expect(moved.isEmpty, "\(demo.name) moves \(moved.prefix(4))")
      #expect(!fades.isEmpty, "\(demo.name) does not fade")
    }
    #expect(withTransitions.count >= 19)
  }

  private func runningCoordinator(
    of controller: UIViewController?
  ) -> (any UIViewControllerTransitionCoordinator)? {
    guard let controller else { return nil }
    if let own = controller.transitionCoordinator { return own }
    for child in controller.children {
      if let found = runningCoordinator(of: child) { return found }
    }
    return runningCoordinator(of: controller.presentedViewController)
  }

  private func look(_ layer: CALayer, _ note: (CALayer, CALayer) -> Void) {
    note(layer, layer.presentation() ?? layer)
    for child in layer.sublayers ?? [] { look(child, note) }
  }
}
