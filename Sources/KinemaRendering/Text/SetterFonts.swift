import CPango
import CoreGraphics

/// The fonts of one layout, whose names and metrics are looked up only once.
struct SetterFonts {
  private var names: [UnsafeMutablePointer<PangoFont>: String] = [:]
  private var metrics: [FontDescriptor: FontMetrics] = [:]
  private var last: (font: UnsafeMutablePointer<PangoFont>, name: String)?
  private var lastMetrics: (font: FontDescriptor, metrics: FontMetrics)?

  /// Returns the name by which the rasterizer finds a font.
  mutating func name(of font: UnsafeMutablePointer<PangoFont>) -> String {
    if let last, last.font == font { return last.name }
    let name: String
    if let known = names[font] {
      name = known
    } else {
      // Retain the font, so that its address is not reused for another font.
      g_object_ref(UnsafeMutableRawPointer(font))
      name = FontLibrary.shared.register(font)
      names[font] = name
    }
    last = (font, name)
    return name
  }

  mutating func metrics(of font: FontDescriptor) -> FontMetrics {
    if let lastMetrics, lastMetrics.font == font { return lastMetrics.metrics }
    let found = metrics[font] ?? FontLibrary.shared.metrics(of: font)
    metrics[font] = found
    lastMetrics = (font, found)
    return found
  }

  func release() {
    for font in names.keys { g_object_unref(UnsafeMutableRawPointer(font)) }
  }
}
