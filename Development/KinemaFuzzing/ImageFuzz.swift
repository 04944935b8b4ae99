import Foundation
import KinemaRendering
import UIKit

/// The input is an image file. If an image of up to 10,000 pixels can be decoded and encoded as
/// PNG, the PNG data must decode to an image of the same size.
enum ImageFuzz: FuzzTarget {
  static let name = "images"
  static let words = [
    "IHDR", "IDAT", "PLTE", "tRNS", "IEND", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X",
  ]

  static func take(_ bytes: [UInt8]) throws {
    guard let image = UIImage(data: Data(bytes)), let picture = image.cgImage else { return }
    guard picture.width > 0, picture.height > 0 else { throw FuzzFault("a picture has no pixels") }
    guard picture.width * picture.height <= 10_000, let data = image.pngData() else { return }
    guard let again = UIImage(data: data)?.cgImage, again.width == picture.width,
      again.height == picture.height
    else { throw FuzzFault("a picture of \(picture.width)×\(picture.height) cannot be read again") }
  }
}
