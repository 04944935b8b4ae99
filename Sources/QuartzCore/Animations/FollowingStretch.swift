// Ours: If the distance of a slide is a fraction of its container's size, the slide follows the
// container's displayed size. The slide itself uses the container's new size immediately. This
// animation subtracts the part of the slide that corresponds to the container's remaining growth.

package import Foundation
import TimingCurves

/// An animation that corrects an additive slide while its container still grows to its new size.
package final class FollowingStretch: CAPropertyAnimation {
  /// The original slide, in the local time of the layer that both animations move.
  private var slide = CABasicAnimation()
  /// The elapsed time of the slide when this animation began, in seconds.
  private var elapsed: CFTimeInterval = 0
  /// The growth of the container as a fraction of its old size.
  private var growth = CGSize.zero

  package convenience init(of slide: CABasicAnimation, on layer: CALayer, growth: CGSize) {
    self.init(keyPath: slide.keyPath)
    self.slide = slide.copy() as? CABasicAnimation ?? slide
    self.growth = growth
    elapsed = layer.elapsedTime(of: slide)
    isAdditive = true
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? FollowingStretch else { return }
    slide = other.slide
    elapsed = other.elapsed
    growth = other.growth
  }

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    guard let keyPath, let moment = moment(at: time),
      let course = slide.filledTiming(span: time.span).moment(atLocal: time.local + elapsed)
    else { return }
    let left = paced(moment.progress) - 1
    let base = LayerValue(copy.value(forKeyPath: keyPath))
    guard
      let shift = slide.value(at: slide.paced(course.progress), over: base)?
        .stretched(x: growth.width * left, y: growth.height * left, along: keyPath)
    else { return }
    copy.setValue(shift.added(to: base), forKeyPath: keyPath)
  }
}

extension LayerValue {
  /// Returns the offset with each coordinate scaled, or nil for values of other properties.
  package func stretched(x: CGFloat, y: CGFloat, along keyPath: String?) -> LayerValue? {
    switch (self, keyPath) {
    case (.point(let point), "position"): .point(CGPoint(x: point.x * x, y: point.y * y))
    case (.number(let slide), "position.x"): .number(slide * x)
    case (.number(let slide), "position.y"): .number(slide * y)
    default: nil
    }
  }
}
