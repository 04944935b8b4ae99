package import TimingCurves

/// The progress of an animation as a function of time.
package enum AnimationPacing: Sendable {
  case curve(CubicBezier)
  case spring(AnimationSpring)
  /// A function that maps the fraction of the duration to the progress, for all other curves.
  case custom(@Sendable (Double) -> Double)

  /// Returns the progress at a fraction of the given duration, which is in seconds.
  ///
  /// The progress is 0 at the start value and 1 at the goal, which a spring may overshoot.
  package func progress(at fraction: Double, duration: TimeInterval) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.progress(at: max(fraction, 0) * duration)
    case .custom(let function): function(fraction)
    }
  }

  /// Returns a timing function with this pacing, for an animation of the given duration in seconds.
  package func function(duration: TimeInterval) -> CAMediaTimingFunction {
    switch self {
    case .curve(let curve): CAMediaTimingFunction(curve)
    case .spring, .custom:
      CAMediaTimingFunction(progress: { progress(at: $0, duration: duration) })
    }
  }
}

extension UIView.AnimationCurve {
  /// The curve as a Bézier curve. The keyboard's curve is a spring, so ease-in-ease-out replaces
  /// it.
  package var bezier: CubicBezier {
    switch self {
    case .easeInOut, .keyboard: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }

  /// The spring of the keyboard's curve and its duration, or nil for the other curves.
  @MainActor
  package var systemSpring: SystemSpring? { self == .keyboard ? .keyboard : nil }
}
