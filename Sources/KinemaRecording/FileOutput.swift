import Foundation

/// Writes whole files, saying in one line why it cannot.
package enum FileOutput {
  /// Writes `bytes` to `path`, making its folder if need be.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolder(of: path)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw RecordingError.unwritable(path: path, reason: reason(error, path: path))
    }
  }

  /// Makes the folder that `path` lies in.
  package static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try makeFolder(folder)
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ folder: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw RecordingError.unwritable(path: folder, reason: "it is a file, not a folder")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder, reason: reason(error, path: folder))
    }
  }

  /// Tries now whether `path` can be written, so that a long recording does not fail at its end.
  ///
  /// An existing file keeps its content; a file made for the trial is removed.
  package static func checkWritable(_ path: String) throws {
    try makeFolder(of: path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists && isFolder.boolValue {
      throw RecordingError.unwritable(path: path, reason: "it is a folder")
    }
    guard let file = fopen(path, "ab") else {
      throw RecordingError.unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    fclose(file)
    if !exists { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func reason(_ error: any Error, path: String) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    return (error as NSError).localizedDescription
  }
}
