import CoreGraphics
import Foundation
import KinemaRendering
import Testing

/// A drawing as pixels, with queries for tests.
struct Picture {
  let image: CGImage

  init(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false,
    _ record: (inout DisplayRecorder) -> Void
  ) throws {
    let list = DisplayList(record)
    image = try #require(
      CairoRasterizer().image(
        of: list, size: CGSize(width: width, height: height), scale: scale, opaque: opaque))
    try save(list, CGSize(width: width, height: height), scale)
  }

  /// Returns the color of a pixel, not premultiplied, as hexadecimal digits.
  func hex(_ x: Int, _ y: Int) -> String { image.color(x: x, y: y).hex }

  /// Returns the alpha of a pixel, from 0 to 255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(image.pixel(x: x, y: y) >> 24) }

  /// Returns the premultiplied red, green, and blue of a pixel.
  func rgb(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let word = image.pixel(x: x, y: y)
    return (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }

  /// Saves the picture for inspection if KINEMA_PICTURES is set to a folder.
  private func save(_ list: DisplayList, _ size: CGSize, _ scale: CGFloat) throws {
    guard let folder = ProcessInfo.processInfo.environment["KINEMA_PICTURES"] else { return }
    let name = Test.current?.name.filter { $0.isLetter || $0 == " " } ?? "picture"
    let url = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
    let onWhite = DisplayList {
      $0.fill(CGRect(origin: .zero, size: size), with: .white)
      $0.draw(list)
    }
    let shown = CairoRasterizer().image(of: onWhite, size: size, scale: scale, opaque: true)
    try shown.flatMap { PNGCoder().pngData(of: $0) }?.write(to: url)
  }
}

extension RGBA {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
}
