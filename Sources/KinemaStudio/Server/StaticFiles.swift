package import Foundation

/// The served files, by path. Only files that existed at the start are served, so that no path of a
/// request reaches the file system.
package struct StaticFiles: Sendable {
  private var files: [String: URL] = [:]

  package init() {}

  /// Adds all files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder. A missing folder adds nothing.
  ///   - prefix: The prefix of the files' paths in addresses, such as `/gallery/`.
  package mutating func add(_ folder: URL, at prefix: String = "/") {
    let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
    guard let all = FileManager.default.enumerator(atPath: root) else { return }
    for case let name as String in all where Self.type(of: name) != nil {
      files[prefix + name] = URL(fileURLWithPath: root).appendingPathComponent(name)
    }
    if let index = files[prefix + "index.html"] { files[prefix] = index }
  }

  /// Returns whether a file exists.
  package func has(_ path: String) -> Bool { files[path] != nil }

  /// Returns the bytes and the type of a file.
  package func file(at path: String) -> (data: Data, type: String)? {
    guard let url = files[path], let type = Self.type(of: url.lastPathComponent),
      let data = try? Data(contentsOf: url)
    else { return nil }
    return (data, type)
  }

  private static func type(of name: String) -> String? {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml",
      "png": "image/png", "webp": "image/webp", "gif": "image/gif", "mp4": "video/mp4",
    ]
    return types[URL(fileURLWithPath: name).pathExtension.lowercased()]
  }
}
