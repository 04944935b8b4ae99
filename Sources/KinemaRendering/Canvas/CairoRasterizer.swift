package import CoreGraphics

/// A rasterizer that replays display lists into pixels with Cairo.
package struct CairoRasterizer: Rasterizer {
  package init() {}

  package func image(
    of list: DisplayList, size: CGSize, scale: CGFloat, opaque: Bool
  ) -> CGImage? {
    let canvas = Canvas(size: size, scale: scale, opaque: opaque)
    canvas?.draw(list)
    return canvas?.image()
  }
}
