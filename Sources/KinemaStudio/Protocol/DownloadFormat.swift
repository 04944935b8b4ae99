/// The format of a file that the page offers for download. The file contains the whole session of a
/// run.
package enum DownloadFormat: String, CaseIterable, Codable, Sendable {
  case webp, gif, mp4, strip
  case html, live, css, json, lottie, swift, csv, chart
  /// The session itself, which `--replay` plays.
  case touches

  /// The extension of the file's name.
  package var ending: String {
    switch self {
    case .strip: "png"
    case .live: "html"
    case .lottie: "lottie.json"
    case .chart: "svg"
    case .touches: "txt"
    default: rawValue
    }
  }

  package var mediaType: String {
    switch self {
    case .webp, .gif: "image/\(rawValue)"
    case .strip: "image/png"
    case .mp4: "video/mp4"
    case .html, .live: "text/html; charset=utf-8"
    case .css, .csv: "text/\(rawValue); charset=utf-8"
    case .json, .lottie: "application/json"
    case .chart: "image/svg+xml"
    case .swift, .touches: "text/plain; charset=utf-8"
    }
  }
}
