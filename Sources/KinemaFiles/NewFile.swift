/// A file that is written to a temporary path and moved to its final path when it is complete.
///
/// Until ``finish()`` is called, any existing file at the path is unchanged. If the object is
/// released or fails, it leaves no files.
package final class NewFile {
  /// The path as specified by the caller.
  package let path: String
  /// The number of bytes written so far.
  package private(set) var count = 0
  /// The absolute path of the temporary file, for programs that write it themselves.
  package let temporaryPath: String

  private let target: String
  private let files: any FileOperations
  private var file: Int32?
  private var mark: Interruption.Mark?
  private var buffer: [UInt8] = []

  /// The number of bytes that are buffered before they are written.
  private static let chunk = 1 << 16

  /// Creates the folder if necessary, and an empty temporary file in it.
  package init(path: String, files: any FileOperations = SystemFiles()) throws {
    self.path = path
    self.files = files
    do {
      let (target, status) = try FileOutput.prepare(path, files)
      self.target = target
      let line = status == nil ? "\(path) was not written" : "\(path) is unchanged"
      let (made, mark) = try Interruption.register(
        line: line, undo: { try? files.remove($0.path) }
      ) {
        try FileOutput.makeTemporary(beside: target) { name throws(FileFault) in
          (path: name, file: try files.create(name))
        }
      }
      temporaryPath = made.path
      file = made.file
      self.mark = mark
      do {
        if let status { try files.setPermissions(status.permissions, of: made.file) }
      } catch {
        discard()
        throw error
      }
    } catch let fault as FileFault {
      throw RecordingError.unwritable(path: path, reason: "\(fault)")
    }
  }

  deinit { discard() }

  /// Appends bytes to the file.
  package func write(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    count += bytes.count
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Replaces the bytes at a position.
  package func overwrite(at position: Int, with bytes: [UInt8]) throws {
    try flush()
    try write(bytes, at: position)
  }

  /// Moves the file to its final path.
  package func finish() throws {
    try flush()
    guard let mark else { return }
    try guarded { () throws(FileFault) in
      if let file {
        self.file = nil
        try files.close(file)
      }
      try Interruption.finish(mark) { () throws(FileFault) in
        try files.rename(temporaryPath, to: target)
      }
    }
    self.mark = nil
  }

  /// Discards the new file.
  ///
  /// The file at the path is unchanged.
  package func discard() {
    if let file { try? files.close(file) }
    file = nil
    guard let mark else { return }
    self.mark = nil
    Interruption.finish(mark) {
      // Try again if the first call fails.
      if (try? files.remove(temporaryPath)) == nil { try? files.remove(temporaryPath) }
    }
  }

  private func flush() throws {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try write(bytes, at: nil)
  }

  private func write(_ bytes: [UInt8], at position: Int?) throws {
    guard let file else {
      throw RecordingError.unwritable(path: path, reason: "it was already finished or discarded")
    }
    try guarded { () throws(FileFault) in
      try files.write(bytes, to: file, at: position)
    }
  }

  /// Runs a call.
  ///
  /// If it fails, discards the file and throws the reason.
  private func guarded(_ call: () throws(FileFault) -> Void) throws {
    do {
      try call()
    } catch {
      discard()
      throw RecordingError.unwritable(path: path, reason: "\(error)")
    }
  }
}
