/// A transform taken apart into scale, shear, rotation and translation.
@frozen
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  /// The factors along both axes; a mirrored transform has a negative height.
  public var scale: CGSize
  /// The shear along x, as the factor of y that is added to x before the rotation.
  public var horizontalShear: CGFloat
  /// The turn, in radians, within -π … π.
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
  /// Puts a transform together: scale first, then shear, rotation and translation.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    self = scale.concatenating(shear).concatenating(rotation)
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// Takes the transform apart so that putting it together again gives the same transform.
  public func decomposed() -> CGAffineTransformComponents {
    // The first row (a, b) is the scaled and turned x axis; the part of the second row (c, d)
    // along it is the shear, the part across it the height.
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
