import CoreGraphics
import KinemaRendering

/// A screen of cells, drawn by one thread or in bands, at a given size in pixels.
final class Frames {
  private let canvas: Canvas
  private let scene = Scene()
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat, _ bands: Bands) {
    size = CGSize(width: width / scale, height: height / scale)
    guard let canvas = Canvas(size: size, scale: scale, opaque: true, bands: bands) else {
      preconditionFailure("a canvas of \(width) x \(height) pixels could not be made")
    }
    self.canvas = canvas
  }

  func draw(_ step: Int) {
    canvas.draw(
      DisplayList { recorder in
        recorder.fill(CGRect(origin: .zero, size: size), with: RGBA(gray: step % 2 == 0 ? 1 : 0.9))
        recorder.draw(scene.cells(offset: CGFloat(step % 60) / 3))
        recorder.draw(DisplayGroup(scene.cells(offset: -7), alpha: 0.5))
      })
  }
}
