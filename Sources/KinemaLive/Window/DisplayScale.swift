package import CoreGraphics

/// The number of pixels that a point should have on a display.
package enum DisplayScale {
  /// The pixels per point that suit a display.
  ///
  /// - Parameters:
  ///   - pixelRatio: pixels per unit of the window's coordinates; more than 1 where the system
  ///     scales windows itself.
  ///   - dotsPerInch: of the display, nil where it is unknown.
  package static func scale(pixelRatio: CGFloat, dotsPerInch: CGFloat?) -> CGFloat {
    if pixelRatio > 1.01 { return min(pixelRatio, 4) }
    guard let dotsPerInch, dotsPerInch.isFinite else { return 1 }
    return dotsPerInch >= 216 ? 3 : dotsPerInch >= 144 ? 2 : 1
  }
}
