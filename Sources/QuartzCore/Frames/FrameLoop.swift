// Documented: one frame works through delayed work, display links, the ends of animations, layout
// and the commit, in this order. Ours: the ends come before layout and commit, so that the frame
// whose time reaches the end of an animation shows what its completion made of it.

package import Foundation

/// The one timeline of a process: a host of the interface advances it, all else reads it.
///
/// Main thread only, although nothing isolates it: layers, which are not isolated, use it as well.
package final class FrameLoop: @unchecked Sendable {
  /// A name for messages, as the type of the host that owns it.
  package let name: String
  /// Seconds since the start.
  package private(set) var time: CFTimeInterval = 0
  /// The nominal rate of the display.
  package var framesPerSecond: Int
  /// The number of frames advanced.
  package private(set) var frameCount = 0
  /// Whether a frame is being worked through.
  package private(set) var isAdvancing = false
  /// The end of the message that refuses another host while this one is current.
  package var remedy =
    "Release it before creating another one; tests that run in parallel each need the only "
    + "host, so run them one at a time: mark their suite .serialized, or pass --no-parallel."
  /// A function that lays out and displays the windows that asked for it, before the commit of each
  /// frame.
  package var onLayout: (@MainActor () -> Void)?
  /// Called at the end of each frame, after the commit.
  package var onCommit: (@MainActor () -> Void)?

  /// Equal intervals are counted, not summed, so that the time does not drift.
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

  /// The loop that stands in for a host's while there is none: its time stands still at 0.
  private static let standing = FrameLoop(name: "no host")
  private nonisolated(unsafe) static weak var installed: FrameLoop?
  /// The value of `CACurrentMediaTime()`, kept here so that reading it costs nothing.
  nonisolated(unsafe) static var mediaTime: CFTimeInterval = 0

  /// The loop of the current host, or a standing one.
  package static var current: FrameLoop { installed ?? standing }

  /// Whether a host is current, so that time goes on.
  package nonisolated static var hasHost: Bool { installed != nil }

  /// The reason why a loop could not be installed.
  package struct InstallationError: Error, CustomStringConvertible {
    package let refused: String
    package let current: String
    package let remedy: String

    package var description: String {
      "\(refused) cannot become the host: \(current) is the host of this process. \(remedy)"
    }
  }

  /// The object for which the loop runs.
  package weak var owner: AnyObject? { didSet { hasOwner = owner != nil } }
  private var hasOwner = false
  /// Ends the loop when its owner has gone and could not do it yet: the last reference to it has
  /// died on another thread, and its end waits for the main one.
  package var onOrphaned: (@MainActor () -> Void)?

  private func endIfOrphaned() {
    guard hasOwner, owner == nil, let onOrphaned else { return }
    MainActor.assumeIsolated(onOrphaned)
  }

  /// Makes this loop the current one; throws while another installed loop is alive.
  package func install() throws(InstallationError) {
    Self.installed?.endIfOrphaned()
    if let other = Self.installed, other !== self {
      throw InstallationError(refused: name, current: other.name, remedy: other.remedy)
    }
    Self.installed = self
    Self.mediaTime = time
  }

  /// Drops all that the loop was to do, without telling anybody: animations, delayed work, display
  /// links, and the objects that belong to it.
  package func dropAll() {
    // What is freed may cancel work or end animations: it dies when nothing is changed any more.
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
  }

  /// Ends this loop's being current; the standing loop is current again.
  package func uninstall() {
    guard Self.installed === self else { return }
    Self.installed = nil
    Self.mediaTime = 0
  }

  deinit {
    if Self.installed == nil { Self.mediaTime = 0 }
  }

  // MARK: - A frame

  /// Keeps an object until the end of this frame, or of the next one between frames.
  ///
  /// An autorelease pool does the same on iOS for callbacks that hold an object weakly.
  package func keep(_ object: AnyObject) { kept.append(object) }

  /// The greatest length of a frame in seconds, eleven days and a half: a time beyond it is a
  /// mistake.
  package static let longestFrame: CFTimeInterval = 1_000_000

  /// Works through one frame that ends `interval` seconds after the last one.
  @MainActor package func advance(by interval: CFTimeInterval) {
    guard !isAdvancing else {
      return Diagnostics.report(
        "A frame cannot begin inside another: advance(by:) of \(name) was called from a callback "
          + "and did nothing.", about: self)
    }
    guard interval >= 0, interval <= Self.longestFrame else {
      return Diagnostics.report(
        "advance(by:) of \(name) cannot advance by \(interval) s and did nothing. Give it 0 to "
          + "\(Int(Self.longestFrame)) s.", about: self)
    }
    // What was added between frames begins at the time at which it was added.
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

  /// The end of a frame, after the commit, for ``observers(of:)``.
  package struct FrameEnd {
    /// The seconds since the start of the host.
    package let time: CFTimeInterval
  }

  /// Ends the animations that are due, lays out and commits, without moving time.
  @MainActor package func settle() {
    animations.finish()
    for timeline in heldTimelines { timeline.pass(in: self) }
    onLayout?()
    CATransaction.flush()
    // The commit may have run completions, whose work belongs to this frame as well.
    onLayout?()
  }

  private func moveTime(by interval: CFTimeInterval) {
    if interval != stride.interval { stride = (time, interval, 0) }
    stride.count += 1
    frameCount += 1
    time = stride.base + Double(stride.count) * interval
    if Self.installed === self { Self.mediaTime = time }
  }

  /// Whether the next frame may differ from the last one by its time alone: a display link or an
  /// animation runs. Scheduled work is asked for by `nextDueTime`.
  package var isMoving: Bool {
    displayLinks.contains { $0.isAdded && !$0.isPaused } || animations.isMoving
  }

  // MARK: - Display links

  /// Whether a display link waits without being called; it holds its target meanwhile.
  package var hasPausedLinks: Bool { displayLinks.contains { $0.isAdded && $0.isPaused } }

  /// Calls the link each frame from the next one on, after the links added before it.
  package func addDisplayLink(_ link: CADisplayLink) {
    guard !displayLinks.contains(where: { $0 === link }) else { return }
    displayLinks.append(link)
  }

  package func removeDisplayLink(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
  }

  // MARK: - Delayed work

  /// Identifies scheduled work.
  package struct Token: Hashable, Sendable {
    let number: Int
  }

  /// Runs work after a delay in seconds, rounded to a millisecond; by due time, then by creation.
  ///
  /// Work with no delay runs in the next frame. Repeating work runs once for each time it was due.
  @discardableResult package func schedule(
    after delay: TimeInterval, repeats: Bool = false, _ work: @escaping @MainActor () -> Void
  ) -> Token {
    let timeline = Timeline.open
    return Token(
      number: delayedWork.add(
        at: timeline?.time ?? time, of: timeline, after: delay, repeats: repeats, work))
  }

  /// Forgets scheduled work; a token of work that has run is ignored.
  package func cancel(_ token: Token) {
    withExtendedLifetime(delayedWork.remove(token.number)) {}
  }

  /// The time of the earliest scheduled work, or nil.
  package var nextDueTime: CFTimeInterval? {
    delayedWork.nextDelay(at: time).map { time + $0 }
  }

  // MARK: - Objects of the host

  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// The one object of a type that belongs to this loop; it is made when it is first asked for and
  /// goes with the loop. The standing loop has those of a process without a host.
  @MainActor package func object<Object: AnyObject>(
    _ type: Object.Type, make: () -> Object
  ) -> Object {
    if let object = objects[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    objects[ObjectIdentifier(type)] = object
    return object
  }

  /// The observers of a type of event in the time of this loop.
  @MainActor package func observers<Event>(of type: Event.Type) -> ObserverList<Event> {
    mayBeObserved = true
    return object(ObserverList<Event>.self) { ObserverList() }
  }

  /// Whether a list of observers was ever asked for; while it was not, finding that out costs
  /// nothing.
  package private(set) var mayBeObserved = false

  // MARK: - Timelines

  private struct WeakTimeline {
    weak var timeline: Timeline?
  }

  private var timelines: [WeakTimeline] = []

  /// Lets a timeline do the work of the times it is moved over, in each frame.
  func register(_ timeline: Timeline) {
    timelines.removeAll { $0.timeline?.isOver ?? true }
    if timelines.contains(where: { $0.timeline === timeline }) { return }
    timelines.append(WeakTimeline(timeline: timeline))
  }

  private var heldTimelines: [Timeline] {
    timelines.compactMap(\.timeline).filter(\.isHeld)
  }

  /// The display links that began in a timeline.
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
  /// Drops what was begun without a host, and ends a host whose owner has gone.
  @MainActor package static func resetProcessState() {
    installed?.endIfOrphaned()
    standing.dropAll()
    if installed == nil { mediaTime = 0 }
  }
}
