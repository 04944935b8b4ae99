// Documented: a display link calls its target once per frame, beginning with the next frame, and
// retains the target until the link is invalidated. Measured: the timestamp is the time of the
// frame, and the target timestamp is the time of the next frame for which the link is called.

public import Foundation

/// An object that calls a method once per frame of the current host.
///
/// A link that the animator of a transition starts follows the transition's time. While a gesture
/// holds the transition, the link is called whenever the finger has moved, even backward.
open class CADisplayLink: NSObject {
  /// The closure that is called in each frame and contains the target, or nil after `invalidate()`.
  private var handler: (@MainActor (CADisplayLink) -> Void)?
  private weak var loop: FrameLoop?
  private var modes: Set<RunLoop.Mode> = []
  private var nextDue: CFTimeInterval?
  /// The timeline that was current when the link was started. The link follows the timeline's time.
  package private(set) final var timeline: Timeline?

  /// The time of the current frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame for this link, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The nominal duration of a frame of the display in seconds, or 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// A Boolean value that indicates whether the calls are suspended.
  open var isPaused = false {
    didSet { if isPaused != oldValue { nextDue = nil } }
  }

  /// The preferred number of calls per second; 0 means the display's own rate.
  open var preferredFramesPerSecond = 0 {
    didSet { nextDue = nil }
  }

  /// The preferred frame rates, which override `preferredFramesPerSecond` if their target is not 0.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { nextDue = nil }
  }

  package init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// Creates a link that calls a closure with an owner and the link as arguments.
  ///
  /// The owner is not retained. The link is invalidated when the owner is released, so that the
  /// link does not keep its host awake.
  package convenience init<Owner: AnyObject & Sendable>(
    of owner: Owner, _ body: @escaping @MainActor (Owner, CADisplayLink) -> Void
  ) {
    self.init { [weak owner] link in
      if let owner { body(owner, link) } else { link.invalidate() }
    }
  }

  /// Creates a link that calls `selector` of the target, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping @MainActor (T) -> @MainActor (CADisplayLink) -> Void
  ) {
    // The target is called only on the main thread.
    nonisolated(unsafe) let object = target as? T
    self.init { link in
      if let object { selector(object)(link) }
    }
  }

  /// Creates a link that calls `selector` of the target, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    // The target is called only on the main thread.
    nonisolated(unsafe) let object = target as? T
    self.init { _ in
      if let object { selector(object)() }
    }
  }

  /// Creates a link that calls `selector` of a nonisolated target, which is retained until
  /// `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping (T) -> (CADisplayLink) -> Void, _: Void = ()
  ) {
    nonisolated(unsafe) let object = target as? T
    nonisolated(unsafe) let call = selector
    self.init { link in
      if let object { call(object)(link) }
    }
  }

  /// Creates a link that calls `selector` of a nonisolated target, which is retained until
  /// `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping (T) -> () -> Void, _: Void = ()
  ) {
    nonisolated(unsafe) let object = target as? T
    nonisolated(unsafe) let call = selector
    self.init { _ in
      if let object { call(object)() }
    }
  }

  /// Starts calling the target in the next frame of the current host. The run loop is not used.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    start()
  }

  /// Removes a mode, and stops the calls if no mode remains.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { stop() }
  }

  /// Stops the calls permanently and releases the target.
  open func invalidate() {
    modes.removeAll()
    stop()
    handler = nil
  }

  /// Starts calling the target in the next frame of the current host.
  package func start() {
    guard handler != nil else { return }
    let current = FrameLoop.current
    if loop !== current { loop?.removeDisplayLink(self) }
    loop = current
    timeline = Timeline.open
    nextDue = nil
    current.addDisplayLink(self)
  }

  package func stop() {
    loop?.removeDisplayLink(self)
    loop = nil
    timeline = nil
  }

  /// Whether the link is registered with a frame loop, paused or not.
  package var isAdded: Bool { loop != nil }

  @MainActor func frame(at time: CFTimeInterval, of loop: FrameLoop) {
    guard !isPaused else { return }
    duration = 1 / Double(max(loop.framesPerSecond, 1))
    let range = preferredFrameRateRange.target
    let rate = range > 0 ? range : Double(preferredFramesPerSecond)
    // The interval between two calls is a whole number of frames of the display.
    let interval = rate > 0 ? duration * max((1 / (rate * duration)).rounded(), 1) : duration
    // The link is always called when its time runs backward.
    if let due = nextDue, time >= timestamp, time < due - duration / 2 { return }
    timestamp = time
    targetTimestamp = time + interval
    nextDue = rate > 0 ? targetTimestamp : nil
    handler?(self)
  }
}
