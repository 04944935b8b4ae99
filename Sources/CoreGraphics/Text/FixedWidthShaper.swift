/// A shaper without fonts: every character is 0.6 em wide. Measuring works the same everywhere,
/// so tests of layout use it, and it stands in where no host has installed a real one.
package struct FixedWidthShaper: TextShaper {
  package init() {}

  /// The name of its glyph runs' face; glyph numbers are Unicode scalars.
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
