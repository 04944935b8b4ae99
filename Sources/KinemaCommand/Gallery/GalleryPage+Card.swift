import KinemaCatalog
import KinemaRecording
import UIKit

extension GalleryPage {
  package func card(_ entry: GalleryEntry) -> String {
    let demo = entry.demo
    let name = Markup.escaped(demo.name)
    let title = Markup.escaped(Self.title(of: demo))
    let group = Catalog.groups.first { $0.demos.contains { $0.name == demo.name } }?.name ?? ""
    let words = "\(demo.name) \(Self.title(of: demo)) \(demo.summary) \(group)".lowercased()
    return """
      <article id="\(name)" data-words="\(Markup.escaped(words))">
      <div class="films">
      \(screen(entry, rate: 1))
      \(isShort(entry) ? screen(entry, rate: 0.25) : "")
      </div>
      <div class="text">
      <h3><a href="#\(name)">\(title)</a></h3>
      <p>\(Markup.escaped(demo.summary))</p>
      <noscript>\(strip(entry))</noscript>
      <details class="more"><summary>Details<span class="hidden"> of \(title)</span></summary>
      \(entry.numbers.map { numbers($0, demo.endless) } ?? "")
      \(GalleryExports(demo: demo, folder: entry.folder).links())
      <figure class="strip-figure"><figcaption>Eight moments</figcaption>\(strip(entry))</figure>
      \(charts(entry))
      \(code(demo))
      \(GalleryExports(demo: demo, folder: entry.folder).commands())
      </details>
      </div>
      </article>
      """
  }

  /// Returns the name of a demo as a title, such as "Snap push".
  static func title(of demo: Demo) -> String {
    let words = demo.name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether a film is also shown at a quarter of its speed.
  private func isShort(_ entry: GalleryEntry) -> Bool {
    (entry.numbers?.recording ?? .infinity) < 2
  }

  /// Returns the screen of a demo: a still, which the script of the page turns into a film.
  private func screen(_ entry: GalleryEntry, rate: Double) -> String {
    let demo = entry.demo
    let (width, height) = (Int(demo.size.width), Int(demo.size.height))
    let title = Markup.escaped(Self.title(of: demo))
    let speed = rate == 1 ? "" : " at a quarter of its speed"
    let caption = rate == 1 ? "" : "<p class=\"soft\">A quarter of the speed</p>"
    return """
      <div class="\(rate == 1 ? "film" : "film slow")"><div class="screen" data-page="\
      \(Markup.escaped(entry.page))" data-rate="\(rate)" data-title="\(title)\(speed)" \
      data-fingers="\(entry.numbers.map(fingers) ?? "[]")">\
      <img src="\(Markup.escaped(entry.poster))" width="\(width)" height="\(height)" loading="lazy" \
      alt="A still of \(title)"></div>\(caption)</div>
      """
  }

  /// Returns the paths of fingers as JSON: a time in milliseconds and a location for each point.
  private func fingers(_ numbers: GalleryNumbers) -> String {
    let paths = numbers.fingers.map { path in
      let points = path.map { String(format: "[%.0f,%.1f,%.1f]", $0.time * 1000, $0.x, $0.y) }
      return "[\(points.joined(separator: ","))]"
    }
    return "[\(paths.joined(separator: ","))]"
  }

  /// Returns the moments of a demo, each with its time as text.
  private func strip(_ entry: GalleryEntry) -> String {
    guard let moments = entry.numbers?.moments, moments.count > 1 else { return "" }
    let size = entry.demo.size
    let panels = moments.enumerated().map { index, moment in
      let offset = 100 * Double(index) / Double(moments.count - 1)
      return "<li><i style=\"background-image:url('\(Markup.escaped(entry.strip))');"
        + "background-position-x:\(String(format: "%.3f", offset))%\"></i>"
        + "\(Self.seconds(moment))</li>"
    }
    return "<ol class=\"strip\" style=\"--count:\(moments.count);"
      + "--ratio:\(Int(size.width))/\(Int(size.height))\">\(panels.joined())</ol>"
  }

  // MARK: - Numbers

  private func numbers(_ numbers: GalleryNumbers, _ endless: String?) -> String {
    var rows: [(String, String)] = []
    if let longest = numbers.transitions.map(\.duration).max() {
      let count = numbers.transitions.count
      rows.append(
        count == 1
          ? ("Transition", Self.seconds(longest))
          : ("\(count) transitions", "up to \(Self.seconds(longest))"))
    }
    rows.append(
      (
        "Settled",
        numbers.settled.map { "at \(Self.seconds($0))" }
          ?? "never" + (endless.map { ": \(Markup.escaped($0))" } ?? "")
      ))
    rows.append(("Recording", Self.seconds(numbers.recording)))
    if let overshoot = numbers.overshoot {
      rows.append(("Overshoot", String(format: "%.1f pt", overshoot)))
    }
    if numbers.itemCount > 0 { rows.append(("Items", "\(numbers.itemCount)")) }
    return "<dl class=\"numbers\">"
      + rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined() + "</dl>"
  }

  static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  // MARK: - Charts

  private func charts(_ entry: GalleryEntry) -> String {
    guard let wide = entry.text(of: entry.chart), let narrow = entry.text(of: entry.narrowChart)
    else { return "" }
    return """
      <figure class="chart"><figcaption>Motion over time</figcaption>
      <div class="wide">\(wide)</div><div class="narrow">\(narrow)</div>
      \(entry.numbers.map(table) ?? "")</figure>
      """
  }

  /// Returns the poses of the chart's items as a table.
  private func table(_ numbers: GalleryNumbers) -> String {
    guard !numbers.items.isEmpty else { return "" }
    let heads = numbers.items.map { "<th scope=\"col\">\(Markup.escaped($0.name))</th>" }
    let rows = numbers.moments.indices.map { index in
      let cells = numbers.items.map { item in
        let pose = item.poses[index].map {
          String(format: "%.1f, %.1f", $0.x, $0.y)
            + ($0.angle.magnitude >= 0.05 ? String(format: ", %.1f°", $0.angle) : "")
        }
        return "<td>\(pose ?? "–")</td>"
      }
      return "<tr><th scope=\"row\">\(Self.seconds(numbers.moments[index]))</th>"
        + "\(cells.joined())</tr>"
    }
    return """
      <details><summary>The chart as a table</summary>
      <div class="table" tabindex="0" role="group" aria-label="Positions"><table>
      <caption>Positions x and y in points, and angles, at the eight moments</caption>
      <thead><tr><th scope="col">Time</th>\(heads.joined())</tr></thead>
      <tbody>\(rows.joined())</tbody></table></div></details>
      """
  }

  private func code(_ demo: Demo) -> String {
    let pieces = sources.code(of: demo)
    guard !pieces.isEmpty else { return "" }
    let shown = pieces.map { piece in
      "<h4>\(Markup.escaped(piece.name))</h4><pre tabindex=\"0\">\(CodeMarkup.html(piece.code))</pre>"
    }
    return "<details><summary>Code</summary>\(shown.joined(separator: "\n"))</details>"
  }
}
