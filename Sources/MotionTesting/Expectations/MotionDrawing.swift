import CoreGraphics
import Foundation

/// A motion as one line of text for messages.
///
///     center.y ▁▁▂▄▆█▇▇▇▇▇▇  40.0 … 251.3 over 0.800 s
///                    ^ 0.300 s
struct MotionDrawing {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let columns = 40

  let name: String
  let times: [TimeInterval]
  let values: [CGFloat]

  /// Returns the drawing with a mark below it at the time of the fault.
  func text(markedAt mark: TimeInterval? = nil) -> String {
    guard let low = values.min(), let high = values.max(), let end = times.last else { return "" }
    let count = min(Self.columns, values.count)
    let cells = (0..<count).map { column -> Character in
      let index = count == 1 ? 0 : column * (values.count - 1) / (count - 1)
      let share = high > low ? (values[index] - low) / (high - low) : 0
      return Self.blocks[Int((share * 7).rounded())]
    }
    var text = "\n  \(name) \(String(cells))  \(Self.number(low))"
    text += low == high ? "" : " … \(Self.number(high))"
    text +=
      times[0] > 1e-6
      ? " from \(MotionFinding.seconds(times[0])) to \(MotionFinding.seconds(end))"
      : " over \(MotionFinding.seconds(end))"
    if let mark, mark >= times[0], mark <= end {
      let before = times.lastIndex { $0 <= mark + 1e-6 } ?? 0
      let column = values.count == 1 ? 0 : before * (count - 1) / (values.count - 1)
      let indent = String(repeating: " ", count: 3 + name.count + column)
      text += "\n\(indent)^ \(MotionFinding.seconds(mark))"
    }
    return text
  }

  /// Returns a number, formatted for messages: with one decimal, or with three if it is small.
  static func number(_ value: CGFloat) -> String {
    String(format: abs(value) < 10 && value != value.rounded() ? "%.3f" : "%.1f", Double(value))
  }

  static func point(_ point: CGPoint) -> String { "(\(number(point.x)), \(number(point.y)))" }
}

extension MotionTrack {
  /// Returns a drawing of one component of the pose over the frames in which the view is in a
  /// window, or over those in a span of time.
  func drawing(
    of number: MotionNumber, in span: ClosedRange<TimeInterval>? = nil
  ) -> MotionDrawing {
    let shown = shown.filter { span?.contains(times[$0.index]) ?? true }
    return MotionDrawing(
      name: number.name, times: shown.map { times[$0.index] },
      values: shown.map { $0.pose[keyPath: number.path] })
  }

  /// The component that changes most: a coordinate of the center, or the angle, scale, or alpha.
  var mostVariedNumber: MotionNumber {
    let poses = shown.map(\.pose)
    func spread(_ number: MotionNumber) -> CGFloat {
      let values = poses.map { $0[keyPath: number.path] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let (x, y) = (MotionNumber(\.center.x), MotionNumber(\.center.y))
    if max(spread(x), spread(y)) >= 0.25 { return spread(x) > spread(y) ? x : y }
    return [MotionNumber(\.angle), MotionNumber(\.scale), MotionNumber(\.alpha)]
      .first { spread($0) > 0.002 } ?? y
  }
}

/// A component of a pose, with its name.
struct MotionNumber {
  let path: KeyPath<MotionPose, CGFloat>
  let name: String

  init(_ path: KeyPath<MotionPose, CGFloat>) {
    self.path = path
    let text = String(describing: path)
    name = text.split(separator: ".", maxSplits: 1).last.map(String.init) ?? text
  }
}
