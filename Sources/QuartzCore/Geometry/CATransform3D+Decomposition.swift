// Documented: transforms are interpolated by decomposition into perspective, translation, scale,
// skew, and rotation (the method of the CSS Transforms specification). Rotations follow the shorter
// arc between quaternions.

import Foundation

/// The components of a 4 × 4 matrix: scale, then skew, rotation, translation, and perspective.
package struct TransformParts: Hashable, Sendable {
  package var translation = SIMD3<Double>(0, 0, 0)
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shears of y along x, z along x, and z along y.
  package var skew = SIMD3<Double>(0, 0, 0)
  /// A unit quaternion (x, y, z, w).
  package var rotation = SIMD4<Double>(0, 0, 0, 1)
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}
}

extension CATransform3D {
  private func row(_ index: Int) -> SIMD3<Double> {
    switch index {
    case 0: SIMD3(m11, m12, m13)
    case 1: SIMD3(m21, m22, m23)
    default: SIMD3(m31, m32, m33)
    }
  }

  /// The components, or nil if an axis has no length or the perspective cannot be separated.
  package var parts: TransformParts? {
    guard m44 != 0, m44.isFinite else { return nil }
    var parts = TransformParts()
    if m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 {
      // The perspective p solves p = (m14 m24 m34 m44) · the transposed inverse of the rest.
      var rest = self
      (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
      guard let inverse = rest.inverted else { return nil }
      let v = SIMD4<Double>(m14, m24, m34, m44)
      parts.perspective = SIMD4(
        (v * SIMD4(inverse.m11, inverse.m12, inverse.m13, inverse.m14)).sum(),
        (v * SIMD4(inverse.m21, inverse.m22, inverse.m23, inverse.m24)).sum(),
        (v * SIMD4(inverse.m31, inverse.m32, inverse.m33, inverse.m34)).sum(),
        (v * SIMD4(inverse.m41, inverse.m42, inverse.m43, inverse.m44)).sum())
    }
    parts.translation = SIMD3(m41, m42, m43)
    var rows = [row(0), row(1), row(2)]
    parts.scale.x = rows[0].length
    guard parts.scale.x > 0 else { return nil }
    rows[0] /= parts.scale.x
    parts.skew.x = rows[0].dot(rows[1])
    rows[1] -= rows[0] * parts.skew.x
    parts.scale.y = rows[1].length
    guard parts.scale.y > 0 else { return nil }
    rows[1] /= parts.scale.y
    parts.skew.x /= parts.scale.y
    parts.skew.y = rows[0].dot(rows[2])
    rows[2] -= rows[0] * parts.skew.y
    parts.skew.z = rows[1].dot(rows[2])
    rows[2] -= rows[1] * parts.skew.z
    parts.scale.z = rows[2].length
    guard parts.scale.z > 0 else { return nil }
    rows[2] /= parts.scale.z
    parts.skew.y /= parts.scale.z
    parts.skew.z /= parts.scale.z
    // For a reflection, negate one axis only, so that a flip within the plane stays within the
    // plane.
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      let axis = m33 < 0 ? 2 : (m11 < 0 && m22 >= 0 ? 0 : 1)
      parts.scale[axis] = -parts.scale[axis]
      rows[axis] = -rows[axis]
      if axis == 0 {
        parts.skew.x = -parts.skew.x
        parts.skew.y = -parts.skew.y
      } else if axis == 1 {
        parts.skew.x = -parts.skew.x
        parts.skew.z = -parts.skew.z
      } else {
        parts.skew.y = -parts.skew.y
        parts.skew.z = -parts.skew.z
      }
    }
    parts.rotation = Self.quaternion(rows)
    return parts
  }

