/// Turns text into lines of glyphs. A host installs one that knows real fonts.
package protocol TextShaper: Sendable {
  func layout(_ request: TextRequest) -> TextLayout
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// The families there are, and the names of the faces of each.
  var faces: [String: [String]] { get }
}

extension TextShaper {
  package var faces: [String: [String]] { [:] }
}
