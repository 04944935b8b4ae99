import Foundation
import KinemaRecording

extension GalleryPage {
  func truthSection() -> String {
    let lines = truth.lines.map { line in
      "<tr><th scope=\"row\">\(Markup.escaped(line.title))</th><td>\(line.rows)</td>"
        + "<td>\(Markup.escaped(line.nearest.map(\.differenceText) ?? "–"))</td>"
        + "<td>\(Markup.escaped(line.nearest.map(\.toleranceText) ?? "–"))</td>"
        + "<td>\(Self.verdict(line))</td></tr>"
    }
    let exempt = truth.exempt == 0 ? "" : ", \(truth.exempt) differ intentionally"
    return """
      <section class="group" id="group-compared-with-uikit">
      <div class="heading"><h2>Compared with UIKit</h2>
      <p>\(truth.rows) measurements of the real UIKit: \(truth.rows - truth.misses - truth.exempt) \
      agree within their tolerance\(exempt), \(truth.misses) do not agree. Each line shows the \
      measurement that is closest to its tolerance.</p></div>
      <div class="panel table" tabindex="0" role="group" aria-label="Comparison with UIKit"><table>
      <thead><tr><th scope="col">Subject</th><th scope="col">Measurements</th>\
      <th scope="col">Difference</th><th scope="col">Tolerance</th><th scope="col">Agrees</th></tr>\
      </thead><tbody>
      \(lines.joined(separator: "\n"))
      </tbody></table></div>
      </section>
      """
  }

  private static func verdict(_ line: TruthTable.Line) -> String {
    if line.misses > 0 { return "<strong>✗ \(line.misses) differ</strong>" }
    let yes = "<span aria-hidden=\"true\">✓</span><span class=\"hidden\">yes</span>"
    guard line.exempt > 0 else { return yes }
    if line.exempt == line.rows { return "differs intentionally" }
    return "\(yes) <span class=\"soft\">\(line.exempt) differ intentionally</span>"
  }
}
