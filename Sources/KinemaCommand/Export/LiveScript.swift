import Foundation
import KinemaFiles
import KinemaRecording

/// The script of live pages, which `make web` builds.
package enum LiveScript {
  static let name = "kinema.live.js"
  package static let missing = CommandError(
    "cannot write a live page: kinema.live.js was not found. Run `make web`, or use --script.")

  /// Returns the text of the script.
  ///
  /// - Parameter path: The file. If nil, the script is `Web/dist/kinema.live.js` in the folder of
  ///   the package, which contains the build folder of this program.
  static func text(path: String?) throws -> String {
    if let path { return try FileInput.text(of: path) }
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let file = folder.appendingPathComponent("Web/dist/\(name)").path
      if FileManager.default.fileExists(atPath: file) { return try FileInput.text(of: file) }
      folder.deleteLastPathComponent()
    }
    throw missing
  }

  /// Copies the script to a folder, so that all live pages in the folder use it.
  static func write(to folder: String) throws {
    try FileOutput.write(text(path: nil).utf8, to: "\(folder)/\(name)")
  }

  /// Returns whether a folder contains the script.
  static func isIn(_ folder: String) -> Bool {
    (try? SystemFiles().status(of: "\(folder)/\(name)"))?.kind == .file
  }
}
