// Documented: the states and their transitions are the same as in UIKit. Scrubbing is linear in
// time unless `scrubsLinearly` is false. A reversed animator ends at the start and restores the old
// values.
// Assumed: pausing keeps the visible state, so the fraction after a pause is a fraction of the
// distance and not of the time. `fractionComplete` increases in the direction in which the
// animation runs. A reversed spring is a new spring back to the start. Animations that are added
// while the animator is running last for the remaining duration. With a delay factor of 1, they
// show their goal at the end. Misuse that raises an exception in UIKit is reported as a diagnostic.
// Probe: property-animator.

import TimingCurves

/// An animation that can be paused, scrubbed, reversed, and continued with different timing.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  enum Motion {
    case none
    /// The animator is paused. `resume` is the segment in which it was paused, or nil if it was
    /// scrubbed.
    case paused(progress: Double, resume: (segment: AnimatorSegment, fraction: Double)?)
    case running(AnimatorSegment)

    var isRunning: Bool { if case .running = self { true } else { false } }
  }

  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds. A spring with a mass or a bounce has its natural duration.
  public let duration: TimeInterval
  public internal(set) final var delay: TimeInterval = 0
  public internal(set) final var state: UIViewAnimatingState {
    get {
      reading("state", UIViewAnimatingState.self)
      return storedState
    }
    set { changing("state") { storedState = newValue } }
  }
  private final var storedState = UIViewAnimatingState.inactive
  nonisolated(unsafe) package final var keyValues: KeyValueTable?
  open var isUserInteractionEnabled = true
  /// A property that has no effect, because hit testing always uses the views' model values.
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end.
  ///
  /// If so, its completion handlers are not called.
  open var pausesOnCompletion = false

  final let timing: AnimatorTiming
  final var blocks: [(body: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var nestedCompletions: [@MainActor () -> Void] = []
  final var motion: Motion = .none {
    willSet {
      if newValue.isRunning != motion.isRunning { keyValues?.present("running")?.willChange() }
    }
    didSet {
      if oldValue.isRunning != motion.isRunning { keyValues?.present("running")?.didChange() }
    }
  }
  final var motionObservers: [(UIViewPropertyAnimator, MotionChange) -> Void] = []
  final var tracks = AnimatorTracks()
  final var generation = 0
  /// The number of times that the animator has ended. Methods compare this number before and after
  /// they call client code, to detect an end.
  final var activation = 0
  final var pending = 0
  final let clock = CALayer()
  /// The timeline of the transition that the animator follows.
  final var timeline: Timeline?
  private final var reversed = false

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = AnimatorTiming(parameters, duration: duration)
    self.duration = timing.duration
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator with the curve that the options specify.
  ///
  /// Times are in seconds.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open var isRunning: Bool {
    reading("running", Bool.self)
    return motion.isRunning
  }

  open var isReversed: Bool {
    get {
      reading("reversed", Bool.self)
      return reversed
    }
    set { changing("reversed") { reverse(newValue) } }
  }

  private func reverse(_ newValue: Bool) {
    guard newValue != reversed else { return }
    let wasRunning = isRunning
    if wasRunning { pause() }
    reversed = newValue
    if wasRunning { run() }
  }

  /// The fraction of the animation that has completed in its direction, from 0 to 1.
  ///
  /// Setting this property pauses a running animator.
  open var fractionComplete: CGFloat {
    get {
      reading("fractionComplete", CGFloat.self)
      return currentFraction
    }
    set { changing("fractionComplete") { scrub(to: newValue) } }
  }

  package func observableValue(_ key: String) -> Any? {
    switch key {
    case "running": isRunning
    case "reversed": isReversed
    case "state": state.rawValue
    case "fractionComplete": fractionComplete
    default: nil
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    add(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { start(after: 0) }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses the animation, so that it can be scrubbed.
  ///
  /// An inactive animator becomes active and pauses at the beginning of the animation.
  open func pauseAnimation() { pause() }

  /// Continues the animation with different timing.
  ///
  /// If the factor is 0, the duration is the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    proceed(parameters, durationFactor: Double(durationFactor))
  }

  /// Stops the animation at its current values.
  ///
  /// If `withoutFinishing` is true, the animator becomes inactive without calling its completion
  /// handlers. Otherwise, it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
  }
}

extension UIViewPropertyAnimator: KeyValueSource {}
