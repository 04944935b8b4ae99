import Foundation
import KinemaTruth

/// A recorded track of a scroll view after the lift, compared with Kinema's offsets at the same
/// times.
///
/// The recordings specify when a frame was displayed, not when it was computed. Their times
/// therefore differ from the model's times by one constant shift of at most 1.5 ms.
@MainActor
final class ScrollTrack {
  private let prefix: String
  private let start: Double
  private let script: @MainActor (ScrollRun) -> Void
  private lazy var offsets = best()

  /// Creates a track of the rows whose identifiers begin with `prefix`, for content that starts at
  /// an offset.
  init(_ prefix: String, from start: Double, _ script: @escaping @MainActor (ScrollRun) -> Void) {
    self.prefix = prefix
    self.start = start
    self.script = script
  }

  /// Returns Kinema's offset at the time of a row.
  func offset(_ row: Table.Row) -> Double { offsets[row["id"]] ?? .nan }

  /// Returns Kinema's offsets by row, with the shift that minimizes their distance from the
  /// recorded offsets.
  private func best() -> [String: Double] {
    let rows = Table.measured2.rows.filter { $0["id"].hasPrefix(prefix) }
    let shifts = (-3...3).map { Double($0) * 0.0005 }
    let tracks = shifts.map { shift in
      ScrollRun.run(offset: start, script) { run in
        rows.map { row in
          run.advance(to: (Double(row["time_or_frame"]) ?? .nan) + shift)
          return run.offset
        }
      }
    }
    func error(_ track: [Double]) -> Double {
      zip(rows, track).reduce(0) { sum, pair in
        let miss = pair.1 - (Double(pair.0["value"]) ?? .nan)
        return sum + miss * miss
      }
    }
    let nearest = tracks.min { error($0) < error($1) } ?? []
    return Dictionary(uniqueKeysWithValues: zip(rows.map { $0["id"] }, nearest))
  }
}
