import CKinemaRendering
import CoreGraphics

/// The drawing libraries behind the framework: pixels by Cairo, text by Pango.
public enum Rendering {
  /// Makes Cairo and Pango the process's rasteriser, text shaper, and reader and writer of
  /// picture files, and writer of documents.
  ///
  /// Hosts call it before anything is measured or drawn; calling it again changes nothing.
  public static func install() {
    RenderingServices.rasterizer = CairoRasterizer()
    RenderingServices.textShaper = PangoShaper()
    RenderingServices.imageCoder = PictureCoder()
    RenderingServices.documentWriter = PDFWriter()
  }
}

/// Tells motion tests how to install Cairo and Pango; called before `main`.
@_cdecl("kinema_rendering_register")
func registerRendering() {
  RenderingServices.installLinked = { Rendering.install() }
}
