import Foundation

/// An axis with round numbers at its ticks.
package struct ChartAxis {
  package let lowest: Double
  package let highest: Double
  let step: Double

  private static let limit = 1e12

  /// Creates an axis that contains all values, with about `count` ticks.
  ///
  /// Ticks are at 1, 2, or 5 times a power of ten.
  package init(holding values: some Sequence<Double>, ticks count: Int = 5, leastSpan: Double) {
    // Beyond this limit, adjacent numbers on an axis could not be distinguished.
    let finite = values.filter(\.isFinite).map { min(max($0, -Self.limit), Self.limit) }
    var low = finite.min() ?? 0
    var high = finite.max() ?? 0
    if high - low < leastSpan {
      let middle = (low + high) / 2
      low = middle - leastSpan / 2
      high = middle + leastSpan / 2
    }
    let rough = (high - low) / Double(count)
    let power = pow(10, floor(log10(rough)))
    step = ([1, 2, 5].first { $0 * power >= rough * 0.999 } ?? 10) * power
    lowest = floor(low / step + 1e-9) * step
    highest = ceil(high / step - 1e-9) * step
  }

  package var ticks: [Double] {
    (0...Int(((highest - lowest) / step).rounded())).map { lowest + Double($0) * step }
  }

  /// Returns the position of a value as a fraction of the axis, from 0 to 1 for values on the axis.
  ///
  /// The result is limited to a hundred times the length of the axis, and is 0 for NaN.
  package func share(of value: Double) -> Double {
    let share = (value - lowest) / (highest - lowest)
    return share.isNaN ? 0 : min(max(share, -100), 100)
  }

  /// Returns the text of a tick, with as many decimals as the step requires.
  package func label(_ tick: Double) -> String {
    let decimals = max(0, Int((-log10(step) + 0.001).rounded(.up)))
    let text = String(format: "%.\(decimals)f", tick == 0 ? 0 : tick)
    return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}
