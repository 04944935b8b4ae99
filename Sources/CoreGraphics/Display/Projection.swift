/// A perspective map of the plane: `x' = (m11·x + m21·y + m31) / w`, `y'` with the second column,
/// and `w = m13·x + m23·y + m33`.
package struct Projection: Hashable, Sendable {
  package var m11: CGFloat
  package var m12: CGFloat
  package var m13: CGFloat
  package var m21: CGFloat
  package var m22: CGFloat
  package var m23: CGFloat
  package var m31: CGFloat
  package var m32: CGFloat
  package var m33: CGFloat

  package init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// The equivalent affine transform, or nil if the projection has perspective.
  package var affine: CGAffineTransform? {
    guard abs(m13) < 1e-12, abs(m23) < 1e-12, m33 != 0 else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// Returns a projection that applies this projection first, and then `t`.
  package func concatenating(_ t: CGAffineTransform) -> Projection {
    Projection(
      m11: m11 * t.a + m12 * t.c + m13 * t.tx, m12: m11 * t.b + m12 * t.d + m13 * t.ty, m13: m13,
      m21: m21 * t.a + m22 * t.c + m23 * t.tx, m22: m21 * t.b + m22 * t.d + m23 * t.ty, m23: m23,
      m31: m31 * t.a + m32 * t.c + m33 * t.tx, m32: m31 * t.b + m32 * t.d + m33 * t.ty, m33: m33)
  }

  /// Returns the depth factor at a point.
  ///
  /// It is not positive for points behind the viewer.
  package func depth(at p: CGPoint) -> CGFloat { m13 * p.x + m23 * p.y + m33 }

  /// Returns the projected point, which is valid only if ``depth(at:)`` is positive.
  package func apply(_ p: CGPoint) -> CGPoint {
    let w = depth(at: p)
    return CGPoint(
      x: (m11 * p.x + m21 * p.y + m31) / w, y: (m12 * p.x + m22 * p.y + m32) / w)
  }

  /// Returns the projected corners, in order, of the part of a rectangle in front of the viewer.
  package func polygon(of rect: CGRect) -> [CGPoint] {
    let near: CGFloat = 1e-4
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var result: [CGPoint] = []
    for index in 0..<4 {
      let (p, q) = (corners[index], corners[(index + 1) % 4])
      let (u, v) = (depth(at: p) - near, depth(at: q) - near)
      if u >= 0 { result.append(apply(p)) }
      if (u >= 0) != (v >= 0) {
        let t = u / (u - v)
        result.append(apply(CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)))
      }
    }
    return result
  }

  /// Returns the projected bounds of the part of a rectangle in front of the viewer, or null if
  /// there is no such part.
  package func bounds(of rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    var path = Path()
    for (index, point) in polygon(of: rect).enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path.controlBounds
  }

  /// Returns the inverse projection, or nil if the projection is not invertible.
  package func inverted() -> Projection? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let s = 1 / determinant
    return Projection(
      m11: c11 * s, m12: (m13 * m32 - m12 * m33) * s, m13: (m12 * m23 - m13 * m22) * s,
      m21: c12 * s, m22: (m11 * m33 - m13 * m31) * s, m23: (m13 * m21 - m11 * m23) * s,
      m31: c13 * s, m32: (m12 * m31 - m11 * m32) * s, m33: (m11 * m22 - m12 * m21) * s)
  }
}
