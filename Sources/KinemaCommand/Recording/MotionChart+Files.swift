import Foundation
import KinemaRecording
import UIKit

extension MotionChart {
  /// The extensions of files that contain charts.
  static let endings = ["svg", "png"]

  /// Returns charts side by side as the contents of a file.
  ///
  /// - Parameters:
  ///   - charts: The charts, at least one.
  ///   - path: The file, whose extension is one of ``endings``.
  @MainActor static func contents(of charts: [MotionChart], for path: String) -> Data {
    path.lowercased().hasSuffix(".png") ? png(charts) : Data(svg(charts).utf8)
  }

  private static func svg(_ charts: [MotionChart]) -> String {
    let texts = charts.map { $0.svg() }
    guard let first = texts.first, charts.count > 1,
      let box = first.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/),
      let width = Double(box.1)
    else { return texts.first ?? "" }
    let total = width * Double(charts.count)
    let parts = texts.enumerated().map { index, text in
      text.replacing("<svg ", with: "<svg x=\"\(Double(index) * width)\" ", maxReplacements: 1)
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(total) \(box.2)\" "
      + "width=\"\(total)\" height=\"\(box.2)\">\n\(parts.joined())</svg>\n"
  }

  @MainActor private static func png(_ charts: [MotionChart]) -> Data {
    let host = HeadlessHost(scale: 2)
    defer { host.close() }
    let size = ChartPicture.size
    let whole = CGSize(width: size.width * CGFloat(charts.count), height: size.height)
    return UIGraphicsImageRenderer(size: whole).pngData { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: whole))
      for (index, chart) in charts.enumerated() {
        context.cgContext.saveGState()
        context.cgContext.translateBy(x: size.width * CGFloat(index), y: 0)
        ChartPicture(chart).draw()
        context.cgContext.restoreGState()
      }
    }
  }

  /// Creates a chart from the predicted motion of items.
  init(_ motion: Trajectory, title: String) {
    let tracks = motion.items.map { item in
      Track(
        name: item.identifier ?? "item \(item.index)",
        samples: motion.sampleTimes.compactMap { time in
          motion.state(of: item.index, at: time).map { state in
            Sample(
              time: time, x: state.center.x, y: state.center.y, angle: state.angle,
              velocityX: state.velocity.dx, velocityY: state.velocity.dy,
              angularVelocity: state.angularVelocity)
          }
        }, rest: item.restTime)
    }
    self.init(
      title: title, tracks: tracks, settled: motion.settledTime, duration: motion.duration)
  }
}

/// A chart that is drawn into the current context.
@MainActor
private struct ChartPicture {
  static let size = CGSize(width: 760, height: 760)
  private static let colors: [UIColor] = [
    .systemBlue, .systemRed, .systemGreen, .systemPurple, .systemOrange, .systemGray,
  ]
  private static let plot = CGRect(x: 76, y: 60, width: 660, height: 170)
  private static let stride: CGFloat = 226

  /// A quantity over time. The second line is dashed.
  private struct Panel {
    let title: String
    let leastSpan: Double
    let lines: [(MotionChart.Sample) -> Double]
  }

  private let chart: MotionChart
  private let time: ChartAxis

  init(_ chart: MotionChart) {
    self.chart = chart
    time = ChartAxis(holding: [0, chart.duration], ticks: 8, leastSpan: 0.1)
  }

  func draw() {
    text(chart.title, at: CGPoint(x: Self.plot.minX, y: 12), size: 17)
    let panels = [
      Panel(title: "Position (pt)", leastSpan: 10, lines: [{ $0.x }, { $0.y }]),
      Panel(title: "Angle (degrees)", leastSpan: 2, lines: [{ $0.angle * 180 / .pi }]),
      Panel(title: "Velocity (pt/s)", leastSpan: 50, lines: [{ $0.velocityX }, { $0.velocityY }]),
    ]
    for (index, panel) in panels.enumerated() {
      draw(panel, in: Self.plot.offsetBy(dx: 0, dy: Self.stride * CGFloat(index)))
    }
    text("Time (s)", at: CGPoint(x: Self.plot.midX - 24, y: Self.size.height - 22))
  }

  private func draw(_ panel: Panel, in plot: CGRect) {
    let values = panel.lines.flatMap { line in chart.tracks.flatMap { $0.samples.map(line) } }
    let axis = ChartAxis(holding: values, leastSpan: panel.leastSpan)
    func x(_ seconds: Double) -> CGFloat {
      plot.minX + CGFloat(time.share(of: seconds)) * plot.width
    }
    func y(_ value: Double) -> CGFloat { plot.maxY - CGFloat(axis.share(of: value)) * plot.height }
    text(panel.title, at: CGPoint(x: plot.minX, y: plot.minY - 20))
    for tick in axis.ticks {
      line([CGPoint(x: plot.minX, y: y(tick)), CGPoint(x: plot.maxX, y: y(tick))], .systemGray5)
      text(axis.label(tick), at: CGPoint(x: plot.minX - 8, y: y(tick) - 8), isTrailing: true)
    }
    for tick in time.ticks {
      line([CGPoint(x: x(tick), y: plot.minY), CGPoint(x: x(tick), y: plot.maxY)], .systemGray5)
      text(time.label(tick), at: CGPoint(x: x(tick) - 8, y: plot.maxY + 4))
    }
    for (index, track) in chart.tracks.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for (number, value) in panel.lines.enumerated() {
        let points = track.samples.map { CGPoint(x: x($0.time), y: y(value($0))) }
        line(points, color, width: 1.8, isDashed: number > 0)
      }
      if let rest = track.rest {
        let points = [CGPoint(x: x(rest), y: plot.minY), CGPoint(x: x(rest), y: plot.maxY)]
        line(points, color, isDashed: true)
      }
    }
  }

  private func line(
    _ points: [CGPoint], _ color: UIColor, width: CGFloat = 1, isDashed: Bool = false
  ) {
    guard let first = points.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = width
    if isDashed { path.setLineDash([5, 3], count: 2, phase: 0) }
    color.setStroke()
    path.stroke()
  }

  private func text(
    _ text: String, at point: CGPoint, size: CGFloat = 12, isTrailing: Bool = false
  ) {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
    let width = isTrailing ? (text as NSString).size(withAttributes: attributes).width : 0
    (text as NSString).draw(
      at: CGPoint(x: point.x - width, y: point.y), withAttributes: attributes)
  }
}
