// Documented: a display link calls its target once per frame from the next frame on and retains it
// until invalidated. Measured: its timestamp is the time of the frame, its target timestamp that of
// the next one it will see.

public import Foundation

/// Calls a method once per frame of the current host.
///
/// One that the animator of a transition starts follows the transition's time: while a finger holds
/// it, the link is called when the finger has moved, also backwards.
open class CADisplayLink: NSObject {
  /// The call of each frame, with the target in it; nil after `invalidate()`.
  private var handler: (@MainActor (CADisplayLink) -> Void)?
  private weak var loop: FrameLoop?
  private var modes: Set<RunLoop.Mode> = []
  private var nextDue: CFTimeInterval?
  /// The one in which the link was started, whose time it follows.
  package private(set) final var timeline: Timeline?

  /// The time of the frame that is being worked through, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame for this link, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The nominal length of a frame of the display in seconds; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether the calls are suspended.
  open var isPaused = false {
    didSet { if isPaused != oldValue { nextDue = nil } }
  }

  /// The rate asked for, in calls per second; 0 is the display's own.
  open var preferredFramesPerSecond = 0 {
    didSet { nextDue = nil }
  }

  /// The rates asked for; prevails over `preferredFramesPerSecond` when its target is not 0.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { nextDue = nil }
  }

  package init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// Calls a body with an owner that is not retained; ends when the owner is gone, so that nothing keeps
  /// its host awake.
  package convenience init<Owner: AnyObject & Sendable>(
    of owner: Owner, _ body: @escaping @MainActor (Owner, CADisplayLink) -> Void
  ) {
    self.init { [weak owner] link in
      if let owner { body(owner, link) } else { link.invalidate() }
    }
  }

  /// Calls `selector` of the target, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping @MainActor (T) -> @MainActor (CADisplayLink) -> Void
  ) {
    // The target is called on the main thread only.
    nonisolated(unsafe) let object = target as? T
    self.init { link in
      if let object { selector(object)(link) }
    }
  }

  /// Calls `selector` of the target, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    // The target is called on the main thread only.
    nonisolated(unsafe) let object = target as? T
    self.init { _ in
      if let object { selector(object)() }
    }
  }

  /// Calls `selector` of a target that is not isolated, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping (T) -> (CADisplayLink) -> Void, _: Void = ()
  ) {
    nonisolated(unsafe) let object = target as? T
    nonisolated(unsafe) let call = selector
    self.init { link in
      if let object { call(object)(link) }
    }
  }

  /// Calls `selector` of a target that is not isolated, which is retained until `invalidate()`.
  public convenience init<T: AnyObject>(
    target: Any?, selector: @escaping (T) -> () -> Void, _: Void = ()
  ) {
    nonisolated(unsafe) let object = target as? T
    nonisolated(unsafe) let call = selector
    self.init { _ in
      if let object { call(object)() }
    }
  }

  /// Starts the calls with the next frame of the current host; the run loop is not used.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    start()
  }

  /// Ends the calls when it was the last mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { stop() }
  }

  /// Ends the calls for good and releases the target.
  open func invalidate() {
    modes.removeAll()
    stop()
    handler = nil
  }

  /// Starts the calls with the next frame of the current host.
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

  /// Whether frames reach the link, paused or not.
  package var isAdded: Bool { loop != nil }

  @MainActor func frame(at time: CFTimeInterval, of loop: FrameLoop) {
    guard !isPaused else { return }
    duration = 1 / Double(max(loop.framesPerSecond, 1))
    let range = preferredFrameRateRange.target
    let rate = range > 0 ? range : Double(preferredFramesPerSecond)
    // A display shows a frame for a whole number of its own.
    let interval = rate > 0 ? duration * max((1 / (rate * duration)).rounded(), 1) : duration
    // A time that is turned back is always shown.
    if let due = nextDue, time >= timestamp, time < due - duration / 2 { return }
    timestamp = time
    targetTimestamp = time + interval
    nextDue = rate > 0 ? targetTimestamp : nil
    handler?(self)
  }
}
