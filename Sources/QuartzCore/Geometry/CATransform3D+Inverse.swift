extension CATransform3D {
  /// The 2 × 2 minors of the upper and the lower pair of rows, for the determinant and the inverse.
  private var minors: (upper: [CGFloat], lower: [CGFloat]) {
    (
      [
        m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
        m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23,
      ],
      [
        m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
        m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43,
      ]
    )
  }

  /// The inverse, or nil for a matrix without one.
  package var inverted: CATransform3D? {
    let (s, c) = minors
    let determinant =
      s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return CATransform3D(
      m11: (m22 * c[5] - m23 * c[4] + m24 * c[3]) * k,
      m12: (-m12 * c[5] + m13 * c[4] - m14 * c[3]) * k,
      m13: (m42 * s[5] - m43 * s[4] + m44 * s[3]) * k,
      m14: (-m32 * s[5] + m33 * s[4] - m34 * s[3]) * k,
      m21: (-m21 * c[5] + m23 * c[2] - m24 * c[1]) * k,
      m22: (m11 * c[5] - m13 * c[2] + m14 * c[1]) * k,
      m23: (-m41 * s[5] + m43 * s[2] - m44 * s[1]) * k,
      m24: (m31 * s[5] - m33 * s[2] + m34 * s[1]) * k,
      m31: (m21 * c[4] - m22 * c[2] + m24 * c[0]) * k,
      m32: (-m11 * c[4] + m12 * c[2] - m14 * c[0]) * k,
      m33: (m41 * s[4] - m42 * s[2] + m44 * s[0]) * k,
      m34: (-m31 * s[4] + m32 * s[2] - m34 * s[0]) * k,
      m41: (-m21 * c[3] + m22 * c[1] - m23 * c[0]) * k,
      m42: (m11 * c[3] - m12 * c[1] + m13 * c[0]) * k,
      m43: (-m41 * s[3] + m42 * s[1] - m43 * s[0]) * k,
      m44: (m31 * s[3] - m32 * s[1] + m33 * s[0]) * k)
  }

  /// Returns the image of a point of the plane z = 0, with its homogeneous divisor.
  package func project(_ p: CGPoint) -> (point: CGPoint, w: CGFloat) {
    let x = p.x * m11 + p.y * m21 + m41
    let y = p.x * m12 + p.y * m22 + m42
    let w = p.x * m14 + p.y * m24 + m44
    return w == 0 ? (CGPoint(x: x, y: y), 0) : (CGPoint(x: x / w, y: y / w), w)
  }

  /// Returns the image of a point of the plane z = 0, seen along the z axis.
  package func apply(_ p: CGPoint) -> CGPoint { project(p).point }

  /// The map of the plane z = 0 onto itself, as a matrix without depth.
  ///
  /// The inverse of this map converts a point on the screen to one point of the layer's plane.
  package var flattened: CATransform3D {
    var t = self
    t.m13 = 0
    t.m23 = 0
    t.m31 = 0
    t.m32 = 0
    t.m33 = 1
    t.m34 = 0
    t.m43 = 0
    return t
  }
}
