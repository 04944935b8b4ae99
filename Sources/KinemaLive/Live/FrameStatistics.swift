package import Foundation

/// The number of frames, the time that each took, and how much was drawn.
package struct FrameStatistics: Sendable {
  /// The milliseconds that each frame took.
  private var times: [Double] = []
  /// The number of frames in which pixels were drawn again.
  package private(set) var drawn = 0

  package init() {}

  /// Adds a frame that took `seconds` to make and drew so many pixels.
  package mutating func add(seconds: TimeInterval, pixels: Double) {
    times.append(seconds * 1000)
    if pixels > 0 { drawn += 1 }
  }

  package var count: Int { times.count }
  package var mean: Double { times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count) }
  package var slowest: Double { times.max() ?? 0 }
  /// The number of frames that took longer than a sixtieth of a second.
  package var late: Int { times.count { $0 > 1000.0 / 60 } }

  /// The milliseconds that all but a share of the frames stay below.
  package func quantile(_ share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }

  /// The frames per second that the mean frame allows.
  package var framesPerSecond: Double { mean > 0 ? 1000 / mean : .infinity }
}

extension FrameStatistics: CustomStringConvertible {
  package var description: String {
    String(
      format: "%d frames, %d drawn; %.2f ms a frame, the slowest %.2f ms, %d longer than 1/60 s",
      count, drawn, mean, slowest, late)
  }
}
