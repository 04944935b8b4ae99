import Foundation

/// Writes whole files, saying in one line why it cannot.
package enum FileOutput {
  /// Writes `bytes` to `path`, making its folder if need be; the file that was there is replaced
  /// at once, or stays as it was.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, files: any FileOperations = SystemFiles()
  ) throws {
    let file = try NewFile(path: path, files: files)
    try file.write(bytes)
    try file.finish()
  }

  /// Tries now whether `path` can be written, so that a long recording does not fail at its end.
  ///
  /// An existing file keeps its content, and none is made.
  package static func checkWritable(
    _ path: String, files: any FileOperations = SystemFiles()
  ) throws {
    do {
      _ = try prepare(path, files)
    } catch let fault as FileFault {
      throw RecordingError.unwritable(path: path, reason: "\(fault)")
    }
  }

  /// The file that `path` names, links followed, and its state; its folder is made if need be.
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

  /// The absolute path at which a symbolic link ends, or the path itself.
  ///
  /// A name is never an option or an address: an absolute path begins with a slash.
  static func target(of path: String, _ files: any FileOperations) throws -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw RecordingError.unwritable(path: path, reason: "it is no name of a file")
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
      // What is no folder is said by the name of the file that it is.
      if error.code == ENOTDIR { return nil }
      throw error
    }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    var result = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    while result.count > 1, result.hasSuffix("/") { result.removeLast() }
    return result
  }

  /// The folder of an absolute path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ folder: String, _ files: any FileOperations) throws {
    do {
      if let status = try files.status(of: folder) {
        if status.kind == .folder { return }
        throw RecordingError.unwritable(path: folder, reason: "it is a file, not a folder")
      }
    } catch let fault as FileFault where fault.code == ENOTDIR {
      // One above it is a file, which the next call names.
    }
    try makeFolder(self.folder(of: folder), files)
    do {
      try files.makeFolder(folder)
    } catch {
      // Another process may have made it.
      if error.code != EEXIST {
        throw RecordingError.unwritable(path: folder, reason: "\(error)")
      }
    }
  }

  /// Makes something under a name beside `target` that nothing has: `.kinema-PROCESS-NUMBER`.
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
