import Foundation
import KinemaTruth

/// Scroll views under one finger, by the scripts of the recordings.
extension MotionScene {
  static var scrolling: [MotionScene] {
    let area = "scrolling"
    let flick = ScrollTrack("D1_", from: 5000) { $0.flick(from: 792, by: -6) }
    let release = ScrollTrack("R1_", from: 0) { $0.pullAndHold() }
    return [
      MotionScene(area, rows: ["D1_*"]) { [.number(flick.offset($0))] },
      MotionScene(area, rows: ["R1_*"]) { [.number(release.offset($0))] },
      MotionScene(area, rows: ["B1_*"], answer: rubberBand),
      MotionScene(area, rows: ["W1", "W2", "W3", "W4", "W5"]) { row in
        [.number(end(row, offset: 5000) { $0.flick(from: 792, by: -6) })]
      },
      MotionScene(area, rows: ["Z1", "Z2", "Z3", "Z4", "Z5"]) { row in
        [.number(end(row, offset: 0) { $0.pullAndHold() })]
      },
    ]
  }

  /// The offset while the finger is beyond the 10 pt of the slop by the distance that a row names.
  private static func rubberBand(_ row: Table.Row) -> [Answer] {
    let words = row["quantity"].split(separator: " ")
    let distance = words.dropLast().last.flatMap { Double($0) } ?? .nan
    return ScrollRun.run(offset: 0) { run in
      run.down(at: 120)
      run.move(by: 5, times: Int((distance + 10) / 5))
    } read: {
      [.number($0.offset)]
    }
  }

  /// What the first letter's rows ask of the end of a drag, in their order.
  private static func end(
    _ row: Table.Row, offset: Double, _ script: @MainActor (ScrollRun) -> Void
  ) -> Double {
    ScrollRun.run(offset: offset, script) { run in
      let lifted = run.offset
      switch row["id"].last {
      case "1": return run.velocity
      case "2": return lifted
      case "3": return run.target
      default:
        _ = run.decelerate(every: 1.0 / 120)
        return row["id"].last == "4" ? run.offset : run.time(of: "didEndDecelerating")
      }
    }
  }
}
