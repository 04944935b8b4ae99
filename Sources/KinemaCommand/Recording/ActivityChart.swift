import Foundation
import KinemaRecording

/// An SVG chart of the fraction of a picture that changes in each frame.
package struct ActivityChart {
  let title: String
  /// The changed fraction of the picture in each frame, from 0 to 1.
  let shares: [Double]
  let framesPerSecond: Double
  /// The end of the time axis, in seconds.
  let duration: Double

  package init(title: String, shares: [Double], framesPerSecond: Double, duration: Double) {
    self.title = title
    self.framesPerSecond = framesPerSecond
    // Treat invalid fractions and times as 0.
    self.shares = shares.map { $0 > 0 ? min($0, 1) : 0 }
    self.duration = duration > 0 ? min(duration, 1e6) : 0
  }

  package func svg() -> String {
    let (left, right, top, bottom) = (76.0, 736.0, 60.0, 250.0)
    let most = max(shares.max() ?? 0, 0.05)
    func x(_ time: Double) -> Double { left + time / max(duration, 0.01) * (right - left) }
    func y(_ share: Double) -> Double { bottom - share / most * (bottom - top) }
    func number(_ value: Double) -> String { String(format: "%.1f", value) }
    var out = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 300" width="760" height="300" \
      font-family="Inter, Helvetica, Arial, sans-serif" font-size="12" fill="#333">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="76" y="28" font-size="17" font-weight="600">\(Markup.escaped(title))</text>
      <text x="76" y="50" font-weight="600">Changed fraction of the picture per frame (%)</text>
      """
    ]
    for part in 0...4 {
      let share = most * Double(part) / 4
      out.append(
        """
        <line x1="76" x2="736" y1="\(number(y(share)))" y2="\(number(y(share)))" stroke="#eee"/>
        <text x="68" y="\(number(y(share) + 4))" text-anchor="end">\
        \(String(format: "%.0f", share * 100))</text>
        """)
    }
    let step = duration > 100 ? duration / 10 : duration > 8 ? 2.0 : duration > 3 ? 1 : 0.5
    for time in stride(from: 0, through: duration + 1e-9, by: step) {
      out.append(
        """
        <line x1="\(number(x(time)))" x2="\(number(x(time)))" y1="60" y2="250" stroke="#eee"/>
        <text x="\(number(x(time)))" y="268" text-anchor="middle">\(String(format: "%g", time))</text>
        """)
    }
    let points = shares.enumerated().map { index, share in
      "\(number(x(Double(index) / framesPerSecond))),\(number(y(share)))"
    }.joined(separator: " ")
    out.append(
      """
      <polygon fill="#0a6ebd" fill-opacity="0.15" points="76,250 \(points) 736,250"/>
      <polyline fill="none" stroke="#0a6ebd" stroke-width="1.8" points="\(points)"/>
      <text x="406" y="290" text-anchor="middle">Time (s)</text>
      </svg>
      """)
    return out.joined(separator: "\n") + "\n"
  }
}
