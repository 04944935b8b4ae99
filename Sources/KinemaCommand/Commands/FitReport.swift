import Foundation
package import KinemaCatalog
package import UIKit

/// A report on a fit: its trials as a table and a small chart.
package struct FitReport: Sendable {
  private let fit: Fit
  /// The command that uses the values, and a line of Swift for each value.
  private let uses: [String]

  /// Whether the values meet all targets.
  package var isHit: Bool { fit.isHit }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - fit: The result.
  ///   - demo: The demo, for the command.
  ///   - settings: The settings of the command that has fitted the demo.
  ///   - parameters: The parameters that were varied.
  @MainActor package init(
    _ fit: Fit, of demo: Demo, settings: [String], _ parameters: [FitParameter]
  ) {
    self.fit = fit
    let values = fit.values.map { String(format: "%.6g", Double($0)) }
    let all =
      settings + zip(parameters, values).map { parameter, value in "\(parameter.name)=\(value)" }
    uses =
      ["kinema record \(demo.name)\(all.map { " --set \($0)" }.joined()) -o \(demo.name).webp"]
      + zip(parameters, values).map { parameter, value in parameter.line(setting: value) }
  }

  /// Returns a table of the best trials, a chart of the settled times over the first parameter, the
  /// result, and its uses.
  package func text() -> String {
    let end = fit.isHit ? [""] + uses : []
    return (table() + chart() + ["", fit.summary] + end).joined(separator: "\n")
  }

  private func table() -> [String] {
    let best = fit.trials.enumerated()
      .sorted {
        $0.element.error != $1.element.error
          ? $0.element.error < $1.element.error : $0.offset < $1.offset
      }
      .prefix(12).map(\.element)
    let head = fit.parameters.map { pad($0) } + [pad("settled"), pad("rest"), pad("overshoot")]
    let rows = best.map { trial in
      trial.values.map { pad(String(format: "%.4g", Double($0))) } + [
        pad(seconds(trial.settled)), pad(seconds(trial.rest)), pad(overshoot(of: trial)),
      ]
    }
    let count = fit.trials.count
    return ["\(count == 1 ? "1 trial" : "\(count) trials"), best first", head.joined()]
      + rows.map { $0.joined() }
  }

  private func overshoot(of trial: Fit.Trial) -> String {
    let index = fit.targets.firstIndex { if case .overshoot = $0 { true } else { false } }
    guard let index, let value = trial.measured[index] else { return "–" }
    return String(format: "%.2f pt", value)
  }

  private func seconds(_ time: TimeInterval?) -> String {
    time.map { String(format: "%.3f s", $0) } ?? "–"
  }

  private func pad(_ text: String) -> String {
    text.padding(toLength: max(12, text.count + 2), withPad: " ", startingAt: 0)
  }

  /// Returns a bar chart of the least settled time for each value of the first parameter.
  private func chart() -> [String] {
    var least: [CGFloat: TimeInterval] = [:]
    for trial in fit.trials {
      guard let value = trial.values.first, let time = trial.settled else { continue }
      least[value] = min(least[value] ?? .infinity, time)
    }
    let columns = 48
    guard let low = least.keys.min(), let high = least.keys.max(), high > low,
      let longest = least.values.max(), longest > 0
    else { return [] }
    var bars = [TimeInterval?](repeating: nil, count: columns)
    for (value, time) in least {
      let column = min(Int((value - low) / (high - low) * CGFloat(columns)), columns - 1)
      bars[column] = min(bars[column] ?? .infinity, time)
    }
    let signs = Array("▁▂▃▄▅▆▇█")
    let line = bars.map { time in
      time.map { String(signs[min(Int($0 / longest * 8), 7)]) } ?? " "
    }.joined()
    return [
      "",
      "settled time over \(fit.parameters.first ?? ""), up to \(String(format: "%.2f", longest)) s",
      line,
      String(format: "%-24.3g%24.3g", Double(low), Double(high)),
    ]
  }
}
