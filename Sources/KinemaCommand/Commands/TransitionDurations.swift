package import DynamicTransitions
package import KinemaCatalog
import UIDynamics
import UIKit
import UIKitCore

/// The times of the dynamic transitions that occur in the demos' own scripts.
@MainActor
package enum TransitionDurations {
  /// One transition that ran.
  package struct Line {
    package let demo: String
    package let kind: String
    /// The class of the transition.
    package let name: String
    /// The duration that the coordinator reported before the start, in seconds.
    package let reported: TimeInterval
    /// The forecast before the start.
    package let forecast: DynamicTransition.Forecast
    /// Whether the transition was still moving at its maximum duration, measured from the start or
    /// from a release.
    package fileprivate(set) var reachedLongest: Bool
  }

  /// Returns the dynamic transitions of a demo in the order in which they start.
  package static func lines(of demo: Demo) -> [Line] {
    var lines: [Line] = []
    var last: TransitionRun?
    DemoPlan(demo: demo, scale: 1).run { host in
      guard let run = host.window.transitionQueue.run else { return last = nil }
      guard let transition = run.animator as? DynamicTransition, let forecast = transition.forecast
      else { return }
      if last !== run {
        last = run
        lines.append(
          Line(
            demo: demo.name, kind: "\(run.context.kind)", name: "\(type(of: transition))",
            reported: run.coordinator.transitionDuration, forecast: forecast,
            reachedLongest: false))
      }
      if forecast.settled == nil { lines[lines.count - 1].reachedLongest = true }
    }
    return lines
  }

  /// Returns a table of all demos with dynamic transitions.
  package static func text() -> String {
    func cell(_ text: String, _ width: Int) -> String {
      text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
    }
    func time(_ value: TimeInterval?) -> String {
      guard let value else { return "-" }
      let hundredths = Int((value * 100).rounded())
      return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    }
    let head = ["demo", "kind", "settled", "rest", "reported"]
    let rows = Catalog.demos.flatMap { lines(of: $0) }.map { line in
      [
        line.demo, line.kind, time(line.forecast.settled), time(line.forecast.rest),
        time(line.reported),
      ]
    }
    return ([head] + rows).map { row in
      "\(cell(row[0], 24))\(cell(row[1], 10))\(cell(row[2], 9))\(cell(row[3], 9))\(row[4])"
    }.joined(separator: "\n")
      + "\nTimes in seconds; - means that the motion does not come to rest within the limit."
  }
}
