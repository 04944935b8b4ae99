import CCairo
import CPango
import CoreGraphics
import Foundation

/// The available fonts. If the font Inter is installed, a separate configuration hides all other
/// fonts, so that text has the same pixels on every machine.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  static let pinnedFamily = "Inter"
  static let pinnedPackage = "fonts-inter"
  static let pinnedFolder = "/usr/share/fonts/opentype/inter"

  private let lock = NSRecursiveLock()
  /// Pango's context, at 72 dots per inch, so that font sizes are in points.
  private let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// Cairo's face for each face name that a layout has used.
  private var faces: [String: OpaquePointer] = [:]
  private var metrics: [FontDescriptor: FontMetrics] = [:]
  private let layouts = LeastRecentlyUsed<TextRequest, TextLayout>(capacity: 2000)
  let isPinned: Bool

  private init() {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map)
    else { refuse("Cannot find FreeType fonts for Pango. Install libpango1.0.") }
    self.map = map
    self.context = context
    isPinned = Self.usePinnedFonts(map)
    if !isPinned {
      FileHandle.standardError.write(
        Data(
          ("Kinema: cannot find the font Inter in \(Self.pinnedFolder). Install the package "
            + "\(Self.pinnedPackage). Until then, text is drawn and measured with another font.\n")
            .utf8))
    }
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    let options = Self.options()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Returns font options without hinting and with gray antialiasing, so that text keeps its shape
  /// when it moves by fractions of a pixel.
  static func options() -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return options
  }

  /// Sets a configuration of the map that contains only the font files of Inter, or returns false
  /// if there are none.
  private static func usePinnedFonts(_ map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: pinnedFolder)) ?? []
    let names = files.filter { $0.hasPrefix("\(pinnedFamily)-") && $0.hasSuffix(".otf") }.sorted()
    guard !names.isEmpty, let config = FcConfigCreate() else { return false }
    for name in names {
      FcConfigAppFontAddFile(config, "\(pinnedFolder)/\(name)")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    FcConfigDestroy(config)
    return true
  }

  func locked<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(context)
  }

  func layout(_ request: TextRequest, _ make: (OpaquePointer) -> TextLayout) -> TextLayout {
    locked { context in
      if let known = layouts[request] { return known }
      let layout = make(context)
      layouts.insert(layout, for: request, cost: 1)
      return layout
    }
  }

  // MARK: Faces

  /// Registers a Pango font and returns the name, without its size, by which the rasterizer finds
  /// it.
  func register(_ font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let description = pango_font_describe(font) else { return FixedWidthShaper.face }
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    guard let text = pango_font_description_to_string(description) else {
      return FixedWidthShaper.face
    }
    defer { g_free(text) }
    let name = String(cString: text)
    if faces[name] == nil, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = cairo_scaled_font_get_font_face(scaled)
    {
      faces[name] = cairo_font_face_reference(face)
    }
    return name
  }

  func face(named name: String) -> OpaquePointer? {
    locked { _ in faces[name] }
  }

  /// The families of the map with the names of their faces, as in `Inter-SemiBold`.
  var faceNames: [String: [String]] {
    locked { _ in
      var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(map, &families, &count)
      defer { g_free(families) }
      var result: [String: [String]] = [:]
      for index in 0..<Int(count) {
        guard let family = families?[index], let name = pango_font_family_get_name(family) else {
          continue
        }
        let title = String(cString: name)
        // Pango lists these generic names regardless of the installed fonts.
        if ["Monospace", "Sans", "Serif", "System-ui"].contains(title) { continue }
        result[title] = faceNames(of: family, title)
      }
      return result
    }
  }

  private func faceNames(
    of family: UnsafeMutablePointer<PangoFontFamily>, _ title: String
  ) -> [String] {
    var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
    var count: Int32 = 0
    pango_font_family_list_faces(family, &faces, &count)
    defer { g_free(faces) }
    return (0..<Int(count)).compactMap { index in
      faces?[index].flatMap { pango_font_face_get_face_name($0) }.map {
        "\(title)-" + String(cString: $0).filter { $0 != " " }
      }
    }
  }

  // MARK: Descriptions

  func description(of font: FontDescriptor) -> OpaquePointer? {
    let description = pango_font_description_new()
    let family = isPinned ? Self.pinnedFamily : font.family ?? Self.pinnedFamily
    pango_font_description_set_family(description, family)
    // Pango accepts no size that is negative, NaN, or beyond the range of its own units.
    let size = font.size > 0 ? min(Double(font.size), 1e5) : 0
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    if font.width != 1 {
      let steps: [CGFloat] = [0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 2]
      let nearest =
        steps.indices.min { abs(steps[$0] - font.width) < abs(steps[$1] - font.width) } ?? 4
      pango_font_description_set_stretch(description, PangoStretch(rawValue: UInt32(nearest)))
    }
    return description
  }

  func metrics(of font: FontDescriptor) -> FontMetrics {
    locked { context in
      if let known = metrics[font] { return known }
      let description = description(of: font)
      defer { pango_font_description_free(description) }
      guard let loaded = pango_font_map_load_font(map, context, description) else {
        return FixedWidthShaper().metrics(of: font)
      }
      defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
      let result = measured(loaded, size: font.size)
      metrics[font] = result
      return result
    }
  }

  /// Returns metrics from the font's own tables in font units, so that all sizes are in proportion.
  private func measured(_ font: UnsafeMutablePointer<PangoFont>, size: CGFloat) -> FontMetrics {
    guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped) else {
      return FixedWidthShaper().metrics(of: FontDescriptor(size: size))
    }
    let units = Int32(hb_face_get_upem(face))
    guard let unscaled = hb_font_create(face) else {
      return FixedWidthShaper().metrics(of: FontDescriptor(size: size))
    }
    defer { hb_font_destroy(unscaled) }
    hb_font_set_scale(unscaled, units, units)
    func value(_ tag: hb_ot_metrics_tag_t) -> CGFloat {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position(unscaled, tag, &position)
      return CGFloat(position) / CGFloat(units) * size
    }
    return FontMetrics(
      ascender: value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descender: value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      leading: value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
      capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT), xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT))
  }
}
