// Ours: A large gradient along a line or between concentric circles takes its colors from a table.
// Its pixels differ from Cairo's by at most one color step, because the table has 4096 entries and a
// gradient is refused if its color changes by more than half a step between an entry and its edges.
// Cairo does not dither gradients, and neither does the table.

import CPixels
import CoreGraphics
import Foundation

/// A gradient whose pixels are looked up in a table of colors.
struct TabledGradient {
  private enum Course {
    /// The location is linear: its value at the origin of the pixels, and its steps.
    case axial(origin: CGFloat, dx: CGFloat, dy: CGFloat)
    /// The location is the length of a transformed vector minus an offset.
    case radial(CGAffineTransform, offset: CGFloat)
  }

  private let course: Course
  private let stops: [GradientStop]

  /// Creates a gradient, or nil if Cairo must draw it.
  ///
  /// - Parameters:
  ///   - toPixels: The transform from the gradient's space to pixels.
  ///   - bounds: The area of the whole drawing. The result does not depend on the redrawn part.
  init?(_ gradient: GradientPaint, _ toPixels: CGAffineTransform, _ bounds: CGRect) {
    guard !bounds.isNull, bounds.width * bounds.height > 10_000, gradient.extendsStart,
      gradient.extendsEnd, Self.areGradual(gradient.stops)
    else { return nil }
    let back = toPixels.inverted()
    switch gradient.geometry {
    case .axial(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let square = x * x + y * y
      let origin = ((back.tx - start.x) * x + (back.ty - start.y) * y) / square
      let (dx, dy) = ((back.a * x + back.b * y) / square, (back.c * x + back.d * y) / square)
      // The locations have 31 bits before the binary point, and a surface has 32,000 pixels a side.
      guard abs(origin) < 1e8, abs(dx) < 1e4, abs(dy) < 1e4 else { return nil }
      course = .axial(origin: origin, dx: dx, dy: dy)
    case .radial(let center, let inner, let endCenter, let outer):
      let width = outer - inner
      guard center == endCenter, inner >= 0, width > 0 else { return nil }
      let map = back.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
        .concatenating(CGAffineTransform(scaleX: 1 / width, y: 1 / width))
      guard max(abs(map.a), abs(map.b), abs(map.c), abs(map.d)) < 1e4,
        max(abs(map.tx), abs(map.ty), inner / width) < 1e4
      else { return nil }
      course = .radial(map, offset: inner / width)
    case .conic: return nil
    }
    stops = gradient.stops
  }

  /// Returns whether stops are in order, and no color changes fast enough for the table to show.
  private static func areGradual(_ stops: [GradientStop]) -> Bool {
    guard var before = stops.first, before.location >= 0 else { return false }
    for stop in stops {
      guard stop.location <= 1, stop.location >= before.location else { return false }
      let (old, new) = (before.color, stop.color)
      let change = max(abs(new.red - old.red), abs(new.green - old.green), abs(new.blue - old.blue))
      guard change + abs(new.alpha - old.alpha) <= 16 * (stop.location - before.location) else {
        return false
      }
      before = stop
    }
    return true
  }

  /// Draws the gradient on a surface whose first pixel is at the origin of an area.
  func draw(on surface: Surface, at area: CGRect) {
    let stops = stops.map {
      pixels_stop(
        location: $0.location, red: $0.color.red, green: $0.color.green, blue: $0.color.blue,
        alpha: $0.color.alpha)
    }
    let table = [UInt32](unsafeUninitializedCapacity: pixels_gradient_size) {
      pixels_fill_table($0.baseAddress!, stops, stops.count)
      $1 = pixels_gradient_size
    }
    for y in 0..<surface.height {
      let (row, middle) = (surface.row(y), area.minY + CGFloat(y) + 0.5)
      switch course {
      case .axial(let origin, let dx, let dy):
        // The sums of integers are exact, so that the pixels do not depend on the area.
        let step = Self.fixed(dx)
        let start = Self.fixed(origin + dx / 2) + Self.fixed(dy * middle) + step * Int64(area.minX)
        pixels_draw_axial(row, surface.width, start, step, table)
      case .radial(let map, let offset):
        let x = map.a / 2 + map.c * middle + map.tx
        let y = map.b / 2 + map.d * middle + map.ty
        pixels_draw_radial(
          row, Int(area.minX), surface.width, [Float(x), Float(y)], [Float(map.a), Float(map.b)],
          Float(offset), table)
      }
    }
    surface.markDirty()
  }

  /// Returns a location with 32 fractional bits.
  private static func fixed(_ location: CGFloat) -> Int64 { Int64(location * 4_294_967_296) }
}