  /// The components of a matrix that may be singular.
  ///
  /// An axis that the matrix collapses has a scale of zero, and a direction that follows from the
  /// other axes.
  package var flatParts: TransformParts {
    if let parts { return parts }
    var (filled, lost) = (self, [Int]())
    for index in 0..<3 where row(index).length == 0 { lost.append(index) }
    if lost.count == 3 {
      filled.setRows([SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)])
    } else if lost.count == 2 {
      let kept = (0..<3).first { !lost.contains($0) } ?? 0
      filled.setRows(Self.basis(with: row(kept), as: kept))
    } else if lost.count == 1 {
      var rows = [row(0), row(1), row(2)]
      let normal = rows[(lost[0] + 1) % 3].cross(rows[(lost[0] + 2) % 3])
      rows[lost[0]] = normal / normal.length
      filled.setRows(rows)
    }
    guard var parts = filled.parts else {
      var parts = TransformParts()
      parts.translation = SIMD3(m41, m42, m43)
      return parts
    }
    for index in lost { parts.scale[index] = 0 }
    return parts
  }

  /// Returns a right-handed basis with a given row. The directions of the other two rows are close
  /// to the directions of the axes.
  private static func basis(with kept: SIMD3<Double>, as index: Int) -> [SIMD3<Double>] {
    let unit = kept / kept.length
    let (next, last) = ((index + 1) % 3, (index + 2) % 3)
    var axis = SIMD3<Double>()
    axis[abs(unit[next]) < 0.9 ? next : last] = 1
    let across = axis - unit * unit.dot(axis)
    var rows = [SIMD3<Double>](repeating: kept, count: 3)
    rows[next] = across / across.length
    rows[last] = unit.cross(rows[next])
    return rows
  }

  private mutating func setRows(_ rows: [SIMD3<Double>]) {
    (m11, m12, m13) = (rows[0].x, rows[0].y, rows[0].z)
    (m21, m22, m23) = (rows[1].x, rows[1].y, rows[1].z)
    (m31, m32, m33) = (rows[2].x, rows[2].y, rows[2].z)
  }

  /// Returns the quaternion of an orthonormal basis of row vectors.
  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      return SIMD4(
        (r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    }
    if r[0].x >= r[1].y && r[0].x >= r[2].z {
      let s = 2 * (1 + r[0].x - r[1].y - r[2].z).squareRoot()
      return SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[0].z + r[2].x) / s, (r[1].z - r[2].y) / s)
    }
    if r[1].y >= r[2].z {
      let s = 2 * (1 + r[1].y - r[0].x - r[2].z).squareRoot()
      return SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
    }
    let s = 2 * (1 + r[2].z - r[0].x - r[1].y).squareRoot()
    return SIMD4((r[0].z + r[2].x) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
  }

  /// Creates the matrix with the given components.
  package init(_ parts: TransformParts) {
    let q = parts.rotation
    let turn = CATransform3D(
      m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.z * q.w),
      m13: 2 * (q.x * q.z - q.y * q.w), m14: 0,
      m21: 2 * (q.x * q.y - q.z * q.w), m22: 1 - 2 * (q.x * q.x + q.z * q.z),
      m23: 2 * (q.y * q.z + q.x * q.w), m24: 0,
      m31: 2 * (q.x * q.z + q.y * q.w), m32: 2 * (q.y * q.z - q.x * q.w),
      m33: 1 - 2 * (q.x * q.x + q.y * q.y), m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    var shear = CATransform3D.identity
    shear.m21 = parts.skew.x
    shear.m31 = parts.skew.y
    shear.m32 = parts.skew.z
    var t = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(parts.scale.x, parts.scale.y, parts.scale.z), shear), turn)
    t.m41 = parts.translation.x
    t.m42 = parts.translation.y
    t.m43 = parts.translation.z
    if parts.perspective != SIMD4(0, 0, 0, 1) {
      var perspective = CATransform3D.identity
      perspective.m14 = parts.perspective.x
      perspective.m24 = parts.perspective.y
      perspective.m34 = parts.perspective.z
      perspective.m44 = parts.perspective.w
      t = CATransform3DConcat(t, perspective)
    }
    self = t
  }

  /// Returns the interpolated transform between this one and another, at a fraction.
  package func interpolated(to other: CATransform3D, _ t: Double) -> CATransform3D {
    if self == other || t == 0 { return self }
    if t == 1 { return other }
    if let moved = translated(to: other, t) { return moved }
    guard let a = parts, let b = other.parts else { return mixed(with: other, t) }
    var p = TransformParts()
    p.translation = a.translation + (b.translation - a.translation) * t
    p.scale = a.scale + (b.scale - a.scale) * t
    p.skew = a.skew + (b.skew - a.skew) * t
    p.perspective = a.perspective + (b.perspective - a.perspective) * t
    p.rotation = Self.slerp(a.rotation, b.rotation, t)
    return CATransform3D(p)
  }

  /// Returns the interpolation, without decomposition, of two transforms that differ only in
  /// translation and scale, or nil for other transforms.
  private func translated(to other: CATransform3D, _ t: Double) -> CATransform3D? {
    guard
      m12 == 0, m13 == 0, m21 == 0, m23 == 0, m31 == 0, m32 == 0, m14 == 0, m24 == 0, m34 == 0,
      m44 == 1, other.m12 == 0, other.m13 == 0, other.m21 == 0, other.m23 == 0, other.m31 == 0,
      other.m32 == 0, other.m14 == 0, other.m24 == 0, other.m34 == 0, other.m44 == 1,
      m11 >= 0, m22 >= 0, m33 >= 0, other.m11 >= 0, other.m22 >= 0, other.m33 >= 0
    else { return nil }
    return mixed(with: other, t)
  }

  private func mixed(with o: CATransform3D, _ t: Double) -> CATransform3D {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    return CATransform3D(
      m11: mix(m11, o.m11), m12: mix(m12, o.m12), m13: mix(m13, o.m13), m14: mix(m14, o.m14),
      m21: mix(m21, o.m21), m22: mix(m22, o.m22), m23: mix(m23, o.m23), m24: mix(m24, o.m24),
      m31: mix(m31, o.m31), m32: mix(m32, o.m32), m33: mix(m33, o.m33), m34: mix(m34, o.m34),
      m41: mix(m41, o.m41), m42: mix(m42, o.m42), m43: mix(m43, o.m43), m44: mix(m44, o.m44))
  }

  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    var end = b
    if cosine < 0 {
      cosine = -cosine
      end = -b
    }
    if cosine > 1 - 1e-12 {
      let q = a + (end - a) * t
      return q / (q * q).sum().squareRoot()
    }
    let angle = acos(min(cosine, 1))
    let sine = sin(angle)
    return a * (sin((1 - t) * angle) / sine) + end * (sin(t * angle) / sine)
  }

  /// Returns a distance for paced animations that combines the differences of translation, scale,
  /// and direction.
  package func distance(to other: CATransform3D) -> Double {
    let d = [
      m11 - other.m11, m12 - other.m12, m21 - other.m21, m22 - other.m22,
      m33 - other.m33, m41 - other.m41, m42 - other.m42, m43 - other.m43,
    ]
    return d.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate func cross(_ o: Self) -> Self {
    Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}
