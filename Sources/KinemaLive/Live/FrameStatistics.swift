package import Foundation

/// The number of frames, the duration of each, and the number of frames that drew pixels.
package struct FrameStatistics: Sendable {
  /// The durations of the frames in milliseconds.
  private var times: [Double] = []
  /// The number of frames in which pixels were redrawn.
  package private(set) var drawn = 0

  package init() {}

  /// Adds a frame with its processing time in seconds and the number of pixels that it drew.
  package mutating func add(seconds: TimeInterval, pixels: Double) {
    times.append(seconds * 1000)
    if pixels > 0 { drawn += 1 }
  }

  package var count: Int { times.count }
  package var mean: Double { times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count) }
  package var slowest: Double { times.max() ?? 0 }
  /// The number of frames that took longer than a sixtieth of a second.
  package var late: Int { times.count { $0 > 1000.0 / 60 } }

  /// Returns the duration, in milliseconds, that a given fraction of the frames does not exceed.
  package func quantile(_ share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }

  /// The frame rate that corresponds to the mean duration, in frames per second.
  package var framesPerSecond: Double { mean > 0 ? 1000 / mean : .infinity }
}

extension FrameStatistics: CustomStringConvertible {
  package var description: String {
    String(
      format: "%d frames, %d redrawn; %.2f ms per frame on average, %.2f ms at most, %d longer "
        + "than 1/60 s",
      count, drawn, mean, slowest, late)
  }
}
