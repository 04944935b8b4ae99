import CoreGraphics
import KinemaHosts
import KinemaRendering
import Testing
import UIKit

@MainActor
@Suite("Pictures of the screen", .serialized)
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

  @Test("Views appear at their positions, with their shadows and texts")
  func views() {
    let (host, _, label) = screen()
    let image = host.image()
    #expect(image.width == 400 && image.height == 400)
    #expect(image.color(x: 100, y: 100).hex == "#FF0000")
    #expect(image.color(x: 390, y: 390).hex == "#FFFFFF")
    // By default, the shadow of a layer is 3 points above it.
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

  @Test("A partial redraw equals a complete redraw")
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

  @Test("If one of many layers changes, only that layer is redrawn, even under a rotation or mask")
  func smallChanges() throws {
    let host = HeadlessHost(size: CGSize(width: 375, height: 812), scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    host.window.rootViewController = controller
    var labels: [UILabel] = []
    var dots: [UIView] = []
    func page(_ change: (UIView) -> Void) {
      let page = UIView(frame: controller.view.bounds)
      page.backgroundColor = .systemTeal
      for row in 0..<25 {
        let label = UILabel(frame: CGRect(x: 16, y: 10 + row * 32, width: 200, height: 24))
        label.text = "Row number \(row)"
        let dot = UIView(frame: CGRect(x: 300, y: 14 + row * 32, width: 12, height: 12))
        dot.backgroundColor = .white
        dot.layer.cornerRadius = 6
        labels.append(label)
        dots.append(dot)
        page.addSubview(label)
        page.addSubview(dot)
      }
      change(page)
      controller.view.addSubview(page)
    }
    page { $0.transform = CGAffineTransform(rotationAngle: 0.2) }
    page { page in
      let star = CAShapeLayer()
      star.path = UIBezierPath(ovalIn: page.bounds.insetBy(dx: 20, dy: 20)).cgPath
      page.layer.mask = star
    }
    host.advance(by: 1.0 / 60)
    let screen = CGRect(x: 0, y: 0, width: 750, height: 1624)
    #expect(host.draw().bounds == screen)
    host.advance(by: 1.0 / 60)
    #expect(host.draw().isEmpty)

    func redrawn(_ change: () -> Void) -> CGFloat {
      change()
      host.advance(by: 1.0 / 60)
      let area = host.draw().rects.reduce(0) { $0 + $1.width * $1.height }
      let whole = CairoRasterizer().image(
        of: host.displayList(), size: host.size, scale: host.scale, opaque: true)
      #expect(host.canvas?.image()?.pixels == whole?.pixels)
      return area
    }
    // A colored dot of 24 pixels redraws its box, and a little more if it is rotated.
    for (index, limit) in [(12, 34 * 34), (25 + 12, 26 * 26)] {
      let area = redrawn { dots[index].backgroundColor = .systemRed }
      #expect(area >= 24 * 24 && area <= CGFloat(limit), "\(index): \(area)")
    }
    // A dot that moves by 40 points redraws its old and its new position.
    let moved = redrawn { dots[25 + 3].center.x -= 40 }
    #expect(moved <= 2 * 26 * 26, "\(moved)")
    // A new text redraws at most the area of its label.
    let words = redrawn { labels[25 + 8].text = "Other" }
    #expect(words > 0 && words <= 410 * 60, "\(words)")
    // An animation redraws the moving area, and nothing after its end.
    UIView.animate(withDuration: 0.2) { dots[25 + 6].alpha = 0 }
    for _ in 0..<12 {
      host.advance(by: 1.0 / 60)
      #expect(host.draw().rects.reduce(0) { $0 + $1.width * $1.height } <= 26 * 26)
    }
    host.advance(by: 1.0 / 60)
    #expect(host.draw().isEmpty)
  }
}
