// Ours: A frame is drawn in bands, one above the other. Each band has a thread with its own clip on
// the same pixels. All coordinates refer to the whole frame, so a band is bit-identical to the same
// part of the frame. A frame is not cut where a cut would change bits (see BandCuts.swift).
//
// The number of bands depends on pixels and cores, never on a clock. Waiting for a thread costs
// about 30 µs, and drawing a frame of 640 × 960 pixels takes at least 1 ms.

package import CoreGraphics
import Foundation

/// The number of bands into which a frame is divided.
package struct Bands: Hashable, Sendable {
  /// The maximum number of bands.
  package var most: Int
  /// The minimum number of pixels of a band.
  package var pixels: Int

  /// One band for each core, with at least half of a frame of 640 × 960 pixels each.
  package static let standard = Bands(
    most: ProcessInfo.processInfo.activeProcessorCount, pixels: 640 * 960 / 2)

  package init(most: Int, pixels: Int) {
    self.most = most
    self.pixels = pixels
  }

  /// Returns the bands of a region, from the top, or only the region itself if it is not divided.
  ///
  /// - Parameters:
  ///   - region: The region to draw, in whole pixels.
  ///   - transform: The transform from the list's coordinates to pixels.
  ///   - mayCutEdges: Whether more bands are more important than exact slanted and round edges.
  /// - Returns: The bands, and whether edges may be inexact.
  package func regions(
    of region: DamageRegion, in list: DisplayList, _ transform: CGAffineTransform,
    mayCutEdges: Bool = false
  ) -> (bands: [DamageRegion], cutEdges: Bool) {
    // If the region had several rectangles, bands would contain different rectangles, and therefore
    // different columns.
    guard region.rects.count == 1, let rect = region.rects.first else { return ([region], false) }
    let area = PixelRect(rect)
    let pixels = (area.right - area.left) * (area.bottom - area.top)
    let count = min(most, pixels / max(self.pixels, 1), area.bottom - area.top)
    guard count > 1 else { return ([region], false) }
    func rows(cutsEdges: Bool) -> [Range<Int>] {
      var cuts = BandCuts(rect, cutsEdges: cutsEdges)
      cuts.look(at: list, transform)
      return cuts.bands(count)
    }
    let exact = rows(cutsEdges: false)
    let cut = mayCutEdges && exact.count < count ? rows(cutsEdges: true) : exact
    let bands = (cut.count > exact.count ? cut : exact).map { rows in
      DamageRegion(
        CGRect(
          x: rect.minX, y: CGFloat(rows.lowerBound), width: rect.width, height: CGFloat(rows.count))
      )
    }
    return (bands, cut.count > exact.count)
  }
}
