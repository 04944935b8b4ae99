import CoreGraphics
import Foundation

/// How two pictures of one size differ, pixel by pixel.
///
/// Another build of Cairo or FreeType rounds edges a little differently, so a picture passes with
/// small differences anywhere and larger ones in a few pixels; nothing may differ grossly.
struct PictureComparison {
  /// Levels of 255 by which any component of any pixel may differ.
  static let slightLevels = 3
  /// The share of the pixels that may differ by more.
  static let exceptionShare = 0.01
  /// Levels by which those few may differ.
  static let exceptionLevels = 48

  /// Pixels that differ by more than a little.
  private(set) var exceptions = 0
  /// The most by which a component of a pixel differs.
  private(set) var largest = 0
  /// Where the pixel stands that differs most.
  private(set) var worst = (x: 0, y: 0)
  let pixelCount: Int
  /// Black where nothing differs, brighter the more it does.
  private(set) var difference: CGImage?

  /// Nil for pictures of different sizes.
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
      // Four times as bright as it differs, so that it is seen.
      let bright = levels.dropFirst().map { UInt32(min($0 * 4, 255)) }
      shown.append(0xFF00_0000 | bright[0] << 16 | bright[1] << 8 | bright[2])
    }
    difference = CGImage(width: actual.width, height: actual.height, pixels: shown)
  }

  /// By how much alpha, red, green and blue of two pixels differ.
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
