/// A transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Points are rows multiplied from the left, so `s.concatenating(t)` applies `s` first, and
/// `t.translatedBy(x:y:)` moves first and then applies `t`.
@frozen
public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// A transform of zeros, as on Apple's platforms; the neutral one is ``identity``.
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

  /// Turns by an angle in radians, from the x axis towards the y axis: clockwise where y points
  /// down, as in views.
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

  /// The factor by which the transform multiplies areas; negative when it mirrors.
  @inlinable
  package var determinant: CGFloat { a * d - b * c }

  /// Whether rectangles stay upright rectangles.
  @inlinable
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The side of the square whose area equals that of the transformed unit square.
  @inlinable
  package var meanScale: CGFloat { abs(determinant).squareRoot() }
}
