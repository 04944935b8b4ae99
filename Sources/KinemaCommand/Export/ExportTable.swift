import Foundation
import KinemaCatalog
import MotionExport

/// A Markdown table of all exports.
@MainActor
enum ExportTable {
  static let heading = """
    | demo | s | tracks | samples | key frames | pictures | error (pt) | \
    \(MotionFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: " | ")) | remarks |
    |\(String(repeating: "---|", count: 8 + MotionFormat.allCases.count))
    """

  /// Returns the line of a demo. Sizes are in kB, in parentheses for files that were too large to
  /// be written.
  static func line(
    _ demo: Demo, _ files: [ExportedMotion.File], _ motion: ReducedMotion
  ) -> String {
    let sizes = files.map { file in
      let size = "\((file.size + 999) / 1000)"
      return file.isWritten ? size : "(\(size))"
    }
    let remarks = motion.motion.notes + (demo.endless.map { ["never settles: \($0)"] } ?? [])
    let columns =
      [
        demo.name, String(format: "%.2f", motion.motion.duration), "\(motion.tracks.count)",
        "\(motion.sampleCount)", "\(motion.keyFrameCount)", "\(motion.motion.pictures.count)",
        String(format: "%.3f", motion.errors.length),
      ] + sizes + [remarks.isEmpty ? "" : "\(remarks.count): \(remarks[0])"]
    return "| " + columns.joined(separator: " | ") + " |"
  }
}
