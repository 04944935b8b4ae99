import Foundation

/// Functions that write whole files, and throw errors with a one-line reason.
package enum FileOutput {
  /// Writes `bytes` to `path`, and creates the folder if necessary.
  ///
  /// An existing file is replaced atomically, or remains unchanged.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, files: any FileOperations = SystemFiles()
  ) throws {
    let file = try NewFile(path: path, files: files)
    try file.write(bytes)
    try file.finish()
  }

  /// Checks whether `path` can currently be written, so that a long recording does not fail at its
  /// end.
  ///
  /// An existing file keeps its content, and no file is created.
  package static func checkWritable(
    _ path: String, files: any FileOperations = SystemFiles()
  ) throws {
    do {
      _ = try prepare(path, files)
    } catch let fault as FileFault {
      throw RecordingError.unwritable(path: path, reason: "\(fault)")
    }
  }

  /// Throws an error if the folder of a path that a user has written does not exist, because the path
  /// is probably mistaken.
  package static func checkFolder(
    of path: String, files: any FileOperations = SystemFiles()
  ) throws {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    do {
      let folder = folder(of: try target(of: path, files))
      guard try files.status(of: folder) == nil else { return }
      throw RecordingError.unwritable(
        path: path, reason: "the folder \(folder) does not exist. Create it first")
    } catch is FileFault {
      // Writing the file reports the fault.
    }
  }

  /// Returns the file at `path`, following links, and its status.
  ///
  /// Creates the folder if necessary.
  static func prepare(
    _ path: String, _ files: any FileOperations
  ) throws -> (target: String, status: FileStatus?) {
    if path.hasSuffix("/") {
      throw RecordingError.unwritable(path: path, reason: "it names a folder")
    }
    let target = try target(of: path, files)
    let folder = folder(of: target)
    try makeFolder(folder, files)
    let status = try files.status(of: target)
    if let refusal = status?.refusal {
      throw RecordingError.unwritable(path: path, reason: refusal)
    }
    if status != nil { try files.checkWritable(target) }
    do {
      try files.checkWritable(folder)
    } catch {
      throw RecordingError.unwritable(path: path, reason: "\(error) in its folder")
    }
    return (target, status)
  }

  /// Returns the absolute path to which a symbolic link leads, or the path itself.
  ///
  /// An absolute path begins with a slash, so it cannot be mistaken for an option or an address.
  static func target(of path: String, _ files: any FileOperations) throws -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw RecordingError.unwritable(path: path, reason: "it is not a valid file name")
    }
    var result = absolute(path, from: FileManager.default.currentDirectoryPath)
    for _ in 0..<40 {
      guard let link = try link(at: result, files) else { return result }
      result = absolute(link, from: folder(of: result))
    }
    throw FileFault(code: ELOOP)
  }

  private static func link(at path: String, _ files: any FileOperations) throws(FileFault)
    -> String?
  {
    do throws(FileFault) {
      return try files.link(at: path)
    } catch {
      // A component of the path is not a folder. A later call reports the path by name.
      if error.code == ENOTDIR { return nil }
      throw error
    }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    var result = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    while result.count > 1, result.hasSuffix("/") { result.removeLast() }
    return result
  }

  /// Returns the folder of an absolute path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Creates a folder and its parent folders.
  static func makeFolder(_ folder: String, _ files: any FileOperations) throws {
    do {
      if let status = try files.status(of: folder) {
        if status.kind == .folder { return }
        throw RecordingError.unwritable(path: folder, reason: "it is a file, not a folder")
      }
    } catch let fault as FileFault where fault.code == ENOTDIR {
      // A parent is a file. The next call reports it by name.
    }
    try makeFolder(self.folder(of: folder), files)
    do {
      try files.makeFolder(folder)
    } catch {
      // Another process may have created the folder.
      if error.code != EEXIST {
        throw RecordingError.unwritable(path: folder, reason: "\(error)")
      }
    }
  }

  /// Calls a function with an unused name next to `target`: `.kinema-PROCESS-NUMBER`.
  package static func makeTemporary<Result>(
    beside target: String, _ make: (String) throws(FileFault) -> Result
  ) throws(FileFault) -> Result {
    let start = "\(folder(of: target))/.kinema-\(getpid())"
    for number in 1..<10_000 {
      do throws(FileFault) {
        return try make("\(start)-\(number)")
      } catch {
        if error.code != EEXIST, error.code != ENOTEMPTY { throw error }
      }
    }
    throw FileFault(code: EEXIST)
  }
}
