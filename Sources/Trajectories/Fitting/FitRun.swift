// Ours. A run searches for the values of a fit. Its trials run on copies of the world, so the
// search leaves the animator unchanged. If more parameters vary than there are targets, many values
// meet the targets. The search then prefers the values nearest to the present ones.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// One search for the values that make an animator's motion meet its targets.
@MainActor
struct FitRun {
  let animator: UIDynamicAnimator
  let targets: [FitTarget]
  let parameters: [FitParameter]

  /// Whether more parameters vary than there are targets.
  private var isFree: Bool { parameters.count > targets.count }

  /// Returns the distance of a trial's values from the present values. It is at most 1 for each
  /// parameter.
  private func distance(of trial: Fit.Trial) -> Double {
    zip(parameters, trial.values).reduce(0) { sum, pair in
      sum + pair.0.distance(pair.1, pair.0.value(in: animator))
    }
  }

  /// Returns a number that is lower for better trials, and 0 if no other trial can be better.
  private func cost(of trial: Fit.Trial) -> Double {
    guard isFree else { return trial.isExact ? 0 : trial.error }
    return trial.isHit ? distance(of: trial) : Double(parameters.count) + trial.error
  }

  /// Returns the index of the first trial with the lowest cost.
  private func bestIndex(of trials: [Fit.Trial]) -> Int? {
    isFree
      ? trials.indices.min { cost(of: trials[$0]) < cost(of: trials[$1]) }
      : trials.firstIndexOfLeastError
  }

  /// Runs the trials.
  ///
  /// - Returns: The best values. The animator is unchanged.
  func fit() -> Fit {
    if let refusal {
      DynamicsDiagnostics.report(refusal, about: animator)
      return Fit(
        parameters: parameters.map(\.name), targets: targets, best: nil, trials: [],
        refusal: refusal)
    }
    let varied = parameters.filter { !$0.isTimeScale }
    let scales = parameters.first(where: \.isTimeScale)?.range ?? 1...1
    let wished = targets.compactMap(\.time).max() ?? 2
    // A motion that settles much later is not a candidate, so the trial need not run to its end.
    let limit = (1.5 * wished + 1) * Double(max(scales.upperBound, 1))
    var trials: [Fit.Trial] = []
    let start = animator.scene
    var leastError = Double.infinity
    @MainActor func attempt(_ values: [CGFloat], _ limit: TimeInterval) -> Fit.Trial {
      var scene = start
      for (parameter, value) in zip(varied, values) { parameter.set(value, in: &scene) }
      @MainActor func trial(_ limit: TimeInterval) -> (trial: Fit.Trial, isCutOff: Bool) {
        let motion = animator.trajectory(of: scene, limit: min(limit, 3600))
        let made = FitMotion(motion).trial(
          values, for: targets, scaledWithin: scales, parameters, keepsPresentScale: isFree)
        return (made, motion.isCutOff)
      }
      var (made, isCutOff) = trial(limit)
      if isCutOff, made.isHit, made.error < leastError {
        // A slow motion can look settled over a short time, so try again with a longer time.
        (made, _) = trial(max(2 * limit, 10))
      }
      leastError = min(leastError, made.error)
      return made
    }
    if varied.isEmpty {
      trials.append(attempt([], limit))
    } else {
      let search = FitSearch(ranges: varied.map(\.range)) { values in
        let trial = attempt(values, limit)
        trials.append(trial)
        return FitSearch.Attempt(
          error: cost(of: trial), isHit: trial.isHit,
          excess: targets[0].excess(of: trial.measured[0]))
      }
      search.run(from: isFree ? varied.map { $0.value(in: animator) } : nil)
    }
    // Run the nearest trial again with a long limit, to report correct times even if it settles
    // late.
    if let index = bestIndex(of: trials), trials[index].isCutOff {
      let values = zip(parameters, trials[index].values).compactMap { $0.isTimeScale ? nil : $1 }
      trials[index] = attempt(values, 60)
    }
    return Fit(
      parameters: parameters.map(\.name), targets: targets,
      best: bestIndex(of: trials).map { trials[$0] }, trials: trials, refusal: nil)
  }

  /// The reason why the search cannot run, or nil if it can.
  private var refusal: String? {
    let name = animator.name
    if targets.isEmpty {
      return "Cannot fit \(name): there is no target. Add one, for example a settled time."
    }
    if parameters.isEmpty {
      return "Cannot fit \(name): there is nothing to vary. Add a parameter, for example the "
        + "damping of a snap."
    }
    if animator.tree.isStepping {
      return "Cannot fit \(name) during one of its steps. Call fit outside actions and contact "
        + "callbacks."
    }
    for parameter in parameters {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      if !low.isFinite || !high.isFinite || low >= high || (parameter.isTimeScale && low <= 0) {
        return
          "The range \(low)...\(high) of \(parameter.name) is empty or not finite. Use two finite "
          + "numbers, the lower one first" + (parameter.isTimeScale ? ", above 0." : ".")
      }
      if let behavior = parameter.behavior, behavior.animator !== animator {
        return
          "Cannot vary \(parameter.name): \(behavior.name) is not in \(name). Add the behavior "
          + "first."
      }
    }
    return targets.lazy.compactMap { $0.refusal(itemCount: animator.simulation.table.count) }.first
  }
}

