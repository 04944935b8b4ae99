import KinemaCatalog
import KinemaRecording
import UIKit

/// The HTML page of the catalog, with pictures, measurements, strips, charts, code, and the
/// comparison with UIKit.
@MainActor
package struct GalleryPage {
  let entries: [GalleryEntry]
  let truth: TruthTable
  private let sources: GallerySources

  package init(entries: [GalleryEntry], truth: TruthTable, sources: GallerySources? = nil) {
    self.entries = entries
    self.truth = truth
    self.sources = sources ?? GallerySources()
  }

  package func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Kinema: gallery</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <header>
    <h1>Kinema</h1>
    <p>View-controller transitions and UIKit Dynamics, run headlessly and recorded:
    \(entries.count) demos, every frame the same in every run.</p>
    <nav>\(navigation())</nav>
    </header>
    <main>
    \(Catalog.groups.map(group).joined(separator: "\n"))
    \(truthSection())
    </main>
    <footer>Made by <code>kinema gallery</code>. Fingers are drawn as circles; times are virtual.</footer>
    </body>
    </html>

    """
  }

  private func navigation() -> String {
    (Catalog.groups.filter { !$0.demos.isEmpty }.map(\.name) + ["Beside UIKit"])
      .map { "<a href=\"#\(Self.anchor($0))\">\($0)</a>" }.joined(separator: "\n")
  }

  private static func anchor(_ name: String) -> String {
    "group-" + name.lowercased().replacing(" ", with: "-")
  }

  private func group(_ group: DemoGroup) -> String {
    let shown = entries.filter { entry in group.demos.contains { $0.name == entry.demo.name } }
    guard !shown.isEmpty else { return "" }
    return """
      <section class="group" id="\(Self.anchor(group.name))">
      <h2>\(group.name)</h2>
      <p>\(Markup.escaped(group.summary))</p>
      <div class="cards">
      \(shown.map(card).joined(separator: "\n"))
      </div>
      </section>
      """
  }

  package func card(_ entry: GalleryEntry) -> String {
    let demo = entry.demo
    let (width, height) = (Int(demo.size.width), Int(demo.size.height))
    let name = Markup.escaped(demo.name)
    let (strip, chart) = (Markup.escaped(entry.strip), Markup.escaped(entry.chart))
    return """
      <article id="\(name)">
      <div class="phone">
      <picture>
      <source media="(prefers-reduced-motion: reduce)" srcset="\(strip)">
      <img src="\(Markup.escaped(entry.movie))" width="\(width)" height="\(height)" loading="lazy" \
      alt="\(name), recorded">
      </picture>
      </div>
      <div class="text">
      <h3><a href="#\(name)">\(name)</a></h3>
      <p>\(Markup.escaped(demo.summary))</p>
      \(entry.numbers.map { numbers($0, demo.endless) } ?? "")
      \(parameters(demo))
      <div class="strip"><img src="\(strip)" loading="lazy" alt="Eight moments"></div>
      <details><summary>Chart</summary>
      <img class="chart" src="\(chart)" loading="lazy" alt="The motion over time"></details>
      \(code(demo))
      <p class="run"><code>kinema record \(name) -o \(name).webp</code></p>
      \(GalleryExports(demo: demo, folder: entry.folder).links())
      </div>
      </article>
      """
  }

  private static func rest(_ rest: Double?, _ endless: String?) -> String {
    if let rest { return "\(seconds(rest)) after the last touch" }
    return endless.map { "never: \(Markup.escaped($0))" } ?? "not in sight"
  }

  private func numbers(_ numbers: GalleryNumbers, _ endless: String?) -> String {
    var rows: [(String, String)] = [("show", Self.seconds(numbers.duration))]
    if let longest = numbers.transitions.max() {
      let count = numbers.transitions.count
      rows.append(
        count == 1
          ? ("transition", Self.seconds(longest))
          : ("\(count) transitions", "up to \(Self.seconds(longest))"))
    }
    if numbers.items > 0 {
      rows.append((numbers.items == 1 ? "item" : "items", "\(numbers.items)"))
    }
    if let overshoot = numbers.overshoot {
      rows.append(("overshoot", String(format: "%.1f pt", overshoot)))
    }
    rows.append(("still", Self.rest(numbers.rest, endless)))
    return "<dl>"
      + rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined() + "</dl>"
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  private func parameters(_ demo: Demo) -> String {
    guard !demo.parameters.isEmpty else { return "" }
    let rows = demo.parameters.map { parameter in
      "<li><code>--set \(parameter.name)=</code> \(Markup.escaped(parameter.summary)), "
        + "\(parameter.range.lowerBound) to \(parameter.range.upperBound)</li>"
    }
    return "<ul class=\"set\">\(rows.joined())</ul>"
  }

  private func code(_ demo: Demo) -> String {
    let pieces = sources.code(of: demo)
    guard !pieces.isEmpty else { return "" }
    let shown = pieces.map { piece in
      "<h4>\(Markup.escaped(piece.name))</h4><pre>\(CodeMarkup.html(piece.code))</pre>"
    }
    return "<details><summary>Code</summary>\(shown.joined(separator: "\n"))</details>"
  }

  private func truthSection() -> String {
    let lines = truth.lines.map { line in
      "<tr\(line.misses > 0 ? " class=\"miss\"" : "")><td>\(line.scene)</td><td>\(line.rows)</td>"
        + "<td>\(TruthTable.short(line.largest))</td><td>\(TruthTable.short(line.median))</td>"
        + "<td>\(line.misses)</td></tr>"
    }
    return """
      <section class="group" id="group-beside-uikit">
      <h2>Beside UIKit</h2>
      <p>\(truth.rows) numbers measured on the running UIKit or read off recordings of it, and how
      far ours are from them; \(truth.misses) out of tolerance.</p>
      <div class="table"><table>
      <tr><th>scene</th><th>rows</th><th>largest</th><th>median</th><th>out</th></tr>
      \(lines.joined(separator: "\n"))
      </table></div>
      </section>
      """
  }
}
