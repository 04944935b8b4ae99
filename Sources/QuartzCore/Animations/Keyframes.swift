import Foundation
import TimingCurves

/// The intervals of a keyframe animation, prepared for evaluation.
struct Keyframes {
  /// The rule that determines the values between two keyframes.
  private enum Interval {
    case hold(LayerValue)
    case line(LayerValue, LayerValue)
    /// A cubic Hermite curve for each component, with end points and tangents.
    case hermite(LayerValue, [Double], [Double], [Double], [Double])
    case segment(PathSegment)
  }

  private var intervals: [Interval] = []
  /// The boundaries of the intervals, one more than there are intervals.
  private var times: [Double] = []
  private var last = LayerValue.none
  private let usesFunctions: Bool
  private let isPaced: Bool

  init(_ animation: CAKeyframeAnimation) {
    let mode = animation.calculationMode
    isPaced = mode == .paced || mode == .cubicPaced
    usesFunctions = !isPaced && mode != .discrete
    if let path = animation.path {
      prepare(path.path, discrete: mode == .discrete)
    } else {
      prepare((animation.values ?? []).map { LayerValue($0) }, animation)
    }
    setTimes(animation.keyTimes?.map(\.doubleValue))
  }

  private mutating func prepare(_ path: Path, discrete: Bool) {
    let segments = path.subpaths.flatMap(\.segments)
    guard let end = segments.last?.end else { return }
    intervals = segments.map { discrete ? .hold(.point($0.start)) : .segment($0) }
    if discrete { intervals.append(.hold(.point(end))) }
    last = .point(end)
  }

  private mutating func prepare(_ values: [LayerValue], _ animation: CAKeyframeAnimation) {
    guard let end = values.last else { return }
    last = end
    let mode = animation.calculationMode
    if mode == .discrete {
      intervals = values.map { .hold($0) }
      return
    }
    guard values.count > 1 else {
      intervals = [.hold(end)]
      return
    }
    let isCubic = mode == .cubic || mode == .cubicPaced
    let tangents = isCubic ? Tangents(values, animation) : nil
    intervals = (0..<(values.count - 1)).map { index in
      let (a, b) = (values[index], values[index + 1])
      guard let tangents, let p = a.components, let q = b.components, p.count == q.count else {
        return .line(a, b)
      }
      return .hermite(a, p, tangents.outgoing[index], q, tangents.incoming[index + 1])
    }
  }

  private mutating func setTimes(_ given: [Double]?) {
    let count = intervals.count
    guard count > 0 else { return }
    if isPaced {
      let lengths = intervals.map { length(of: $0) }
      let total = lengths.reduce(0, +)
      times = [0]
      for (index, length) in lengths.enumerated() {
        times.append(
          total > 0 ? (times[index] * total + length) / total : Double(index + 1) / Double(count))
      }
      times[count] = 1
      return
    }
    if let given, given.count == count + 1 {
      // Decreasing times are replaced by the previous time, so that no interval has a negative
      // length.
      times = given.reduce(into: []) { $0.append(max($1, $0.last ?? 0)) }
    } else if let given, given.count == count, case .hold = intervals[0] {
      times = given.reduce(into: []) { $0.append(max($1, $0.last ?? 0)) } + [1]
    } else {
      times = (0...count).map { Double($0) / Double(count) }
    }
  }

  // MARK: - Evaluation

  func value(at progress: Double, functions: [CAMediaTimingFunction]?) -> LayerValue? {
    guard let (index, t) = segment(of: progress, functions) else { return nil }
    if t == 1, index == intervals.count - 1 { return last }
    return value(of: intervals[index], at: t)
  }

  /// Returns the direction of the path in radians.
  func angle(at progress: Double, functions: [CAMediaTimingFunction]?) -> Double? {
    guard let (index, t) = segment(of: progress, functions),
      case .segment(let segment) = intervals[index]
    else { return nil }
    let share = min(max(t, 0), 1)
    return segment.angle(at: isPaced ? segment.parameter(at: share * segment.length) : share)
  }

