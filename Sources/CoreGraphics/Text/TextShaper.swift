/// A service that converts text to lines of glyphs.
///
/// A host installs a shaper that supports real fonts.
package protocol TextShaper: Sendable {
  func layout(_ request: TextRequest) -> TextLayout
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// The available font families, with the names of their faces.
  var faces: [String: [String]] { get }
}

extension TextShaper {
  package var faces: [String: [String]] { [:] }
}
