import CPango
package import CoreGraphics

/// A text shaper that uses Pango and HarfBuzz with the fonts of ``FontLibrary``.
package struct PangoShaper: TextShaper {
  package init() {}

  package var faces: [String: [String]] { FontLibrary.shared.faceNames }

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    FontLibrary.shared.metrics(of: font)
  }

  package func layout(_ request: TextRequest) -> TextLayout {
    guard let first = request.runs.first else { return .empty }
    return FontLibrary.shared.layout(request) { context in
      var setter = TextSetter(request: request, context: context, fallback: first.font)
      return setter.set()
    }
  }
}
