/// A writer that creates a file from the frames of a recording.
///
/// Call `finish()` once, after the last frame. Until then, the file at the path is unchanged. A
/// writer that fails, or is released without `finish()`, leaves no files.
package protocol MovieWriter: AnyObject {
  /// Adds a frame with a duration in seconds.
  func append(_ frame: Bitmap, duration: Double) throws

  /// Completes the file.
  func finish() throws
}

/// A sequence of durations rounded to whole ticks, so that their sum does not drift.
///
/// Each frame begins at the tick nearest to its exact time.
package struct TickTimeline: Sendable {
  package let ticksPerSecond: Double
  private var exact = 0.0
  package private(set) var ticks = 0

  package init(ticksPerSecond: Double) {
    self.ticksPerSecond = ticksPerSecond
  }

  /// The maximum number of ticks, after which time does not advance.
  private static let end = 1e15

  /// Advances by a duration in seconds, and returns the number of whole ticks that the frame lasts.
  ///
  /// A negative duration or a NaN is treated as 0.
  package mutating func advance(by duration: Double) -> Int {
    if duration > 0 { exact = min(exact + duration, Self.end / ticksPerSecond) }
    let next = Int((exact * ticksPerSecond).rounded())
    defer { ticks = next }
    return next - ticks
  }
}
