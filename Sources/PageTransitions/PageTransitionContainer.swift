public import UIKit

/// The two pages of a transition and the means to move them.
///
/// A transition describes how the upper page opens. On the way back the container plays the same
/// backwards, and under a finger it follows the finger. All that is put up here is taken away at the
/// end, whatever the outcome.
@preconcurrency @MainActor
public final class PageTransitionContainer {
  /// The view in which the transition takes place.
  public let containerView: UIView
  /// The page that opens on the way forward and closes on the way back.
  public let upper: UIView
  /// The page beneath; nil where it stays as it is and must not be moved.
  public let lower: UIView?
  /// The point from which the upper page opens, in points in that page.
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
    // Under a finger the pages go where it goes; what is left goes on with its speed.
    pacing = CAMediaTimingFunction(name: isInteractive ? .linear : .easeInEaseOut)
  }

  /// The bounds of the upper page, in points.
  public var bounds: CGRect { upper.bounds }

  /// Shows the upper page only where a layer is opaque.
  ///
  /// - Parameter layer: a layer without a superlayer, in the coordinates of the page.
  public func mask(with layer: CALayer) {
    let old = upper.layer.mask
    upper.layer.mask = layer
    restorations.append { [upper] in upper.layer.mask = old }
  }

  /// Puts a view between the pages, or above both.
  ///
  /// - Parameters:
  ///   - view: a view without a superview, in the coordinates of ``containerView``.
  ///   - aboveUpper: whether the view lies above the upper page.
  public func add(_ view: UIView, aboveUpper: Bool = false) {
    if aboveUpper {
      containerView.addSubview(view)
    } else {
      containerView.insertSubview(view, belowSubview: upper)
    }
    restorations.append { view.removeFromSuperview() }
  }

  /// Moves a property of a layer from its value when the page is closed to that when it is open.
  ///
  /// - Parameters:
  ///   - layer: a layer of the pages, or one that was put up here.
  ///   - keyPath: an animatable key path, such as `transform.scale`.
  ///   - closed: the value when the page is closed, in the property's unit.
  ///   - open: the value when the page is open.
  ///   - share: the part of the opening in which it moves, as fractions from 0 to 1; on the way back
  ///     it moves in the same part, mirrored.
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

  /// Remembers the value of a layer of the pages; layers of masks are thrown away with theirs.
  ///
  /// The whole property is kept: an angle of a transform does not determine the transform.
  private func keepValue(of keyPath: String, in layer: CALayer) {
    guard layer === upper.layer || layer === lower?.layer || layer === containerView.layer else {
      return
    }
    let property = String(keyPath.prefix { $0 != "." })
    let old = layer.value(forKeyPath: property)
    restorations.append { layer.setValue(old, forKeyPath: property) }
  }

  /// Takes away all that was put up; does nothing the second time.
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
