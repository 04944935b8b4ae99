// Ours: a frame that comes up to 0.3 of its length early counts as on time, since a display's
// own clock jitters; up to four frames that a display missed are made up for by one longer frame,
// as a display link sees it; beyond that time is let go, so that a halt does not end in a leap.

package import Foundation

/// The conversion of real times into frames of virtual time: a value that reads no clock.
///
/// Every frame lasts a whole number of ticks, where a tick is the length of one frame of the
/// display times the speed. So the lengths, and with them all numbers of a session, can be written
/// down and repeated.
package struct FramePacer: Sendable {
  /// A frame to work through.
  package struct Frame: Hashable, Sendable {
    /// The frame's length in seconds of virtual time.
    package let interval: TimeInterval
    /// The seconds of real time that the frame stands for.
    package let shown: TimeInterval
  }

  package let framesPerSecond: Int
  /// Virtual seconds per real second.
  package var speed = 1.0
  /// Whether time stands still, except for `step()`.
  package var isPaused = false

  /// Ticks of real time that no frame stands for yet.
  private var unspent = 1.0
  private var last: TimeInterval?

  private static let tolerance = 0.3
  private static let longest = 4.0

  package init(framesPerSecond: Int) {
    self.framesPerSecond = max(framesPerSecond, 1)
  }

  /// The same time with frames of another length from now on.
  package func paced(at framesPerSecond: Int) -> FramePacer {
    var pacer = FramePacer(framesPerSecond: framesPerSecond)
    pacer.speed = speed
    pacer.isPaused = isPaused
    return pacer
  }

  /// The frame that is due at a real time, or nil when it is too early or paused.
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

  /// The time since the last frame but one tick, as a single frame; nil when that is no whole tick.
  ///
  /// Made for the end of a rest in which nothing moved, however long.
  package mutating func leap(at now: TimeInterval) -> Frame? {
    look(at: now)
    let ticks = (unspent + Self.tolerance).rounded(.down) - 1
    guard !isPaused, ticks >= 1 else { return nil }
    unspent -= ticks
    return make(ticks: ticks)
  }

  /// A frame of one tick, at any time.
  package func step() -> Frame { make(ticks: 1) }

  /// Real seconds until the next frame is due.
  package func wait(at now: TimeInterval) -> TimeInterval {
    max((1 - unspent) / Double(framesPerSecond) - (now - (last ?? now)), 0)
  }

  /// Real seconds since the last frame, as of a real time.
  package func unspentTime(at now: TimeInterval) -> TimeInterval {
    unspent / Double(framesPerSecond) + (now - (last ?? now))
  }

  private mutating func look(at now: TimeInterval) {
    let previous = last ?? now
    last = max(now, previous)
    // After a pause the next frame is due at once, and nothing is made up for.
    unspent = isPaused ? 1 : unspent + max(now - previous, 0) * Double(framesPerSecond)
  }

  private func make(ticks: Double) -> Frame {
    let shown = ticks / Double(framesPerSecond)
    return Frame(interval: shown * speed, shown: shown)
  }
}
