import Foundation
import KinemaTruth

/// Scenes for scroll views under one finger, with the touches of the recordings.
extension MotionScene {
  static var scrolling: [MotionScene] {
    let area = "scrolling"
    let flick = ScrollTrack("D1_", from: 5000) { $0.flick(from: 792, by: -6) }
    let release = ScrollTrack("R1_", from: 0) { $0.pullAndHold() }
    let pulled = Computed(pull)
    let flicked = Computed { end(offset: 5000) { $0.flick(from: 792, by: -6) } }
    let held = Computed { end(offset: 0) { $0.pullAndHold() } }
    return [
      MotionScene(area, rows: ["D1_*"]) { [.number(flick.offset($0))] },
      MotionScene(area, rows: ["R1_*"]) { [.number(release.offset($0))] },
      MotionScene(area, rows: ["B1_*"]) { [.number(pulled.value[distance($0)] ?? .nan)] },
      MotionScene(area, rows: ["W1", "W2", "W3", "W4", "W5"]) { row in
        [.number(row["id"].last.flatMap { flicked.value[$0] } ?? .nan)]
      },
      MotionScene(area, rows: ["Z1", "Z2", "Z3", "Z4", "Z5"]) { row in
        [.number(row["id"].last.flatMap { held.value[$0] } ?? .nan)]
      },
    ]
  }

  /// Returns the distance that a row specifies, beyond the touch slop of 10 pt.
  private static func distance(_ row: Table.Row) -> Double {
    row["quantity"].split(separator: " ").dropLast().last.flatMap { Double($0) } ?? .nan
  }

  /// Returns the offsets of content that a finger pulls past its top edge. The keys are the
  /// distances that the finger has moved beyond the touch slop.
  private static func pull() -> [Double: Double] {
    ScrollRun.run(offset: 0) { _ in
    } read: { run in
      var offsets: [Double: Double] = [:]
      var travel = 0.0
      run.down(at: 120)
      run.move(by: 5, times: 120) { run in
        travel += 5
        offsets[travel - 10] = run.offset
      }
      return offsets
    }
  }

  /// Returns the results at the end of a drag, keyed by the last character of the rows'
  /// identifiers.
  private static func end(
    offset: Double, _ script: @MainActor (ScrollRun) -> Void
  ) -> [Character: Double] {
    ScrollRun.run(offset: offset, script) { run in
      let lifted = run.offset
      _ = run.decelerate(every: 1.0 / 120)
      return [
        "1": run.velocity, "2": lifted, "3": run.target, "4": run.offset,
        "5": run.time(of: "didEndDecelerating"),
      ]
    }
  }
}
