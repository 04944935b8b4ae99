import CoreGraphics
import KinemaHosts
import KinemaRendering
import Testing
import UIKit

@MainActor
@Suite("The picture of the screen", .serialized)
struct DrawnScreenTests {
  private func screen() -> (host: HeadlessHost, box: UIView, label: UILabel) {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200), scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    box.backgroundColor = .red
    box.layer.cornerRadius = 8
    box.layer.shadowOpacity = 0.5
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 150, height: 24))
    label.text = "Screen"
    controller.view.addSubview(box)
    controller.view.addSubview(label)
    host.window.rootViewController = controller
    return (host, box, label)
  }

  @Test("shows views where they stand, with their shadow and their text")
  func views() {
    let (host, _, label) = screen()
    let image = host.image()
    #expect(image.width == 400 && image.height == 400)
    #expect(image.color(x: 100, y: 100).hex == "#FF0000")
    #expect(image.color(x: 390, y: 390).hex == "#FFFFFF")
    // A layer's shadow stands 3 points above it by default.
    let above = image.color(x: 100, y: 54)
    #expect(above.red < 0.95 && above.red == above.green)
    let frame = label.frame
    var dark = 0
    for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
      for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) where image.color(x: x, y: y).red < 0.5 {
        dark += 1
      }
    }
    #expect(dark > 100)
  }

  @Test("drawn by what changed equals drawn anew")
  func incremental() {
    let (host, box, label) = screen()
    _ = host.image()
    for step in 1...6 {
      box.transform = CGAffineTransform(rotationAngle: CGFloat(step) * 0.2)
      box.center.x += 11
      label.text = "Step \(step)"
      label.alpha = 1 - CGFloat(step) * 0.1
      host.advance(by: 1.0 / 60)
      let whole = CairoRasterizer().image(
        of: host.displayList(), size: host.size, scale: host.scale, opaque: true)
      #expect(host.image().pixels == whole?.pixels, "step \(step)")
    }
  }
}
