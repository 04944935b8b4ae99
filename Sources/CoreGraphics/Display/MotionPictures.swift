package import Foundation

/// A service for tests that renders frames as PNG files and compares such files.
///
/// KinemaCapture registers it before `main` runs.
@MainActor
package protocol MotionPictures {
  /// Returns a PNG file of the frames side by side, each with its time in seconds.
  static func strip(
    of frames: [(time: Double, list: DisplayList)], size: CGSize, scale: CGFloat
  ) -> Data?

  /// Returns a PNG file of a frame with `size · scale` pixels.
  static func picture(of list: DisplayList, size: CGSize, scale: CGFloat) -> Data?

  /// Returns the difference between two PNG files, or nil if one of them cannot be read.
  static func difference(of stored: Data, and shown: Data) -> PictureDifference?
}

/// The difference between two pictures.
package struct PictureDifference: Sendable {
  /// The number of pixels that differ, including pixels that only one of the pictures has.
  package var pixels: Int
  /// The number of pixels in the area that covers both pictures.
  package var total: Int
  /// The largest difference in any color component, from 0 to 255.
  package var largest: Int
  /// A PNG file that shows, side by side, the stored picture, the new picture, and the difference
  /// in red on white.
  package var picture: Data

  package init(pixels: Int, total: Int, largest: Int, picture: Data) {
    self.pixels = pixels
    self.total = total
    self.largest = largest
    self.picture = picture
  }
}
