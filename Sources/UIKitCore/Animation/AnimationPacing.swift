package import TimingCurves

/// The course of an animation through its time.
package enum AnimationPacing: Sendable {
  case curve(CubicBezier)
  case spring(AnimationSpring)
  /// A function from the fraction of the time to the progress, for curves without a name.
  case custom(@Sendable (Double) -> Double)

  /// The progress, 0 at the start and 1 at the goal, after a fraction of a duration in seconds.
  package func progress(at fraction: Double, duration: TimeInterval) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.progress(at: max(fraction, 0) * duration)
    case .custom(let function): function(fraction)
    }
  }

  /// The same as a timing function of an animation of that duration.
  package func function(duration: TimeInterval) -> CAMediaTimingFunction {
    switch self {
    case .curve(let curve): CAMediaTimingFunction(curve)
    case .spring, .custom:
      CAMediaTimingFunction(progress: { progress(at: $0, duration: duration) })
    }
  }
}

extension UIView.AnimationCurve {
  /// The cubic curve; that of the keyboard, which is a spring, has none and gives ease-in-out.
  package var bezier: CubicBezier {
    switch self {
    case .easeInOut, .keyboard: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }

  /// The spring of a curve that is one, with its own duration.
  @MainActor
  package var systemSpring: SystemSpring? { self == .keyboard ? .keyboard : nil }
}
