public import Foundation
package import TimingCurves

/// An immutable timing curve: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  package let curve: CubicBezier
  /// A function that replaces the curve. This function is not archived.
  package let custom: (@Sendable (Double) -> Double)?

  /// Creates a predefined function, or a linear function for an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    let curve: CubicBezier =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      default: .linear
      }
    self.init(curve)
  }

  /// Creates a function with two control points, whose x coordinates are clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    custom = nil
  }

  package init(_ curve: CubicBezier) {
    self.curve = curve
    custom = nil
  }

  /// Creates a timing function from any function of the elapsed fraction, such as a spring or a
  /// section of another curve.
  package init(progress: @escaping @Sendable (Double) -> Double) {
    curve = .linear
    custom = progress
  }

  /// Returns the progress after a fraction of the duration.
  package final func value(at fraction: Double) -> Double {
    custom?(fraction) ?? curve.value(at: fraction)
  }

  package static let standard = CAMediaTimingFunction(.default)

  public required init?(coder: NSCoder) {
    curve = CubicBezier(
      coder.decodeDouble(forKey: "x1"), coder.decodeDouble(forKey: "y1"),
      coder.decodeDouble(forKey: "x2"), coder.decodeDouble(forKey: "y2"))
    custom = nil
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(curve.x1, forKey: "x1")
    coder.encode(curve.y1, forKey: "y1")
    coder.encode(curve.x2, forKey: "x2")
    coder.encode(curve.y2, forKey: "y2")
  }

  /// Copies the coordinates of one of the four points of the curve. Points 0 and 3 are its ends.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(idx) else {
      return Diagnostics.report(
        "A timing function has control points 0 to 3, so there is no control point \(idx).")
    }
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return self === other || (other.curve == curve && custom == nil && other.custom == nil)
  }

  open override var hash: Int { curve.hashValue }
}
