import CPixels
import CoreGraphics

/// A map that shows a flat picture in perspective.
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
    let (maxX, maxY) = (Float(width - 1) - 0.01, Float(height - 1) - 0.01)
    let px = origin.x + 0.5
    for y in 0..<target.height {
      let py = origin.y + CGFloat(y) + 0.5
      let row = pixels_perspective(
        u: Float(sign * (back.m11 * px + back.m21 * py + back.m31)),
        v: Float(sign * (back.m12 * px + back.m22 * py + back.m32)),
        w: Float(sign * (back.m13 * px + back.m23 * py + back.m33)), du: Float(sign * back.m11),
        dv: Float(sign * back.m12), dw: Float(sign * back.m13), max_x: maxX, max_y: maxY)
      pixels_map(row, pixels, words, target.row(y), target.width)
    }
    target.markDirty()
  }
}
