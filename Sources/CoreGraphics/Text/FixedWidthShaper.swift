/// A shaper without fonts, in which every character is 0.6 em wide.
///
/// Its measurements are the same on all machines, so layout tests use it. It is also the default if
/// no host has installed another shaper.
package struct FixedWidthShaper: TextShaper {
  package init() {}

  /// The face name of the shaper's glyph runs.
  ///
  /// The glyph numbers are Unicode scalars.
  package static let face = "fixed"

  package static func advance(_ size: CGFloat) -> CGFloat { size * 0.6 }

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    FontMetrics(
      ascender: font.size * 0.95, descender: font.size * -0.25, leading: 0,
      capHeight: font.size * 0.7, xHeight: font.size * 0.5)
  }

  package func layout(_ request: TextRequest) -> TextLayout {
    request.runs.isEmpty ? .empty : FixedWidthSetter(request, self).set()
  }
}
