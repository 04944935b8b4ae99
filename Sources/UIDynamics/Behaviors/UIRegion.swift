// Measured: A disc includes its edge, and a rectangle does not.

import CoreGraphics
import Dynamics
public import Foundation
import KinemaElementary
import Physics2D

/// The region in which a field acts: a disc or a box around the field's position, or a combination.
///
/// Regions are immutable, and combining them creates new ones. Testing a point evaluates each disc
/// and box of a combination.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// The region in the format that the physics engine evaluates.
  final let value: FieldRegion

  private init(_ value: FieldRegion) {
    self.value = value
    super.init()
  }

  /// The region that contains every point.
  open class var infinite: UIRegion { UIRegion(.infinite) }

  /// Creates a disc, including its edge, centered on the field's position.
  ///
  /// - Parameter radius: The radius in points. NaN counts as 0.
  public init(radius: CGFloat) {
    value = .radius(radius.isNaN ? 0 : engineValue(radius))
    super.init()
  }

  /// Creates a box, excluding its edges, centered on the field's position.
  ///
  /// - Parameter size: The width and height in points. NaN counts as 0.
  public init(size: CGSize) {
    let width = size.width.isNaN ? 0 : engineValue(size.width)
    let height = size.height.isNaN ? 0 : engineValue(size.height)
    value = .size(Vector2(width, height))
    super.init()
  }

  /// Creates a region from an archive, or returns `nil` if the archive does not contain a region.
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "region") else { return nil }
    var reader = BinaryReader([UInt8](data as Data), of: "region")
    value = reader.read(FieldRegion.self)
    guard (try? reader.finish()) != nil else { return nil }
    super.init()
  }

  /// Writes the region into an archive.
  open func encode(with coder: NSCoder) {
    var writer = BinaryWriter()
    writer.write(value)
    coder.encode(NSData(data: Data(writer.bytes)), forKey: "region")
  }

  /// Returns the region itself, because regions are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the region of all points that are not in this region.
  open func inverse() -> Self { make(value.inverse) }

  /// Returns the region of the points in this region, the other region, or both.
  ///
  /// - Parameter region: The other region.
  open func byUnion(with region: UIRegion) -> Self {
    make(value.union(region.value))
  }

  /// Returns the region of the points in this region that are not in the other region.
  ///
  /// - Parameter region: The region to subtract.
  open func byDifference(from region: UIRegion) -> Self {
    make(value.difference(region.value))
  }

  /// Returns the region of the points in both this region and the other region.
  ///
  /// - Parameter region: The other region.
  open func byIntersection(with region: UIRegion) -> Self {
    make(value.intersection(region.value))
  }

  /// Returns whether a point is in the region.
  ///
  /// The result is `false` if the evaluation needs a stack of more than 64 operands. This happens
  /// only if combinations are nested more than 64 levels deep.
  ///
  /// - Parameter point: The point, in points relative to the field's position.
  open func contains(_ point: CGPoint) -> Bool {
    value.contains(Vector2(engineValue(point.x), engineValue(point.y)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIRegion)?.value == value
  }

  open override var hash: Int { value.hashValue }

  private func make(_ value: FieldRegion) -> Self {
    guard let region = UIRegion(value) as? Self else {
      DynamicsDiagnostics.report(
        "\(type(of: self)), a subclass of UIRegion, cannot be combined, so it remains unchanged. "
          + "Combine instances of UIRegion itself.", about: self)
      return self
    }
    return region
  }
}
