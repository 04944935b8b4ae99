import KinemaRecording
import KinemaTestSupport

/// Computed pictures for the encoders.
enum TestPictures {
  /// Returns a square that moves over a plain background.
  static func wandering(_ index: Int, width: Int = 40, height: Int = 30) -> Bitmap {
    var picture = Bitmap(width: width, height: height, fill: Bitmap.rgb(240, 240, 250))
    picture.fill(x: 2 + 3 * index, y: 4 + index, width: 9, height: 7, with: Bitmap.rgb(200, 30, 60))
    picture.fill(x: 0, y: 0, width: width, height: 2, with: Bitmap.rgb(10, 90, 180))
    return picture
  }

  /// Returns noise that has the given number of colors. The same seed returns the same noise.
  static func noise(width: Int, height: Int, colors: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var picture = Bitmap(width: width, height: height)
    for index in picture.pixels.indices {
      let color = random.below(colors)
      picture.pixels[index] = Bitmap.rgb(
        UInt8(truncatingIfNeeded: color * 7), UInt8(truncatingIfNeeded: color * 13 >> 3),
        UInt8(truncatingIfNeeded: color * 29 >> 2))
    }
    return picture
  }

  /// Returns more colors than a palette can contain: red increases to the right, and green
  /// downward.
  static func gradient(width: Int = 120, height: Int = 90) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = Bitmap.rgb(
          UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) % 64))
      }
    }
    return picture
  }
}
