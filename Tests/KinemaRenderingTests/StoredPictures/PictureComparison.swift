import CoreGraphics
import Foundation

/// The differences between two pictures of the same size, pixel by pixel.
///
/// Another build of Cairo or FreeType rounds edges slightly differently. A picture therefore passes
/// with small differences anywhere and larger differences in a few pixels, but not with very large
/// differences.
struct PictureComparison {
  /// The small tolerance for each component of each pixel, on a scale from 0 to 255.
  static let slightLevels = 3
  /// The fraction of the pixels that may differ by more than the small tolerance.
  static let exceptionShare = 0.01
  /// The tolerance for each component of these few pixels.
  static let exceptionLevels = 48

  /// The number of pixels that differ by more than the small tolerance.
  private(set) var exceptions = 0
  /// The greatest difference of a component.
  private(set) var largest = 0
  /// The position of the pixel with the greatest difference.
  private(set) var worst = (x: 0, y: 0)
  let pixelCount: Int
  /// Black for equal pixels, and brighter for larger differences.
  private(set) var difference: CGImage?

  /// Compares two pictures. Returns nil if their sizes differ.
  init?(_ actual: CGImage, _ expected: CGImage) {
    guard actual.width == expected.width, actual.height == expected.height else { return nil }
    pixelCount = actual.width * actual.height
    let (new, old) = (actual.pixels, expected.pixels)
    var shown: [UInt32] = []
    shown.reserveCapacity(pixelCount)
    for index in new.indices {
      let levels = Self.levels(new[index], old[index])
      let most = levels.max() ?? 0
      if most > Self.slightLevels { exceptions += 1 }
      if most > largest {
        largest = most
        worst = (index % actual.width, index / actual.width)
      }
      // Differences are shown with four times their brightness.
      let bright = levels.dropFirst().map { UInt32(min($0 * 4, 255)) }
      shown.append(0xFF00_0000 | bright[0] << 16 | bright[1] << 8 | bright[2])
    }
    difference = CGImage(width: actual.width, height: actual.height, pixels: shown)
  }

  /// Returns the differences of alpha, red, green, and blue between two pixels.
  private static func levels(_ a: UInt32, _ b: UInt32) -> [Int] {
    [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
  }

  var passes: Bool {
    largest <= Self.exceptionLevels
      && Double(exceptions) <= Double(pixelCount) * Self.exceptionShare
  }

  var summary: String {
    "\(exceptions) of \(pixelCount) pixels differ by more than \(Self.slightLevels) levels, "
      + "the one at (\(worst.x), \(worst.y)) by \(largest)"
  }
}
