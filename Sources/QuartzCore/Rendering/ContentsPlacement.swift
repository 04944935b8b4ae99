// Documented: the gravity determines the position and size of the contents. The part in the unit
// rectangle `contentsCenter` is stretched, and the parts around it keep their size.

import Foundation

/// The placement of contents of a given size in the bounds of a layer.
struct ContentsPlacement {
  /// Returns the rectangle that contents fill. The size is in points.
  static func rect(
    for size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity
  ) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    var result = size
    switch gravity {
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
      result = CGSize(width: size.width * factor, height: size.height * factor)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      break
    default: return bounds
    }
    // As on iOS, the y axis points down, so the top has the smallest y.
    let left: CGFloat
    switch gravity {
    case .left, .topLeft, .bottomLeft: left = bounds.minX
    case .right, .topRight, .bottomRight: left = bounds.maxX - result.width
    default: left = bounds.midX - result.width / 2
    }
    let top: CGFloat
    switch gravity {
    case .top, .topLeft, .topRight: top = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: top = bounds.maxY - result.height
    default: top = bounds.midY - result.height / 2
    }
    return CGRect(origin: CGPoint(x: left, y: top), size: result)
  }

  /// Returns nine parts of an image and the destination rectangle of each part. The sizes of the
  /// corners are in points.
  static func parts(
    of image: CGImage, scale: CGFloat, center: CGRect, in rect: CGRect
  ) -> [(source: CGRect, target: CGRect)] {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    let xs = [0, center.minX * w, center.maxX * w, w]
    let ys = [0, center.minY * h, center.maxY * h, h]
    let across = targets(xs, scale: scale, from: rect.minX, to: rect.maxX)
    let down = targets(ys, scale: scale, from: rect.minY, to: rect.maxY)
    var result: [(source: CGRect, target: CGRect)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let (sourceX, sourceY) = (span(xs, column), span(ys, row))
        let source = CGRect(
          x: sourceX.start, y: sourceY.start, width: sourceX.length, height: sourceY.length)
        let target = CGRect(
          x: across[column], y: down[row], width: across[column + 1] - across[column],
          height: down[row + 1] - down[row])
        if !source.isEmpty, !target.isEmpty { result.append((source, target)) }
      }
    }
    return result
  }

  /// Returns one of the three spans of pixels between four lines. If the middle span is empty, it
  /// is replaced by the one pixel at its position.
  private static func span(
    _ lines: [CGFloat], _ index: Int
  ) -> (start: CGFloat, length: CGFloat) {
    let length = lines[index + 1] - lines[index]
    guard index == 1, length <= 0 else { return (lines[index], length) }
    return (min(lines[1].rounded(.down), max(lines[3] - 1, 0)), 1)
  }

  /// Returns the four lines in the bounds that correspond to four lines of the image. The outer
  /// spans keep their size if there is enough space.
  private static func targets(
    _ lines: [CGFloat], scale: CGFloat, from low: CGFloat, to high: CGFloat
  ) -> [CGFloat] {
    var first = lines[1] / scale
    var last = (lines[3] - lines[2]) / scale
    let room = high - low
    if first + last > room, first + last > 0 {
      let factor = room / (first + last)
      first *= factor
      last *= factor
    }
    return [low, low + first, high - last, high]
  }
}

extension CALayer {
  /// Whether the layer draws contents in addition to its background and border.
  final var hasOwnDrawing: Bool { recording != nil || state.contents != nil || drawsOwnContents }

  /// Whether the geometry of the ancestors flips this layer vertically. Images and text are still
  /// drawn upright.
  package final var isMirrored: Bool {
    var (result, next) = (false, (flags.isPresentation ? modelLayer : self)?.parent)
    while let above = next {
      if above.state.isGeometryFlipped { result.toggle() }
      next = above.parent
    }
    return result
  }

  /// The transform that turns mirrored contents upright.
  package final var uprightTurn: CGAffineTransform {
    CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: state.bounds.minY + state.bounds.maxY)
  }

  final func drawImageOrRecording(into recorder: inout DisplayRecorder) {
    if let recording {
      draw(recording, into: &recorder)
      return
    }
    // Check for contents first, because most layers have none and `isMirrored` walks up to the
    // root.
    guard state.contents != nil else { return }
    if isMirrored {
      recorder.save()
      defer { recorder.restore() }
      recorder.concatenate(uprightTurn)
      drawImage(into: &recorder)
    } else {
      drawImage(into: &recorder)
    }
  }

  private final func drawImage(into recorder: inout DisplayRecorder) {
    switch state.contents {
    case let image as CGImage: draw(image, alpha: 1, into: &recorder)
    case .some(let value as LayerValue):
      guard case .blend(let first, let second, let share) = value else { return }
      recorder.draw(
        DisplayGroup(
          DisplayList { inner in
            draw(first, alpha: 1 - share, into: &inner)
            inner.setBlendMode(.plusLighter)
            draw(second, alpha: share, into: &inner)
          }))
    default: break
    }
  }

  private final func draw(_ list: DisplayList, into recorder: inout DisplayRecorder) {
    let (bounds, size) = (state.bounds, recordedSize)
    if bounds.origin == .zero, bounds.size == size {
      recorder.draw(list)
      return
    }
    guard size.width > 0, size.height > 0 else { return }
    let target = ContentsPlacement.rect(for: size, in: bounds, gravity: state.contentsGravity)
    recorder.save()
    recorder.translate(x: target.minX, y: target.minY)
    if target.size != size {
      recorder.concatenate(
        CGAffineTransform(scaleX: target.width / size.width, y: target.height / size.height))
    }
    recorder.draw(list)
    recorder.restore()
  }

  private final func draw(
    _ whole: CGImage, alpha: CGFloat, into recorder: inout DisplayRecorder
  ) {
    guard let image = shownPart(of: whole) else { return }
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let rect = ContentsPlacement.rect(for: size, in: state.bounds, gravity: state.contentsGravity)
    let quality: CGInterpolationQuality = state.magnificationFilter == .nearest ? .none : .default
    if state.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) {
      recorder.draw(DisplayImage(image, in: rect, alpha: alpha, interpolation: quality))
      return
    }
    let pieces = ContentsPlacement.parts(
      of: image, scale: scale, center: state.contentsCenter, in: rect
    ).compactMap { part in
      image.cropping(to: part.source).map {
        DisplayImage($0, in: part.target, alpha: 1, interpolation: quality)
      }
    }
    // Add the colors of the parts, so that nothing shows through where two parts share a pixel.
    let whole = DisplayList { list in
      list.setBlendMode(.plusLighter)
      for piece in pieces { list.draw(piece) }
    }
    recorder.draw(DisplayGroup(whole, alpha: alpha))
  }

  private final func shownPart(of image: CGImage) -> CGImage? {
    let part = state.contentsRect
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return image }
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    return image.cropping(
      to: CGRect(x: part.minX * w, y: part.minY * h, width: part.width * w, height: part.height * h)
    )
  }
}
