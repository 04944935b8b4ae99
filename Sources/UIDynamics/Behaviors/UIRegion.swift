// Measured: a radius includes its rim, a size does not.

import CoreGraphics
import Foundation
import Physics2D

/// Where a field acts: a disc or a box around the field's position, or a combination of them.
///
/// Regions do not change; combining them makes new ones.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// The region as the engine has it.
  final let value: FieldRegion
  /// The region in words, operands before their operator; what is archived.
  private let formula: [String]

  private init(_ value: FieldRegion, _ formula: [String]) {
    self.value = value
    self.formula = formula
    super.init()
  }

  /// Everywhere.
  open class var infinite: UIRegion { UIRegion(.infinite, ["everywhere"]) }

  /// A disc of that radius in points.
  public init(radius: CGFloat) {
    let radius = radius.isNaN ? 0 : engineValue(radius)
    value = .radius(radius)
    formula = ["radius", "\(radius)"]
    super.init()
  }

  /// A box of that size in points, its middle at the origin.
  public init(size: CGSize) {
    let width = size.width.isNaN ? 0 : engineValue(size.width)
    let height = size.height.isNaN ? 0 : engineValue(size.height)
    value = .size(Vector2(width, height))
    formula = ["size", "\(width)", "\(height)"]
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "formula") as? String else { return nil }
    formula = text.split(separator: " ").map(String.init)
    guard let value = Self.evaluate(formula) else { return nil }
    self.value = value
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(formula.joined(separator: " ") as NSString, forKey: "formula")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// All that is not in this region.
  open func inverse() -> Self { make(value.inverse, formula + ["inverse"]) }

  /// What is in this region or in the other.
  open func byUnion(with region: UIRegion) -> Self {
    make(value.union(region.value), formula + region.formula + ["union"])
  }

  /// What is in this region and not in the other.
  open func byDifference(from region: UIRegion) -> Self {
    make(value.difference(region.value), formula + region.formula + ["difference"])
  }

  /// What is in both regions.
  open func byIntersection(with region: UIRegion) -> Self {
    make(value.intersection(region.value), formula + region.formula + ["intersection"])
  }

  /// Whether a point, given from the region's origin, lies in it.
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
