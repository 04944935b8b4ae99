import CoreGraphics
import KinemaRendering

/// The most expensive effects, each on the full screen and changing in every frame.
final class Effects {
  private let canvas: Canvas
  private let scene = Scene()
  private let image: CGImage

  init() {
    let side = 1200
    let pixels = (0..<(side * side)).map { index in
      0xFF00_0000 | UInt32(index % side * 255 / side) << 16 | UInt32(index / side * 255 / side)
    }
    guard let canvas = Canvas(size: Scene.size, scale: 2, opaque: true),
      let image = CGImage(width: side, height: side, pixels: pixels)
    else { preconditionFailure("a canvas of 750 x 1624 pixels could not be made") }
    self.canvas = canvas
    self.image = image
  }

  private func draw(_ step: Int, _ record: (inout DisplayRecorder) -> Void) {
    canvas.draw(
      DisplayList { recorder in
        recorder.fill(Scene.screen, with: RGBA(gray: 0.9 + CGFloat(step % 2) * 0.05))
        record(&recorder)
      })
  }

  func shadow(_ step: Int) {
    draw(step) {
      let content = DisplayList { $0.fill(.ellipse(Scene.screen), with: .white) }
      let shadow = Shadow(color: .black, offset: .zero, radius: 10)
      $0.draw(DisplayGroup(content, shadow: shadow))
    }
  }

  func backdrop(_ step: Int) {
    draw(step) {
      $0.draw(scene.cells())
      $0.drawBackdrop(in: .rect(Scene.screen), radius: 20, saturation: 1.8)
    }
  }

  func perspective(_ step: Int) {
    draw(step) {
      let turn = CGFloat(step % 60) * 0.00002
      let projection = Projection(
        m11: 0.8, m12: 0, m13: turn, m21: 0, m22: 1, m23: 0, m31: 20, m32: 0, m33: 1)
      $0.draw(DisplayGroup(scene.cells(), projection: projection))
    }
  }

  func gradient(_ step: Int, slanted: Bool) {
    draw(step) {
      $0.fill(
        .rect(Scene.screen),
        with: .gradient(
          .axial(start: .zero, end: CGPoint(x: slanted ? 375 : 0, y: 812)),
          GradientStop.stops([scene.sky, .white, .black], locations: nil)))
    }
  }

  func conic(_ step: Int) {
    draw(step) {
      $0.fill(
        .rect(Scene.screen),
        with: .gradient(
          .conic(center: CGPoint(x: 187, y: 406), angle: CGFloat(step)),
          GradientStop.stops([scene.sky, .white, scene.sky], locations: nil)))
    }
  }

  func fade(_ step: Int) {
    draw(step) { $0.draw(DisplayGroup(scene.cells(), alpha: 0.5)) }
  }

  func photo(_ step: Int) {
    draw(step) {
      let side = 300 + CGFloat(step % 60) * 0.5
      $0.draw(image, in: CGRect(x: 20, y: 100, width: side, height: side))
    }
  }
}
