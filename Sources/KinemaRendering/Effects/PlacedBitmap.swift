import CoreGraphics

/// A bitmap that is rotated, scaled, or not aligned with the pixels of a surface, and whose edge is
/// antialiased.
///
/// Each pixel depends only on its own position, so parts that are drawn again do not change. Cairo
/// would process each row of a rotated picture with Pixman's general code, which clears 24 KB each
/// time. Hundreds of small pictures would then cost several times as much.
struct PlacedBitmap<Source: Texels> {
  private let source: Source
  /// The transform from the surface's pixels to the bitmap's pixels.
  private let back: CGAffineTransform
  private let box: PixelRect
  /// The opacity of the bitmap, in 256ths.
  private let alpha: Double

  /// Creates a placed bitmap, or nil if the transform's numbers are out of range for fixed-point
  /// arithmetic.
  init?(_ source: Source, toPixels: CGAffineTransform, alpha: CGFloat = 1) {
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

  /// The number of binary places of the fixed-point numbers.
  private static var fractionBits: Int { 24 }

  private func draw(
    _ y: Int, _ area: PixelRect, _ edges: Edges, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let middle = CGFloat(y) + 0.5
    let u = back.a * 0.5 + back.c * middle + back.tx
    let v = back.b * 0.5 + back.d * middle + back.ty
    let outer = edges.outer(u, v, area.left, area.right)
    guard outer.lowerBound < outer.upperBound else { return }
    let inner = edges.inner(u, v, outer)
    let position = TexelPosition(
      column: Self.fixed(u - 0.5), line: Self.fixed(v - 0.5), du: Self.fixed(back.a),
      dv: Self.fixed(back.b))
    drawEdge(outer.lowerBound..<inner.lowerBound, position, edges, row)
    drawInner(inner, position, row)
    drawEdge(inner.upperBound..<outer.upperBound, position, edges, row)
  }

  private static func fixed(_ value: CGFloat) -> Int {
    Int((value * CGFloat(1 << fractionBits)).rounded())
  }

  /// Draws fully covered pixels. Each color is interpolated from four pixels of the bitmap.
  private func drawInner(
    _ range: Range<Int>, _ position: TexelPosition, _ row: UnsafeMutablePointer<UInt32>
  ) {
    var column = position.column &+ range.lowerBound &* position.du
    var line = position.line &+ range.lowerBound &* position.dv
    let part = UInt64(alpha.rounded())
    var x = range.lowerBound
    while x &+ 4 <= range.upperBound {
      let colors = four(column, line, position)
      if part == 256, all(colors .>= 255 << 24) {
        UnsafeMutableRawPointer(row + x).storeBytes(of: colors, as: SIMD4<UInt32>.self)
      } else if colors != .zero {
        for lane in 0..<4 { lay(Channels.spread(colors[lane]), part, on: row + x + lane) }
      }
      x &+= 4
      column &+= 4 &* position.du
      line &+= 4 &* position.dv
    }
    while x < range.upperBound {
      let color = source.mixed(
        at: index(column, line), right: 1, below: source.rowLength, fx: Self.share(column),
        fy: Self.share(line))
      lay(color, part, on: row + x)
      x &+= 1
      column &+= position.du
      line &+= position.dv
    }
  }

  /// Returns the colors of a pixel and the next three pixels.
  @inline(__always)
  private func four(_ column: Int, _ line: Int, _ position: TexelPosition) -> SIMD4<UInt32> {
    func at(_ step: Int) -> Int {
      index(column &+ step &* position.du, line &+ step &* position.dv)
    }
    func shares(_ start: Int, _ step: Int) -> SIMD4<UInt32> {
      let step = UInt32(truncatingIfNeeded: step)
      let steps = SIMD4(0, step, step &<< 1, step &<< 1 &+ step)
      return (steps &+ UInt32(truncatingIfNeeded: start)) &>> UInt32(Self.fractionBits - 8) & 255
    }
    return source.four(
      (at(0), at(1), at(2), at(3)), fx: shares(column, position.du), fy: shares(line, position.dv))
  }

  /// Returns the index of the pixel to the upper left of a position.
  @inline(__always)
  private func index(_ column: Int, _ line: Int) -> Int {
    (line >> Self.fractionBits) &* source.rowLength &+ (column >> Self.fractionBits)
  }

  /// Blends a color over a pixel, with an opacity in 256ths.
  @inline(__always)
  private func lay(_ color: UInt64, _ part: UInt64, on pixel: UnsafeMutablePointer<UInt32>) {
    var color = color
    if part < 256 { color = (color &* part &+ Channels.half) >> 8 & Channels.mask }
    if color >= 255 << 48 {
      pixel.pointee = Channels.packed(color)
    } else if color != 0 {
      pixel.pointee = Channels.packed(Channels.over(color, Channels.spread(pixel.pointee)))
    }
  }

  /// Returns the fraction of a fixed-point number, in 256ths.
  @inline(__always)
  private static func share(_ value: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: value >> (fractionBits - 8) & 255)
  }

  /// Draws pixels that the edge may cross. Beyond the edge, the bitmap's outermost pixels repeat.
  private func drawEdge(
    _ range: Range<Int>, _ position: TexelPosition, _ edges: Edges,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let step = 1 / CGFloat(1 << Self.fractionBits)
    let (lastColumn, lastLine) = (source.width &- 1, source.height &- 1)
    for x in range {
      let column = position.column &+ x &* position.du
      let line = position.line &+ x &* position.dv
      let cover = edges.cover(CGFloat(column) * step + 0.5, CGFloat(line) * step + 0.5)
      let part = UInt64(cover * alpha + 0.5)
      if part == 0 { continue }
      let (left, top) = (column >> Self.fractionBits, line >> Self.fractionBits)
      let (x0, y0) = (min(max(left, 0), lastColumn), min(max(top, 0), lastLine))
      let (x1, y1) = (min(max(left &+ 1, 0), lastColumn), min(max(top &+ 1, 0), lastLine))
      let whole = source.mixed(
        at: y0 &* source.rowLength &+ x0, right: x1 &- x0, below: (y1 &- y0) &* source.rowLength,
        fx: Self.share(column), fy: Self.share(line))
      let color = (whole &* part &+ Channels.half) >> 8 & Channels.mask
      row[x] = Channels.packed(Channels.over(color, Channels.spread(row[x])))
    }
  }
}

/// The position of a row of pixels on a bitmap, in fixed-point numbers.
///
/// It consists of the position of the first pixel and the step to the next pixel.
private struct TexelPosition {
  let column: Int
  let line: Int
  let du: Int
  let dv: Int
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

  /// Returns the coverage of a pixel whose center is at a point of the bitmap.
  @inline(__always)
  func cover(_ u: CGFloat, _ v: CGFloat) -> CGFloat {
    guard isWide else { return part(u, width, steepU) * part(v, height, steepV) }
    let partU = min(u, width - u) * steepU + 0.5
    let partV = min(v, height - v) * steepV + 0.5
    return min(max(partU, 0), 1) * min(max(partV, 0), 1)
  }

  @inline(__always)
  private func part(_ position: CGFloat, _ length: CGFloat, _ steep: CGFloat) -> CGFloat {
    let first = min(max(position * steep + 0.5, 0), 1)
    let last = min(max((length - position) * steep + 0.5, 0), 1)
    return max(first + last - 1, 0)
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
