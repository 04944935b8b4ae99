import TimingCurves

/// The timing and repetition of a block animation, without the animated properties.
///
/// Times are in seconds.
package struct AnimationParameters: Sendable {
  package var duration: TimeInterval
  package var delay: TimeInterval = 0
  package var pacing: AnimationPacing = .curve(.easeInEaseOut)
  package var options: UIView.AnimationOptions = []
  /// The number of times that the animation runs, where 0 means once.
  package var repeatCount: CGFloat = 0
  package var autoreverses = false
  /// The duration of the curve in the options, in seconds, or nil if the curve has no duration of
  /// its own.
  ///
  /// This duration overrides the requested one.
  private let curveDuration: TimeInterval?

  @MainActor
  package init(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    pacing: AnimationPacing? = nil
  ) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.delay = delay.isFinite ? max(delay, 0) : 0
    self.options = options
    let spring = pacing == nil ? options.curve.systemSpring : nil
    self.pacing = pacing ?? spring?.pacing ?? .curve(options.curve.bezier)
    curveDuration = spring?.duration
    if let spring, self.duration > 0 { self.duration = spring.duration }
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  // Documented: an animation that begins in the block of another animation inherits the duration
  // and the curve of the outer animation, unless its options override them.
  // Assumed: the inner animation's delay is added to the delay of the outer animation. Probe:
  // view-animation.

  /// Returns the parameters of an animation that begins in the block of another animation.
  func inherited(from outer: AnimationParameters) -> AnimationParameters {
    var result = self
    result.delay += outer.delay
    if options.contains(.overrideInheritedOptions) { return result }
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    let ownsCurve = options.contains(.overrideInheritedCurve)
    if !ownsCurve { result.pacing = outer.pacing }
    if let length = ownsCurve ? curveDuration : outer.curveDuration, result.duration > 0 {
      result.duration = length
    }
    if options.intersection([.repeat, .autoreverse]).isEmpty {
      result.repeatCount = outer.repeatCount
      result.autoreverses = outer.autoreverses
    }
    if outer.options.contains(.allowUserInteraction) {
      result.options.insert(.allowUserInteraction)
    }
    return result
  }
}
