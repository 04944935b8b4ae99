import KinemaCatalog
import KinemaRecording
import MotionExport
import UIKit

/// The files of a gallery in which a demo's motion can be taken elsewhere.
@MainActor
struct GalleryExports {
  let demo: Demo
  let folder: String

  /// Writes the demo in every format; one that would be too large is left out.
  func write() throws {
    let motion = try ExportedMotion(
      of: .demo(demo, values: [:], seconds: demo.endless.map { _ in demo.duration }), scale: 1)
    _ = try motion.write(as: MotionFormat.allCases, to: "\(folder)/\(demo.name)")
  }

  /// Links to the files that are there; empty without any.
  func links() -> String {
    let links = MotionFormat.allCases.compactMap { format -> String? in
      let name = "\(demo.name).\(format.rawValue)"
      guard (try? SystemFiles().status(of: "\(folder)/\(name)"))?.kind == .file else { return nil }
      return "<a href=\"\(Markup.escaped(name))\">.\(format.rawValue)</a>"
    }
    return links.isEmpty
      ? "" : "<p class=\"run\">The motion as \(links.joined(separator: " · "))</p>"
  }
}
