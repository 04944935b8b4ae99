import CCairo
import CoreGraphics

/// A painter of images that reduces and tints them as needed.
struct ImagePainter {
  let pen: CairoPen

  func draw(_ given: DisplayImage, _ transform: CGAffineTransform) {
    var item = given
    if let factors = item.factors { item.image = multiplied(item.image, factors) }
    let image = item.image
    let rect = item.rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    let toPixels = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(transform)
    guard toPixels.isDrawable else { return }
    if let small = reduced(item, toPixels) {
      let fit = CGAffineTransform(
        scaleX: CGFloat(image.width) / CGFloat(small.width),
        y: CGFloat(image.height) / CGFloat(small.height)
      ).concatenating(toPixels)
      paint(small.pointer, small.width, small.height, fit, item)
    } else {
      image.withSurface { paint($0, image.width, image.height, toPixels, item) }
    }
  }

  /// Draws a bitmap. Its edge is the antialiased outline of the rectangle.
  private func paint(
    _ bitmap: OpaquePointer, _ width: Int, _ height: Int, _ toPixels: CGAffineTransform,
    _ item: DisplayImage
  ) {
    if item.tint == nil, item.interpolation != .none,
      pen.copyRotated(bitmap, width, height, toPixels, alpha: item.alpha)
    {
      return
    }
    guard let pattern = cairo_pattern_create_for_surface(bitmap) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, filter(item.interpolation, toPixels))
    let outline = DisplayShape.rect(CGRect(x: 0, y: 0, width: width, height: height))
    pen.setMatrix(toPixels)
    if let tint = item.tint {
      // The image serves as the mask. Its padding must not be visible outside the rectangle.
      cairo_save(pen.context)
      pen.add(outline, toPixels)
      cairo_clip(pen.context)
      pen.setColor(tint.multipliedAlpha(by: item.alpha))
      cairo_mask(pen.context, pattern)
      cairo_restore(pen.context)
      return
    }
    cairo_set_source(pen.context, pattern)
    pen.add(outline, toPixels)
    if item.alpha >= 1 {
      cairo_fill(pen.context)
    } else {
      cairo_save(pen.context)
      cairo_clip(pen.context)
      cairo_paint_with_alpha(pen.context, item.alpha)
      cairo_restore(pen.context)
    }
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
  }

  private func filter(_ quality: CGInterpolationQuality, _ t: CGAffineTransform) -> cairo_filter_t {
    if quality == .none { return CAIRO_FILTER_NEAREST }
    let isPixelForPixel =
      t.a == 1 && t.d == 1 && t.b == 0 && t.c == 0 && t.tx == t.tx.rounded()
      && t.ty == t.ty.rounded()
    return isPixelForPixel ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
  }

  /// Returns a reduced copy of an image that is shown at less than seven tenths of its size.
  ///
  /// At such sizes, bilinear sampling would skip pixels.
  ///
  /// The sizes shrink by factors of the square root of two, and the smallest sufficient size is
  /// used. An image that grows from frame to frame can therefore reuse the cached sizes.
  private func reduced(_ item: DisplayImage, _ toPixels: CGAffineTransform) -> Surface? {
    guard item.interpolation != .none else { return nil }
    let image = item.image
    func size(_ full: Int, _ factor: CGFloat) -> Int {
      guard factor < 1, factor > 0 else { return full }
      let steps = (-2 * log2(factor) + 1e-6).rounded(.down)
      return max(1, Int((CGFloat(full) * pow(2, -steps / 2)).rounded(.up)))
    }
    let key = ScaledImageKey(
      image: image, width: size(image.width, hypot(toPixels.a, toPixels.b)),
      height: size(image.height, hypot(toPixels.c, toPixels.d)))
    if key.width == image.width && key.height == image.height { return nil }
    if let found = pen.caches.images[key] { return found }
    guard let made = ImageScaling.reduced(image, width: key.width, height: key.height) else {
      return nil
    }
    pen.caches.images.insert(made, for: key, cost: made.stride * made.height)
    return made
  }
}

extension ImagePainter {
  /// Returns the image with its color components multiplied by factors. The result is cached for
  /// the next frame.
  private func multiplied(_ image: CGImage, _ factors: RGBA) -> CGImage {
    if factors.red == 1, factors.green == 1, factors.blue == 1 { return image }
    let key = TintedImageKey(image: image, factors: factors)
    if let found = pen.caches.tinted[key] { return found }
    func part(_ word: UInt32, _ shift: UInt32, _ factor: CGFloat) -> UInt32 {
      UInt32((CGFloat(word >> shift & 255) * factor).rounded()) << shift
    }
    let pixels = image.pixels.map { word in
      word & 0xFF00_0000 | part(word, 16, factors.red) | part(word, 8, factors.green)
        | part(word, 0, factors.blue)
    }
    guard let made = CGImage(width: image.width, height: image.height, pixels: pixels) else {
      return image
    }
    pen.caches.tinted.insert(made, for: key, cost: pixels.count * 4)
    return made
  }
}

struct TintedImageKey: Hashable {
  let image: CGImage
  let factors: RGBA
}

struct ScaledImageKey: Hashable {
  /// The key retains the image, so that its identity is not reused for another image.
  let image: CGImage
  let width: Int
  let height: Int
}
