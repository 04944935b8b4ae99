// Documented: since iOS 8, block animations are additive. The model gets the new value at once, and
// the animation shows the remaining difference. Several animations of one property therefore add
// up, and the goal of a property can change without a jump.
// Ours: colors, paths, and transforms that cannot be inverted are animated from the old value to
// the new one.

import TimingCurves

/// The values of one property during an animation, at fractions of the animation's duration.
@MainActor
package struct AnimationTrack {
  /// The duration of animations that are requested without a duration, in seconds.
  nonisolated static let shortestDuration: TimeInterval = 1e-6

  package let layer: CALayer
  package let key: String
  package var values: [LayerValue]
  /// The times of the values, from 0 to 1, with one time for each value.
  package var keyTimes: [Double]
  package var calculationMode: CAAnimationCalculationMode
  package let isAdditive: Bool

  package init(
    _ layer: CALayer, _ key: String, values: [LayerValue], keyTimes: [Double] = [0, 1],
    calculationMode: CAAnimationCalculationMode = .linear
  ) {
    self.layer = layer
    self.key = key
    self.values = values
    self.keyTimes = keyTimes
    self.calculationMode = calculationMode
    isAdditive = Self.canAdd(values)
  }

  package init(_ change: PropertyChange) {
    self.init(change.layer, change.key, values: [change.from, change.to])
  }

  package var first: LayerValue { values.first ?? .none }
  package var last: LayerValue { values.last ?? .none }
  var isBasic: Bool { values.count == 2 && calculationMode != .discrete }

  /// Whether the values of the track differ from each other.
  package var changes: Bool {
    guard let first = values.first else { return false }
    return values.dropFirst().contains { !$0.isNearly(first) }
  }

  private static func canAdd(_ values: [LayerValue]) -> Bool {
    guard let last = values.last else { return false }
    return values.allSatisfy { value in
      switch (value, last) {
      case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): true
      case (.transform(let a), .transform(let b)):
        LayerValue.transform(a).subtracting(last).added(to: last)
          .isNearly(.transform(a)) && b.isFinite
      default: false
      }
    }
  }

  /// The values of the track's animation.
  var animatedValues: [LayerValue] {
    isAdditive ? values.map { $0.subtracting(last) } : values
  }

  /// Returns an animation of the track, with a duration in seconds and a pacing for the whole
  /// duration.
  package func animation(duration: TimeInterval, pacing: AnimationPacing) -> CAAnimation {
    let values = animatedValues
    let animation: CAPropertyAnimation
    if isBasic, case .spring(let spring) = pacing {
      let basic = CASpringAnimation(keyPath: key)
      basic.mass = spring.declared.mass
      basic.stiffness = spring.declared.stiffness
      basic.damping = spring.declared.damping
      basic.initialVelocity = spring.velocity
      basic.allowsOverdamping = spring.overdamps
      basic.fromValue = values[0]
      basic.toValue = values[1]
      animation = basic
    } else {
      animation = plainAnimation(values)
      animation.timingFunction = pacing.function(duration: duration)
    }
    animation.isAdditive = isAdditive
    animation.duration = max(duration, Self.shortestDuration)
    animation.fillMode = .both
    return animation
  }

  /// Returns an animation that has the given values at the key times, without setting its timing.
  func plainAnimation(_ values: [LayerValue]) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if isBasic {
      let basic = CABasicAnimation(keyPath: key)
      basic.fromValue = values[0]
      basic.toValue = values[1]
      animation = basic
    } else {
      let frames = CAKeyframeAnimation(keyPath: key)
      frames.values = values
      frames.keyTimes = keyTimes.map { NSNumber(value: $0) }
      frames.calculationMode = calculationMode
      animation = frames
    }
    return animation
  }

  /// A key for the track's animation. If the track is additive, no other animation of the layer
  /// uses the key.
  package var freeKey: String {
    guard isAdditive, layer.animation(forKey: key) != nil else { return key }
    var number = 2
    while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }

  /// Sets the model value without an animation.
  package func write(_ value: LayerValue) {
    CALayer.withoutActions {
      if key == "hidden", let view = layer.delegate as? UIView {
        // The view's setter also updates the layout of an enclosing stack view.
        UIView.performWithoutAnimation { view.isHidden = (value.number ?? 0) >= 0.5 }
      } else {
        layer.setValue(value, forKeyPath: key)
        if key == "backgroundColor" { (layer.delegate as? UIView)?.refreshBackground() }
      }
    }
  }
}

extension LayerValue {
  /// Returns whether two values are equal except for rounding errors.
  package func isNearly(_ other: LayerValue) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (.transform(let a), .transform(let b)):
      return a.distance(to: b) <= 1e-9 * max(1, abs(a.m41), abs(a.m42), abs(b.m41), abs(b.m42))
    case (.path(let a), .path(let b)): return a == b
    case (.colors(let a), .colors(let b)): return a == b
    default:
      guard let a = components, let b = other.components, a.count == b.count else { return false }
      return zip(a, b).allSatisfy { abs($0 - $1) <= 1e-12 * max(1, abs($0), abs($1)) }
    }
  }
}

extension CAAnimation {
  /// Sets the begin time, in the layer's local time.
  ///
  /// A time of 0 would mean the current time, so 0 is replaced with the smallest positive number.
  func begins(at time: CFTimeInterval) {
    beginTime = time == 0 ? .leastNormalMagnitude : time
  }
}

extension CALayer {
  /// Runs a closure with layer actions disabled.
  package static func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
