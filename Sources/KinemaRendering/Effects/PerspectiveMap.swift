import CoreGraphics

/// Reads a flat picture through a perspective, pixel by pixel.
struct PerspectiveMap {
  /// From the pixels drawn on to those of the flat picture.
  let back: Projection

  func map(_ source: Surface, onto target: Surface, at origin: CGPoint) {
    let (width, height) = (source.width, source.height)
    let (maxX, maxY) = (Float(width - 1), Float(height - 1))
    let words = source.stride / 4
    let pixels = source.row(0)
    // Depth has one sign over what lies before the eye; the middle of the picture tells which.
    let sign: CGFloat = {
      guard let forth = back.inverted() else { return 1 }
      let middle = CGPoint(x: CGFloat(width) / 2, y: CGFloat(height) / 2)
      return back.depth(at: forth.apply(middle)) < 0 ? -1 : 1
    }()
    for y in 0..<target.height {
      let row = target.row(y)
      let py = origin.y + CGFloat(y) + 0.5
      let px = origin.x + 0.5
      let u0 = sign * (back.m11 * px + back.m21 * py + back.m31)
      let v0 = sign * (back.m12 * px + back.m22 * py + back.m32)
      let w0 = sign * (back.m13 * px + back.m23 * py + back.m33)
      let (du, dv, dw) = (sign * back.m11, sign * back.m12, sign * back.m13)
      for x in 0..<target.width {
        let k = CGFloat(x)
        let w = w0 + dw * k
        guard w > 0 else { continue }
        let u = Float((u0 + du * k) / w) - 0.5
        let v = Float((v0 + dv * k) / w) - 0.5
        guard u >= 0, v >= 0, u < maxX, v < maxY else { continue }
        let (column, line) = (Int(u), Int(v))
        let fx = UInt32((u - Float(column)) * 256)
        let fy = UInt32((v - Float(line)) * 256)
        let at = pixels + line * words + column
        row[x] = Self.mix(
          Self.mix(at[0], at[1], fx), Self.mix(at[words], at[words + 1], fx), fy)
      }
    }
    target.markDirty()
  }

  /// Two words mixed component by component, `f` of 256 parts of the second.
  @inline(__always)
  private static func mix(_ p: UInt32, _ q: UInt32, _ f: UInt32) -> UInt32 {
    let e = 256 &- f
    let even = ((p & 0xFF_00FF) &* e &+ (q & 0xFF_00FF) &* f) >> 8 & 0xFF_00FF
    let odd = ((p >> 8 & 0xFF_00FF) &* e &+ (q >> 8 & 0xFF_00FF) &* f) & 0xFF00_FF00
    return even | odd
  }
}
