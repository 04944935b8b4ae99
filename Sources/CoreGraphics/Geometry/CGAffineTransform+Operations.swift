extension CGAffineTransform {
  /// Returns a transform that applies this transform first, and then `t2`.
  @inlinable
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  @inlinable
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this transform itself if it is not invertible.
  @inlinable
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  @inlinable
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns the size transformed as a vector, without translation.
  ///
  /// The result may be negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  @inlinable
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGVector {
  /// Returns the vector transformed without the translation.
  @inlinable
  package func applying(_ t: CGAffineTransform) -> CGVector {
    CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle that contains the four transformed corners.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let rect = standardized
    if t.b == 0 && t.c == 0 {
      let (x1, x2) = (t.a * rect.minX + t.tx, t.a * rect.maxX + t.tx)
      let (y1, y2) = (t.d * rect.minY + t.ty, t.d * rect.maxY + t.ty)
      return CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
    }
    let p = CGPoint(x: rect.minX, y: rect.minY).applying(t)
    let q = CGPoint(x: rect.maxX, y: rect.minY).applying(t)
    let r = CGPoint(x: rect.maxX, y: rect.maxY).applying(t)
    let s = CGPoint(x: rect.minX, y: rect.maxY).applying(t)
    let (left, right) = (min(p.x, q.x, r.x, s.x), max(p.x, q.x, r.x, s.x))
    let (top, bottom) = (min(p.y, q.y, r.y, s.y), max(p.y, q.y, r.y, s.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @inlinable
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// A Boolean value that indicates whether all four numbers are finite.
  ///
  /// Foundation's `intersection` traps on a rectangle that contains a NaN.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
