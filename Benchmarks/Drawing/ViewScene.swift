import UIKit

/// The measured screen as views in a host, with animations, layout, layers, a list, and pixels.
@MainActor
final class ViewScene {
  let host: HeadlessHost
  private let turned = UIView()
  private let masked = UIView()
  private let box = UIView()
  private var labels: [UILabel] = []

  init(_ scene: Scene) {
    host = HeadlessHost(size: Scene.size, scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    host.window.rootViewController = controller
    turned.frame = Scene.screen
    turned.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1)
    controller.view.addSubview(turned)
    for (index, title) in scene.titles.enumerated() {
      let cell = UIView(
        frame: CGRect(x: 8, y: CGFloat(index) * scene.cellHeight + 2, width: 359, height: 28))
      cell.backgroundColor = UIColor(white: 0.94, alpha: 1)
      cell.layer.cornerRadius = 8
      let label = UILabel(frame: CGRect(x: 12, y: 4, width: 330, height: 20))
      label.text = title
      label.font = UIFont.systemFont(ofSize: 15)
      cell.addSubview(label)
      turned.addSubview(cell)
      labels.append(label)
    }
    masked.frame = Scene.screen
    masked.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    let star = CAShapeLayer()
    star.path = CGPath.star
    masked.layer.mask = star
    box.backgroundColor = .red
    masked.addSubview(box)
    controller.view.addSubview(masked)
  }

  /// Rotates the unmasked layer and moves the content behind the star.
  func frame(_ step: Int, turning: Bool) -> CGImage {
    turned.transform = CGAffineTransform(
      rotationAngle: turning ? 0.05 + CGFloat(step) * 0.01 : 0)
    box.frame = CGRect(x: CGFloat(step % 100), y: 300, width: 200, height: 200)
    host.advance(by: 1.0 / 60)
    return host.image()
  }

  /// Rotates both layers, and draws them without a copy of the pixels.
  func turn(_ step: Int, forEyesAlone: Bool) -> DamageRegion {
    settle()
    turned.transform = CGAffineTransform(rotationAngle: 0.05 + CGFloat(step) * 0.01)
    masked.transform = CGAffineTransform(rotationAngle: CGFloat(step) * -0.02)
    host.advance(by: 1.0 / 60)
    return host.draw(forEyesAlone: forEyesAlone)
  }

  /// Fades the cells.
  func fade(_ step: Int) -> DamageRegion {
    settle()
    turned.alpha = 0.2 + CGFloat(step % 70) * 0.01
    host.advance(by: 1.0 / 60)
    return host.draw()
  }

  /// Moves the half-transparent star by whole pixels over half-transparent cells, which stay in
  /// place.
  func slide(_ step: Int) -> DamageRegion {
    settle()
    turned.alpha = 0.5
    masked.alpha = 0.5
    masked.center.y = Scene.screen.midY + CGFloat(step % 60) * 0.5
    host.advance(by: 1.0 / 60)
    return host.draw()
  }

  /// Restores the state of both layers that ``frame(_:turning:)`` expects.
  func settle() {
    turned.transform = .identity
    masked.transform = .identity
    turned.alpha = 1
    masked.alpha = 1
    masked.center.y = Scene.screen.midY
  }

  func label(_ step: Int) -> CGImage {
    labels[12].text = "Label \(step)"
    host.advance(by: 1.0 / 60)
    return host.image()
  }
}

extension CGPath {
  fileprivate static var star: CGPath {
    let path = CGMutablePath()
    for index in 0..<10 {
      let radius: CGFloat = index.isMultiple(of: 2) ? 180 : 75
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let point = CGPoint(x: 187.5 + radius * cos(angle), y: 406 + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
