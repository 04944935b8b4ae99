import KinemaRecording
import KinemaTestSupport

/// Pictures for the encoders, made from numbers.
enum TestPictures {
  /// A square of one colour wandering over a plain ground.
  static func wandering(_ index: Int, width: Int = 40, height: Int = 30) -> Bitmap {
    var picture = Bitmap(width: width, height: height, fill: Bitmap.rgb(240, 240, 250))
    picture.fill(x: 2 + 3 * index, y: 4 + index, width: 9, height: 7, with: Bitmap.rgb(200, 30, 60))
    picture.fill(x: 0, y: 0, width: width, height: 2, with: Bitmap.rgb(10, 90, 180))
    return picture
  }

  /// Noise in a number of colours, the same for the same seed.
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

  /// More colours than a palette holds: red grows to the right, green downwards.
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
