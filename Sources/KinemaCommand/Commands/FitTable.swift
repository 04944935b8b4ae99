package import Foundation
package import KinemaCatalog
package import UIKit

/// The fits of a demo's motion to several settled times, with one varied parameter in each fit.
///
/// The table also checks whether each fit is correct.
@MainActor
package struct FitTable {
  /// The target times in seconds.
  package static let times: [TimeInterval] = [0.3, 0.5, 0.6, 0.8, 1.2, 2]

  /// One parameter of a demo, fitted to each time.
  package struct Row {
    package let parameter: String
    package let fits: [Fit]
    /// A description of each fit whose value does not have the predicted effect.
    package let faults: [String]
    /// A description of each target for which the search found no value, but which a value of the
    /// grid meets.
    package let overlooked: [String]
  }

  private let demo: Demo
  private let steps: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - demo: A demo with dynamics.
  ///   - steps: The number of grid steps of a parameter to try if the search found no value.
  package init(_ demo: Demo, steps: Int = 400) {
    self.demo = demo
    self.steps = steps
  }

  /// Returns the rows of the demo, or none for a demo without dynamics.
  package func rows() -> [Row] {
    guard let animator = demo.makeDynamics() else { return [] }
    defer { animator.removeAllBehaviors() }
    return animator.fitParameters.indices.map { row(animator, $0) }
  }

  private func row(_ animator: UIDynamicAnimator, _ index: Int) -> Row {
    let parameter = animator.fitParameters[index]
    let fits = Self.times.map { animator.fit(settledAt: $0, varying: parameter) }
    var faults: [String] = []
    var overlooked: [String] = []
    var others: [TimeInterval?]?
    for (time, fit) in zip(Self.times, fits) {
      let name = "\(demo.name), \(parameter.name) for \(time) s"
      if fit.isHit {
        if let fault = fault(of: fit, index, time) { faults.append("\(name): \(fault)") }
      } else {
        let tried = others ?? settledTimes(index)
        others = tried
        if let better = tried.firstIndex(where: { $0.map { abs($0 - time) <= Self.frame } ?? false }
        ) {
          overlooked.append(
            "\(name): \(value(better, in: parameter.range)) works, but the fit reports "
              + "\(fit.summary)")
        }
      }
    }
    return Row(parameter: parameter.name, fits: fits, faults: faults, overlooked: overlooked)
  }

  private static let frame = 1.0 / 60 + 1e-9

  /// Runs a motion with the fitted values.
  ///
  /// Returns a description of the fault if the motion does not meet the target, or if its poses
  /// differ from the predicted poses.
  private func fault(of fit: Fit, _ index: Int, _ time: TimeInterval) -> String? {
    guard let value = fit.values.first, let animator = demo.makeDynamics() else {
      return "no value"
    }
    defer { animator.removeAllBehaviors() }
    let parameter = animator.fitParameters[index]
    parameter.apply(value, to: animator)
    let motion = animator.trajectory(until: .rest(limit: 20))
    guard let settled = motion.settledTime, abs(settled / animator.speed - time) <= Self.frame
    else {
      return "with \(value), it is settled at \(motion.settledTime.map { "\($0)" } ?? "no time")"
    }
    // At other speeds, frames can lie between substeps.
    guard animator.speed == 1 else { return nil }
    let items = animator.joinedItems
    for _ in 0..<Int((time + 0.2) * 60) {
      guard animator.step(by: 1.0 / 60) else { break }
      let elapsed = animator.elapsedTime - motion.startTime
      // Views round positions to pixels, so the comparison uses unrounded poses.
      for (number, item) in items.enumerated()
      where motion.state(of: number, at: elapsed)?.center
        != animator.unroundedPose(of: item)?.center
      {
        return "item \(number) differs from its predicted position at \(elapsed) s"
      }
    }
    return nil
  }

  /// Returns the settled times for the values of a fine grid, or none for the time scale, which is
  /// not searched.
  private func settledTimes(_ index: Int) -> [TimeInterval?] {
    guard let animator = demo.makeDynamics() else { return [] }
    defer { animator.removeAllBehaviors() }
    let parameter = animator.fitParameters[index]
    guard parameter.name != "timescale" else { return [] }
    return (0...steps).map { step in
      parameter.apply(value(step, in: parameter.range), to: animator)
      return animator.trajectory(until: .rest(limit: 20)).settledTime
    }
  }

  private func value(_ step: Int, in range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(step) / CGFloat(steps)
  }
}

extension FitTable.Row {
  /// The row as text: the value for each time, or the nearest settled time in parentheses if no
  /// value meets the target.
  package var cells: [String] {
    fits.map { fit in
      guard !fit.isHit else { return String(format: "%.4g", Double(fit.values.first ?? .nan)) }
      guard let time = fit.best?.settled else { return "(never)" }
      return String(format: "(%.2f s)", time)
    }
  }
}
