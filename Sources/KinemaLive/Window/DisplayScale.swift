package import CoreGraphics

/// The recommended number of pixels per point on a display.
package enum DisplayScale {
  /// Returns the pixels per point for a display.
  ///
  /// - Parameters:
  ///   - pixelRatio: The pixels per unit of the window's coordinates. It is greater than 1 if the
  ///     system scales windows itself.
  ///   - dotsPerInch: The dots per inch of the display, or nil if unknown.
  package static func scale(pixelRatio: CGFloat, dotsPerInch: CGFloat?) -> CGFloat {
    if pixelRatio > 1.01 { return min(pixelRatio, 4) }
    guard let dotsPerInch, dotsPerInch.isFinite else { return 1 }
    return dotsPerInch >= 216 ? 3 : dotsPerInch >= 144 ? 2 : 1
  }
}
