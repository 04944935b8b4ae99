import CoreGraphics
import KinemaRendering
import Testing
import UIKit

/// Image views of 40 × 40 points at (40, 40), and the pixels around them.
@Suite("Image views with images larger than their bounds", .serialized) @MainActor
struct OverflowingImageTests {
  /// Returns the extent of the red pixels along the middle column and row of a screen of 120 × 120
  /// pt.
  private func extent(
    of size: CGSize, mode: UIView.ContentMode, clips: Bool = false,
    prepare: (UIImage) -> UIImage = { $0 }
  ) throws -> CGRect {
    let host = HeadlessHost(size: CGSize(width: 120, height: 120), scale: 1)
    defer { host.close() }
    host.window.rootViewController = UIViewController()
    host.window.backgroundColor = .white
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let view = UIImageView(image: prepare(image))
    view.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
    view.contentMode = mode
    view.clipsToBounds = clips
    host.window.rootViewController?.view.addSubview(view)
    host.advance(by: 1.0 / 60)
    let drawn = host.image()
    let columns = (0..<120).filter { drawn.pixel(x: $0, y: 60) & 255 < 128 }
    let rows = (0..<120).filter { drawn.pixel(x: 60, y: $0) & 255 < 128 }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }

  @Test("Plain, tinted, and resizable images extend beyond the bounds unless the view clips")
  func overflow() throws {
    let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let kinds: [(UIImage) -> UIImage] = [
      { $0 }, { $0.withTintColor(.red) }, { $0.resizableImage(withCapInsets: caps) },
      { $0.resizableImage(withCapInsets: caps, resizingMode: .stretch) },
    ]
    for kind in kinds {
      let wide = CGSize(width: 60, height: 30)
      #expect(
        try extent(of: wide, mode: .scaleAspectFill, prepare: kind)
          == CGRect(x: 20, y: 40, width: 80, height: 40))
      #expect(
        try extent(of: wide, mode: .center, prepare: kind)
          == CGRect(x: 30, y: 45, width: 60, height: 30))
      #expect(
        try extent(of: wide, mode: .topLeft, prepare: kind)
          == CGRect(x: 40, y: 40, width: 60, height: 30))
      #expect(
        try extent(of: wide, mode: .scaleAspectFit, prepare: kind)
          == CGRect(x: 40, y: 50, width: 40, height: 20))
      #expect(
        try extent(of: wide, mode: .scaleAspectFill, clips: true, prepare: kind)
          == CGRect(x: 40, y: 40, width: 40, height: 40))
    }
  }
}
