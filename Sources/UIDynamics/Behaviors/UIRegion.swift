// Measured: a radius includes its rim, a size does not.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D

/// The part of the plane in which a field acts: a disc or a box around the field's position, or a
/// combination of them.
///
/// Regions do not change; combining them makes new ones, and a combination costs one test for each
/// disc and box in it.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// The region in the form that the physics engine evaluates.
  final let value: FieldRegion
  /// The region in words, operands before their operator: the form in which it is archived.
  private let formula: [String]

  private init(_ value: FieldRegion, _ formula: [String]) {
    self.value = value
    self.formula = formula
    super.init()
  }

  /// The region that holds every point.
  open class var infinite: UIRegion { UIRegion(.infinite, ["everywhere"]) }

  /// Makes a disc, rim included, with its centre at the field's position.
  ///
  /// - Parameter radius: the radius in points; a number that is no number counts as 0.
  public init(radius: CGFloat) {
    let radius = radius.isNaN ? 0 : engineValue(radius)
    value = .radius(radius)
    formula = ["radius", "\(radius)"]
    super.init()
  }

  /// Makes a box, edges excluded, with its middle at the field's position.
  ///
  /// - Parameter size: width and height in points; a number that is no number counts as 0.
  public init(size: CGSize) {
    let width = size.width.isNaN ? 0 : engineValue(size.width)
    let height = size.height.isNaN ? 0 : engineValue(size.height)
    value = .size(Vector2(width, height))
    formula = ["size", "\(width)", "\(height)"]
    super.init()
  }

  /// Makes a region from an archive; nil when the archive holds no region.
  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "formula") as? String else { return nil }
    formula = text.split(separator: " ").map(String.init)
    guard let value = Self.evaluate(formula) else { return nil }
    self.value = value
    super.init()
  }

  /// Writes the region into an archive, as a formula of its discs and boxes.
  open func encode(with coder: NSCoder) {
    coder.encode(formula.joined(separator: " ") as NSString, forKey: "formula")
  }

  /// Returns the region itself, as regions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the region of all points that are not in this one.
  open func inverse() -> Self { make(value.inverse, formula + ["inverse"]) }

  /// Returns the region of the points that lie in this region or in another.
  ///
  /// - Parameter region: the other region.
  open func byUnion(with region: UIRegion) -> Self {
    make(value.union(region.value), formula + region.formula + ["union"])
  }

  /// Returns the region of the points that lie in this region and not in another.
  ///
  /// - Parameter region: the region to cut out.
  open func byDifference(from region: UIRegion) -> Self {
    make(value.difference(region.value), formula + region.formula + ["difference"])
  }

  /// Returns the region of the points that lie both in this region and in another.
  ///
  /// - Parameter region: the other region.
  open func byIntersection(with region: UIRegion) -> Self {
    make(value.intersection(region.value), formula + region.formula + ["intersection"])
  }

  /// Whether a point lies in the region; false for a formula more than 64 combinations deep.
  ///
  /// - Parameter point: the point, in points from the field's position.
  open func contains(_ point: CGPoint) -> Bool {
    value.contains(Vector2(engineValue(point.x), engineValue(point.y)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIRegion)?.formula == formula
  }

  open override var hash: Int { formula.hashValue }

  private func make(_ value: FieldRegion, _ formula: [String]) -> Self {
    guard let region = UIRegion(value, formula) as? Self else {
      DynamicsDiagnostics.report(
        "\(type(of: self)), a subclass of UIRegion, cannot be combined and stays as it is. "
          + "Combine instances of UIRegion itself.", about: self)
      return self
    }
    return region
  }

  private static func evaluate(_ formula: [String]) -> FieldRegion? {
    var stack: [FieldRegion] = []
    var words = formula.makeIterator()
    while let word = words.next() {
      switch word {
      case "everywhere": stack.append(.infinite)
      case "radius":
        guard let radius = words.next().flatMap(Float.init) else { return nil }
        stack.append(.radius(radius))
      case "size":
        guard let width = words.next().flatMap(Float.init),
          let height = words.next().flatMap(Float.init)
        else { return nil }
        stack.append(.size(Vector2(width, height)))
      case "inverse":
        guard let a = stack.popLast() else { return nil }
        stack.append(a.inverse)
      default:
        guard let b = stack.popLast(), let a = stack.popLast() else { return nil }
        switch word {
        case "union": stack.append(a.union(b))
        case "difference": stack.append(a.difference(b))
        case "intersection": stack.append(a.intersection(b))
        default: return nil
        }
      }
    }
    return stack.count == 1 ? stack[0] : nil
  }
}
