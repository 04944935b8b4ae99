#if canImport(Glibc)
  import Glibc
#endif

/// The calls of the operating system that files are made with.
///
/// Recorders, galleries, charts and sessions reach the disk through nothing else, so that a test can
/// let every call fail once. A path is absolute; a failed call throws the reason.
package protocol FileOperations: Sendable {
  /// The state of the file at a path, links followed; nil where there is none.
  func status(of path: String) throws(FileFault) -> FileStatus?

  /// The path that a symbolic link holds; nil for anything else.
  func link(at path: String) throws(FileFault) -> String?

  /// Tries whether a file may be written, or files made in a folder.
  func checkWritable(_ path: String) throws(FileFault)

  /// The names in a folder, apart from the folder itself and the one above.
  func names(in folder: String) throws(FileFault) -> [String]

  func makeFolder(_ path: String) throws(FileFault)
  func removeFolder(_ path: String) throws(FileFault)

  /// Makes a file that was not there and opens it for writing.
  func create(_ path: String) throws(FileFault) -> Int32
  func setPermissions(_ permissions: UInt32, of file: Int32) throws(FileFault)

  /// Opens a file for reading.
  func open(_ path: String) throws(FileFault) -> Int32

  /// Reads at most `count` bytes; none at the end.
  func read(_ file: Int32, count: Int) throws(FileFault) -> [UInt8]

  /// Writes bytes at the end or at a position, from the first one on, and returns how many: the
  /// system may take fewer than all.
  func writeSome(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) -> Int
  func close(_ file: Int32) throws(FileFault)
  func rename(_ path: String, to target: String) throws(FileFault)

  func remove(_ path: String) throws(FileFault)

  /// Two ends of a pipe: what is written to the second is read from the first.
  func pipe() throws(FileFault) -> (reading: Int32, writing: Int32)

  /// Starts a program with files as its input, output and errors; nil for nothing.
  func spawn(
    _ program: String, _ arguments: [String], input: Int32?, output: Int32?, errors: Int32?
  ) throws(FileFault) -> Int32

  /// Waits for a process and returns its exit status; 128 and the signal's number when a signal
  /// ended it.
  func wait(for process: Int32) throws(FileFault) -> Int32
}

extension FileOperations {
  /// Writes all bytes, at the end or at a position, in as many calls as the system wants.
  package func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      done += try writeSome(rest, to: file, at: position.map { $0 + done })
    }
  }

  /// Writes all bytes, at the end or at a position.
  func write(_ bytes: [UInt8], to file: Int32, at position: Int?) throws(FileFault) {
    var fault: FileFault?
    bytes.withUnsafeBytes { bytes in
      do throws(FileFault) {
        try write(bytes, to: file, at: position)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }
}

/// The kind of a file and its permissions.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, pipe, device, socket
  }

  package let kind: Kind
  package let permissions: UInt32
  /// The bytes of a file.
  package let size: Int

  package init(kind: Kind, permissions: UInt32, size: Int) {
    self.kind = kind
    self.permissions = permissions
    self.size = size
  }

  /// The reason why it is not to be read or written as a file; nil for a file.
  package var refusal: String? {
    switch kind {
    case .file: nil
    case .folder: "it is a folder"
    case .pipe: "it is a pipe, not a file"
    case .device: "it is a device, not a file"
    case .socket: "it is a socket, not a file"
    }
  }
}

/// The reason why a call of the operating system failed.
package struct FileFault: Error, Hashable, CustomStringConvertible {
  /// The number of the error, as in `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package var description: String { String(cString: strerror(code)) }
}
