// Ours: A frame that is early by up to 0.3 of its length is considered on time, because the
// display's clock jitters. If the display misses up to four frames, the pacer reports a single
// longer frame, as a display link does. Time beyond four frames is discarded, so that motion does
// not jump after a pause.

package import Foundation

/// A value that converts real time to frames of virtual time, without reading a clock.
///
/// Every frame lasts a whole number of ticks, where a tick is the length of one display frame times
/// the speed. The lengths can therefore be recorded, and a session can be repeated with the same
/// numbers.
package struct FramePacer: Sendable {
  /// A frame to process.
  package struct Frame: Hashable, Sendable {
    /// The frame's length in seconds of virtual time.
    package let interval: TimeInterval
    /// The seconds of real time that the frame covers.
    package let shown: TimeInterval
  }

  package let framesPerSecond: Int
  /// The virtual seconds per real second.
  package var speed = 1.0
  /// A Boolean value that indicates whether time is paused, except for `step()`.
  package var isPaused = false

  /// The ticks of real time that no frame has covered yet.
  private var unspent = 1.0
  private var last: TimeInterval?

  private static let tolerance = 0.3
  private static let longest = 4.0

  package init(framesPerSecond: Int) {
    self.framesPerSecond = max(framesPerSecond, 1)
  }

  /// Returns a pacer with the same speed and pause state, but another frame rate.
  package func paced(at framesPerSecond: Int) -> FramePacer {
    var pacer = FramePacer(framesPerSecond: framesPerSecond)
    pacer.speed = speed
    pacer.isPaused = isPaused
    return pacer
  }

  /// Returns the frame that is due at the real time `now`, or nil if none is due or time is paused.
  package mutating func frame(at now: TimeInterval) -> Frame? {
    look(at: now)
    let ticks = (unspent + Self.tolerance).rounded(.down)
    guard !isPaused, ticks >= 1 else { return nil }
    guard ticks <= Self.longest else {
      unspent = 0
      return make(ticks: Self.longest)
    }
    unspent -= ticks
    return make(ticks: ticks)
  }

  /// Returns the time since the last frame, minus one tick, as a single frame.
  ///
  /// Returns nil if the frame would be shorter than one tick. Call this method after a
  /// period in which nothing moved. The period can have any length.
  package mutating func leap(at now: TimeInterval) -> Frame? {
    look(at: now)
    let ticks = (unspent + Self.tolerance).rounded(.down) - 1
    guard !isPaused, ticks >= 1 else { return nil }
    unspent -= ticks
    return make(ticks: ticks)
  }

  /// Returns a frame of one tick.
  package func step() -> Frame { make(ticks: 1) }

  /// Returns the real time until the next frame is due, in seconds.
  package func wait(at now: TimeInterval) -> TimeInterval {
    max((1 - unspent) / Double(framesPerSecond) - (now - (last ?? now)), 0)
  }

  /// Returns the real time before `now` that no frame has covered yet, in seconds.
  package func unspentTime(at now: TimeInterval) -> TimeInterval {
    unspent / Double(framesPerSecond) + (now - (last ?? now))
  }

  private mutating func look(at now: TimeInterval) {
    let previous = last ?? now
    last = max(now, previous)
    // After a pause, the next frame is due immediately, and missed frames are not replaced.
    unspent = isPaused ? 1 : unspent + max(now - previous, 0) * Double(framesPerSecond)
  }

  private func make(ticks: Double) -> Frame {
    let shown = ticks / Double(framesPerSecond)
    return Frame(interval: shown * speed, shown: shown)
  }
}
