import KinemaCatalog
import KinemaFiles
import KinemaRecording
import MotionExport
import UIKit

/// A gallery page that plays a demo's motion in any browser, and the command for other formats.
@MainActor
struct GalleryExports {
  let demo: Demo
  let folder: String

  private var page: String { "\(demo.name).html" }

  /// Writes the page, unless it would be too large.
  func write() throws {
    let motion = try ExportedMotion(
      of: .demo(demo, values: [:], seconds: demo.endless.map { _ in demo.duration }), scale: 1)
    _ = try motion.write(as: [.html], to: "\(folder)/\(demo.name)")
  }

  /// Returns a link to the page, if the page exists, and the command.
  func links() -> String {
    let others = MotionFormat.allCases.filter { $0 != .html }.map { ".\($0.rawValue)" }
    let isThere = (try? SystemFiles().status(of: "\(folder)/\(page)"))?.kind == .file
    let link = isThere ? "<a href=\"\(Markup.escaped(page))\">The motion as a page</a> · " : ""
    let name = Markup.escaped(demo.name, quotes: false)
    return """
      <p class="run">\(link)<code>kinema export \(name) -o \(name)\(others[0])</code> \
      (or \(others.dropFirst().joined(separator: ", ")))</p>
      """
  }
}
