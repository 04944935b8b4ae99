/// Takes the frames of a recording one after another and makes a file of them.
///
/// `finish()` is called once, after the last frame. Until then nothing is at the file's path that
/// was not there before; a writer that is dropped without it, or has failed, leaves nothing.
package protocol MovieWriter: AnyObject {
  /// Adds a frame that stays for `duration` seconds.
  func append(_ frame: Bitmap, duration: Double) throws

  /// Completes the file.
  func finish() throws
}

/// Rounds a sequence of durations to whole ticks so that the sum never drifts: each frame begins
/// at the tick nearest its exact time.
package struct TickTimeline: Sendable {
  package let ticksPerSecond: Double
  private var exact = 0.0
  package private(set) var ticks = 0

  package init(ticksPerSecond: Double) {
    self.ticksPerSecond = ticksPerSecond
  }

  /// The ticks after which time stands still.
  private static let end = 1e15

  /// Advances by `duration` seconds and returns the whole ticks this frame lasts; a duration that
  /// is negative or no number is none.
  package mutating func advance(by duration: Double) -> Int {
    if duration > 0 { exact = min(exact + duration, Self.end / ticksPerSecond) }
    let next = Int((exact * ticksPerSecond).rounded())
    defer { ticks = next }
    return next - ticks
  }
}
