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
    let steps = Float(Self.steps)
    table.withUnsafeBufferPointer { table in
      for y in 0..<surface.height {
        let start = CGPoint(x: area.minX + 0.5, y: area.minY + CGFloat(y) + 0.5).applying(t)
        var (px, py) = (Float(start.x), Float(start.y))
        let row = surface.row(y)
        for x in 0..<surface.width {
          let turns = Self.turns(py, px)
          row[x] = table[min(Int(turns * steps), Self.steps - 1)]
          px += dx
          py += dy
        }
      }
    }
    surface.markDirty()
    return surface
  }

  /// Returns the direction of a vector as a fraction of a full turn, from 0 up to but not including
  /// 1, accurate to about 3e-7.
  @inline(__always)
  private static func turns(_ y: Float, _ x: Float) -> Float {
    let (ax, ay) = (abs(x), abs(y))
    let large = max(ax, ay)
    if large == 0 { return 0 }
    let r = min(ax, ay) / large
    let s = r * r
    // A least-squares polynomial for the arc tangent on 0 … 1, in turns, accurate to 3e-7.
    var p: Float = -0.001_873_33
    p = p * s + 0.008_407_12
    p = p * s - 0.018_565_6
    p = p * s + 0.030_823_59
    p = p * s - 0.052_943_76
    var a = r * (p * s + 0.159_151_73)
    if ay > ax { a = 0.25 - a }
    if x < 0 { a = 0.5 - a }
    if y < 0 { a = 1 - a }
    return a >= 1 ? a - 1 : max(a, 0)
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
