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
    /// A still from the middle of the recording.
    package var poster: String
    /// The part of the page for the scene, with numbers, charts, and code.
    package var page: String

    /// Finds the files of a scene. Returns `nil` if there is no recording.
    package init?(of scene: String, in files: StaticFiles) {
      poster = "\(prefix)\(scene)-poster.webp"
      guard files.has(poster), files.has(index) else { return nil }
      page = "\(index)#\(scene)"
    }
  }
}
