/// A repeating cell of drawing.
///
/// The cell is in the pattern's own space, in points.
package struct PatternPaint: Hashable, Sendable {
  package var cell: DisplayList
  /// The horizontal and vertical distances between cells.
  ///
  /// Larger cells overlap.
  package var step: CGSize
  /// The transform from the pattern's space to the space of the painted shape.
  package var transform: CGAffineTransform
  package var alpha: CGFloat

  package init(
    cell: DisplayList, step: CGSize, transform: CGAffineTransform = .identity, alpha: CGFloat = 1
  ) {
    self.cell = cell
    self.step = CGSize(width: abs(step.width), height: abs(step.height))
    self.transform = transform
    self.alpha = alpha
  }

  /// Creates tiles of an image, each of the given size in points, starting at the phase.
  package init(image: CGImage, tile: CGSize, phase: CGPoint = .zero, alpha: CGFloat = 1) {
    self.init(
      cell: DisplayList { $0.draw(image, in: CGRect(origin: .zero, size: tile)) }, step: tile,
      transform: CGAffineTransform(translationX: phase.x, y: phase.y), alpha: alpha)
  }

  /// The image, if the cell contains only one image that fills its step.
  package var wholeImage: CGImage? {
    guard let item = cell.onlyItem, item.clip == nil,
      item.transform.isIdentity, item.blendMode == .normal, case .image(let drawn) = item.command,
      drawn.alpha == 1, drawn.tint == nil, drawn.factors == nil,
      drawn.rect == CGRect(origin: .zero, size: step)
    else { return nil }
    return drawn.image
  }

  /// The drawing of one step: the cell, and the parts of neighboring cells that overlap it.
  package var tile: DisplayList {
    let own = CGRect(origin: .zero, size: step)
    guard !cell.isEmpty, !own.isEmpty else { return .empty }
    let across = Self.shifts(from: cell.bounds.minX, to: cell.bounds.maxX, step: step.width)
    let down = Self.shifts(from: cell.bounds.minY, to: cell.bounds.maxY, step: step.height)
    return DisplayList { recorder in
      for row in down {
        for column in across {
          recorder.save()
          recorder.translate(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
          recorder.draw(DisplayGroup(cell, alpha: alpha))
          recorder.restore()
        }
      }
    }
  }

  /// The mean color of one step, or black if no host has installed a rasterizer.
  package var meanColor: RGBA {
    if let wholeImage { return wholeImage.meanColor.multipliedAlpha(by: alpha) }
    guard let rasterizer = RenderingServices.rasterizer else { return RGBA(gray: 0, alpha: alpha) }
    return rasterizer.image(of: tile, size: step, scale: 1, opaque: false)?.meanColor ?? .clear
  }

  /// Returns the offsets, in steps, of the cells that overlap the step at the origin.
  ///
  /// There are at most 32 offsets in each direction.
  private static func shifts(
    from low: CGFloat, to high: CGFloat, step: CGFloat
  ) -> ClosedRange<Int> {
    let first = max((-high / step).rounded(.down) + 1, -32)
    let last = min((1 - low / step).rounded(.up) - 1, 32)
    return min(Int(limiting: first), Int(limiting: last))...Int(limiting: last)
  }
}
