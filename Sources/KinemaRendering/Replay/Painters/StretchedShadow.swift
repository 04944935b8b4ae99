import CCairo
import CoreGraphics
import Foundation

/// The pieces of a rectangle's shadow that begin on whole pixels.
///
/// Each row of the mask is stretched once, so that Cairo reads the mask without scaling it.
struct StretchedShadow {
  /// The number of copies of the flat row that are drawn at once.
  private static let mostCopies = 32
  private let surface: Surface
  /// Copies of the row between the corners, or nil if there is no gap.
  private let flat: Surface?
  private let edge: Int
  /// The number of rows between the corners.
  private let gap: Int

  /// Stretches a mask, or returns nil if the shadow is larger than a surface can be.
  ///
  /// - Parameters:
  ///   - edge: The index of the mask's row and column that are repeated.
  ///   - width: The number of copies of this column.
  ///   - height: The number of copies of this row.
  init?(_ mask: Surface, edge: Int, width: Int, height: Int) {
    let side = mask.width - 1 + width
    guard let surface = Surface(width: side, height: mask.height, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    mask.flush()
    for y in 0..<mask.height {
      let (from, to) = (mask.data + y * mask.stride, surface.data + y * surface.stride)
      memcpy(to, from, edge)
      memset(to + edge, Int32(from[edge]), width)
      memcpy(to + edge + width, from + edge + 1, mask.width - edge - 1)
    }
    surface.markDirty()
    self.surface = surface
    self.edge = edge
    gap = height
    guard height > 0 else {
      flat = nil
      return
    }
    let copies = min(height, Self.mostCopies)
    guard let flat = Surface(width: side, height: copies, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    for y in 0..<copies {
      memcpy(flat.data + y * flat.stride, surface.data + edge * surface.stride, side)
    }
    flat.markDirty()
    self.flat = flat
  }

  /// Draws the shadow in the color of a pen.
  func draw(with pen: CairoPen, at origin: CGPoint) {
    cover(with: surface, rows: 0..<edge, to: origin, pen)
    if let flat {
      for row in stride(from: 0, to: gap, by: flat.height) {
        let target = CGPoint(x: origin.x, y: origin.y + CGFloat(edge + row))
        cover(with: flat, rows: 0..<min(flat.height, gap - row), to: target, pen)
      }
    }
    let target = CGPoint(x: origin.x, y: origin.y + CGFloat(edge + gap))
    cover(with: surface, rows: edge + 1..<surface.height, to: target, pen)
  }

  private func cover(with mask: Surface, rows: Range<Int>, to origin: CGPoint, _ pen: CairoPen) {
    let target = CGRect(
      x: origin.x, y: origin.y, width: CGFloat(mask.width), height: CGFloat(rows.count))
    guard pen.region.intersects(target) else { return }
    cairo_save(pen.context)
    cairo_new_path(pen.context)
    cairo_rectangle(pen.context, target.minX, target.minY, target.width, target.height)
    cairo_clip(pen.context)
    cairo_mask_surface(pen.context, mask.pointer, origin.x, origin.y - CGFloat(rows.lowerBound))
    cairo_restore(pen.context)
  }
}
