import CoreGraphics

/// A map that shows a flat picture in perspective, four pixels at a time.
struct PerspectiveMap {
  /// The map from target pixels to pixels of the flat picture.
  let back: Projection

  func map(_ source: Surface, onto target: Surface, at origin: CGPoint) {
    let (width, height) = (source.width, source.height)
    guard width > 1, height > 1 else { return }
    let words = source.stride / 4
    let pixels = UnsafePointer(source.row(0))
    // All points in front of the eye have a depth of the same sign. The center of the picture
    // determines this sign.
    let sign: CGFloat = {
      guard let forth = back.inverted() else { return 1 }
      let middle = CGPoint(x: CGFloat(width) / 2, y: CGFloat(height) / 2)
      return back.depth(at: forth.apply(middle)) < 0 ? -1 : 1
    }()
    typealias Four = SIMD4<Float>
    let ramp = Four(0, 1, 2, 3)
    let du = Four(repeating: Float(sign * back.m11))
    let dv = Four(repeating: Float(sign * back.m12))
    let dw = Four(repeating: Float(sign * back.m13))
    let (maxX, maxY) = (Float(width - 1) - 0.01, Float(height - 1) - 0.01)
    for y in 0..<target.height {
      let row = target.row(y)
      let py = origin.y + CGFloat(y) + 0.5
      let px = origin.x + 0.5
      let u0 = Four(repeating: Float(sign * (back.m11 * px + back.m21 * py + back.m31)))
      let v0 = Four(repeating: Float(sign * (back.m12 * px + back.m22 * py + back.m32)))
      let w0 = Four(repeating: Float(sign * (back.m13 * px + back.m23 * py + back.m33)))
      var x = 0
      while x < target.width {
        // Each iteration maps four pixels. Pixels outside the picture stay clear.
        let k = ramp + Float(x)
        let w = w0 + k * dw
        let inverse = 1 / w
        let u = (u0 + k * du) * inverse - 0.5
        let v = (v0 + k * dv) * inverse - 0.5
        let hits = (w .> 0) .& (u .>= 0) .& (v .>= 0) .& (u .< maxX) .& (v .< maxY)
        if all(hits) && x + 4 <= target.width {
          let colors = Self.read(pixels, words, Self.fixed(u), Self.fixed(v))
          UnsafeMutableRawPointer(row + x).storeBytes(of: colors, as: SIMD4<UInt32>.self)
        } else if any(hits) {
          let column = Self.fixed(u.replacing(with: 0, where: .!hits))
          let line = Self.fixed(v.replacing(with: 0, where: .!hits))
          let colors = Self.read(pixels, words, column, line)
          for lane in 0..<min(4, target.width - x) where hits[lane] { row[x + lane] = colors[lane] }
        }
        x += 4
      }
    }
    target.markDirty()
  }

  /// Returns the interpolated picture at four positions, which are in 256ths of a pixel.
  @inline(__always)
  private static func read(
    _ pixels: UnsafePointer<UInt32>, _ words: Int, _ x: SIMD4<UInt32>, _ y: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let (columns, lines) = (x &>> 8, y &>> 8)
    func index(_ lane: Int) -> Int { Int(lines[lane]) &* words &+ Int(columns[lane]) }
    return FourTexels(pixels, words, index(0), index(1), index(2), index(3)).mixed(x & 255, y & 255)
  }

  /// Converts numbers from 0 to 32,000 to 256ths. After 2²³ is added, the low bits of the
  /// floating-point number are the result.
  @inline(__always)
  private static func fixed(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(value * 256 + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }
}
