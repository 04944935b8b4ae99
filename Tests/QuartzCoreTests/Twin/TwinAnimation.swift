import Foundation
import QuartzCore

/// An animation of a numeric layer property, with a simple evaluation of its definition.
struct TwinAnimation {
  indirect enum Kind {
    case basic(from: Double?, to: Double?, by: Double?)
    /// A spring as a basic animation from one value to another.
    case spring(
      from: Double, to: Double, mass: Double, stiffness: Double, damping: Double, v: Double)
    case frames(values: [Double], times: [Double]?, curves: [TwinCurve]?, isDiscrete: Bool)
    case group([TwinAnimation])
  }

  var kind: Kind
  var timing = TwinTiming()
  var curve: TwinCurve?
  var key = ""
  var isAdditive = false
  var isCumulative = false

  // MARK: - Evaluation

  /// Applies the animation to the values of a layer. The time is the time of the layer or of the
  /// enclosing group.
  func apply(
    to values: inout [String: Double], at parent: Double, span: Double = 0.25, atEnd: Bool = false
  ) {
    guard let moment = timing.moment(parent, span: span, atEnd: atEnd) else { return }
    let progress = curve?.value(at: moment.part) ?? moment.part
    let pass = timing.duration == 0 ? span : timing.duration
    if case .group(let members) = kind {
      for member in members {
        member.apply(to: &values, at: progress * pass, span: pass, atEnd: moment.part == 1)
      }
      return
    }
    let beneath = values[key] ?? 0
    let base = isAdditive ? 0 : beneath
    guard var value = value(at: progress, pass: pass, over: base) else { return }
    if isCumulative, let end = self.value(at: 1, pass: pass, over: base) {
      value += moment.cycle * end
    }
    values[key] = isAdditive ? beneath + value : value
  }

  private func value(at progress: Double, pass: Double, over base: Double) -> Double? {
    switch kind {
    case .group: return nil
    case .basic(let from, let to, let by):
      let (start, end): (Double, Double) =
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from + by)
        case (nil, let to?, let by?): (to - by, to)
        case (let from?, nil, nil): (from, base)
        case (nil, let to?, nil): (base, to)
        case (nil, nil, let by?): (base, base + by)
        case (nil, nil, nil): (base, base)
        }
      return start + (end - start) * progress
    case .spring(let from, let to, let mass, let stiffness, let damping, let v):
      if progress >= 1 { return to }
      return from + (to - from)
        * Self.spring(progress * pass, mass, stiffness, damping, v)
    case .frames(let values, let times, let curves, let isDiscrete):
      return Self.frame(progress, values, times, curves, isDiscrete)
    }
  }

  /// Returns the fraction of the distance for a mass on a spring that starts at 0 with a velocity
  /// and rests at 1.
  private static func spring(
    _ t: Double, _ mass: Double, _ stiffness: Double, _ damping: Double, _ v: Double
  ) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let decay = min(damping / (2 * mass), frequency)
    let swing = max(frequency * frequency - decay * decay, 0).squareRoot()
    // x = 1 − e^(−decay·t) (cos(swing·t) + b sin(swing·t)), with x' = v at the start.
    if swing < 1e-6 { return 1 - exp(-decay * t) * (1 + (decay - v) * t) }
    return 1 - exp(-decay * t) * (cos(swing * t) + (decay - v) / swing * sin(swing * t))
  }

  private static func frame(
    _ progress: Double, _ values: [Double], _ times: [Double]?, _ curves: [TwinCurve]?,
    _ isDiscrete: Bool
  ) -> Double {
    let count = values.count
    if isDiscrete {
      let starts = times ?? (0..<count).map { Double($0) / Double(count) }
      let index = (0..<count).last { starts[$0] <= progress } ?? 0
      return values[index]
    }
    let ends = times ?? (0..<count).map { Double($0) / Double(count - 1) }
    // A curve of the whole animation can overshoot, which extends the first and the last interval.
    if progress < 0 { return line(0, (progress - ends[0]) / (ends[1] - ends[0])) }
    if progress > 1 {
      return line(count - 2, (progress - ends[count - 2]) / (1 - ends[count - 2]))
    }
    if progress == 1 { return values[count - 1] }
    let index = (0..<(count - 1)).last { ends[$0] <= progress } ?? 0
    let part = (progress - ends[index]) / (ends[index + 1] - ends[index])
    return line(index, curves?[index].value(at: part) ?? part)

    func line(_ index: Int, _ part: Double) -> Double {
      values[index] + (values[index + 1] - values[index]) * part
    }
  }

  // MARK: - The framework's animation

  @MainActor func make() -> CAAnimation {
    let animation: CAAnimation
    switch kind {
    case .basic(let from, let to, let by):
      let made = CABasicAnimation(keyPath: key)
      (made.fromValue, made.toValue, made.byValue) = (from, to, by)
      animation = made
    case .spring(let from, let to, let mass, let stiffness, let damping, let v):
      let made = CASpringAnimation(keyPath: key)
      (made.fromValue, made.toValue) = (from, to)
      (made.mass, made.stiffness) = (mass, stiffness)
      (made.damping, made.initialVelocity) = (damping, v)
      animation = made
    case .frames(let values, let times, let curves, let isDiscrete):
      let made = CAKeyframeAnimation(keyPath: key)
      made.values = values
      made.keyTimes = times.map { ($0 + (isDiscrete ? [1] : [])).map { NSNumber(value: $0) } }
      made.timingFunctions = curves?.map { $0.make() }
      if isDiscrete { made.calculationMode = .discrete }
      animation = made
    case .group(let members):
      let made = CAAnimationGroup()
      made.animations = members.map { $0.make() }
      animation = made
    }
    if let animation = animation as? CAPropertyAnimation {
      animation.isAdditive = isAdditive
      animation.isCumulative = isCumulative
    }
    timing.set(on: animation)
    animation.timingFunction = curve?.make()
    animation.isRemovedOnCompletion = false
    return animation
  }
}
