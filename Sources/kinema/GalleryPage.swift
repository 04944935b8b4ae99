import KinemaCatalog
import UIKit

/// The page that shows the catalogue: pictures, strips, charts and the comparison with UIKit.
@MainActor
struct GalleryPage {
  let truth: TruthTable

  static func files(of name: String) -> [String] {
    ["\(name).webp", "\(name)-strip.png", "\(name)-chart.svg"]
  }

  func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kinema: gallery</title>
    <style>
    body { font: 16px/1.5 Inter, Helvetica, Arial, sans-serif; color: #2b2d33; margin: 0 auto;
      max-width: 1180px; padding: 32px 24px; background: #f6f7f9; }
    h1 { font-size: 30px; margin: 0 0 4px; }
    h2 { font-size: 20px; margin: 0; }
    p { margin: 4px 0 16px; color: #5b5f69; }
    section { background: #fff; border-radius: 12px; padding: 20px 24px; margin: 20px 0;
      box-shadow: 0 1px 3px rgba(0, 0, 0, .12); }
    .row { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    .phone { width: 260px; border-radius: 8px; border: 1px solid #d9dce2; }
    .chart { flex: 1 1 520px; max-width: 760px; width: 100%; height: auto; }
    .strip { width: 100%; border-radius: 6px; margin-top: 16px; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 3px 18px 3px 0; text-align: right; font-size: 14px; }
    th:first-child, td:first-child { text-align: left; }
    tr.miss td { color: #b3261e; font-weight: 600; }
    code { background: #eef0f3; padding: 1px 5px; border-radius: 4px; }
    </style>
    </head>
    <body>
    <h1>Kinema</h1>
    <p>View-controller transitions driven by UIKit Dynamics, run headlessly and recorded.</p>
    \(Catalog.demos.map(section).joined(separator: "\n"))
    \(truthSection())
    </body>
    </html>

    """
  }

  private func section(_ demo: Demo) -> String {
    """
    <section id="\(demo.name)">
    <h2>\(demo.name)</h2>
    <p>\(demo.summary) <code>kinema record \(demo.name) -o \(demo.name).webp</code></p>
    <div class="row">
    <img class="phone" src="\(demo.name).webp" alt="\(demo.name), recorded">
    <img class="chart" src="\(demo.name)-chart.svg" alt="Position, angle and velocity over time">
    </div>
    <img class="strip" src="\(demo.name)-strip.png" alt="Eight moments of \(demo.name)">
    </section>
    """
  }

  private func truthSection() -> String {
    let lines = truth.lines.map { line in
      "<tr\(line.misses > 0 ? " class=\"miss\"" : "")><td>\(line.scene)</td><td>\(line.rows)</td>"
        + "<td>\(TruthTable.short(line.largest))</td><td>\(TruthTable.short(line.median))</td>"
        + "<td>\(line.misses)</td></tr>"
    }
    return """
      <section id="truth">
      <h2>Beside UIKit</h2>
      <p>\(truth.rows) numbers measured on the running UIKit or read off recordings of it, and how
      far ours are from them; \(truth.misses) out of tolerance.</p>
      <table>
      <tr><th>scene</th><th>rows</th><th>largest</th><th>median</th><th>out</th></tr>
      \(lines.joined(separator: "\n"))
      </table>
      </section>
      """
  }
}
