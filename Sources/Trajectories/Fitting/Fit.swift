import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// The outcome of a search for the values with which a motion fulfils wishes. Ours.
public struct Fit: Sendable, Codable, Equatable {
  /// One set of values that was tried, and what the motion did with it.
  public struct Trial: Sendable, Codable, Equatable {
    /// The values in the order of ``Fit/parameters``.
    public let values: [CGFloat]
    /// The time in seconds from which on everything was settled; nil if that was not within the limit.
    public let settled: TimeInterval?
    /// The time in seconds from which on everything rested; nil if that was not within the limit.
    public let rest: TimeInterval?
    /// The figure that each target asks for, as the motion had it: seconds, or points of overshoot or distance;
    /// nil for a time that was not within the limit.
    public let measured: [Double?]
    /// The distance to the targets in multiples of what is tolerated, summed up; 0 fulfils all exactly.
    public let error: Double
    /// Whether each target is fulfilled.
    public let isHit: Bool
  }

  /// The names of what was varied.
  public let parameters: [String]
  /// The wishes that the motion was to fulfil.
  public let targets: [FitTarget]
  /// The nearest trial, the first of several equal ones; nil when nothing was tried.
  public let best: Trial?
  /// All trials in their order.
  public let trials: [Trial]
  /// The reason why nothing was tried; nil otherwise.
  public let refusal: String?

  /// Whether the best values fulfil all targets.
  public var isHit: Bool { best?.isHit ?? false }
  /// The best values in the order of ``parameters``; empty when nothing was tried.
  public var values: [CGFloat] { best?.values ?? [] }

  /// The outcome in one line. That no value does cannot be known: it says how many were tried.
  public var summary: String {
    if let refusal { return refusal }
    guard let best else { return "Nothing was tried." }
    let settings = zip(parameters, best.values)
      .map { "\($0) \(String(format: "%.4g", Double($1)))" }.joined(separator: ", ")
    let outcome = zip(targets, best.measured).map(Self.words).joined(separator: ", ")
    return best.isHit
      ? "\(settings): \(outcome)"
      : "none of \(trials.count) tried does; the nearest is \(settings): \(outcome)"
  }

  private static func words(_ target: FitTarget, _ measured: Double?) -> String {
    let number = measured.map { String(format: "%.3f", $0) }
    switch target {
    case .settled: return number.map { "settled at \($0) s" } ?? "not settled"
    case .rest: return number.map { "at rest at \($0) s" } ?? "not at rest"
    case .overshoot: return "overshoots by \(number ?? "nothing") pt"
    case .passes(_, let time, _):
      return "\(number ?? "never near") pt from the point at \(String(format: "%.3f", time)) s"
    }
  }
}
