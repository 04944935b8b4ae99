import CoreGraphics
import Foundation
import KinemaRendering
import Testing

@Suite("Gradients, images, and patterns")
struct GradientTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("An axial gradient shows each color at its stop")
  func axial() throws {
    let stops = GradientStop.stops([.red, .green, .blue], locations: [0, 0.25, 1])
    let picture = try Picture(100, 100) {
      $0.fill(
        .rect(square),
        with: .gradient(.axial(start: .zero, end: CGPoint(x: 100, y: 0)), stops))
    }
    let (r, g, b) = picture.rgb(12, 50)
    #expect(abs(r - 128) < 4 && abs(g - 128) < 4 && b == 0)
    #expect(picture.rgb(25, 50).1 > 250)
    #expect(picture.rgb(99, 0).2 > 250)
    #expect(picture.hex(40, 3) == picture.hex(40, 97))
  }

  @Test("Vertical and horizontal gradients differ from slanted gradients by at most one color step")
  func strips() throws {
    let stops = GradientStop.stops([.red, .green, .blue], locations: [0.1, 0.4, 0.8])
    for (end, mirrored) in [(CGPoint(x: 180, y: 0), false), (CGPoint(x: 0, y: 180), true)] {
      func picture(_ lean: CGFloat) throws -> Picture {
        try Picture(200, 200) {
          $0.translate(x: 10, y: 10)
          let end = CGPoint(x: end.x + lean, y: end.y + lean)
          $0.fill(
            .ellipse(CGRect(x: 0, y: 0, width: 180, height: 180)),
            with: .gradient(.axial(start: .zero, end: end), stops))
        }
      }
      let (strip, direct) = (try picture(0), try picture(1e-7))
      for (p, q) in zip(strip.image.pixels, direct.image.pixels) {
        for shift: UInt32 in [0, 8, 16, 24] {
          let difference = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
          if difference > 2 { Issue.record("\(mirrored): \(p) is not \(q)") }
        }
      }
    }
  }

  @Test("A large slanted or circular gradient has the exact colors within one color step")
  func large() throws {
    let colors = [RGBA.red, RGBA(red: 0.2, green: 0.9, blue: 0.4), .blue]
    let stops = GradientStop.stops(colors, locations: [0.1, 0.4, 0.8])
    let (start, end) = (CGPoint(x: 20, y: 30), CGPoint(x: 150, y: 90))
    let axial = GradientPaint.Geometry.axial(start: start, end: end)
    let radial = GradientPaint.Geometry.radial(
      startCenter: start, startRadius: 10, endCenter: start, endRadius: 140)
    let area = CGRect(x: 0, y: 0, width: 200, height: 200)
    for geometry in [axial, radial] {
      let picture = try Picture(200, 200) { $0.fill(.rect(area), with: .gradient(geometry, stops)) }
      for (x, y) in [(0, 0), (33, 60), (90, 41), (120, 120), (140, 20), (199, 199)] {
        let (dx, dy) = (CGFloat(x) + 0.5 - start.x, CGFloat(y) + 0.5 - start.y)
        let t = geometry == axial ? (dx * 130 + dy * 60) / 20_500 : (hypot(dx, dy) - 10) / 130
        let (r, g, b) = picture.rgb(x, y)
        let exact = try #require(CGColor(color(stops, at: t)).components)
        for (value, goal) in zip([r, g, b], exact) {
          #expect(abs(CGFloat(value) - goal * 255) <= 1, "\(geometry) at \(x), \(y)")
        }
      }
    }
  }

  private func color(_ stops: [GradientStop], at t: CGFloat) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops.last!.color }
    guard next > 0 else { return stops[0].color }
    let (from, to) = (stops[next - 1], stops[next])
    let fraction = (t - from.location) / (to.location - from.location)
    return from.color.mixed(with: to.color, fraction: fraction)
  }

  @Test("A large gradient with an abrupt change has a sharp edge")
  func abrupt() throws {
    let stops = GradientStop.stops([.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1])
    let picture = try Picture(200, 200) {
      $0.fill(
        .rect(CGRect(x: 0, y: 0, width: 200, height: 200)),
        with: .gradient(.axial(start: .zero, end: CGPoint(x: 200, y: 200)), stops))
    }
    #expect(picture.hex(98, 99) == "#FF0000")
    #expect(picture.hex(101, 100) == "#0000FF")
  }

  @Test("A gradient without extension leaves the area outside the gradient clear")
  func extending() throws {
    var paint = GradientPaint(
      geometry: .axial(start: CGPoint(x: 30, y: 0), end: CGPoint(x: 70, y: 0)),
      stops: GradientStop.stops([.red, .blue], locations: nil))
    for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
      paint.extendsStart = before
      paint.extendsEnd = after
      let picture = try Picture(100, 10) { $0.fill(.rect(square), with: .gradient(paint)) }
      #expect(picture.alpha(10, 5) == (before ? 255 : 0))
      #expect(picture.alpha(90, 5) == (after ? 255 : 0))
      #expect(picture.alpha(50, 5) == 255)
    }
  }

  @Test("A radial gradient can be elliptical")
  func radial() throws {
    let paint = GradientPaint(
      geometry: .radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1),
      stops: GradientStop.stops([.white, .black], locations: nil),
      transform: CGAffineTransform(a: 50, b: 0, c: 0, d: 25, tx: 50, ty: 50))
    let picture = try Picture(100, 100) { $0.fill(.rect(square), with: .gradient(paint)) }
    #expect(picture.rgb(50, 50).0 > 245)
    #expect(abs(picture.rgb(75, 50).0 - 127) < 6)
    #expect(abs(picture.rgb(50, 62).0 - 127) < 6)
    #expect(picture.rgb(50, 80).0 == 0)
  }

  @Test("A conic gradient makes one turn from its angle toward the positive y-axis")
  func conic() throws {
    let stops = GradientStop.stops([.black, .white], locations: nil)
    let picture = try Picture(100, 100) {
      $0.fill(
        .rect(square), with: .gradient(.conic(center: CGPoint(x: 50, y: 50), angle: 0), stops))
    }
    #expect(picture.rgb(95, 51).0 < 4)
    #expect(abs(picture.rgb(50, 95).0 - 64) < 3)
    #expect(abs(picture.rgb(5, 50).0 - 127) < 3)
    #expect(abs(picture.rgb(49, 5).0 - 191) < 3)
    #expect(picture.rgb(95, 48).0 > 250)
  }

  /// An image with red and green pixels in the first row, and blue and white pixels in the second
  /// row.
  private var tiny: CGImage {
    get throws {
      try #require(
        CGImage(
          width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))
    }
  }

  @Test("Images are drawn upright, and without interpolation they are sharp")
  func images() throws {
    let image = try tiny
    let picture = try Picture(20, 20) {
      $0.draw(
        DisplayImage(image, in: CGRect(x: 0, y: 0, width: 20, height: 20), interpolation: .none))
    }
    #expect(picture.hex(9, 9) == "#FF0000")
    #expect(picture.hex(10, 9) == "#00FF00")
    #expect(picture.hex(9, 10) == "#0000FF")
    #expect(picture.hex(19, 19) == "#FFFFFF")
    let smooth = try Picture(20, 20) {
      $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(smooth.hex(0, 0) == "#FF0000")
    #expect(smooth.rgb(10, 2).0 > 90 && smooth.rgb(10, 2).1 > 90)
  }

  @Test("Drawing an image applies its crop, alpha, and tint")
  func imageOptions() throws {
    let image = try tiny
    let corner = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2)))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let picture = try Picture(10, 10) {
      $0.draw(DisplayImage(corner, in: rect, alpha: 0.5, interpolation: .none))
    }
    #expect(abs(picture.alpha(0, 0) - 128) <= 1)
    #expect(picture.rgb(0, 0).0 == 0)
    #expect(picture.rgb(9, 9).0 > 120)
    let tinted = try Picture(10, 10) { $0.draw(DisplayImage(image, in: rect, tint: .blue)) }
    #expect(tinted.hex(1, 1) == "#0000FF")
  }

  @Test("Reducing a large image averages its pixels")
  func shrinking() throws {
    let side = 256
    let pixels = (0..<(side * side)).map { index in
      (index % side + index / side).isMultiple(of: 2) ? 0xFFFF_FFFF : UInt32(0xFF00_0000)
    }
    let board = try #require(CGImage(width: side, height: side, pixels: pixels))
    let picture = try Picture(20, 20) {
      $0.draw(board, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    for x in 1..<19 { #expect(abs(picture.rgb(x, 10).0 - 128) <= 6) }
  }

  @Test("A pattern starts at its phase and repeats")
  func pattern() throws {
    let paint = PatternPaint(
      image: try tiny, tile: CGSize(width: 2, height: 2), phase: CGPoint(x: 1, y: 0))
    let picture = try Picture(8, 8) {
      $0.fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .pattern(paint))
    }
    #expect(picture.hex(1, 0) == "#FF0000")
    #expect(picture.hex(2, 0) == "#00FF00")
    #expect(picture.hex(3, 4) == "#FF0000")
    #expect(picture.hex(0, 1) == "#FFFFFF")
  }

  @Test("Decoding a PNG returns the original pixels")
  func png() throws {
    let picture = try Picture(30, 20) {
      $0.fill(
        .ellipse(CGRect(x: 2, y: 2, width: 25, height: 15)), with: RGBA(red: 1, green: 0, blue: 0))
    }
    let data = try #require(PNGCoder().pngData(of: picture.image))
    let back = try #require(PNGCoder().image(from: data))
    #expect(back.width == 30 && back.height == 20)
    #expect(back.pixel(x: 15, y: 10) == 0xFFFF_0000)
    #expect(back.pixel(x: 0, y: 0) == 0)
    let pairs = zip(back.pixels, picture.image.pixels)
    #expect(pairs.allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 1 })
    #expect(PNGCoder().image(from: Data([1, 2, 3])) == nil)
    #expect(PNGCoder().image(from: data.prefix(60)) == nil)
  }
}
