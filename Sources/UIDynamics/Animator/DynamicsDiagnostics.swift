package import CoreGraphics
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

  /// Returns whether a number is valid, and reports a diagnostic if it is not.
  package static func accept(
    _ value: CGFloat, _ property: String, of owner: UIDynamicBehavior, infinite: Bool = false
  ) -> Bool {
    if value.isFinite || (infinite && !value.isNaN) { return true }
    report(
      "\(owner.name).\(property) cannot be \(value) and keeps its value. Use a finite number.",
      about: owner)
    return false
  }

  package static func accept(_ point: CGPoint, _ property: String, of owner: UIDynamicBehavior)
    -> Bool
  {
    if point.x.magnitude <= limit && point.y.magnitude <= limit { return true }
    report(
      "\(owner.name).\(property) cannot be (\(point.x), \(point.y)) and keeps its value. Use "
        + "finite coordinates within ±1e9 points.", about: owner)
    return false
  }

  package static func accept(_ vector: CGVector, _ property: String, of owner: UIDynamicBehavior)
    -> Bool
  {
    accept(CGPoint(x: vector.dx, y: vector.dy), property, of: owner)
  }
}
