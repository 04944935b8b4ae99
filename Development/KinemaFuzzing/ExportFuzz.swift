import Foundation
import MotionExport

/// Exports of motion with random names. Readers of every format must get back the names that were
/// written.
enum ExportFuzz: FuzzTarget {
  static let name = "exports"
  static let words = [
    "\u{301}", "\u{338}", "\u{20D2}", "\u{FE0F}", "\u{200D}", "*/", "/*", "*", "/", "\\", "\\u",
    "\\u{41}",
    "\\(", "\"\"\"", "</script>", "<!--", "&amp;", "&#13;", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{B}",
    "\u{C}", "\r", "\u{7F}", "\u{9F}", "\u{FFFE}", "\u{1FFFF}", "\u{D7FF}", "\u{E000}",
    ",",
  ]

  static var made: [[UInt8]] {
    ["name\ntrack\nnote", "a\"\u{301}\n*/\u{301}\n<b>", "a\\u\n\r\n,\"", "é\ne\u{301}\n"].map {
      Array($0.utf8)
    }
  }

  static func take(_ bytes: [UInt8]) throws {
    // The parts may contain line breaks of every kind.
    let parts = bytes.split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let motion = motion(parts[0], parts.count > 1 ? parts[1] : "", parts.last ?? "")
    let reduced: ReducedMotion
    do {
      reduced = try ReducedMotion(motion)
    } catch {
      // If both tracks have the same name, the motion is refused.
      guard motion.tracks[0].name == motion.tracks[1].name, !"\(error)".contains("\n") else {
        throw FuzzFault("refused: \(error)")
      }
      return
    }
    let reader = ExportReader(motion)
    try reader.readTable(reduced.text(as: .csv))
    try reader.readJSON(reduced.text(as: .json))
    try reader.readLottie(reduced.text(as: .lottie))
    try reader.readPage(reduced.text(as: .html))
    try reader.readStyle(reduced.text(as: .css))
    try reader.readSource(reduced.text(as: .swift))
  }

  private static func motion(_ name: String, _ track: String, _ note: String) -> MotionTracks {
    let red = MotionTracks.Color(red: 1, green: 0, blue: 0)
    let tracks = [track, track + "2"].map { name in
      MotionTracks.Track(
        name: name, width: 10, height: 10,
        samples: [0, 0.5, 1].map { MotionTracks.Sample(time: $0, x: $0 * 9, y: 1 - $0) },
        appearances: [MotionTracks.Appearance(width: 10, height: 10, drawing: .ellipse(color: red))]
      )
    }
    return MotionTracks(
      name: name, width: 100, height: 100, duration: 1, tracks: tracks, notes: [note])
  }
}
