/// A transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are row vectors, so `s.concatenating(t)` applies `s` first, and `t.translatedBy(x:y:)`
/// translates first and then applies `t`.
@frozen
public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// Creates a transform of zeros, as on Apple's platforms.
  ///
  /// The neutral transform is ``identity``.
  @inlinable
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation by an angle in radians, from the x axis toward the y axis.
  ///
  /// The rotation is clockwise if y points down, as in views.
  @inlinable
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  @inlinable
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The factor by which the transform scales areas.
  ///
  /// It is negative if the transform mirrors.
  @inlinable
  package var determinant: CGFloat { a * d - b * c }

  /// A Boolean value that indicates whether the transform maps upright rectangles to upright
  /// rectangles.
  @inlinable
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The side length of a square with the same area as the transformed unit square.
  @inlinable
  package var meanScale: CGFloat { abs(determinant).squareRoot() }
}
