import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// A property that a fitted motion should have. Ours.
public enum FitTarget: Sendable, Codable, Hashable {
  /// Everything is settled at the given time in seconds, to within one frame of 1/60 s.
  case settled(at: TimeInterval)
  /// Everything is at rest at the given time in seconds, to within one frame of 1/60 s.
  ///
  /// The time is at least 0.51 s, because an item rests half a second after its last movement.
  case rest(at: TimeInterval)
  /// An item overshoots its final position by a distance in points, to within 0.25 pt.
  case overshoot(CGFloat, item: Int = 0)
  /// The center of an item is within 1 pt of a point at the given time in seconds.
  case passes(CGPoint, at: TimeInterval, item: Int = 0)

  /// The time of the target, in seconds, or nil for an overshoot.
  var time: TimeInterval? {
    switch self {
    case .settled(let time), .rest(let time), .passes(_, let time, _): time
    case .overshoot: nil
    }
  }

  var item: Int {
    switch self {
    case .settled, .rest: 0
    case .overshoot(_, let item), .passes(_, _, let item): item
    }
  }

  /// Returns the difference between a measured figure and the target, or infinity if nothing was
  /// measured.
  func excess(of measured: Double?) -> Double {
    guard let measured else { return .infinity }
    return switch self {
    case .settled(let time), .rest(let time): measured - time
    case .overshoot(let distance, _): measured - Double(distance)
    // The distance from a point has no sign.
    case .passes: measured
    }
  }

  /// Returns the reason why no motion can meet the target, or nil if a motion might meet it.
  func refusal(itemCount: Int) -> String? {
    if let time, !(time > 0 && time <= 600) {
      return "Cannot fit a motion to \(time) s. Use a time above 0 s and up to 600 s."
    }
    if case .rest(let time) = self, time < 0.51 {
      return
        "Cannot rest at \(time) s: items rest half a second after their last movement. Use at "
        + "least 0.51 s, or fit to the settled time."
    }
    if case .overshoot(let distance, _) = self, !(distance >= 0 && distance.isFinite) {
      return "Cannot overshoot by \(distance) pt. Use a finite distance of at least 0."
    }
    if case .passes(let point, _, _) = self, !(point.x.isFinite && point.y.isFinite) {
      return "Cannot pass (\(point.x), \(point.y)). Use a finite point."
    }
    guard (0..<itemCount).contains(item) else {
      return "The animator has \(itemCount) items and no item \(item). Indices start at 0, in the "
        + "order in which items joined."
    }
    return nil
  }
}
