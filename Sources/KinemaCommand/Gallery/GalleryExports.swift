import KinemaCapture
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
  var files: any FileOperations = SystemFiles()

  private var page: String { "\(demo.name).html" }

  /// The maximum errors of a page. Its screen is the film of the card, so an error of an opacity
  /// must not change a color by more than one of 255 levels.
  private static let tolerance = MotionTolerance(opacity: 1.0 / 255)

  /// Writes the page. It is live if the demo can be live and the folder contains the script of live
  /// pages.
  func write(_ motion: ExportedMotion) throws {
    let isLive = demo.reasonNotLive == nil && LiveScript.isIn(folder)
    let text =
      isLive
      ? try motion.livePage(within: Self.tolerance, script: .address(LiveScript.name)).text
      : try motion.reduced(for: .html, within: Self.tolerance).text(as: .html)
    try FileOutput.write(text.utf8, to: "\(folder)/\(page)", files: files)
  }

  /// Returns a link to the page, if it exists.
  func links() -> String {
    let isThere = (try? files.status(of: "\(folder)/\(page)"))?.kind == .file
    let title = demo.reasonNotLive == nil ? "Interact with it" : "Scrub through it"
    guard isThere else { return "" }
    let reason = demo.reasonNotLive.map {
      "<p class=\"soft\">Its page plays the motion, but is not live: "
        + "\(Markup.escaped($0, quotes: false)).</p>"
    }
    let link = "<a class=\"button\" href=\"\(Markup.escaped(page))\">\(title)</a>"
    return "<p class=\"actions\">\(link)</p>" + (reason ?? "")
  }

  /// Returns the command lines that record and export the demo, with its parameters.
  func commands() -> String {
    let name = Markup.escaped(demo.name, quotes: false)
    let formats = MotionFormat.allCases.filter { $0 != .html }.map { ".\($0.rawValue)" }
    let rows = demo.parameters.map { parameter in
      "<li><code>--set \(Markup.escaped(parameter.name, quotes: false))=…</code> "
        + "\(parameter.range.lowerBound) to \(parameter.range.upperBound): "
        + "\(Markup.escaped(parameter.summary, quotes: false))</li>"
    }
    return """
      <details><summary>Command lines</summary>
      <p><code>kinema record \(name) -o \(name).webp</code></p>
      <p><code>kinema export \(name) -o \(name).html</code> <span class="soft">or \
      \(formats.joined(separator: ", "))</span></p>
      \(rows.isEmpty ? "" : "<ul>\(rows.joined())</ul>")
      </details>
      """
  }
}
