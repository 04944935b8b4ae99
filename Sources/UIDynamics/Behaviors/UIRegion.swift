// Measured: a radius includes its rim, a size does not.

import CoreGraphics
import Dynamics
public import Foundation
import KinemaElementary
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

  private init(_ value: FieldRegion) {
    self.value = value
    super.init()
  }

  /// The region that holds every point.
  open class var infinite: UIRegion { UIRegion(.infinite) }

  /// Makes a disc, rim included, with its centre at the field's position.
  ///
  /// - Parameter radius: the radius in points; a number that is no number counts as 0.
  public init(radius: CGFloat) {
    value = .radius(radius.isNaN ? 0 : engineValue(radius))
    super.init()
  }

  /// Makes a box, edges excluded, with its middle at the field's position.
  ///
  /// - Parameter size: width and height in points; a number that is no number counts as 0.
  public init(size: CGSize) {
    let width = size.width.isNaN ? 0 : engineValue(size.width)
    let height = size.height.isNaN ? 0 : engineValue(size.height)
    value = .size(Vector2(width, height))
    super.init()
  }

  /// Makes a region from an archive; nil when the archive holds no region.
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "region") else { return nil }
    var reader = BinaryReader([UInt8](data as Data), of: "region")
    guard let value = try? reader.read(FieldRegion.self), (try? reader.finish()) != nil else {
      return nil
    }
    self.value = value
    super.init()
  }

  /// Writes the region into an archive.
  open func encode(with coder: NSCoder) {
    var writer = BinaryWriter()
    writer.write(value)
    coder.encode(NSData(data: Data(writer.bytes)), forKey: "region")
  }

  /// Returns the region itself, as regions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the region of all points that are not in this one.
  open func inverse() -> Self { make(value.inverse) }

  /// Returns the region of the points that lie in this region or in another.
  ///
  /// - Parameter region: the other region.
  open func byUnion(with region: UIRegion) -> Self {
    make(value.union(region.value))
  }

  /// Returns the region of the points that lie in this region and not in another.
  ///
  /// - Parameter region: the region to cut out.
  open func byDifference(from region: UIRegion) -> Self {
    make(value.difference(region.value))
  }

  /// Returns the region of the points that lie both in this region and in another.
  ///
  /// - Parameter region: the other region.
  open func byIntersection(with region: UIRegion) -> Self {
    make(value.intersection(region.value))
  }

  /// Whether a point lies in the region; false for a formula more than 64 combinations deep.
  ///
  /// - Parameter point: the point, in points from the field's position.
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
        "\(type(of: self)), a subclass of UIRegion, cannot be combined and stays as it is. "
          + "Combine instances of UIRegion itself.", about: self)
      return self
    }
    return region
  }
}
