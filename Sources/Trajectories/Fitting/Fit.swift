import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// The result of a search for parameter values that make a motion meet its targets. Ours.
public struct Fit: Sendable, Codable, Equatable {
  /// One set of values that the search tried, with the resulting motion.
  public struct Trial: Sendable, Codable, Equatable {
    /// The values in the order of ``Fit/parameters``.
    public let values: [CGFloat]
    /// The time in seconds at which everything was settled, or nil if that did not happen within
    /// the limit.
    public let settled: TimeInterval?
    /// The time in seconds at which everything was at rest, or nil if that did not happen within
    /// the limit.
    public let rest: TimeInterval?
    /// The measured figure for each target.
    ///
    /// Times are in seconds, and overshoots and distances are in points. A time that was not
    /// reached within the limit is nil, and so is the overshoot of a motion that the limit cut off.
    public let measured: [Double?]
    /// The sum of the distances to the targets, in multiples of their tolerances, where 0 is an
    /// exact match.
    public let error: Double
    /// Whether the motion meets each target.
    public let isHit: Bool
  }

  /// The names of the varied parameters.
  public let parameters: [String]
  /// The targets of the search.
  public let targets: [FitTarget]
  /// The first trial with the least error, or nil if nothing was tried.
  public let best: Trial?
  /// All trials, in the order in which they ran.
  public let trials: [Trial]
  /// The reason why nothing was tried, or nil if something was tried.
  public let refusal: String?

  /// A Boolean value that indicates whether the best values meet all targets.
  public var isHit: Bool { best?.isHit ?? false }
  /// The best values, in the order of ``parameters``, or an empty array if nothing was tried.
  public var values: [CGFloat] { best?.values ?? [] }

  /// The result in one line.
  ///
  /// If no trial meets the targets, the line states the number of trials and the nearest one.
  /// Values that were not tried might still meet them.
  public var summary: String {
    if let refusal { return refusal }
    guard let best else { return "Nothing was tried." }
    let settings = zip(parameters, best.values)
      .map { "\($0) \(String(format: "%.4g", Double($1)))" }.joined(separator: ", ")
    let outcome = zip(targets, best.measured).map(Self.words).joined(separator: ", ")
    return best.isHit
      ? "\(settings): \(outcome)"
      : "none of \(trials.count) trials meets the targets; the nearest is \(settings): \(outcome)"
  }

  private static func words(_ target: FitTarget, _ measured: Double?) -> String {
    let number = measured.map { String(format: "%.3f", $0) }
    switch target {
    case .settled: return number.map { "settled at \($0) s" } ?? "never settled"
    case .rest: return number.map { "at rest at \($0) s" } ?? "not at rest"
    case .overshoot: return "overshoots by \(number ?? "nothing") pt"
    case .passes(_, let time, _):
      let distance = number.map { "\($0) pt from the point" } ?? "no position"
      return "\(distance) at \(String(format: "%.3f", time)) s"
    }
  }
}
