public import UIKit

/// The two pages of a transition, and the methods to animate them.
///
/// A transition describes how the upper page opens. To close the page, the container plays the
/// animations backward. During a gesture, the animations follow the fingers. At the end, the
/// container removes everything that was added, regardless of the outcome.
@preconcurrency @MainActor
public final class PageTransitionContainer {
  /// The view in which the transition takes place.
  public let containerView: UIView
  /// The page that opens in a forward transition and closes in a backward transition.
  public let upper: UIView
  /// The page beneath, or nil if it must not be changed.
  public let lower: UIView?
  /// The point from which the upper page opens, in the coordinates of that page.
  public let origin: CGPoint

  private let isForward: Bool
  private let duration: TimeInterval
  private let pacing: CAMediaTimingFunction
  private var animated: [(layer: CALayer, key: String)] = []
  private var restorations: [() -> Void] = []

  init(
    containerView: UIView, upper: UIView, lower: UIView?, origin: CGPoint, isForward: Bool,
    duration: TimeInterval, isInteractive: Bool
  ) {
    self.containerView = containerView
    self.upper = upper
    self.lower = lower
    self.origin = origin
    self.isForward = isForward
    self.duration = duration
    // Progress is linear during a gesture. The transition then continues at the gesture's velocity.
    pacing = CAMediaTimingFunction(name: isInteractive ? .linear : .easeInEaseOut)
  }

  /// The bounds of the upper page, in points.
  public var bounds: CGRect { upper.bounds }

  /// Shows the upper page only where a layer is opaque.
  ///
  /// - Parameter layer: A layer without a superlayer, in the coordinates of the page.
  public func mask(with layer: CALayer) {
    let old = upper.layer.mask
    upper.layer.mask = layer
    restorations.append { [upper] in upper.layer.mask = old }
  }

  /// Adds a view between the pages or above both.
  ///
  /// - Parameters:
  ///   - view: A view without a superview, in the coordinates of ``containerView``.
  ///   - aboveUpper: Whether the view is above the upper page.
  public func add(_ view: UIView, aboveUpper: Bool = false) {
    if aboveUpper {
      containerView.addSubview(view)
    } else {
      containerView.insertSubview(view, belowSubview: upper)
    }
    restorations.append { view.removeFromSuperview() }
  }

  /// Animates a property of a layer between its values for the closed and the open page.
  ///
  /// - Parameters:
  ///   - layer: A layer of the pages, or a layer that the transition added.
  ///   - keyPath: An animatable key path, such as `transform.scale`.
  ///   - closed: The value for the closed page, in the property's unit.
  ///   - open: The value for the open page.
  ///   - share: The part of the opening during which the property changes, as fractions from 0 to
  ///     1. The range is mirrored when the page closes.
  public func animate(
    _ layer: CALayer, _ keyPath: String, closed: Any, open: Any,
    during share: ClosedRange<Double> = 0...1
  ) {
    let (start, end) = isForward ? (closed, open) : (open, closed)
    let low = min(max(isForward ? share.lowerBound : 1 - share.upperBound, 0), 1)
    let high = min(max(isForward ? share.upperBound : 1 - share.lowerBound, 0), 1)
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = [start, start, end, end]
    animation.keyTimes = [0, NSNumber(value: low), NSNumber(value: high), 1]
    animation.duration = duration
    animation.timingFunction = pacing
    keepValue(of: keyPath, in: layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(end, forKeyPath: keyPath)
    CATransaction.commit()
    let key = "page.\(animated.count)"
    layer.add(animation, forKey: key)
    animated.append((layer, key))
  }

  /// Stores the value of a page's layer for restoration.
  ///
  /// Layers of masks are discarded instead. The whole property is stored, because one component of
  /// a transform, such as an angle, does not determine the transform.
  private func keepValue(of keyPath: String, in layer: CALayer) {
    guard layer === upper.layer || layer === lower?.layer || layer === containerView.layer else {
      return
    }
    let property = String(keyPath.prefix { $0 != "." })
    let old = layer.value(forKeyPath: property)
    restorations.append { layer.setValue(old, forKeyPath: property) }
  }

  /// Removes everything that was added.
  ///
  /// A second call has no effect.
  func clear() {
    guard !restorations.isEmpty || !animated.isEmpty else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for restore in restorations.reversed() { restore() }
    CATransaction.commit()
    restorations = []
    let ended = animated
    animated = []
    for (layer, key) in ended { layer.removeAnimation(forKey: key) }
  }
}
