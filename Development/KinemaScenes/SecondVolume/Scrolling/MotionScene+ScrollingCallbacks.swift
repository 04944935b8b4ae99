import Foundation
import KinemaTruth

/// Scenes for the beginnings and ends of drags: offsets and the order of the delegate's callbacks.
extension MotionScene {
  static var scrollingCallbacks: [MotionScene] {
    let area = "scrolling"
    return [
      MotionScene(area, rows: ["T1"]) { _ in slowDrag().offsets.map { .number($0) } },
      MotionScene(area, rows: ["T2"]) { _ in slowDrag().calls.map { .text($0) } },
      MotionScene(area, rows: ["T3"]) { _ in [.text(flickCalls())] },
      MotionScene(area, rows: ["T4"]) { _ in [.text(beginning())] },
    ]
  }

  /// Runs a drag of 60 moves of 3 pt, after which the finger rests for 19 events of 16 ms.
  private static func slowDrag() -> (offsets: [Double], calls: [String]) {
    ScrollRun.run(offset: 5000) { _ in
    } read: { run in
      var offsets: [Double] = []
      run.down(at: 500)
      run.move(by: -3, times: 60, every: 0.016) { offsets.append($0.offset) }
      run.move(by: 0, times: 19, every: 0.016)
      run.lift(after: 0.016)
      _ = run.decelerate(every: 1.0 / 60)
      let calls = run.calls.filter { $0.name != "didScroll" }.map { call in
        switch call.name {
        case "willBeginDragging": "willBeginDragging(offset \(plain(call.offset)))"
        case "willEndDragging":
          "willEndDragging(v \(plain(run.velocity)), target \(plain(run.target)))"
        case "didEndDragging(false)": "didEndDragging(decelerate false)"
        default: call.name
        }
      }
      let decelerating = run.calls.filter { $0.name.hasSuffix("Decelerating") }
      return (
        [offsets[3], offsets[4], offsets[59]],
        [
          calls.joined(separator: ", "),
          decelerating.isEmpty ? "no decelerating callbacks" : "decelerating callbacks",
        ]
      )
    }
  }

  /// Returns the callbacks of a flick in the wording of the table. The frames have the times of the
  /// recording.
  private static func flickCalls() -> String {
    ScrollRun.run(offset: 5000) {
      $0.flick(from: 792, by: -6)
    } read: { run in
      run.advance(to: 0.01061)
      _ = run.decelerate(every: 1.0 / 60)
      var words: [String] = []
      for call in run.calls {
        let isAtLift = abs(call.time - run.liftTime) < 1e-9
        switch call.name {
        case "willBeginDragging":
          words.append("willBeginDragging" + (call.offset == 5000 ? " (old offset)" : ""))
        case "didScroll":
          if call.time < run.liftTime && words.last != "didScroll..." {
            words.append("didScroll...")
          }
        case "didEndDecelerating":
          let last = run.calls.last { $0.name == "didScroll" }
          words.append(
            "didEndDecelerating" + (last?.time == call.time ? " at the last didScroll" : ""))
        case "willBeginDecelerating":
          words.append(call.name + (isAtLift ? " (all at the lift)" : ""))
        default:
          words.append(isAtLift ? call.name : "\(call.name) at \(call.time)")
        }
      }
      return words.joined(separator: ", ")
    }
  }

  /// Returns the travel at which a drag begins, for moves of 5 pt and of 1/16 pt.
  private static func beginning() -> String {
    func travel(_ step: CGFloat) -> (distance: Double, offset: Double) {
      ScrollRun.run(offset: 0) { _ in
      } read: { run in
        var first: (distance: Double, offset: Double)?
        var distance = 0.0
        run.down(at: 120)
        run.move(by: step, times: Int(15 / step)) { run in
          distance += Double(step)
          if run.isDragging && first == nil { first = (distance, run.offset) }
        }
        return first ?? (.nan, .nan)
      }
    }
    let (coarse, fine) = (travel(5), travel(0.0625))
    guard coarse == fine else { return "\(plain(coarse.distance)) or \(plain(fine.distance)) pt" }
    return "\(plain(coarse.distance)) pt (inclusive), offset then \(plain(coarse.offset))"
  }

  /// Returns a number in the format of the table.
  static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
