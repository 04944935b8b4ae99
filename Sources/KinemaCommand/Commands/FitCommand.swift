package import ArgumentParser
import Foundation
import KinemaCatalog
import UIKit

extension Kinema {
  /// The command that finds parameter values for a demo's behaviors so that its motion meets
  /// targets.
  package struct FitCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "fit",
      abstract: "Finds parameter values with which a demo's motion meets targets, such as a "
        + "settled time.",
      discussion: """
        For demos whose dynamics start without a touch. You can combine several targets and vary \
        several parameters: \
        kinema fit snap-push --settled 0.6 --overshoot 12% --vary damping,timescale. \
        The result ends with the command and the Swift lines that use the values. The command exits \
        with 1 if no values meet the targets.
        """)

    @Argument(help: "The demo's name, as `kinema list` prints it.")
    package var demo: String

    @Option(help: "The time in seconds at which everything should be settled.")
    package var settled: Double?

    @Option(help: "The time in seconds at which everything should be at rest, at least 0.51.")
    package var rest: Double?

    @Option(
      help: ArgumentHelp(
        "The distance by which the first item should overshoot its final position, in points, or in "
          + "percent of the distance from its first position, for example 12%."))
    package var overshoot: OvershootOption?

    @Option(
      help: "The parameters to vary, for example damping,timescale. The default is the first one.")
    package var vary: String?

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, for example elasticity=0.3.")
    package var settings: [String] = []

    package init() {}

    package func run() throws {
      let report = try MainActor.assumeIsolated { try self.report() }
      print(report.text())
      if !report.isHit { throw ExitCode(1) }
    }

    /// Returns the table, the chart, and the result. Throws a one-line error for an invalid option.
    @MainActor package func report() throws -> FitReport {
      let found = try DemoOptions.demo(named: demo)
      let variants = try DemoOptions.variants(settings, of: found)
      guard let values = variants.first?.values, variants.count == 1 else {
        throw CommandError("cannot fit several values at once. Pass one value per parameter.")
      }
      let animator = try Self.dynamics(of: found, values)
      defer { animator.removeAllBehaviors() }
      var targets: [FitTarget] = []
      if let settled { targets.append(.settled(at: settled)) }
      if let rest { targets.append(.rest(at: rest)) }
      if let overshoot { targets.append(.overshoot(try overshoot.points(for: animator))) }
      guard !targets.isEmpty else {
        throw CommandError("there is no target. Use --settled, --rest, or --overshoot.")
      }
      let parameters = try parameters(of: animator, found)
      let fit = animator.fit(to: targets, varying: parameters)
      if let refusal = fit.refusal { throw CommandError(refusal) }
      return FitReport(fit, of: found, settings: settings, parameters)
    }

    /// Returns a demo's dynamics in their initial state. Throws a one-line error with the reason if
    /// the demo has no dynamics.
    @MainActor static func dynamics(
      of demo: Demo, _ values: [String: Double]
    ) throws -> UIDynamicAnimator {
      if let animator = demo.makeTunedDynamics(values) { return animator }
      let fitting = Catalog.demos.filter(\.hasDynamics).map(\.name).joined(separator: ", ")
      throw CommandError(
        "\(demo.name) has no dynamics that start without a touch"
          + (demo.reasonWithoutDynamics.map { ": \($0)" } ?? "") + "; these have: \(fitting)")
    }

    @MainActor private func parameters(
      of animator: UIDynamicAnimator, _ demo: Demo
    ) throws -> [FitParameter] {
      // A value of the demo's own parameter must be one that the demo accepts.
      let known = animator.fitParameters.map { parameter in
        demo.parameters.first { $0.name == parameter.name }.map { own in
          parameter.limited(to: CGFloat(own.range.lowerBound)...CGFloat(own.range.upperBound))
        } ?? parameter
      }
      guard let vary else { return Array(known.prefix(1)) }
      return try vary.split(separator: ",").map { name in
        guard let parameter = known.first(where: { $0.name == name }) else {
          throw CommandError(
            "\(demo.name) has no parameter \(name) to vary; it has "
              + known.map(\.name).joined(separator: ", "))
        }
        return parameter
      }
    }
  }
}
