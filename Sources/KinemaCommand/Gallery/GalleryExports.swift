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

  /// Writes the page, unless it would be too large. The page is live if the demo can be live and
  /// the folder contains the script of live pages.
  func write() throws {
    let isLive = demo.reasonNotLive == nil && LiveScript.isIn(folder)
    let motion = try ExportedMotion(
      of: .demo(demo, values: [:], seconds: demo.endless.map { _ in demo.duration }), scale: 1,
      isLive: isLive)
    guard isLive else {
      _ = try motion.write(as: [.html], to: "\(folder)/\(demo.name)")
      return
    }
    let text = try motion.livePage(script: .address(LiveScript.name)).text
    guard text.utf8.count <= ExportedMotion.limit else { return }
    try FileOutput.write(text.utf8, to: "\(folder)/\(page)")
  }

  /// Returns a link to the page, if the page exists, and the command.
  func links() -> String {
    let others = MotionFormat.allCases.filter { $0 != .html }.map { ".\($0.rawValue)" }
    let isThere = (try? SystemFiles().status(of: "\(folder)/\(page)"))?.kind == .file
    let title = demo.reasonNotLive == nil ? "Take hold of it in a page" : "The motion as a page"
    let link = isThere ? "<a href=\"\(Markup.escaped(page))\">\(title)</a> · " : ""
    let reason = demo.reasonNotLive.map {
      "<p class=\"run\">Its page is not live: \(Markup.escaped($0, quotes: false)).</p>"
    }
    let name = Markup.escaped(demo.name, quotes: false)
    return """
      <p class="run">\(link)<code>kinema export \(name) -o \(name)\(others[0])</code> \
      (or \(others.dropFirst().joined(separator: ", ")))</p>\(reason ?? "")
      """
  }
}
