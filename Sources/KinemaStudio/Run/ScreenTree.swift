import CoreGraphics
import QuartzCore
import UIKit

/// The view tree as shown on the screen, including animations.
@MainActor
struct ScreenTree {
  let numbers: ViewNumbers
  private(set) var nodes: [StudioTelling.Node] = []

  init(_ windows: [UIWindow], numbers: ViewNumbers) {
    self.numbers = numbers
    for window in windows { add(window, parent: nil, outer: .identity) }
  }

  private mutating func add(_ view: UIView, parent: Int?, outer: CGAffineTransform) {
    guard let number = numbers.number(of: view) else { return }
    let toScreen = Self.toParent(view).concatenating(outer)
    let shown = Self.shown(view)
    let (box, turn) = (shown.bounds, view.transform)
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].map { $0.applying(toScreen) }
    nodes.append(
      StudioTelling.Node(
        id: number, parent: parent, type: "\(type(of: view))", label: Self.label(of: view),
        frame: [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map(
          Self.finite),
        corners: corners.map { [Self.finite($0.x), Self.finite($0.y)] },
        alpha: Self.finite(CGFloat(shown.opacity)), hidden: view.isHidden,
        transform: [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty].map(Self.finite),
        animations: Self.animations(of: view.layer), layer: Self.layer(shown)))
    for child in view.subviews { add(child, parent: number, outer: toScreen) }
  }

  /// Returns the transform from a view's coordinates to the superview's coordinates, including
  /// animations.
  static func toParent(_ view: UIView) -> CGAffineTransform {
    let layer = shown(view)
    let box = layer.bounds
    let anchor = CGPoint(
      x: box.minX + layer.anchorPoint.x * box.width, y: box.minY + layer.anchorPoint.y * box.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(layer.affineTransform())
      .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
  }

  /// Returns a view's layer with the current values of its animations.
  static func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  static func label(of view: UIView) -> String {
    if let text = view.accessibilityIdentifier, !text.isEmpty { return text }
    let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
    return String((text ?? "").prefix(80))
  }

  /// Replaces infinity and NaN with 0, because JSON cannot represent them, and rounds to 1/1000.
  static func finite(_ value: CGFloat) -> Double {
    value.isFinite ? (Double(value) * 1000).rounded() / 1000 : 0
  }

  private static func layer(_ layer: CALayer) -> StudioTelling.Layer {
    StudioTelling.Layer(
      cornerRadius: finite(layer.cornerRadius), borderWidth: finite(layer.borderWidth),
      shadowOpacity: finite(CGFloat(layer.shadowOpacity)), masksToBounds: layer.masksToBounds,
      zPosition: finite(layer.zPosition))
  }

  private static func animations(of layer: CALayer) -> [StudioTelling.Animation] {
    (layer.animationKeys() ?? []).compactMap { key in
      guard let animation = layer.animation(forKey: key) else { return nil }
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      let passed = (now - animation.beginTime) * Double(animation.speed)
      let duration = animation.duration.isFinite ? animation.duration : 0
      let basic = animation as? CABasicAnimation
      return StudioTelling.Animation(
        key: key, property: (animation as? CAPropertyAnimation)?.keyPath ?? "",
        from: text(basic?.fromValue), to: text(basic?.toValue), duration: duration,
        timing: timing(of: animation),
        progress: duration > 0 && passed.isFinite ? min(max(passed / duration, 0), 1) : 0)
    }
  }

  private static func text(_ value: Any?) -> String {
    value.map { String("\($0)".prefix(120)) } ?? ""
  }

  private static func timing(of animation: CAAnimation) -> String {
    if let spring = animation as? CASpringAnimation {
      return "spring: mass \(spring.mass), stiffness \(spring.stiffness), damping \(spring.damping)"
    }
    return animation.timingFunction.map { String("\($0)".prefix(120)) } ?? "linear"
  }
}
