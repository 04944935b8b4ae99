// Ours: everything that a transition starts runs on one timeline, which a gesture can hold, scrub,
// and release. Ours: while time runs forward, each event occurs once, at its own time. When time
// runs backward, animations show their earlier states, but past events are neither undone nor
// repeated. Events at or after the end of the timeline wait until it is released.

import Foundation

/// A clock whose animations and work can be held, moved, and released together.
///
/// Animations belong to the timeline that holds their layers. Delayed work, display links, and
/// members belong to the timeline that is current when they start: in ``perform(_:)``, and in the
/// callbacks of everything that belongs to the timeline.
package final class Timeline: @unchecked Sendable {
  private struct Held {
    let layer: CALayer
    /// The layer's time at the start of the timeline.
    let origin: CFTimeInterval
  }

  /// The duration of everything that belongs to the timeline, in seconds.
  package let length: CFTimeInterval
  /// The timeline's clock, represented by a layer that the timeline holds like other layers.
  ///
  /// For time conversion, the clock acts as the superlayer of layers without a superlayer.
  package let clock = CALayer()
  /// Whether the timeline is held at the position of the last ``seek(_:)``.
  package private(set) var isHeld = false
  /// Whether the timeline has been released permanently.
  package private(set) var isOver = false
  /// The time since the start in seconds, while the timeline is held.
  package private(set) var position: CFTimeInterval = 0
  private var held: [Held] = []
  private var origin: CFTimeInterval
  private var members: [any TimelineMember] = []
  /// The time of the event that is being processed while the position changes.
  private var moment: CFTimeInterval?
  private var shown: CFTimeInterval?

  package init(length: CFTimeInterval) {
    self.length = length
    origin = FrameLoop.mediaTime
  }

  /// The time of the timeline's clock in seconds, for everything that belongs to it.
  package var time: CFTimeInterval { clock.now }

  // MARK: - The current timeline

  package private(set) nonisolated(unsafe) static var current: Timeline?

  /// The current timeline, or nil if it has been released.
  package static var open: Timeline? { current.flatMap { $0.isOver ? nil : $0 } }

  /// Runs a closure while the given timeline, or no timeline, is current.
  package static func run<Result>(
    in timeline: Timeline?, _ body: () throws -> Result
  ) rethrows -> Result {
    let previous = current
    current = timeline
    defer { current = previous }
    return try body()
  }

  /// Runs a closure whose new animations and work belong to the timeline.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.run(in: self, body)
  }

  /// Returns the host time that corresponds to a time on the current timeline.
  static func mediaTime(at time: CFTimeInterval) -> CFTimeInterval {
    current.map { FrameLoop.mediaTime + time - $0.time } ?? time
  }

  /// Returns the time on the current timeline that corresponds to a host time.
  static func shownTime(atMedia time: CFTimeInterval) -> CFTimeInterval {
    current.map { $0.time + time - FrameLoop.mediaTime } ?? time
  }

  // MARK: - Holding

  package var isHolding: Bool { !held.isEmpty }
  package func isHolding(_ layer: CALayer) -> Bool { held.contains { $0.layer === layer } }

  /// The layers that the timeline holds, except its clock.
  package var layers: [CALayer] { held.map(\.layer).filter { $0 !== clock } }

  /// Stops a layer's time at 0, for animations that are about to be added to it.
  package func hold(_ layer: CALayer) {
    guard !isHolding(layer) else { return }
    if held.isEmpty {
      origin = 0
      stop(clock)
    }
    stop(layer)
    isHeld = true
  }

  private func stop(_ layer: CALayer) {
    keep(layer, origin: 0)
    // Earlier animations of the layer also stop.
    layer.changeTime {
      layer.speed = 0
      layer.beginTime = 0
      layer.timeOffset = 0
    }
  }

  /// Stops layers in the middle of their animations.
  package func grab(_ layers: [CALayer]) {
    if !isHeld { position = max(time - origin, 0) }
    for layer in [clock] + layers where !isHolding(layer) {
      keep(layer, origin: layer.now - position)
    }
    seek(position)
  }

  private func keep(_ layer: CALayer, origin: CFTimeInterval) {
    layer.holder = self
    held.append(Held(layer: layer, origin: origin))
    FrameLoop.current.register(self)
  }

  /// Holds the timeline at a number of seconds after its start.
  package func seek(_ position: CFTimeInterval) {
    guard isHolding else { return }
    self.position = position
    moment = nil
    isHeld = true
    moveLayers(to: position)
  }

  private func moveLayers(to position: CFTimeInterval) {
    for item in held {
      item.layer.speed = 0
      item.layer.beginTime = 0
      item.layer.timeOffset = item.origin + position
    }
  }

  /// Continues from the current position at normal speed.
  package func runOn() {
    guard isHeld else { return }
    isHeld = false
    moment = nil
    for item in held {
      let layer = item.layer
      layer.beginTime = layer.parent?.now ?? FrameLoop.mediaTime
      layer.timeOffset = item.origin + position
      layer.speed = 1
    }
  }

  /// Releases the layers permanently. They follow their own time again. Running animations continue
  /// without a jump.
  package func release() {
    runOn()
    for item in held where item.layer !== clock {
      item.layer.holder = nil
    }
    isOver = true
    FrameLoop.current.animations.dropFinished()
    for item in held where item.layer !== clock {
      item.layer.changeTime {
        item.layer.speed = 1
        item.layer.timeOffset = 0
        item.layer.beginTime = 0
      }
    }
    held = []
    members = []
  }

  /// Returns the start of the timeline in the time of a layer that the timeline holds.
  func origin(of layer: CALayer) -> CFTimeInterval {
    held.first { $0.layer === layer }?.origin ?? 0
  }

  // MARK: - Members

  /// Adds a member that advances in steps.
  package func add(_ member: any TimelineMember) {
    guard !members.contains(where: { $0 === member }) else { return }
    members.append(member)
  }

  /// Returns whether the timeline has work that does not end when animations are removed.
  @MainActor package func hasWork(in loop: FrameLoop) -> Bool {
    !members.isEmpty || loop.hasWork(of: self)
  }

  /// Resets the members to their initial states, and discards delayed work.
  @MainActor package func rewind(in loop: FrameLoop) {
    showLinks(in: loop)
    for member in members { member.rewind() }
    members = []
    loop.dropWork(of: self)
  }

  // MARK: - Processing events

  /// Processes all events between the last position and the current one in order, each at its own
  /// time, and shows the members at the current position.
  @MainActor package func pass(in loop: FrameLoop) {
    // The limit prevents an endless chain of events from blocking the frame.
    for _ in 0..<100_000 {
      guard isHeld, let event = nextEvent(in: loop) else { break }
      moment = event.moment
      moveLayers(to: event.moment)
      event.happen()
      loop.animations.deliver()
      loop.animations.resolveBeginTimes()
      // A callback may have released the timeline or moved its position.
      if isHeld, moment != nil { seek(position) }
    }
    guard showLinks(in: loop) else { return }
    for member in members { member.show(at: time) }
  }

  /// Calls the display links with the current position, unless they have already been called.
  @MainActor @discardableResult private func showLinks(in loop: FrameLoop) -> Bool {
    guard isHeld, shown != position else { return false }
    shown = position
    for link in loop.links(of: self) { perform { link.frame(at: time, of: loop) } }
    return true
  }

  private struct Event {
    /// The time of the event since the start, in seconds.
    let moment: CFTimeInterval
    let happen: @MainActor () -> Void
  }

  @MainActor private func nextEvent(in loop: FrameLoop) -> Event? {
    var next: Event?
    func offer(_ moment: CFTimeInterval, _ happen: @escaping @MainActor () -> Void) {
      if let next, next.moment <= moment { return }
      next = Event(moment: moment, happen: happen)
    }
    if let end = loop.animations.nextEnd(in: self) {
      offer(end.moment) {
        end.record.isFinished = true
        loop.animations.end(end.record, finished: true)
      }
    }
    if let due = loop.delayedWork.nextDue(of: self), isDue(due - origin) {
      offer(due - origin) { [self] in
        guard let work = loop.delayedWork.takeNext(of: self) else { return }
        perform(work)
      }
    }
    for member in members {
      guard let step = member.nextStep(before: origin + position) else { continue }
      offer(step - origin) { [self] in perform { member.step() } }
    }
    return next
  }

  /// Returns whether an event at the given time has already occurred by the current position.
  func isDue(_ moment: CFTimeInterval) -> Bool {
    moment < length - 1e-9 && moment <= position + 1e-9
  }
}

/// An object that advances in steps, stores its states, and can show its state at any earlier time.
@MainActor
package protocol TimelineMember: AnyObject {
  /// Returns the end of the next step that is needed to show a time, or nil if no step is needed.
  func nextStep(before time: CFTimeInterval) -> CFTimeInterval?
  func step()
  /// Shows the state at a time that the steps have reached.
  func show(at time: CFTimeInterval)
  /// Restores the initial state permanently.
  func rewind()
}

extension Timeline: ProcessWideState {
  package static func resetProcessState() { current = nil }
}
