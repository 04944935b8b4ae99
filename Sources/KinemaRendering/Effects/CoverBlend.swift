import CCairo
import CPixels
import CoreGraphics

/// A color that is blended through a coverage mask at a whole-pixel position.
///
/// Text consists of hundreds of small masks, and Cairo's overhead for each is greater than the cost
/// of its pixels. The results are bit-identical to Cairo's.
struct CoverBlend {
  private let color: UInt32

  init(_ color: RGBA) {
    self.color = color.cairoWord
  }

  /// Draws the part of a mask that lies in a rectangle. The mask is aligned with whole pixels.
  func draw(_ mask: Covers, left: Int, top: Int, onto surface: Surface, in clip: PixelRect) {
    let area = PixelRect(
      left: left, top: top, right: left &+ mask.width, bottom: top &+ mask.height
    ).common(with: clip)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      let covers = mask.base + ((y &- top) &* mask.stride &- left)
      pixels_blend_covers(color, covers, area.left, area.right, surface.row(y))
    }
  }
}

/// The coverage of whole pixels, with one byte each.
struct Covers {
  let base: UnsafePointer<UInt8>
  let stride: Int
  let width: Int
  let height: Int
}

extension RGBA {
  /// The color as Cairo converts it to pixels. Cairo truncates where other conversions round.
  fileprivate var cairoWord: UInt32 {
    let (red, green, blue, alpha) = (
      min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1), min(max(alpha, 0), 1)
    )
    func byte(_ value: CGFloat) -> UInt32 { min(UInt32(value * 65_536), 65_535) >> 8 }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}

extension CairoPen {
  /// Blends a color through a mask at a pixel position.
  func lay(_ color: RGBA, through mask: Surface, at origin: CGPoint) {
    guard abs(origin.x) < 1e6, abs(origin.y) < 1e6, let rects = rectsToLay(color) else {
      setColor(color)
      return self.mask(with: mask, at: origin)
    }
    surface.flush()
    let blend = CoverBlend(color)
    let covers = Covers(
      base: mask.data, stride: mask.stride, width: mask.width, height: mask.height)
    for rect in rects {
      blend.draw(covers, left: Int(origin.x), top: Int(origin.y), onto: surface, in: rect)
    }
    surface.markDirty()
  }

  /// Returns the rectangles in which a color can be blended without Cairo, or nil if that is not
  /// possible.
  func rectsToLay(_ color: RGBA) -> [PixelRect]? {
    guard cairo_get_operator(context) == CAIRO_OPERATOR_OVER,
      cairo_image_surface_get_format(surface.pointer) == CAIRO_FORMAT_ARGB32, !color.hasGaps
    else { return nil }
    return clipRects
  }
}

extension RGBA {
  /// Whether a component is NaN.
  fileprivate var hasGaps: Bool { (red + green + blue + alpha).isNaN }
}
