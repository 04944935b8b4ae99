// Ours: a frame is drawn in bands, one above the other, each by a thread with a clip of its own on
// the same pixels. All coordinates are those of the whole frame, so that a band has the bits it has
// there; where a cut would change them, there is none (see BandCuts.swift).
//
// How many bands there are depends on pixels and cores, never on a clock: a thread is waited for some
// 30 µs, and frames of 640 × 960 pixels take 1 ms and more.

package import CoreGraphics
import Foundation

/// The number of bands in which a frame is drawn at once.
package struct Bands: Hashable, Sendable {
  /// The greatest number.
  package var most: Int
  /// The fewest pixels of a band.
  package var pixels: Int

  /// A band for each core, for half of a frame of 640 × 960 pixels at least.
  package static let standard = Bands(
    most: ProcessInfo.processInfo.activeProcessorCount, pixels: 640 * 960 / 2)

  package init(most: Int, pixels: Int) {
    self.most = most
    self.pixels = pixels
  }

  /// The bands of a region, from the top; the region alone where it is drawn at once.
  ///
  /// - Parameters:
  ///   - region: whole pixels.
  ///   - transform: leads from the list's coordinates to pixels.
  ///   - mayCutEdges: whether more bands count for more than the bits of slanted and round edges.
  /// - Returns: also whether these bits may differ.
  package func regions(
    of region: DamageRegion, in list: DisplayList, _ transform: CGAffineTransform,
    mayCutEdges: Bool = false
  ) -> (bands: [DamageRegion], cutEdges: Bool) {
    // Of several rectangles a band would show others than the next one, and with them other columns.
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
