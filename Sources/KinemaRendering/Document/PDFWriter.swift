import CCairo
package import CoreGraphics
import Foundation

// Ours: Shapes are written as vectors, images as images, and text as searchable text. Shadows,
// blurs, and content in perspective become images with 288 dots per inch. A page with a blend that
// PDF does not support becomes a single image.

/// A writer of PDF files that uses Cairo.
package struct PDFWriter: DocumentWriter {
  /// The resolution, in dots per point, of images that replace content that PDF does not support.
  private static let scale: CGFloat = 4

  package init() {}

  package func pdfData(of pages: [DocumentPage], info: DocumentInfo) -> Data? {
    let output = Output()
    let size = pages.first?.size ?? CGSize(width: 1, height: 1)
    let surface = withExtendedLifetime(output) {
      cairo_pdf_surface_create_for_stream(
        { output, bytes, count in
          guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().data
            .append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    }
    guard let surface, let context = cairo_create(surface) else { return nil }
    set(info, on: surface)
    cairo_surface_set_device_scale(surface, 1 / Self.scale, 1 / Self.scale)
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      draw(page, context)
      cairo_show_page(context)
    }
    let failed = cairo_status(context) != CAIRO_STATUS_SUCCESS
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    return failed || status != CAIRO_STATUS_SUCCESS ? nil : output.data
  }

  private final class Output {
    var data = Data()
  }

  private func set(_ info: DocumentInfo, on surface: OpaquePointer) {
    for (key, value) in [
      (CAIRO_PDF_METADATA_TITLE, info.title), (CAIRO_PDF_METADATA_AUTHOR, info.author),
      (CAIRO_PDF_METADATA_SUBJECT, info.subject), (CAIRO_PDF_METADATA_KEYWORDS, info.keywords),
      (CAIRO_PDF_METADATA_CREATOR, info.creator),
      // Without an explicit date, Cairo would read the clock.
      (CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z"),
    ] {
      if let value { cairo_pdf_surface_set_metadata(surface, key, value) }
    }
  }

  private func draw(_ page: DocumentPage, _ context: OpaquePointer) {
    let toDots = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
    let whole = CGRect(origin: .zero, size: page.size).applying(toDots).integral
    cairo_save(context)
    cairo_identity_matrix(context)
    if let list = drawable(page), let scratch = Surface(width: 1, height: 1) {
      RenderCaches.shared.locked { caches in
        let replayer = Replayer(
          context: context, surface: scratch, region: DamageRegion(whole), caches: caches)
        replayer.pen.keepsShapes = true
        replayer.draw(list, toDots)
      }
    }
    cairo_identity_matrix(context)
    mark(page, context)
    cairo_restore(context)
  }

  /// Adds links and their destinations. Cairo expects their positions in points, regardless of the
  /// scale.
  private func mark(_ page: DocumentPage, _ context: OpaquePointer) {
    guard !page.links.isEmpty || !page.destinations.isEmpty else { return }
    // On a page without any drawing, Cairo would also discard the links.
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_rectangle(context, 0, 0, 0.01, 0.01)
    cairo_fill(context)
    for (name, point) in page.destinations.sorted(by: { $0.key < $1.key }) {
      let attributes = "name=\(Self.quoted(name)) x=\(Self.text(point.x)) y=\(Self.text(point.y))"
      cairo_tag_begin(context, CAIRO_TAG_DEST, attributes)
      cairo_tag_end(context, CAIRO_TAG_DEST)
    }
    for link in page.links {
      let rect = link.rect.standardized
      let area = [rect.minX, rect.minY, rect.width, rect.height].map(Self.text)
      let target =
        switch link.target {
        case .url(let url): "uri=\(Self.quoted(url))"
        case .destination(let name): "dest=\(Self.quoted(name))"
        }
      cairo_tag_begin(
        context, CAIRO_TAG_LINK, "rect=[\(area.joined(separator: " "))] \(target)")
      cairo_tag_end(context, CAIRO_TAG_LINK)
    }
  }

  /// Returns the list to draw for a page: its drawing, or an image of it if PDF does not support a
  /// blend.
  private func drawable(_ page: DocumentPage) -> DisplayList? {
    guard page.drawing.hasBackdrop || page.drawing.usesPlusDarker else { return page.drawing }
    let image = CairoRasterizer().image(
      of: page.drawing, size: page.size, scale: Self.scale, opaque: false)
    return image.map { image in
      DisplayList { $0.draw(DisplayImage(image, in: CGRect(origin: .zero, size: page.size))) }
    }
  }

  private static func text(_ number: CGFloat) -> String { String(format: "%.3f", Double(number)) }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(escaped)'"
  }
}

extension DisplayList {
  /// Whether any item uses the blend mode `plusDarker`.
  fileprivate var usesPlusDarker: Bool {
    guard isBlending else { return false }
    return items.contains { item in
      if item.mixing == .plusDarker { return true }
      switch item.command {
      case .list(let list): return withRoomOnStack { list.usesPlusDarker }
      case .group(let group): return withRoomOnStack { group.content.usesPlusDarker }
      default: return false
      }
    }
  }
}
