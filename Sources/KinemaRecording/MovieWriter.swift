/// Takes the frames of a recording one after another and makes a file of them.
///
/// `finish()` is called once, after the last frame; a writer that is dropped without it leaves no
/// file that looks complete.
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

  /// Advances by `duration` seconds and returns the whole ticks this frame lasts.
  package mutating func advance(by duration: Double) -> Int {
    exact += duration
    let next = Int((exact * ticksPerSecond).rounded())
    defer { ticks = next }
    return next - ticks
  }
}
