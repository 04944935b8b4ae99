package import Foundation

/// A service that turns display lists of frames into picture files for tests; KinemaCapture registers
/// one before `main`.
@MainActor
package protocol MotionPictures {
  /// Frames side by side, each with its time in seconds, as a PNG file.
  static func strip(
    of frames: [(time: Double, list: DisplayList)], size: CGSize, scale: CGFloat
  ) -> Data?

  /// A frame as a PNG file of `size · scale` pixels.
  static func picture(of list: DisplayList, size: CGSize, scale: CGFloat) -> Data?

  /// The difference of two PNG files; nil when one of them cannot be read.
  static func difference(of stored: Data, and shown: Data) -> PictureDifference?
}

/// The difference of two pictures.
package struct PictureDifference: Sendable {
  /// The number of pixels that differ; all of them where the sizes do.
  package var pixels: Int
  /// The number of pixels of the larger picture.
  package var total: Int
  /// The largest difference of a channel, from 0 to 255.
  package var largest: Int
  /// Stored, shown, and the difference in red on white, side by side as a PNG file.
  package var picture: Data

  package init(pixels: Int, total: Int, largest: Int, picture: Data) {
    self.pixels = pixels
    self.total = total
    self.largest = largest
    self.picture = picture
  }
}
