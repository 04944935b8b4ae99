import CPixels
import CoreGraphics

/// A bitmap that is rotated, scaled, or not aligned with the pixels of a surface, and whose edge is
/// antialiased.
///
/// Each pixel depends only on its own position, so parts that are drawn again do not change. Cairo
/// would process each row of a rotated picture with Pixman's general code, which clears 24 KB each
/// time. Hundreds of small pictures would then cost several times as much.
struct PlacedBitmap {
  private let source: pixels_source
  /// The transform from the surface's pixels to the bitmap's pixels.
  private let back: CGAffineTransform
  private let box: PixelRect
  /// The opacity of the bitmap, in 256ths.
  private let alpha: Double

  /// Creates a placed bitmap, or nil if the transform's numbers are out of range for fixed-point
  /// arithmetic.
  init?(_ source: pixels_source, toPixels: CGAffineTransform, alpha: CGFloat = 1) {
    let back = toPixels.inverted()
    let box = CGRect(x: 0, y: 0, width: source.width, height: source.height)
      .applying(toPixels).insetBy(dx: -1, dy: -1)
    let reach = max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) * 64_000
    guard source.width > 0, source.height > 0, box.isFinite, reach < 1e9, abs(back.tx) < 1e9,
      abs(back.ty) < 1e9
    else { return nil }
    self.source = source
    self.back = back
    self.box = PixelRect(box)
    self.alpha = 256 * min(max(alpha, 0), 1)
  }

  /// Draws the part that lies in a rectangle of the surface's pixels, over the existing pixels.
  func draw(onto surface: Surface, in clip: PixelRect) {
    let area = box.common(with: clip)
    guard !area.isEmpty else { return }
    let edges = Edges(back, width: source.width, height: source.height)
    for y in area.top..<area.bottom { draw(y, area, edges, surface.row(y)) }
  }

  private func draw(
    _ y: Int, _ area: PixelRect, _ edges: Edges, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let middle = CGFloat(y) + 0.5
    let u = back.a * 0.5 + back.c * middle + back.tx
    let v = back.b * 0.5 + back.d * middle + back.ty
    let outer = edges.outer(u, v, area.left, area.right)
    guard outer.lowerBound < outer.upperBound else { return }
    let inner = edges.inner(u, v, outer)
    let position = pixels_position(
      column: Self.fixed(u - 0.5), line: Self.fixed(v - 0.5), du: Self.fixed(back.a),
      dv: Self.fixed(back.b))
    let covered = edges.covered
    pixels_place_edge(
      source, position, covered, alpha, outer.lowerBound, inner.lowerBound, row)
    pixels_place_inner(
      source, position, UInt64(alpha.rounded()), inner.lowerBound, inner.upperBound, row)
    pixels_place_edge(
      source, position, covered, alpha, inner.upperBound, outer.upperBound, row)
  }

  private static func fixed(_ value: CGFloat) -> Int64 {
    Int64((value * CGFloat(1 << pixels_fraction_bits)).rounded())
  }
}

/// The positions of a bitmap's edges on the pixels of a surface.
private struct Edges {
  private let width: CGFloat
  private let height: CGFloat
  private let du: CGFloat
  private let dv: CGFloat
  /// The changes of `u` and `v` over one pixel in the direction of their greatest change.
  private let slopeU: CGFloat
  private let slopeV: CGFloat
  /// The reciprocals of `slopeU` and `slopeV`.
  private let steepU: CGFloat
  private let steepV: CGFloat
  /// Whether no pixel lies on two opposite edges at once.
  private let isWide: Bool
  /// A margin greater than the error of the fixed-point numbers, in pixels of the bitmap.
  private static var slack: CGFloat { 2e-3 }

  init(_ back: CGAffineTransform, width: Int, height: Int) {
    self.width = CGFloat(width)
    self.height = CGFloat(height)
    du = back.a
    dv = back.b
    slopeU = hypot(back.a, back.c)
    slopeV = hypot(back.b, back.d)
    steepU = 1 / slopeU
    steepV = 1 / slopeV
    isWide = self.width >= slopeU && self.height >= slopeV
  }

  /// The edges in the form from which the coverage of a pixel is computed.
  var covered: pixels_edges {
    pixels_edges(width: width, height: height, steep_u: steepU, steep_v: steepV, is_wide: isWide)
  }

  /// Returns the pixels of a row that the bitmap touches, within bounds.
  func outer(_ u: CGFloat, _ v: CGFloat, _ left: Int, _ right: Int) -> Range<Int> {
    let span = between(
      u, v, lowU: -slopeU / 2, highU: width + slopeU / 2, lowV: -slopeV / 2,
      highV: height + slopeV / 2)
    let low = max(CGFloat(left), (span.low - Self.slack).rounded(.up))
    let high = min(CGFloat(right), (span.high + Self.slack).rounded(.down) + 1)
    return low < high ? Int(low)..<Int(high) : left..<left
  }

  /// Returns the part of a range in which all pixels are fully covered and lie between four pixels
  /// of the bitmap.
  func inner(_ u: CGFloat, _ v: CGFloat, _ outer: Range<Int>) -> Range<Int> {
    let marginU = max(0.5, slopeU / 2) + Self.slack
    let marginV = max(0.5, slopeV / 2) + Self.slack
    let span = between(
      u, v, lowU: marginU, highU: width - marginU, lowV: marginV, highV: height - marginV)
    let low = max(CGFloat(outer.lowerBound), span.low.rounded(.up))
    let high = min(CGFloat(outer.upperBound), span.high.rounded(.down) + 1)
    return low < high ? Int(low)..<Int(high) : outer.upperBound..<outer.upperBound
  }

  /// Returns the range in which both coordinates stay within limits, in pixels from the first
  /// pixel.
  private func between(
    _ u: CGFloat, _ v: CGFloat, lowU: CGFloat, highU: CGFloat, lowV: CGFloat, highV: CGFloat
  ) -> (low: CGFloat, high: CGFloat) {
    let first = crossing(u, du, lowU, highU)
    let second = crossing(v, dv, lowV, highV)
    return (max(first.low, second.low), min(first.high, second.high))
  }

  private func crossing(
    _ start: CGFloat, _ step: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> (low: CGFloat, high: CGFloat) {
    if abs(step) < 1e-9 {
      return start >= low && start <= high ? (-1e9, 1e9) : (1e9, -1e9)
    }
    let (first, second) = ((low - start) / step, (high - start) / step)
    return (max(min(first, second), -1e9), min(max(first, second), 1e9))
  }
}
