// Ours: If `make demo` has written its pages, they are shown with the scenes.

import Foundation

/// The gallery of recordings in the folder in which the studio was started, if it exists.
package enum Gallery {
  /// The prefix of the addresses of its files.
  package static let prefix = "/gallery/"

  /// The folder to which `kinema gallery` writes.
  package static let folder = "gallery"

  /// The page with all recordings.
  private static let index = prefix + "index.html"

  /// Returns whether a file is downloaded instead of shown.
  ///
  /// A page that plays a motion uses its own script, which pages of the studio must not run.
  package static func isDownload(_ path: String) -> Bool {
    path.hasPrefix(prefix) && path.hasSuffix(".html") && path != index
  }

  /// The addresses of the gallery's files for a scene.
  package struct Pictures: Hashable, Sendable, Codable {
    /// The recording.
    package var movie: String
    /// Eight moments of the recording, for users who prefer reduced motion.
    package var strip: String
    /// The part of the page for the scene, with numbers, charts, and code.
    package var page: String

    /// Finds the files of a scene. Returns `nil` if there is no recording.
    package init?(of scene: String, in files: StaticFiles) {
      guard files.has("\(prefix)\(scene).webp"), files.has("\(prefix)\(scene)-strip.png"),
        files.has(index)
      else { return nil }
      movie = "\(prefix)\(scene).webp"
      strip = "\(prefix)\(scene)-strip.png"
      page = "\(index)#\(scene)"
    }
  }
}
