package import Foundation
import TimingCurves

/// The resolved timing of a property animator: a duration, and a pacing for each axis.
package struct AnimatorTiming: Sendable {
  /// The duration of the whole animation, in seconds.
  package var duration: TimeInterval
  var horizontal: AnimationPacing
  var vertical: AnimationPacing

  @MainActor
  package init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
    if let spring = provider.springTimingParameters {
      let resolved = spring.resolved(duration: duration)
      self.duration = resolved.duration
      horizontal = .spring(resolved.horizontal)
      vertical = .spring(resolved.vertical)
    } else if let system = provider.cubicTimingParameters?.systemSpring, duration > 0 {
      self.duration = system.duration
      horizontal = system.pacing
      vertical = horizontal
    } else {
      self.duration = max(duration, 0)
      horizontal = .curve(provider.cubicTimingParameters?.bezier ?? .easeInEaseOut)
      vertical = horizontal
    }
  }

  /// Whether the axes have different springs.
  var isSplit: Bool {
    guard case .spring(let x) = horizontal, case .spring(let y) = vertical else {
      return false
    }
    return x != y
  }

  var isSpring: Bool {
    if case .spring = horizontal { true } else { false }
  }

  /// Returns the progress at a fraction of the duration.
  package func progress(at fraction: Double) -> Double {
    horizontal.progress(at: fraction, duration: duration)
  }

  /// Returns the fraction of the duration at which a progress is first reached.
  func fraction(reaching progress: Double) -> Double {
    if case .curve(let curve) = horizontal, (0...1).contains(curve.y1), (0...1).contains(curve.y2) {
      return curve.inverse(of: progress)
    }
    if progress <= 0 { return 0 }
    let steps = 512
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      guard self.progress(at: fraction) >= progress else { continue }
      var (low, high) = (Double(step - 1) / Double(steps), fraction)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if self.progress(at: middle) < progress { low = middle } else { high = middle }
      }
      return high
    }
    return 1
  }
}
