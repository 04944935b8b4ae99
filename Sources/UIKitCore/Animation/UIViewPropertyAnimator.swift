// Documented: the states and what leads from one to another; scrubbing is linear in time unless
// `scrubsLinearly` is false; a reversed animator ends at the start and gives the old values back.
// Assumed: what UIKit leaves to experience. Pausing keeps what is shown, so that the fraction read
// then is that of the way, not of the time; `fractionComplete` counts in the direction in which the
// animation runs; a reversed spring is a new spring back to the start; animations added while it
// runs have the rest of the time. Misuse that raises in UIKit is forgiven with a diagnostic.
// Probe: property-animator.

import TimingCurves

/// An animation that can be paused, scrubbed, reversed and continued with another timing.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  enum Motion {
    case none
    /// The animator stands still; `resume` is the stretch that it was paused in, unless it was
    /// scrubbed since.
    case paused(progress: Double, resume: (segment: AnimatorSegment, fraction: Double)?)
    case running(AnimatorSegment)

    var isRunning: Bool { if case .running = self { true } else { false } }
  }

  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; springs that are given by mass or bounce take their own time.
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
  /// Without effect: views are hit where their models are, whether the animator moves them or not.
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, without calling its completions.
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
  /// A count of the animator's ends, by which work that runs on beyond an end notices it.
  final var activation = 0
  final var pending = 0
  final let clock = CALayer()
  /// The transition's time that it follows.
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

  /// Makes an animator with the curve among the options and starts it. Times in seconds.
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

  /// The part of the animation, from 0 to 1, that has been passed in the direction in which it
  /// runs. Setting it pauses a running animator.
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

  /// Starts after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Stands still, so that the animation can be scrubbed; an inactive animator becomes active at
  /// its start.
  open func pauseAnimation() { pause() }

  /// Goes on with another timing over the rest of the animation; a factor of 0 takes the remaining
  /// time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    proceed(parameters, durationFactor: Double(durationFactor))
  }

  /// Ends with the values that are shown now. Without finishing the animator is inactive and
  /// forgets its completions; otherwise it waits for `finishAnimation(at:)`.
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
