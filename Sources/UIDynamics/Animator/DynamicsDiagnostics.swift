import CoreGraphics
package import Foundation

/// The diagnostics of UIDynamics. Invalid input is rejected with a message that names the object
/// and the remedy.
@MainActor
package enum DynamicsDiagnostics {
  /// The greatest coordinate that can be simulated, in points in each direction from the origin.
  package static let limit: CGFloat = 1e9

  package static func report(_ message: String, about subject: AnyObject?) {
    Diagnostics.report(message, about: subject)
  }

  package static func name(of item: any UIDynamicItem) -> String {
    let bounds = item.bounds
    let center = item.center
    return "\(type(of: item)) with center (\(center.x), \(center.y)) and size (\(bounds.width), "
      + "\(bounds.height))"
  }
}

extension UIDynamicBehavior {
  /// Reports a diagnostic about this behavior.
  final func report(_ message: String) { DynamicsDiagnostics.report(message, about: self) }

  /// Returns whether a number is valid, and reports a diagnostic if it is not.
  final func accepts(_ value: CGFloat, _ property: String, infinite: Bool = false) -> Bool {
    if value.isFinite || (infinite && !value.isNaN) { return true }
    report("\(name).\(property) cannot be \(value), so it keeps its value. Use a finite number.")
    return false
  }

  final func accepts(_ point: CGPoint, _ property: String) -> Bool {
    let limit = DynamicsDiagnostics.limit
    if point.x.magnitude <= limit && point.y.magnitude <= limit { return true }
    report(
      "\(name).\(property) cannot be (\(point.x), \(point.y)), so it keeps its value. Use "
        + "finite coordinates within ±1e9 points.")
    return false
  }

  final func accepts(_ vector: CGVector, _ property: String) -> Bool {
    accepts(CGPoint(x: vector.dx, y: vector.dy), property)
  }
}
