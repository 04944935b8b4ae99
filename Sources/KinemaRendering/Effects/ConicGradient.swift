import CPixels
import CoreGraphics

/// A gradient of colors around a point, computed pixel by pixel.
struct ConicGradient {
  private let table: [UInt32]
  private let center: CGPoint
  private let angle: CGFloat
  private static let steps = 2048

  init(_ stops: [GradientStop], center: CGPoint, angle: CGFloat) {
    self.center = center
    self.angle = angle
    table = (0..<Self.steps).map { index in
      Self.color(stops, at: (CGFloat(index) + 0.5) / CGFloat(Self.steps)).premultipliedWord
    }
  }

  private static func color(_ stops: [GradientStop], at t: CGFloat) -> RGBA {
    guard var before = stops.first else { return .clear }
    if t <= before.location { return before.color }
    for stop in stops.dropFirst() {
      if t < stop.location {
        let fraction = (t - before.location) / (stop.location - before.location)
        return before.color.mixed(with: stop.color, fraction: fraction)
      }
      before = stop
    }
    return before.color
  }

  /// Returns the gradient over an area of pixels.
  func surface(area: CGRect, toPixels: CGAffineTransform) -> Surface? {
    guard let surface = Surface(width: Int(area.width), height: Int(area.height)) else {
      return nil
    }
    let back = toPixels.inverted()
    let turn = CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(CGAffineTransform(rotationAngle: -angle))
    let t = back.concatenating(turn)
    let (dx, dy) = (Float(t.a), Float(t.b))
    for y in 0..<surface.height {
      let start = CGPoint(x: area.minX + 0.5, y: area.minY + CGFloat(y) + 0.5).applying(t)
      pixels_sweep(
        table, table.count, Float(start.x), Float(start.y), dx, dy, surface.row(y), surface.width)
    }
    surface.markDirty()
    return surface
  }
}

extension RGBA {
  /// The color as a premultiplied `0xAARRGGBB` word.
  var premultipliedWord: UInt32 {
    func byte(_ value: CGFloat) -> UInt32 {
      UInt32((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
    }
    let a = min(max(alpha, 0), 1)
    return byte(a) << 24 | byte(red * a) << 16 | byte(green * a) << 8 | byte(blue * a)
  }
}
