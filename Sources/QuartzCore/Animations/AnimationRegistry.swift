// Documented: a delegate is called and an animation removed when its end is reached, and the
// animations of a layer that leaves its tree stop unfinished. Ours: while a layer's time stands
// still or runs back, nothing ends, since a finger may still take it back; callbacks of animations
// that are removed wait for the end of the current work; a layer has left when it is out at the
// commit, so that one that moves from a superlayer to another keeps its animations.

import Foundation
import TimingCurves

/// The layers with animations, and the callbacks that wait to be made.
final class AnimationRegistry {
  private struct Entry {
    weak var layer: CALayer?
    /// The top of its tree at the last commit.
    weak var root: CALayer?
  }

  private var entries: [Entry] = []
  private var callbacks: [() -> Void] = []
  /// How many of them have been made; these are empty and go when all are.
  private var delivered = 0
  private var isDelivering = false

  func track(_ layer: CALayer) {
    guard layer.tracker !== self else { return }
    layer.tracker = self
    entries.append(Entry(layer: layer))
  }

  var hasUndelivered: Bool { delivered < callbacks.count }

  /// Whether an animation runs or has yet to begin; one that a finger holds does not run.
  var isMoving: Bool {
    hasUndelivered
      || entries.contains { entry in
        guard let layer = entry.layer, layer.timeRate != 0 else { return false }
        return layer.records.contains { !$0.isFinished && $0.animation.timing.speed != 0 }
      }
  }

  /// Queues the end of an animation: its delegate first, then the transactions it belongs to.
  func end(_ record: AnimationRecord, finished: Bool) {
    let hasStarted = record.hasStarted
    callbacks.append {
      Timeline.run(in: record.timeline) {
        if !hasStarted, finished { record.animation.delegate?.animationDidStart(record.animation) }
        record.animation.delegate?.animationDidStop(record.animation, finished: finished)
        for group in record.groups.reversed() { group.leave() }
      }
    }
  }

  func enqueue(_ callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Makes the queued callbacks, including those that they queue.
  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    // Callbacks that remove what they add, for ever, must not hang the frame.
    var rounds = callbacks.count + 10_000
    while hasUndelivered, rounds > 0 {
      let callback = callbacks[delivered]
      // What it captured is let go with its call, not with the last one's.
      callbacks[delivered] = Self.nothing
      delivered += 1
      callback()
      rounds -= 1
    }
    callbacks.removeFirst(delivered)
    delivered = 0
  }

  /// Ends the animations that are due at the current time and makes the callbacks.
  func finish() {
    forEachLayer { layer in
      guard layer.timeRate > 0 else { return }
      let now = layer.now
      for record in layer.records where !record.isFinished && record.isOver(atLayerTime: now) {
        record.isFinished = true
        end(record, finished: true)
      }
    }
    dropFinished()
    deliver()
  }

  /// Removes the animations that have ended, unless a finger may still turn their time back.
  func dropFinished() {
    forEachLayer { layer in
      for record in layer.records where record.isKept && record.timeline(on: layer) == nil {
        layer.drop(record)
      }
    }
  }

  /// The earliest end that a held time has passed and that was not announced yet; the animation
  /// stays, so that the finger can go back.
  func nextEnd(in timeline: Timeline) -> (record: AnimationRecord, moment: CFTimeInterval)? {
    var next: (record: AnimationRecord, moment: CFTimeInterval)?
    forEachLayer { layer in
      guard let space = layer.heldSpace, space.holder === timeline else { return }
      let origin = timeline.origin(of: space)
      for record in layer.records where !record.isFinished {
        guard let end = record.endTime else { continue }
        let moment = layer.time(end, in: space) - origin
        guard timeline.isDue(moment) else { continue }
        if let best = next, best.moment <= moment { continue }
        next = (record, moment)
      }
    }
    return next
  }

  /// Ends the animations of layers that have left their trees since the last commit; those added
  /// since stay, unless they need a screen.
  func endDeparted() {
    for index in entries.indices {
      guard let layer = entries[index].layer else { continue }
      let (old, new) = (entries[index].root, layer.root)
      entries[index].root = new
      guard !new.flags.fillsScreen else { continue }
      if let old, old !== new,
        old.flags.fillsScreen || new.departure == CATransaction.generation
      {
        layer.removeAnimations { $0.beginTime != nil }
      }
      layer.endAnimationsThatNeedScreen(in: self)
    }
  }

  /// Fixes the begin times of new animations and announces those that begin.
  func resolveBeginTimes() {
    forEachLayer { layer in
      let now = layer.now
      for record in layer.records {
        record.resolve(on: layer)
        guard !record.hasStarted, record.localTime(atLayerTime: now) >= 0 else { continue }
        record.hasStarted = true
        guard let delegate = record.animation.delegate else { continue }
        callbacks.append {
          Timeline.run(in: record.timeline) { delegate.animationDidStart(record.animation) }
        }
      }
    }
  }

  /// Takes all animations off their layers and forgets the callbacks that wait; nobody is told.
  ///
  /// - Returns: what holds on to objects of clients, to be freed by the caller.
  func takeAll() -> [Any] {
    var taken: [Any] = callbacks
    callbacks = []
    delivered = 0
    let layers = entries.compactMap(\.layer)
    entries = []
    for layer in layers {
      taken.append(layer.records)
      layer.records = []
      if layer.tracker === self { layer.tracker = nil }
    }
    return taken
  }

  private static let nothing: @Sendable () -> Void = {}

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
