import KinemaCatalog
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// A demo of the catalog on a screen that tests control.
@MainActor
final class DemoScreen {
  let host = Motion.host
  let root: UIViewController

  init(_ name: String) throws {
    root = try #require(Catalog.demo(named: name)).makeRoot()
    host.window.rootViewController = root
    host.advance(for: 0.1)
  }

  func tap(_ x: CGFloat, _ y: CGFloat, then wait: Double = 0) {
    host.tap(at: CGPoint(x: x, y: y))
    host.advance(for: wait)
  }

  func drag(_ path: [CGPoint], for duration: Double, hold: Double = 0, then wait: Double = 0) {
    var script = TouchScript()
    script.drag(along: path, for: duration, hold: hold)
    host.play(script)
    host.advance(for: wait)
  }

  /// Advances by a duration and returns `value` after each frame.
  func follow<Value>(for duration: Double, _ value: () -> Value) -> [Value] {
    (0..<Int(duration * 60)).map { _ in
      host.advance(by: 1.0 / 60)
      return value()
    }
  }

  /// Returns all views of a type in the order of the hierarchy.
  func views<View: UIView>(of type: View.Type) -> [View] {
    func search(_ view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(search)
    }
    return search(host.window)
  }

  /// Whether no layer has an animation, a mask, or its own time.
  var isStill: Bool {
    func look(_ layer: CALayer) -> Bool {
      layer.mask == nil && layer.speed == 1 && layer.timeOffset == 0
        && (layer.animationKeys() ?? []).isEmpty && (layer.sublayers ?? []).allSatisfy(look)
    }
    return look(host.window.layer)
  }
}

extension UIView {
  /// The number of views in this hierarchy.
  var allViews: Int { subviews.reduce(1) { $0 + $1.allViews } }
}
