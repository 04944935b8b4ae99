// Ours: where `make demo` has written its pages, they are shown beside the scenes.

import Foundation

/// The gallery of recordings in the folder in which the studio was started, if there is one.
package enum Gallery {
  /// The beginning of the addresses of its files.
  package static let prefix = "/gallery/"

  /// The folder that `kinema gallery` writes.
  package static let folder = "gallery"

  /// The page of all recordings.
  private static let index = prefix + "index.html"

  /// Whether a file is taken away and not shown: a page that plays a motion does so by a script of its
  /// own, which no page of the studio may have.
  package static func isForTaking(_ path: String) -> Bool {
    path.hasPrefix(prefix) && path.hasSuffix(".html") && path != index
  }

  /// The addresses of what it has of a scene.
  package struct Pictures: Hashable, Sendable, Codable {
    /// The recording.
    package var movie: String
    /// Eight moments of it, for those who want less motion.
    package var strip: String
    /// Its part of the page, with numbers, charts and code.
    package var page: String

    /// Finds those of a scene among files; nil without a recording.
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