  /// Returns the interval that contains a progress value, and the fraction within the interval.
  private func segment(of progress: Double, _ functions: [CAMediaTimingFunction]?) -> (Int, Double)?
  {
    guard let first = times.first, let end = times.last else { return nil }
    // An overall timing function may overshoot in the first and the last interval.
    let overshoots = !isPaced && (progress < 0 && first == 0 || progress > 1 && end == 1)
    if progress < first, !overshoots { return (0, 0) }
    if progress >= end, !overshoots { return (intervals.count - 1, 1) }
    // Find the last interval that begins at or before the progress.
    var (low, high) = (0, intervals.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    let length = times[low + 1] - times[low]
    if overshoots { return (low, length > 0 ? (progress - times[low]) / length : 1) }
    var t = length > 0 ? (progress - times[low]) / length : 1
    if usesFunctions, let functions, low < functions.count {
      t = functions[low].value(at: t)
    }
    return (low, t)
  }

  private func value(of interval: Interval, at t: Double) -> LayerValue {
    switch interval {
    case .hold(let value): return value
    case .line(let a, let b): return a.interpolated(to: b, t)
    case .segment(let segment):
      let t = min(max(t, 0), 1)
      return .point(segment.point(at: isPaced ? segment.parameter(at: t * segment.length) : t))
    case .hermite(let kind, let p, let u, let q, let v):
      let s = isPaced ? parameter(of: interval, atShare: t) : t
      return kind.with(Self.hermite(p, u, q, v, s))
    }
  }

  private static func hermite(
    _ p: [Double], _ u: [Double], _ q: [Double], _ v: [Double], _ t: Double
  ) -> [Double] {
    let (t2, t3) = (t * t, t * t * t)
    let (h0, h1) = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t)
    let (h2, h3) = (3 * t2 - 2 * t3, t3 - t2)
    return p.indices.map { h0 * p[$0] + h1 * u[$0] + h2 * q[$0] + h3 * v[$0] }
  }

  // MARK: - Pace

  private static let pieces = 64

  private func length(of interval: Interval) -> Double {
    switch interval {
    case .hold: return 0
    case .line(let a, let b): return a.distance(to: b)
    case .segment(let segment): return segment.length
    case .hermite: return lengths(of: interval).last ?? 0
    }
  }

  /// Returns the distances along a curve from its start to the ends of its pieces.
  private func lengths(of interval: Interval) -> [Double] {
    guard case .hermite(_, let p, let u, let q, let v) = interval else { return [] }
    var result = [0.0]
    var before = p
    for piece in 1...Self.pieces {
      let next = Self.hermite(p, u, q, v, Double(piece) / Double(Self.pieces))
      let step = zip(before, next).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
      result.append(result[piece - 1] + step)
      before = next
    }
    return result
  }

  private func parameter(of interval: Interval, atShare share: Double) -> Double {
    let lengths = lengths(of: interval)
    guard let whole = lengths.last, whole > 0 else { return share }
    let wanted = share * whole
    let index = max(lengths.firstIndex { $0 >= wanted } ?? Self.pieces, 1)
    let step = lengths[index] - lengths[index - 1]
    let rest = step > 0 ? (wanted - lengths[index - 1]) / step : 0
    return (Double(index - 1) + rest) / Double(Self.pieces)
  }
}

/// The Kochanek–Bartels tangents at each value. With default parameters, they are Catmull–Rom
/// tangents.
private struct Tangents {
  var incoming: [[Double]] = []
  var outgoing: [[Double]] = []

  init(_ values: [LayerValue], _ animation: CAKeyframeAnimation) {
    let points = values.map { $0.components ?? [] }
    let count = points.count
    func parameter(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, index < list.count else { return 0 }
      return list[index].doubleValue
    }
    func difference(_ a: [Double], _ b: [Double]) -> [Double] {
      a.count == b.count ? zip(a, b).map { $1 - $0 } : a.map { _ in 0 }
    }
    for index in 0..<count {
      let after =
        index + 1 < count
        ? difference(points[index], points[index + 1])
        : difference(points[index - 1], points[index])
      let before = index > 0 ? difference(points[index - 1], points[index]) : after
      let tension = 1 - parameter(animation.tensionValues, index)
      let c = parameter(animation.continuityValues, index)
      let b = parameter(animation.biasValues, index)
      func tangent(_ continuity: Double) -> [Double] {
        let first = tension * (1 + b) * (1 + continuity) / 2
        let second = tension * (1 - b) * (1 - continuity) / 2
        return before.indices.map { first * before[$0] + second * after[$0] }
      }
      outgoing.append(tangent(c))
      incoming.append(tangent(-c))
    }
  }
}
