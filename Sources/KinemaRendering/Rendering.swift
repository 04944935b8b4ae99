import CKinemaRendering
import CoreGraphics

/// The drawing libraries of the framework: Cairo for pixels and Pango for text.
public enum Rendering {
  /// Installs Cairo and Pango as the process's rasterizer, text shaper, image coder, and document
  /// writer.
  ///
  /// Hosts call this method before anything is measured or drawn. Further calls install the same
  /// services again.
  public static func install() {
    RenderingServices.rasterizer = CairoRasterizer()
    RenderingServices.textShaper = PangoShaper()
    RenderingServices.imageCoder = PictureCoder()
    RenderingServices.documentWriter = PDFWriter()
  }
}

/// Registers the installation of Cairo and Pango for motion tests. It runs before `main`.
@_cdecl("kinema_rendering_register")
func registerRendering() {
  RenderingServices.installLinked = { Rendering.install() }
}
