// Documented: a point is a row vector, and its transformed point is (x y z 1)·T. m34 is the
// perspective term. The concatenation a·b applies a first.

public import Foundation

/// A 4 × 4 matrix in homogeneous coordinates.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  /// The perspective term: −1 divided by the distance of the eye in points.
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// Creates a matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  package static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3D.identity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var t = CATransform3D.identity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// Returns a rotation by `angle` radians about an axis of any length, or the identity for a zero
/// axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return .identity }
  let (u, v, w) = (x / length, y / length, z / length)
  let sine = sin(angle)
  let cosine = cos(angle)
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + u * u * rest, m12: u * v * rest + w * sine, m13: u * w * rest - v * sine, m14: 0,
    m21: u * v * rest - w * sine, m22: cosine + v * v * rest, m23: v * w * rest + u * sine, m24: 0,
    m31: u * w * rest + v * sine, m32: v * w * rest - u * sine, m33: cosine + w * w * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a transform that translates first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales first and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
      x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
      x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  let r1 = row(a.m11, a.m12, a.m13, a.m14)
  let r2 = row(a.m21, a.m22, a.m23, a.m24)
  let r3 = row(a.m31, a.m32, a.m33, a.m34)
  let r4 = row(a.m41, a.m42, a.m43, a.m44)
  return CATransform3D(
    m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
    m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
}

/// Returns the inverse of `t`, or `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D.identity
  t.setAffinePart(m)
  return t
}

/// Returns whether the matrix maps the plane like an affine transform and leaves depth unchanged.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the affine part, without depth.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// Whether the matrix maps the plane like an affine transform and leaves depth unchanged.
  @inlinable package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// Returns whether the matrix has the affine part `m`. The result is meaningful only for affine
  /// matrices.
  @inlinable package func hasAffinePart(_ m: CGAffineTransform) -> Bool {
    m11 == m.a && m12 == m.b && m21 == m.c && m22 == m.d && m41 == m.tx && m42 == m.ty
  }

  /// Sets the affine part, without the depth.
  @inlinable package mutating func setAffinePart(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }
}
