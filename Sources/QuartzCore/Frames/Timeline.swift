// Ours: everything that a transition begins runs in one time, which a finger can hold, move to and
// fro and let go. Ours: what is passed on the way forwards happens once, each in its own moment;
// on the way back it is shown as it was, not undone and not done again. What would end with the
// time, at its length or later, waits until it is let go.

import Foundation

/// A time of its own, in which things begin that are held, moved and let go together.
///
/// Animations belong to it by their layers, which it holds. Delayed work, display links and members
/// belong to it when they begin while it is current: in ``perform(_:)``, and in the callbacks of
/// all that belongs to it.
package final class Timeline: @unchecked Sendable {
  private struct Held {
    let layer: CALayer
    /// The layer's time at the start of the timeline.
    let origin: CFTimeInterval
  }

  /// The duration of everything that belongs to the timeline, in seconds.
  package let length: CFTimeInterval
  /// The timeline's clock as a layer, which the timeline holds like the others; the parent in time
  /// of layers that have none.
  package let clock = CALayer()
  /// Whether it stands where ``seek(_:)`` has put it.
  package private(set) var isHeld = false
  /// Whether it is let go for good.
  package private(set) var isOver = false
  /// Seconds since its start, while it is held.
  package private(set) var position: CFTimeInterval = 0
  private var held: [Held] = []
  private var origin: CFTimeInterval
  private var members: [any TimelineMember] = []
  /// The moment that is being passed while the position changes.
  private var moment: CFTimeInterval?
  private var shown: CFTimeInterval?

  package init(length: CFTimeInterval) {
    self.length = length
    origin = FrameLoop.mediaTime
  }

  /// The time of the timeline's clock, in seconds, for everything that belongs to it.
  package var time: CFTimeInterval { clock.now }

  // MARK: - Being current

  package private(set) nonisolated(unsafe) static var current: Timeline?

  /// The current timeline, unless it is over.
  package static var open: Timeline? { current.flatMap { $0.isOver ? nil : $0 } }

  /// Runs a body while a timeline, or none, is the current one.
  package static func run<Result>(
    in timeline: Timeline?, _ body: () throws -> Result
  ) rethrows -> Result {
    let previous = current
    current = timeline
    defer { current = previous }
    return try body()
  }

  /// Runs a body whose beginnings belong to the timeline.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.run(in: self, body)
  }

  /// The host's time at a time that the current timeline shows.
  static func mediaTime(at time: CFTimeInterval) -> CFTimeInterval {
    current.map { FrameLoop.mediaTime + time - $0.time } ?? time
  }

  /// The time that the current timeline shows at a time of the host.
  static func shownTime(atMedia time: CFTimeInterval) -> CFTimeInterval {
    current.map { $0.time + time - FrameLoop.mediaTime } ?? time
  }

  // MARK: - Holding

  package var isHolding: Bool { !held.isEmpty }
  package func isHolding(_ layer: CALayer) -> Bool { held.contains { $0.layer === layer } }

  /// The layers whose time it holds, its own clock left out.
  package var layers: [CALayer] { held.map(\.layer).filter { $0 !== clock } }

  /// Stops a layer at its time 0, for animations that are about to be added to it.
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
    // What is left of something earlier stands still as well.
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

  /// Stands still at a number of seconds after its start.
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

  /// Goes on by itself from where it stands.
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

  /// Gives the layers back their own time, for good. What still runs goes on as if nothing had
  /// happened.
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

  /// The time of the start in a layer that it holds.
  func origin(of layer: CALayer) -> CFTimeInterval {
    held.first { $0.layer === layer }?.origin ?? 0
  }

  // MARK: - Members

  /// Takes up something that moves in steps.
  package func add(_ member: any TimelineMember) {
    guard !members.contains(where: { $0 === member }) else { return }
    members.append(member)
  }

  /// Whether something belongs to it that cannot be ended by taking animations away.
  @MainActor package func hasWork(in loop: FrameLoop) -> Bool {
    !members.isEmpty || loop.hasWork(of: self)
  }

  /// Puts the members back to where they began, and drops delayed work.
  @MainActor package func rewind(in loop: FrameLoop) {
    showLinks(in: loop)
    for member in members { member.rewind() }
    members = []
    loop.dropWork(of: self)
  }

  // MARK: - Passing

  /// Lets everything happen that lies between the last position and this one, the earliest first,
  /// each in its own moment, and shows the members as they are at the position.
  @MainActor package func pass(in loop: FrameLoop) {
    // A chain that goes on for ever must not hang the frame.
    for _ in 0..<100_000 {
      guard isHeld, let event = nextEvent(in: loop) else { break }
      moment = event.moment
      moveLayers(to: event.moment)
      event.happen()
      loop.animations.deliver()
      loop.animations.resolveBeginTimes()
      // Unless a callback has let go of the time or moved it itself.
      if isHeld, moment != nil { seek(position) }
    }
    guard showLinks(in: loop) else { return }
    for member in members { member.show(at: time) }
  }

  /// Lets display links show the position, if they do not yet.
  @MainActor @discardableResult private func showLinks(in loop: FrameLoop) -> Bool {
    guard isHeld, shown != position else { return false }
    shown = position
    for link in loop.links(of: self) { perform { link.frame(at: time, of: loop) } }
    return true
  }

  private struct Event {
    /// Seconds since the start.
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

  /// Whether something that ends at a moment has ended at the position.
  func isDue(_ moment: CFTimeInterval) -> Bool {
    moment < length - 1e-9 && moment <= position + 1e-9
  }
}

/// An object that moves in steps, remembers them, and can show its state between them.
@MainActor
package protocol TimelineMember: AnyObject {
  /// The end of the next step that is needed to show a time; nil when none is.
  func nextStep(before time: CFTimeInterval) -> CFTimeInterval?
  func step()
  /// Shows how things were at a time that the steps have reached.
  func show(at time: CFTimeInterval)
  /// Goes back to the beginning, for good.
  func rewind()
}

extension Timeline: ProcessWideState {
  package static func resetProcessState() { current = nil }
}
