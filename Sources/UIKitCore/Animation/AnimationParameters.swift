/// The timing and repetition of a block animation, without the properties it animates; times in
/// seconds.
package struct AnimationParameters: Sendable {
  package var duration: TimeInterval
  package var delay: TimeInterval = 0
  package var pacing: AnimationPacing = .curve(.easeInEaseOut)
  package var options: UIView.AnimationOptions = []
  /// The number of times that the animation runs; 0 means once.
  package var repeatCount: CGFloat = 0
  package var autoreverses = false

  package init(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    pacing: AnimationPacing? = nil
  ) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.delay = delay.isFinite ? max(delay, 0) : 0
    self.options = options
    self.pacing = pacing ?? .curve(options.curve.bezier)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  // Documented: an animation begun inside another one's block takes the outer duration and curve
  // unless its options override them. Assumed: its delay is its own, on top of the outer one.

  /// The parameters inside a block of other ones.
  func inherited(from outer: AnimationParameters) -> AnimationParameters {
    var result = self
    result.delay += outer.delay
    if options.contains(.overrideInheritedOptions) { return result }
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { result.pacing = outer.pacing }
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
