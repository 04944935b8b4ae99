import CoreGraphics
import QuartzCore
import UIKit

/// The colors and parts of scenes.
enum Swatch {
  static let red = CGColor(red: 0.9, green: 0.25, blue: 0.2, alpha: 1)
  static let yellow = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
  static let green = CGColor(red: 0.2, green: 0.65, blue: 0.35, alpha: 1)
  static let blue = CGColor(red: 0.15, green: 0.4, blue: 0.85, alpha: 1)
  static let ink = CGColor(gray: 0.15, alpha: 1)
  static let gray = CGColor(gray: 0.85, alpha: 1)

  /// Returns the cells of a grid with gaps.
  static func grid(
    _ columns: Int, _ rows: Int, _ width: CGFloat, _ height: CGFloat, gap: CGFloat = 10
  ) -> [CGRect] {
    let size = CGSize(
      width: (width - gap) / CGFloat(columns) - gap, height: (height - gap) / CGFloat(rows) - gap)
    return (0..<(columns * rows)).map { index in
      CGRect(
        x: gap + CGFloat(index % columns) * (size.width + gap),
        y: gap + CGFloat(index / columns) * (size.height + gap),
        width: size.width, height: size.height)
    }
  }

  /// Returns a self-intersecting star with five points.
  static func star(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(
        x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Returns a picture without symmetry: four colored quarters inside a frame, with a dot in one
  /// quarter.
  static func picture(_ width: Int = 24, _ height: Int = 16) -> CGImage? {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      if x < 2 || y < 2 || x >= width - 2 || y >= height - 2 { return 0xFF22_2222 }
      if abs(x - width / 4) < 2, abs(y - height / 4) < 2 { return 0xFFFF_FFFF }
      switch (x < width / 2, y < height / 2) {
      case (true, true): return 0xFFE6_4033
      case (false, true): return 0xFFFF_CC33
      case (true, false): return 0xFF26_66D9
      case (false, false): return 0xFF33_A659
      }
    }
    return CGImage(
      width: width, height: height,
      pixels: (0..<(width * height)).map { pixel($0 % width, $0 / width) })
  }
}

extension CALayer {
  /// Adds a sublayer with a background color.
  @discardableResult
  func add(_ color: CGColor?, _ rect: CGRect, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    add(CALayer(), rect) {
      $0.backgroundColor = color
      change($0)
    }
  }

  /// Adds a sublayer with a frame.
  @discardableResult
  func add<Layer: CALayer>(
    _ layer: Layer, _ rect: CGRect, _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    layer.frame = rect
    change(layer)
    addSublayer(layer)
    return layer
  }

  /// Adds an animation that starts at 1 s. The layer shows the first value before the animation
  /// starts, and the last value after it ends.
  func animate(_ animation: CAAnimation, for duration: CFTimeInterval = 1) {
    animation.beginTime = 1
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }
}

extension CABasicAnimation {
  convenience init(_ keyPath: String, from: Any?, to: Any?) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    timingFunction = CAMediaTimingFunction(name: .linear)
  }
}
