// Assumed: the page is lifted from its lower-right corner, and rolled around a cylinder whose
// radius is an eighth of the curl's length. The axis of the cylinder is tilted by 20 degrees, and
// the page is viewed from directly above. The back of the page looks like paper through which the
// front is faintly visible. No probe: the difference is visible only in pixels, and probes do not
// compare pictures.

import Foundation

/// A page that is rolled up and reveals the contents beneath it.
///
/// Positions are measured along the direction of the curl: `u` is 0 at the corner that is lifted
/// first, and the length of the curl at the opposite corner. The page lies flat up to the line at
/// which it lifts off. Beyond this line, the page follows the cylinder upward. From the top of the
/// cylinder, it continues flat, back over itself.
struct PageCurl {
  let page: DisplayList
  let under: DisplayList
  let bounds: CGRect
  private let length: CGFloat
  private let radius: CGFloat
  /// The transform from the curl's coordinates to the layer's coordinates.
  private let fromCurl: CGAffineTransform
  private static let strips = 18

  init(page: DisplayList, under: DisplayList, bounds: CGRect) {
    self.page = page
    self.under = under
    self.bounds = bounds
    let tilt: CGFloat = 20 * .pi / 180
    length = bounds.width * sin(tilt) + bounds.height * cos(tilt)
    radius = max(length / 8, 1)
    fromCurl = CGAffineTransform(
      a: -sin(tilt), b: -cos(tilt), c: cos(tilt), d: -sin(tilt), tx: bounds.maxX, ty: bounds.maxY)
  }

  /// Returns the picture at the given progress of the curl, from 0 to 1.
  func list(at progress: Double) -> DisplayList {
    if progress <= 0 { return page }
    if progress >= 1 { return under }
    let line = CGFloat(progress) * (length + radius)
    return DisplayList { list in
      list.clip(to: bounds)
      list.draw(under)
      shade(from: line - radius, to: line - 2 * radius, alpha: 0.35, into: &list)
      draw(from: line, to: length + 1, Fold(), into: &list)
      roll(line, into: &list)
      let top = line - .pi * radius
      guard top > 0 else { return }
      let flap = DisplayList { inner in
        draw(
          from: line, to: line + top + 1, Fold(offset: line + top, factor: -1, isBack: true),
          into: &inner)
      }
      list.draw(
        DisplayGroup(
          flap, shadow: Shadow(color: RGBA(gray: 0, alpha: 0.4), offset: .zero, radius: radius / 5))
      )
    }
  }

  /// The position of the piece of the page on the screen: `offset + factor · u`.
  private struct Fold {
    var offset: CGFloat = 0
    var factor: CGFloat = 1
    var isBack = false
    /// The shading of the piece, from 0 to 1.
    var shade: CGFloat = 0
  }

  /// Draws the part around the cylinder in strips, from the paper upward.
  private func roll(_ line: CGFloat, into list: inout DisplayRecorder) {
    let most = min(line / radius, .pi)
    for index in 0..<Self.strips {
      let low = most * CGFloat(index) / CGFloat(Self.strips)
      let high = most * CGFloat(index + 1) / CGFloat(Self.strips)
      let (start, end) = (line - radius * sin(low), line - radius * sin(high))
      let factor = (start - end) / (radius * (high - low))
      let middle = (low + high) / 2
      let fold = Fold(
        offset: start - factor * (line - radius * low), factor: factor,
        isBack: middle > .pi / 2, shade: 0.3 * sin(middle))
      draw(from: min(start, end) - 0.3, to: max(start, end) + 0.3, fold, into: &list)
    }
  }

  /// Draws the page, folded, on the part of the screen between two values of `u`.
  private func draw(
    from start: CGFloat, to end: CGFloat, _ fold: Fold, into list: inout DisplayRecorder
  ) {
    let bend = CGAffineTransform(a: fold.factor, b: 0, c: 0, d: 1, tx: fold.offset, ty: 0)
    let placed = fromCurl.inverted().concatenating(bend).concatenating(fromCurl)
    guard abs(placed.determinant) > 1e-6 else { return }
    list.save()
    list.clip(to: band(start, end))
    list.concatenate(placed)
    list.clip(to: bounds)
    if fold.isBack {
      list.fill(bounds, with: RGBA(gray: 0.96 * (1 - fold.shade)))
      list.draw(DisplayGroup(page, alpha: 0.1))
    } else {
      list.draw(page)
      if fold.shade > 0 { list.fill(bounds, with: RGBA(gray: 0, alpha: fold.shade)) }
    }
    list.restore()
  }

  /// Draws a shadow that fades from one value of `u` to another.
  private func shade(
    from dark: CGFloat, to light: CGFloat, alpha: CGFloat, into list: inout DisplayRecorder
  ) {
    func point(_ u: CGFloat) -> CGPoint { CGPoint(x: u, y: 0).applying(fromCurl) }
    let stops = [
      GradientStop(RGBA(gray: 0, alpha: alpha), at: 0), GradientStop(.clear, at: 1),
    ]
    list.fill(
      band(min(dark, light), max(dark, light)),
      with: .gradient(.axial(start: point(dark), end: point(light)), stops))
  }

  /// Returns the part of the screen between two values of `u`.
  private func band(_ start: CGFloat, _ end: CGFloat) -> DisplayShape {
    let reach = bounds.width + bounds.height
    var path = Path()
    path.move(to: CGPoint(x: start, y: -reach).applying(fromCurl))
    path.addLine(to: CGPoint(x: end, y: -reach).applying(fromCurl))
    path.addLine(to: CGPoint(x: end, y: reach).applying(fromCurl))
    path.addLine(to: CGPoint(x: start, y: reach).applying(fromCurl))
    path.close()
    return .path(path)
  }
}
