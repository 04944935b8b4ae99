// Documented: when an animation reaches its end, its delegate is called and the animation is
// removed. If a layer leaves its tree, its animations end unfinished. Ours: while a layer's time is
// stopped or runs backward, no animation ends, because a gesture may still reverse the time.
// Callbacks of removed animations wait until the current work is done. A layer counts as having
// left its tree if it is outside the tree at the commit, so moving a layer to another superlayer
// preserves its animations.

import Foundation
import TimingCurves

/// The layers with animations, and the pending callbacks.
final class AnimationRegistry {
  private struct Entry {
    weak var layer: CALayer?
    /// The root of the layer's tree at the last commit.
    weak var root: CALayer?
  }

  private var entries: [Entry] = []
  private var callbacks: [() -> Void] = []
  /// The number of callbacks in the queue that have been called.
  ///
  /// Called callbacks are replaced by empty closures, and are removed when the whole queue has been
  /// processed.
  private var delivered = 0
  private var isDelivering = false

  func track(_ layer: CALayer) {
    guard layer.tracker !== self else { return }
    layer.tracker = self
    entries.append(Entry(layer: layer))
  }

  var hasUndelivered: Bool { delivered < callbacks.count }

  /// Whether an animation is running or about to begin. An animation does not count as running
  /// while a gesture holds it.
  var isMoving: Bool {
    hasUndelivered
      || entries.contains { entry in
        guard let layer = entry.layer, layer.timeRate != 0 else { return false }
        return layer.records.contains { !$0.isFinished && $0.animation.timing.speed != 0 }
      }
  }

  /// Queues the callbacks for the end of an animation: first the delegate method, then the
  /// callbacks of its transactions.
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

  /// Calls the queued callbacks, including callbacks that other callbacks add.
  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    // The limit prevents callbacks that endlessly add other callbacks from blocking the frame.
    var rounds = callbacks.count + 10_000
    while hasUndelivered, rounds > 0 {
      let callback = callbacks[delivered]
      // Right after the call, release the objects that the callback captures.
      callbacks[delivered] = Self.nothing
      delivered += 1
      callback()
      rounds -= 1
    }
    callbacks.removeFirst(delivered)
    delivered = 0
  }

  /// Ends the animations that are due at the current time, and calls the callbacks.
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

  /// Removes the animations that have ended, unless a gesture may still reverse their time.
  func dropFinished() {
    forEachLayer { layer in
      for record in layer.records where record.isKept && record.timeline(on: layer) == nil {
        layer.drop(record)
      }
    }
  }

  /// Returns the earliest animation end that a held timeline has passed and that has not been
  /// reported.
  ///
  /// The animation is retained, so that a gesture can move the time back before its end.
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

  /// Ends the animations of layers that have left their trees since the last commit.
  ///
  /// Animations that were added since then remain, unless they require a screen.
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

  /// Sets the begin times of new animations, and queues the callbacks of animations that begin.
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

  /// Removes all animations from their layers and discards the pending callbacks, without calling
  /// delegates.
  ///
  /// - Returns: The removed objects, which may retain clients' objects. The caller releases them.
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

  /// Removes the entries of layers that have been released or have no animations.
  private func compact() {
    entries.removeAll { entry in
      guard let layer = entry.layer else { return true }
      guard layer.records.isEmpty else { return false }
      if layer.tracker === self { layer.tracker = nil }
      return true
    }
  }
}
