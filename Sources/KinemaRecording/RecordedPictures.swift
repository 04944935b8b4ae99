package import CoreGraphics
package import Foundation
import KinemaRendering

/// The renderer of pictures for motion tests.
@MainActor
package enum RecordedPictures: MotionPictures {
  private static let panelHeight = 320

  package static func strip(
    of frames: [(time: Double, list: DisplayList)], size: CGSize, scale: CGFloat
  ) -> Data? {
    let panels = frames.compactMap { frame in
      bitmap(of: frame.list, size: size, scale: scale).map { picture in
        (time: frame.time, picture: FilmStripWriter.panel(picture, height: panelHeight))
      }
    }
    // All panels have the same size unless the screen was rotated.
    guard let first = panels.first else { return nil }
    let alike = panels.filter {
      $0.picture.width == first.picture.width && $0.picture.height == first.picture.height
    }
    return FilmStripWriter.strip(alike).image?.pngData()
  }

  package static func picture(of list: DisplayList, size: CGSize, scale: CGFloat) -> Data? {
    bitmap(of: list, size: size, scale: scale)?.image?.pngData()
  }

  package static func difference(of stored: Data, and shown: Data) -> PictureDifference? {
    guard let before = bitmap(of: stored), let after = bitmap(of: shown) else { return nil }
    let (width, height) = (max(before.width, after.width), max(before.height, after.height))
    var marked = Bitmap(width: width, height: height)
    var (count, largest) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        guard x < before.width, x < after.width, y < before.height, y < after.height else {
          count += 1
          largest = 255
          marked[x, y] = Bitmap.rgb(255, 0, 0)
          continue
        }
        let (old, new) = (before[x, y], after[x, y])
        guard old != new else { continue }
        count += 1
        largest = max(largest, distance(old, new))
        marked[x, y] = Bitmap.rgb(255, 0, 0)
      }
    }
    let gap = 8
    var picture = Bitmap(width: 3 * width + 2 * gap, height: height, fill: Bitmap.captionGround)
    picture.paste(before, x: 0, y: 0)
    picture.paste(after, x: width + gap, y: 0)
    picture.paste(marked, x: 2 * (width + gap), y: 0)
    guard let data = picture.image?.pngData() else { return nil }
    return PictureDifference(
      pixels: count, total: width * height, largest: largest, picture: data)
  }

  private static func bitmap(of list: DisplayList, size: CGSize, scale: CGFloat) -> Bitmap? {
    RenderingServices.rasterizer?.image(of: list, size: size, scale: scale, opaque: true)
      .map { Bitmap($0) }
  }

  private static func bitmap(of file: Data) -> Bitmap? {
    RenderingServices.imageCoder?.image(from: file).map { Bitmap($0) }
  }

  /// Returns the largest difference in any color component.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)))
  }
}