/// A motion, and how closely it meets the targets.
@MainActor
private struct FitMotion {
  private let motion: Trajectory

  init(_ motion: Trajectory) { self.motion = motion }

  /// Runs a trial of some values, and returns it with the time scale that suits the targets best,
  /// or with the present time scale if that is to be kept when it meets the targets.
  func trial(
    _ values: [CGFloat], for targets: [FitTarget], scaledWithin scales: ClosedRange<CGFloat>,
    _ parameters: [FitParameter], keepsPresentScale: Bool
  ) -> Fit.Trial {
    var candidates: [Double] = [Double(min(max(1, scales.lowerBound), scales.upperBound))]
    if scales.lowerBound < scales.upperBound {
      candidates += targets.compactMap { target -> Double? in
        switch target {
        case .settled(let time): motion.settledTime.map { $0 / time }
        case .rest(let time): motion.restTime.map { $0 / time }
        case .passes(let point, let time, let item): nearestTime(to: point, item).map { $0 / time }
        case .overshoot: nil
        }
      }
    }
    var best: Fit.Trial?
    for scale in candidates {
      let scale = min(max(scale, Double(scales.lowerBound)), Double(scales.upperBound))
      let made = trial(values, for: targets, scale: scale, parameters)
      if keepsPresentScale, made.isHit { return made }
      if made.error < best?.error ?? .infinity { best = made }
    }
    return best ?? trial(values, for: targets, scale: 1, parameters)
  }

  private func trial(
    _ values: [CGFloat], for targets: [FitTarget], scale: Double, _ parameters: [FitParameter]
  ) -> Fit.Trial {
    var error = 0.0
    var isHit = true
    var measured: [Double?] = []
    func take(_ value: Double?, _ wish: Double, tolerated: Double) {
      measured.append(value)
      // A motion that has not ended is farther from its target than any motion that has ended.
      let distance = value.map { abs($0 - wish) / tolerated } ?? 1e6
      error += distance
      isHit = isHit && distance <= 1 + 1e-9
    }
    for target in targets {
      switch target {
      case .settled(let time):
        take(motion.settledTime.map { $0 / scale }, time, tolerated: 1.0 / 60)
      case .rest(let time):
        take(motion.restTime.map { $0 / scale }, time, tolerated: 1.0 / 60)
      case .overshoot(let distance, let item):
        let beyond = motion.measures(of: item).map { Double($0.overshoot) }
        take(motion.isCutOff ? nil : beyond, Double(distance), tolerated: 0.25)
      case .passes(let point, let time, let item):
        let center = motion.state(of: item, at: time * scale)?.center
        take(
          center.map { Double(hypot($0.x - point.x, $0.y - point.y)) }, 0, tolerated: 1)
      }
    }
    var rest = values[...]
    let all = parameters.map { $0.isTimeScale ? CGFloat(scale) : rest.removeFirst() }
    return Fit.Trial(
      values: all, settled: motion.settledTime.map { $0 / scale },
      rest: motion.restTime.map { $0 / scale }, measured: measured, error: error, isHit: isHit)
  }

  /// Returns the simulated time at which an item is nearest to a point.
  private func nearestTime(to point: CGPoint, _ item: Int) -> TimeInterval? {
    var nearest: (time: TimeInterval, distance: CGFloat)?
    for time in motion.sampleTimes where time > 0 {
      guard let center = motion.state(of: item, at: time)?.center else { return nil }
      let distance = hypot(center.x - point.x, center.y - point.y)
      if distance < nearest?.distance ?? .infinity { nearest = (time, distance) }
    }
    return nearest?.time
  }
}

extension Fit.Trial {
  /// Whether no other values can be better. Times differ by whole substeps, so a small error always
  /// remains.
  fileprivate var isExact: Bool { error <= 0.26 * Double(measured.count) }
  fileprivate var isCutOff: Bool { measured.contains { $0 == nil } }
}

extension [Fit.Trial] {
  /// The index of the first trial with the least error.
  fileprivate var firstIndexOfLeastError: Int? {
    indices.min { self[$0].error != self[$1].error ? self[$0].error < self[$1].error : $0 < $1 }
  }
}
