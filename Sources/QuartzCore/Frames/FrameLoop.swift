// Documented: one frame processes delayed work, display links, the ends of animations, layout, and
// the commit, in this order. Ours: animations end before layout and commit, so the frame in which
// an animation ends already shows the effects of its completion.

package import Foundation

/// The clock of a process. A host of the interface advances the clock, and everything else only
/// reads it.
///
/// Use it only on the main thread. The clock is not isolated to an actor, because it is used by
/// layers, which are not isolated either.
package final class FrameLoop: @unchecked Sendable {
  /// A name for messages, usually the type of the host that owns the loop.
  package let name: String
  /// The time since the start, in seconds.
  package private(set) var time: CFTimeInterval = 0
  /// The nominal frame rate of the display.
  package var framesPerSecond: Int
  /// The number of frames so far.
  package private(set) var frameCount = 0
  /// Whether a frame is being processed.
  package private(set) var isAdvancing = false
  /// The second half of the message that is reported if another host is created while this one
  /// exists.
  package var remedy =
    "Release it before creating another one. Parallel tests cannot share the host, so run them one "
    + "at a time: mark their suite .serialized, or pass --no-parallel."
  /// Whether an error of client code has the consequences that it has on a device.
  package var behavesAsOnDevice = false
  /// Whether the loop ends when another loop is installed, instead of refusing it.
  package var isReplaceable = false
  /// A closure that lays out and displays the windows that need it. It is called before and after
  /// the commit of each frame.
  package var onLayout: (@MainActor () -> Void)?
  /// A closure that is called at the end of each frame, after the commit.
  package var onCommit: (@MainActor () -> Void)?

  /// Equal intervals are counted instead of summed, so that the time does not drift.
  private var stride = (base: CFTimeInterval(0), interval: CFTimeInterval(0), count: 0)
  var delayedWork = DelayedWork()
  private var kept: [AnyObject] = []
  private var displayLinks: [CADisplayLink] = []
  let animations = AnimationRegistry()

  package init(name: String = "FrameLoop", framesPerSecond: Int = 60) {
    self.name = name
    self.framesPerSecond = framesPerSecond
  }

  // MARK: - The current loop

  /// The loop that is current while there is no host. The time of this loop is always 0.
  private static let standing = FrameLoop(name: "no host")
  private nonisolated(unsafe) static weak var installed: FrameLoop?
  /// The value of `CACurrentMediaTime()`, stored here so that reading it is cheap.
  nonisolated(unsafe) static var mediaTime: CFTimeInterval = 0

  /// The loop of the current host, or the default loop if there is no host.
  package static var current: FrameLoop { installed ?? standing }

  /// Whether there is a current host. Without a host, time does not advance.
  package nonisolated static var hasHost: Bool { installed != nil }

  /// The reason why a loop could not be installed.
  package struct InstallationError: Error, CustomStringConvertible {
    package let refused: String
    package let current: String
    package let remedy: String

    package var description: String {
      "\(refused) cannot become the host, because \(current) is already the host of this process. "
        + "\(remedy)"
    }
  }

  /// The object that owns the loop.
  package weak var owner: AnyObject? { didSet { hasOwner = owner != nil } }
  private var hasOwner = false
  /// A closure that closes a loop whose owner has been released.
  ///
  /// The owner cannot close the loop itself if its last reference was released on another thread,
  /// because the loop must be closed on the main thread.
  package var onOrphaned: (@MainActor () -> Void)?

  private func endIfOrphaned() {
    guard isReplaceable || (hasOwner && owner == nil), let onOrphaned else { return }
    MainActor.assumeIsolated(onOrphaned)
  }

  /// Makes this loop the current loop, or throws an error if another loop is still installed.
  package func install() throws(InstallationError) {
    Self.installed?.endIfOrphaned()
    if let other = Self.installed, other !== self {
      throw InstallationError(refused: name, current: other.name, remedy: other.remedy)
    }
    Self.installed = self
    Self.mediaTime = time
  }

  /// Discards all animations, delayed work, display links, and objects of the loop without calling
  /// callbacks.
  package func dropAll() {
    // Releasing objects may cancel work or end animations, so objects are released after all other
    // changes.
    var work = DelayedWork()
    swap(&work, &delayedWork)
    delayedWork.continueNumbers(of: work)
    let dropped = (displayLinks, animations.takeAll(), objects, onLayout, onCommit, kept)
    for link in displayLinks { link.invalidate() }
    objects = [:]
    kept = []
    timelines = []
    onLayout = nil
    onCommit = nil
    onOrphaned = nil
    withExtendedLifetime((work, dropped)) {}
    CATransaction.noteDrawn()
  }

  /// Makes this loop no longer current. The default loop is then current again.
  package func uninstall() {
    guard Self.installed === self else { return }
    Self.installed = nil
    Self.mediaTime = 0
  }

  deinit {
    if Self.installed == nil { Self.mediaTime = 0 }
  }

  // MARK: - A frame

  /// Retains an object until the end of this frame, or of the next frame if none is being
  /// processed.
  ///
  /// On iOS, an autorelease pool has this effect for callbacks that hold an object weakly.
  package func keep(_ object: AnyObject) { kept.append(object) }

  /// The maximum length of a frame in seconds, about eleven and a half days. A longer frame is a
  /// mistake.
  package static let longestFrame: CFTimeInterval = 1_000_000

  /// Processes one frame that ends `interval` seconds after the last one.
  @MainActor package func advance(by interval: CFTimeInterval) {
    guard !isAdvancing else {
      return Diagnostics.report(
        "advance(by:) of \(name) was called from a callback during a frame. A frame cannot begin "
          + "inside another frame, so the call did nothing.", about: self)
    }
    guard interval >= 0, interval <= Self.longestFrame else {
      return Diagnostics.report(
        "advance(by:) of \(name) did nothing: it cannot advance by \(interval) s. Pass an interval "
          + "from 0 to \(Int(Self.longestFrame)) s.", about: self)
    }
    // Animations that were added between frames begin at the time at which they were added.
    animations.resolveBeginTimes()
    isAdvancing = true
    defer { isAdvancing = false }
    moveTime(by: interval)
    runDelayedWork()
    for link in displayLinks where link.isAdded {
      guard let timeline = link.timeline else {
        link.frame(at: time, of: self)
        continue
      }
      if !timeline.isHeld { timeline.perform { link.frame(at: timeline.time, of: self) } }
    }
    settle()
    onCommit?()
    kept = []
    if mayBeObserved { observers(of: FrameEnd.self).notify(FrameEnd(time: time)) }
  }

  /// The event at the end of a frame, after the commit, for ``observers(of:)``.
  package struct FrameEnd {
    /// The time since the start of the host, in seconds.
    package let time: CFTimeInterval
  }

  /// Ends the animations that are due, lays out, and commits, without advancing the time.
  @MainActor package func settle() {
    animations.finish()
    for timeline in heldTimelines { timeline.pass(in: self) }
    onLayout?()
    CATransaction.flush()
    // The commit may have run completion blocks, whose changes belong to this frame.
    onLayout?()
    CATransaction.noteDrawn()
  }

  private func moveTime(by interval: CFTimeInterval) {
    if interval != stride.interval { stride = (time, interval, 0) }
    stride.count += 1
    frameCount += 1
    time = stride.base + Double(stride.count) * interval
    if Self.installed === self { Self.mediaTime = time }
  }

  /// Whether a display link or an animation is running, so that the next frame may differ even if
  /// nothing else changes.
  ///
  /// For scheduled work, use `nextDueTime`.
  package var isMoving: Bool {
    displayLinks.contains { $0.isAdded && !$0.isPaused } || animations.isMoving
  }

  // MARK: - Display links

  /// Whether a display link is paused. It still retains its target.
  package var hasPausedLinks: Bool { displayLinks.contains { $0.isAdded && $0.isPaused } }

  /// Calls the link in each frame, starting with the next frame, after the links that were added
  /// before it.
  package func addDisplayLink(_ link: CADisplayLink) {
    guard !displayLinks.contains(where: { $0 === link }) else { return }
    displayLinks.append(link)
  }

  package func removeDisplayLink(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
  }

  // MARK: - Delayed work

  /// A token that identifies scheduled work.
  package struct Token: Hashable, Sendable {
    let number: Int
  }

  /// Schedules work after a delay in seconds, rounded to a millisecond. Work runs in order of due
  /// time and creation.
  ///
  /// Work without a delay runs in the next frame. Repeating work runs once for each due time.
  @discardableResult package func schedule(
    after delay: TimeInterval, repeats: Bool = false, _ work: @escaping @MainActor () -> Void
  ) -> Token {
    let timeline = Timeline.open
    return Token(
      number: delayedWork.add(
        at: timeline?.time ?? time, of: timeline, after: delay, repeats: repeats, work))
  }

  /// Cancels scheduled work. If the work has already run, the call has no effect.
  package func cancel(_ token: Token) {
    withExtendedLifetime(delayedWork.remove(token.number)) {}
  }

  /// The due time of the earliest scheduled work, or nil if there is none.
  package var nextDueTime: CFTimeInterval? {
    delayedWork.nextDelay(at: time).map { time + $0 }
  }

  // MARK: - Objects of the host

  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the single object of a type that belongs to this loop, and creates it on first use.
  ///
  /// The object lives as long as the loop. Objects of the default loop are used in a process
  /// without a host.
  @MainActor package func object<Object: AnyObject>(
    _ type: Object.Type, make: () -> Object
  ) -> Object {
    if let object = objects[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    objects[ObjectIdentifier(type)] = object
    return object
  }

  /// Returns this loop's observers of an event type.
  @MainActor package func observers<Event>(of type: Event.Type) -> ObserverList<Event> {
    mayBeObserved = true
    return object(ObserverList<Event>.self) { ObserverList() }
  }

  /// Notifies this loop's observers of an event.
  @MainActor package func notifyIfObserved<Event>(_ event: @autoclosure () -> Event) {
    guard mayBeObserved else { return }
    let observers = observers(of: Event.self)
    if !observers.isEmpty { observers.notify(event()) }
  }

  /// Whether any list of observers was ever created. If not, notifications cost nothing.
  package private(set) var mayBeObserved = false

  // MARK: - Timelines

  private struct WeakTimeline {
    weak var timeline: Timeline?
  }

  private var timelines: [WeakTimeline] = []

  /// Registers a timeline, whose events are then processed in each frame.
  func register(_ timeline: Timeline) {
    timelines.removeAll { $0.timeline?.isOver ?? true }
    if timelines.contains(where: { $0.timeline === timeline }) { return }
    timelines.append(WeakTimeline(timeline: timeline))
  }

  private var heldTimelines: [Timeline] {
    timelines.compactMap(\.timeline).filter(\.isHeld)
  }

  /// Returns the display links that were started in a timeline.
  func links(of timeline: Timeline) -> [CADisplayLink] {
    displayLinks.filter { $0.timeline === timeline && $0.isAdded }
  }

  func hasWork(of timeline: Timeline) -> Bool {
    delayedWork.nextDue(of: timeline) != nil || !links(of: timeline).isEmpty
  }

  func dropWork(of timeline: Timeline) {
    withExtendedLifetime(delayedWork.removeAll(of: timeline)) {}
  }
}

extension FrameLoop: ProcessWideState {
  /// Discards work that was started without a host, and closes a host whose owner has been
  /// released.
  @MainActor package static func resetProcessState() {
    installed?.endIfOrphaned()
    standing.dropAll()
    if installed == nil { mediaTime = 0 }
  }
}
