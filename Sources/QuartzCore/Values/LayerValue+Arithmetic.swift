// Documented: numbers and vectors are interpolated by component, and transforms by decomposition.
// Assumed: colors are mixed with non-premultiplied components. Paths with different elements and
// other values that cannot be interpolated change at the midpoint. Images cross-fade. Transforms
// are added by concatenation. Probe: layer-animation.

import Foundation

extension LayerValue {
  /// Returns the interpolation between this value and another, at a fraction. Fractions outside 0…1
  /// extrapolate.
  package func interpolated(to other: LayerValue, _ t: Double) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, t))
    case (.path(let a), .path(let b)):
      if let path = a.interpolated(to: b, progress: t) { return .path(path) }
    case (.image(let a), .image(let b)):
      return a == b || t <= 0 ? self : (t >= 1 ? other : .blend(a, b, t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, fraction: t))
    case (.none, .color(let b)):
      return .color(b.multipliedAlpha(by: 0).mixed(with: b, fraction: t))
    case (.color(let a), .none):
      return .color(a.mixed(with: a.multipliedAlpha(by: 0), fraction: t))
    case (.colors(let a), .colors(let b)):
      if a.count == b.count {
        return .colors(zip(a, b).map { $0.mixed(with: $1, fraction: t) })
      }
    default:
      if let a = components, let b = other.components, a.count == b.count {
        return with(zip(a, b).map { $0 + ($1 - $0) * t })
      }
    }
    return t < 0.5 ? self : other
  }

  /// Returns the sum of this value and `base`, as additive animations compute it.
  package func added(to base: LayerValue) -> LayerValue {
    switch (base, self) {
    case (.transform(let b), .transform(let a)): return .transform(CATransform3DConcat(a, b))
    case (.none, _): return self
    case (_, .none): return base
    default:
      guard let a = components, let b = base.components, a.count == b.count else { return self }
      return base.with(zip(a, b).map { $0 + $1 })
    }
  }

  /// Returns the value that yields this one when it is added to `other`.
  package func subtracting(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default:
      guard let a = components, let b = other.components, a.count == b.count else { return self }
      return with(zip(a, b).map { $0 - $1 })
    }
  }

  /// Returns the value added to itself `count` times.
  package func multiplied(by count: Double) -> LayerValue {
    if case .transform(let t) = self {
      var sum = CATransform3D.identity
      for _ in 0..<Int(min(max(count, 0), 10_000)) { sum = CATransform3DConcat(t, sum) }
      return .transform(sum)
    }
    guard let components else { return self }
    return with(components.map { $0 * count })
  }

  /// Returns the Euclidean distance between two values of the same kind, or 1 for values without
  /// components.
  package func distance(to other: LayerValue) -> Double {
    if case .transform(let a) = self, case .transform(let b) = other { return a.distance(to: b) }
    guard let a = components, let b = other.components, a.count == b.count else { return 1 }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// The components of a value that can be computed separately, or nil for other values.
  package var components: [Double]? {
    switch self {
    case .number(let v): [v]
    case .point(let v): [v.x, v.y]
    case .size(let v): [v.width, v.height]
    case .rect(let v): [v.origin.x, v.origin.y, v.size.width, v.size.height]
    case .color(let v): [v.red, v.green, v.blue, v.alpha]
    case .numbers(let v): v
    default: nil
    }
  }

  /// Returns a value of this kind with other components.
  package func with(_ c: [Double]) -> LayerValue {
    switch self {
    case .number: .number(c[0])
    case .point: .point(CGPoint(x: c[0], y: c[1]))
    case .size: .size(CGSize(width: c[0], height: c[1]))
    case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .color: .color(RGBA(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    case .numbers: .numbers(c)
    default: self
    }
  }
}
