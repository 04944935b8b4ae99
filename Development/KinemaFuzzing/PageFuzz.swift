import KinemaCatalog
import KinemaCommand
import UIKit

/// Code markup and gallery cards with arbitrary text. The HTML must be well formed.
enum PageFuzz: FuzzTarget {
  static let name = "pages"
  static let words = [
    "func ", "let ", "\"", "\\(", "\\\"", "//", "/*", "*/", "///", "\"\"\"", "#\"", "<b>", "&lt;",
    "1_000.5",
    "'", "`", "\\u{41}",
  ]

  static func take(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try MarkupReader.check("<pre>\(CodeMarkup.html(text))</pre>", isHTML: true)
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    let demo = Demo(
      name: parts.first ?? "", summary: parts.last ?? "", size: CGSize(width: 10, height: 10),
      duration: 1, root: { _ in UIViewController() }, fingers: { _ in TouchScript() })
    let page = GalleryPage(
      entries: [], truth: TruthTable([]), sources: GallerySources(folders: []))
    try MarkupReader.check(
      page.card(GalleryEntry(demo: demo, folder: "/nowhere")), isHTML: true)
  }
}
