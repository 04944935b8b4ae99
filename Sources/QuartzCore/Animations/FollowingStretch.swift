// Ours: a way that is a part of its container's size follows the size that is shown. The way itself
// has the container's new length at once; this takes away what the container has not grown yet.

import Foundation

/// What an additive way is too long by while its container still grows to its new size.
package final class FollowingStretch: CAPropertyAnimation {
  /// The way as it was before the change, in the time of the layer that both move.
  private var way = CABasicAnimation()
  /// The seconds of the way that were over when this began.
  private var elapsed: CFTimeInterval = 0
  /// What the container grew by, as a part of its old size.
  private var growth = CGSize.zero

  package convenience init(of way: CABasicAnimation, on layer: CALayer, growth: CGSize) {
    self.init(keyPath: way.keyPath)
    self.way = way.copy() as? CABasicAnimation ?? way
    self.growth = growth
    elapsed = layer.elapsedTime(of: way)
    isAdditive = true
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? FollowingStretch else { return }
    way = other.way
    elapsed = other.elapsed
    growth = other.growth
  }

  package override func apply(
    to copy: CALayer, atLocal local: CFTimeInterval, span: CFTimeInterval
  ) {
    guard let keyPath, let moment = filledTiming(span: span).moment(atLocal: local),
      let course = way.filledTiming(span: span).moment(atLocal: local + elapsed)
    else { return }
    let left = paced(moment.progress) - 1
    let base = LayerValue(copy.value(forKeyPath: keyPath))
    guard
      let shift = way.value(at: way.paced(course.progress), over: base)?
        .stretched(x: growth.width * left, y: growth.height * left, along: keyPath)
    else { return }
    copy.setValue(shift.added(to: base), forKeyPath: keyPath)
  }
}

extension LayerValue {
  /// The distance of a position with each coordinate scaled; nil for values of other properties.
  package func stretched(x: CGFloat, y: CGFloat, along keyPath: String?) -> LayerValue? {
    switch (self, keyPath) {
    case (.point(let point), "position"): .point(CGPoint(x: point.x * x, y: point.y * y))
    case (.number(let way), "position.x"): .number(way * x)
    case (.number(let way), "position.y"): .number(way * y)
    default: nil
    }
  }
}
