/// A file that is written beside its place and moved there when it is whole.
///
/// Until ``finish()`` the file at the path is as it was, or there is none. A file that is dropped or
/// has failed leaves nothing behind.
package final class NewFile {
  /// The path as it was given.
  package let path: String
  /// The bytes written so far.
  package private(set) var count = 0
  /// The absolute path of what is being written, for programs that write it themselves.
  package let temporaryPath: String

  private let target: String
  private let files: any FileOperations
  private var file: Int32?
  private var mark: Interruption.Mark?
  private var buffer: [UInt8] = []

  /// Bytes that are collected before they are written.
  private static let chunk = 1 << 16

  /// Makes the folder if need be, and an empty file in it.
  package init(path: String, files: any FileOperations = SystemFiles()) throws {
    self.path = path
    self.files = files
    do {
      let (target, status) = try FileOutput.prepare(path, files)
      self.target = target
      let line = status == nil ? "\(path) was not written" : "\(path) is as it was"
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

  /// Writes bytes at the end.
  package func write(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    count += bytes.count
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Writes bytes over those at a position.
  package func overwrite(at position: Int, with bytes: [UInt8]) throws {
    try flush()
    try write(bytes, at: position)
  }

  /// Moves the file to its place.
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

  /// Gives up: the file at the path stays as it was.
  package func discard() {
    if let file { try? files.close(file) }
    file = nil
    guard let mark else { return }
    self.mark = nil
    Interruption.finish(mark) {
      // Once more where the first call fails.
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
      throw RecordingError.unwritable(path: path, reason: "it was given up before")
    }
    try guarded { () throws(FileFault) in
      try files.write(bytes, to: file, at: position)
    }
  }

  /// Takes everything back when a call fails, and says why.
  private func guarded(_ call: () throws(FileFault) -> Void) throws {
    do {
      try call()
    } catch {
      discard()
      throw RecordingError.unwritable(path: path, reason: "\(error)")
    }
  }
}
