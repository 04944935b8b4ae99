extension UIImage {
  func variant(_ change: (UIImage) -> Void) -> UIImage {
    let image = UIImage(source, scale: scale, orientation: imageOrientation)
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    image.isResizable = isResizable
    image.renderingMode = renderingMode
    image.tint = tint
    image.symbolName = symbolName
    image.symbolConfiguration = symbolConfiguration
    change(image)
    return image
  }

  /// Returns an image whose edges keep their size, in points, while its middle fills the rest.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    variant {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    variant { $0.renderingMode = renderingMode }
  }

  /// Returns the image as a template that is drawn in a color.
  public func withTintColor(_ color: UIColor) -> UIImage {
    variant { $0.tint = color }
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    variant {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns an image that shows other images in sequence, with a total `duration` in seconds.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.variant {
      $0.images = images
      $0.duration = duration
    }
  }
}

// MARK: - Drawing

extension UIImage {
  /// Draws the image into a rectangle.
  ///
  /// An image with a tint color is drawn in that color.
  package func draw(in rect: CGRect, of context: CGContext) {
    let size = self.size
    guard size.width > 0, size.height > 0, !rect.isEmpty else { return }
    if let tint, let list = stencil(of: rect) {
      context.paint(tint.cgColor.rgba, through: list)
    } else {
      drawParts(in: rect, of: context)
    }
  }

  func drawTiles(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return
    }
    context.saveGState()
    context.clip(to: rect)
    for row in 0..<Int(limiting: (rect.height / size.height).rounded(.up)) {
      for column in 0..<Int(limiting: (rect.width / size.width).rounded(.up)) {
        draw(
          in: CGRect(
            x: rect.minX + CGFloat(column) * size.width,
            y: rect.minY + CGFloat(row) * size.height, width: size.width, height: size.height),
          of: context)
      }
    }
    context.restoreGState()
  }

  /// The pixels in upright orientation.
  var uprightPixels: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let context = CGContext(size: size, scale: scale)
    draw(in: CGRect(origin: .zero, size: size), of: context)
    return context.makeImage()
  }

  private func stencil(of rect: CGRect) -> DisplayList? {
    let context = CGContext(size: CGSize(width: rect.maxX, height: rect.maxY), scale: scale)
    drawParts(in: rect, of: context)
    return context.displayList
  }

  private func drawParts(in rect: CGRect, of context: CGContext) {
    // Without cap insets, the whole image is the middle part. It is drawn once unless it is tiled.
    if !isResizable || (capInsets == .zero && resizingMode == .stretch) {
      drawWhole(in: rect, of: context)
      return
    }
    let whole = CGRect(origin: .zero, size: size)
    let sources = Self.slices(whole, capInsets)
    let targets = Self.slices(rect, capInsets)
    // The colors of the parts are added, so that the background does not show through at pixels
    // that two parts share.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    defer { context.endTransparencyLayer() }
    context.setBlendMode(.plusLighter)
    for (source, target) in zip(sources, targets) where !source.isEmpty && !target.isEmpty {
      for tile in tiles(of: source, in: target) {
        context.saveGState()
        // At the edges of the image itself, a clip would apply antialiasing twice.
        context.clip(to: source == whole ? target : target.common(with: tile))
        context.translateBy(x: tile.minX, y: tile.minY)
        context.scaleBy(x: tile.width / source.width, y: tile.height / source.height)
        context.translateBy(x: -source.minX, y: -source.minY)
        drawWhole(in: whole, of: context)
        context.restoreGState()
      }
    }
  }

  /// Returns the rectangles in which copies of a part of the image fill a target rectangle.
  ///
  /// There is one rectangle if the part is stretched. If it is tiled, there are as many rectangles
  /// as are needed to cover the target.
  private func tiles(of source: CGRect, in target: CGRect) -> [CGRect] {
    // Stretching and tiling look the same for a part that is one pixel wide.
    let pixel = 1 / max(scale, 1) + 1e-6
    let across = resizingMode == .tile && source.width > pixel
    let down = resizingMode == .tile && source.height > pixel
    let (width, height) = (
      across ? source.width : target.width, down ? source.height : target.height
    )
    let (columns, rows) = (
      (target.width / width - 1e-6).rounded(.up), (target.height / height - 1e-6).rounded(.up)
    )
    return (0..<max(Int(rows), 1)).flatMap { row in
      (0..<max(Int(columns), 1)).map { column in
        CGRect(
          x: target.minX + CGFloat(column) * width, y: target.minY + CGFloat(row) * height,
          width: width, height: height)
      }
    }
  }

  /// Returns the nine parts of a rectangle, row by row.
  private static func slices(_ rect: CGRect, _ caps: UIEdgeInsets) -> [CGRect] {
    let xs = [rect.minX, rect.minX + caps.left, rect.maxX - caps.right, rect.maxX]
    let ys = [rect.minY, rect.minY + caps.top, rect.maxY - caps.bottom, rect.maxY]
    return (0..<9).map { index in
      let (row, column) = (index / 3, index % 3)
      return CGRect(
        x: xs[column], y: ys[row], width: max(xs[column + 1] - xs[column], 0),
        height: max(ys[row + 1] - ys[row], 0))
    }
  }

  private func drawWhole(in rect: CGRect, of context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.midX, y: rect.midY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.concatenate(imageOrientation.transform)
    let isSideways = imageOrientation.isSideways
    let width = isSideways ? size.height : size.width
    let height = isSideways ? size.width : size.height
    let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    switch source {
    case .pixels(let image): context.drawUpright(image, in: box)
    case .drawing(let drawing):
      context.clip(to: box)
      context.translateBy(x: box.minX, y: box.minY)
      context.draw(drawing.displayList)
    }
  }
}

extension UIImage.Orientation {
  /// Creates an orientation from the Exif number in a photo file.
  init(exif number: Int) {
    let order: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = order.indices.contains(number - 1) ? order[number - 1] : .up
  }

  fileprivate var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// The transform that rotates and mirrors the pixels about their center into the upright image.
  fileprivate var transform: CGAffineTransform {
    let mirror = CGAffineTransform(scaleX: -1, y: 1)
    switch self {
    case .up: return .identity
    case .down: return CGAffineTransform(rotationAngle: .pi)
    case .left: return CGAffineTransform(rotationAngle: -.pi / 2)
    case .right: return CGAffineTransform(rotationAngle: .pi / 2)
    case .upMirrored: return mirror
    case .downMirrored: return mirror.concatenating(CGAffineTransform(rotationAngle: .pi))
    case .leftMirrored: return mirror.concatenating(CGAffineTransform(rotationAngle: -.pi / 2))
    case .rightMirrored: return mirror.concatenating(CGAffineTransform(rotationAngle: .pi / 2))
    }
  }
}
