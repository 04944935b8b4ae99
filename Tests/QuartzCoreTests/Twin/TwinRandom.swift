import MotionTesting
import QuartzCore

/// A generator of random layers and animations. Times are multiples of 1/64 s and speeds are
/// multiples of 1/2, so their sums are exact.
struct TwinRandom {
  static let keys = ["position.x", "position.y", "zPosition", "anchorPointZ", "cornerRadius"]
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  private mutating func time(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + random.below(range.count)) / 64
  }

  private mutating func number() -> Double { Double(random.below(201) - 100) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.below(values.count)]
  }

  /// Returns the timing of a layer.
  mutating func layerTiming() -> TwinTiming {
    guard random.chance(50) else { return TwinTiming() }
    return TwinTiming(
      begin: time(-64...64), offset: time(-64...64), speed: pick([-1, 0, 0.5, 1, 1, 2]))
  }

  mutating func animation(depth: Int = 0) -> TwinAnimation {
    var result = TwinAnimation(kind: kind(depth: depth))
    result.timing = animationTiming(isMember: depth > 0)
    result.key = pick(Self.keys)
    if case .spring = result.kind {} else if random.chance(30) { result.curve = curve() }
    result.isAdditive = random.chance(20)
    result.isCumulative = random.chance(15)
    return result
  }

  private mutating func animationTiming(isMember: Bool) -> TwinTiming {
    var timing = TwinTiming()
    // Outside a group, the begin time 0 means "now".
    timing.begin = isMember && random.chance(50) ? 0 : time(1...128)
    if random.chance(25) { timing.offset = time(-32...64) }
    if random.chance(40) { timing.speed = pick([-1, 0, 0.5, 2, 4]) }
    timing.duration = isMember && random.chance(30) ? 0 : time(8...128)
    if random.chance(30) { timing.repeatCount = Double(1 + random.below(8)) / 2 }
    if random.chance(15) { timing.repeatDuration = time(16...256) }
    timing.autoreverses = random.chance(30)
    timing.fill = pick([.removed, .forwards, .backwards, .both])
    return timing
  }

  private mutating func kind(depth: Int) -> TwinAnimation.Kind {
    switch random.below(depth < 2 ? 8 : 6) {
    case 0, 1, 2:
      return .basic(
        from: random.chance(60) ? number() : nil, to: random.chance(60) ? number() : nil,
        by: random.chance(40) ? number() : nil)
    case 3:
      return .spring(
        from: number(), to: number(), mass: Double(1 + random.below(4)),
        stiffness: Double(20 + random.below(400)), damping: Double(random.below(60)),
        v: Double(random.below(11) - 5))
    case 4, 5: return frames()
    default: return .group((0...random.below(3)).map { _ in animation(depth: depth + 1) })
    }
  }

  private mutating func frames() -> TwinAnimation.Kind {
    let count = 2 + random.below(4)
    let values = (0..<count).map { _ in number() }
    let isDiscrete = random.chance(25)
    var times: [Double]?
    if random.chance(50) {
      let inner = Set((0..<(isDiscrete ? count - 1 : count - 2)).map { _ in time(1...63) }).sorted()
      let all = [0] + inner + (isDiscrete ? [] : [1])
      if all.count == count { times = all }
    }
    let curves = random.chance(40) && !isDiscrete ? (1..<count).map { _ in curve() } : nil
    return .frames(values: values, times: times, curves: curves, isDiscrete: isDiscrete)
  }

  /// Returns a curve whose control points are exact in single precision.
  private mutating func curve() -> TwinCurve {
    func eighths(_ range: ClosedRange<Int>) -> Double {
      Double(range.lowerBound + random.below(range.count)) / 8
    }
    // From 1 to 0, the curve would be vertical in its middle, where no solution is exact.
    let x1 = eighths(0...8)
    let x2 = eighths((x1 == 1 ? 1 : 0)...8)
    return TwinCurve(points: (x1, eighths(-4...12), x2, eighths(-4...12)))
  }
}
