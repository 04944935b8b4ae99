import Foundation
import KinemaFiles

/// The script of live pages, which `make web` builds.
package enum LiveScript {
  package static let name = "kinema.live.js"

  /// The error for a script that was not found.
  package struct Missing: Error, Hashable, CustomStringConvertible {
    package init() {}

    package var description: String {
      "cannot write a live page: \(LiveScript.name) was not found. Run `make web` in a checkout of "
        + "Kinema, and use --script Web/dist/\(LiveScript.name) of that checkout."
    }
  }

  /// Returns the text of the script.
  ///
  /// - Parameter path: The file. If nil, the script is `Web/dist/kinema.live.js` in the folder of
  ///   the package, which contains the build folder of this program.
  package static func text(path: String?) throws -> String {
    if let path { return try FileInput.text(of: path) }
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let file = folder.appendingPathComponent("Web/dist/\(name)").path
      if FileManager.default.fileExists(atPath: file) { return try FileInput.text(of: file) }
      folder.deleteLastPathComponent()
    }
    throw Missing()
  }

  /// Copies the script to a folder, so that all live pages in the folder use it.
  package static func write(to folder: String) throws {
    try FileOutput.write(text(path: nil).utf8, to: "\(folder)/\(name)")
  }

  /// Returns whether a folder contains the script.
  package static func isIn(_ folder: String) -> Bool {
    (try? SystemFiles().status(of: "\(folder)/\(name)"))?.kind == .file
  }
}
