import Foundation
import KinemaRecording

/// An SVG chart of the fraction of a picture that changes in each frame.
package struct ActivityChart {
  let title: String
  /// The changed fraction of the picture in each frame, from 0 to 1.
  let shares: [Double]
  let framesPerSecond: Double

  package init(title: String, shares: [Double], framesPerSecond: Double) {
    self.title = title
    self.framesPerSecond = framesPerSecond
    // Treat invalid fractions as 0.
    self.shares = shares.map { $0 > 0 ? min($0, 1) : 0 }
  }

  /// Returns the chart, limited to the time from the first to the last change.
  package func svg(width: Double = 760) -> String {
    let (left, right, top, bottom) = (48.0, width - 20, 66.0, 236.0)
    let most = max(shares.max() ?? 0, 0.05)
    let first = max((shares.firstIndex { $0 > 0 } ?? 0) - 1, 0)
    let last = max((shares.lastIndex { $0 > 0 } ?? shares.count - 1) + 1, first + 1)
    let time = ChartAxis(
      holding: [Double(first) / framesPerSecond, Double(last) / framesPerSecond],
      ticks: width < 500 ? 5 : 8, leastSpan: 0.1)
    func x(_ seconds: Double) -> Double { left + time.share(of: seconds) * (right - left) }
    func y(_ share: Double) -> Double { bottom - share / most * (bottom - top) }

    var drawing = ChartDrawing(width: width)
    drawing.height = 284
    drawing.text(title, x: left, y: 26, .title)
    drawing.text("Changed part of the picture in each frame (%)", x: left, y: 52, .heading)
    for part in 0...4 {
      let share = most * Double(part) / 4
      drawing.line(left, y(share), right, y(share), part == 0 ? "axis" : "grid")
      drawing.text(String(format: "%.0f", share * 100), x: left - 8, y: y(share) + 4, .soft, .end)
    }
    for tick in time.ticks {
      drawing.line(x(tick), top, x(tick), bottom, "grid")
      drawing.text(time.label(tick), x: x(tick), y: bottom + 17, .soft, .middle)
    }
    let points = shares.enumerated().compactMap { index, share in
      (first...last).contains(index) ? (x(Double(index) / framesPerSecond), y(share)) : nil
    }
    drawing.curve(points, color: 0, base: bottom)
    drawing.text("Time (s)", x: (left + right) / 2, y: 274, .soft, .middle)
    return drawing.svg(label: "Chart of \(title): the changed part of the picture over time")
  }
}
