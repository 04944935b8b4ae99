/// The scale, shear, rotation, and translation of a transform.
@frozen
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  /// The scale factors along the two axes.
  ///
  /// The height is negative for a mirrored transform.
  public var scale: CGSize
  /// The shear along x: the factor of y that is added to x before the rotation.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from -π to π.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates a transform that scales first, then shears, rotates, and translates.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    self = scale.concatenating(shear).concatenating(rotation)
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// Returns components from which the same transform can be created.
  public func decomposed() -> CGAffineTransformComponents {
    // The first row (a, b) is the scaled and rotated x axis. The component of the second row (c, d)
    // along that axis determines the shear, and the component perpendicular to it is the height.
    let width = hypot(a, b)
    let angle = width == 0 ? atan2(-c, d) : atan2(b, a)
    let (sine, cosine) = (sin(angle), cos(angle))
    let along = c * cosine + d * sine
    let height = d * cosine - c * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : along / height,
      rotation: angle,
      translation: CGVector(dx: tx, dy: ty))
  }
}
