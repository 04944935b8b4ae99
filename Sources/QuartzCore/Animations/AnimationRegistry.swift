// Documented: a delegate is called and an animation removed when its end is reached. Assumed: while
// a layer's time stands still or runs back, nothing ends, since a finger may still take it back;
// callbacks of animations that are removed wait for the end of the current work.

import Foundation

/// The layers with animations, and the callbacks that wait to be made.
final class AnimationRegistry {
  private struct Entry {
    weak var layer: CALayer?
  }

  private var entries: [Entry] = []
  private var callbacks: [() -> Void] = []
  private var isDelivering = false

  func track(_ layer: CALayer) {
    guard layer.tracker !== self else { return }
    layer.tracker = self
    entries.append(Entry(layer: layer))
  }

  var hasUndelivered: Bool { !callbacks.isEmpty }

  /// Queues the end of an animation: its delegate first, then the transactions it belongs to.
  func end(_ record: AnimationRecord, finished: Bool) {
    let hasStarted = record.hasStarted
    callbacks.append {
      if !hasStarted, finished { record.animation.delegate?.animationDidStart(record.animation) }
      record.animation.delegate?.animationDidStop(record.animation, finished: finished)
      for group in record.groups { group.leave() }
    }
  }

  func enqueue(_ callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Makes the queued callbacks, those that they queue included.
  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    // Callbacks that remove what they add, for ever, must not hang the frame.
    var rounds = 0
    while !callbacks.isEmpty, rounds < 10_000 {
      callbacks.removeFirst()()
      rounds += 1
    }
  }

  /// Ends what is due at the current time and makes the callbacks.
  func finish() {
    forEachLayer { layer in
      guard layer.timeRate > 0 else { return }
      let now = layer.now
      for record in layer.records where record.isOver(atLayerTime: now) {
        if record.animation.isRemovedOnCompletion { layer.drop(record) }
        guard !record.isFinished else { continue }
        record.isFinished = true
        end(record, finished: true)
      }
    }
    deliver()
    passScrubbedEnds()
  }

  /// Ends what a scrubbed time has passed, the earliest first, each in the moment of its end: what
  /// its completion begins, begins then. The animations stay, so that the finger can go back.
  private func passScrubbedEnds() {
    // A chain that goes on for ever must not hang the frame.
    for _ in 0..<1000 {
      guard let next = nextScrubbedEnd() else { return }
      next.record.isFinished = true
      let offset = next.space.timing.timeOffset
      next.space.timing.timeOffset = next.time
      let known = Set(scrubbedRecords(in: next.space).map { ObjectIdentifier($0) })
      end(next.record, finished: true)
      deliver()
      resolveBeginTimes()
      for record in scrubbedRecords(in: next.space) where !known.contains(ObjectIdentifier(record))
      {
        record.holdsBefore = true
      }
      // Unless the completion has released or moved the time itself.
      if next.space.timing.speed == 0, next.space.timing.timeOffset == next.time {
        next.space.timing.timeOffset = offset
      }
    }
  }

  private typealias ScrubbedEnd = (record: AnimationRecord, space: CALayer, time: CFTimeInterval)

  /// The earliest end that a scrubbed time has passed and that was not announced yet.
  private func nextScrubbedEnd() -> ScrubbedEnd? {
    var next: ScrubbedEnd?
    forEachLayer { layer in
      guard let space = layer.scrubbedSpace, let limit = space.scrubEnd else { return }
      for record in layer.records where !record.isFinished {
        guard let end = record.endTime else { continue }
        let time = layer.time(end, in: space)
        guard time < limit - 1e-9, time <= space.timing.timeOffset + 1e-9 else { continue }
        if let best = next, best.time <= time { continue }
        next = (record, space, time)
      }
    }
    return next
  }

  private func scrubbedRecords(in space: CALayer) -> [AnimationRecord] {
    var result: [AnimationRecord] = []
    forEachLayer { layer in
      if layer.scrubbedSpace === space { result += layer.records }
    }
    return result
  }

  /// Fixes the begin times of what was added and announces what begins.
  func resolveBeginTimes() {
    forEachLayer { layer in
      let now = layer.now
      for record in layer.records {
        record.resolve(atLayerTime: now)
        guard !record.hasStarted, record.localTime(atLayerTime: now) >= 0 else { continue }
        record.hasStarted = true
        guard let delegate = record.animation.delegate else { continue }
        callbacks.append { delegate.animationDidStart(record.animation) }
      }
    }
  }

  private func forEachLayer(_ body: (CALayer) -> Void) {
    guard !entries.isEmpty else { return }
    var gone = false
    for entry in entries {
      guard let layer = entry.layer, !layer.records.isEmpty else {
        gone = true
        continue
      }
      body(layer)
    }
    if gone { compact() }
  }

  /// Forgets layers that are gone or have no animations any more.
  private func compact() {
    entries.removeAll { entry in
      guard let layer = entry.layer else { return true }
      guard layer.records.isEmpty else { return false }
      if layer.tracker === self { layer.tracker = nil }
      return true
    }
  }
}
