#if canImport(Glibc)
  import Glibc
#endif

/// The system calls for creating and reading files.
///
/// Recorders, galleries, charts, and sessions access the disk only through this protocol, so that a
/// test can make every call fail once. Paths for writing are absolute. A call that fails throws the
/// reason.
package protocol FileOperations: Sendable {
  /// Returns the status of the file at a path, following links, or nil if there is none.
  func status(of path: String) throws(FileFault) -> FileStatus?

  /// Returns the target path of a symbolic link, or nil for anything else.
  func link(at path: String) throws(FileFault) -> String?

  /// Checks whether a file can be written, or whether files can be created in a folder.
  func checkWritable(_ path: String) throws(FileFault)

  /// Returns the names in a folder, without the entries for the folder itself and its parent.
  func names(in folder: String) throws(FileFault) -> [String]

  func makeFolder(_ path: String) throws(FileFault)
  func removeFolder(_ path: String) throws(FileFault)

  /// Creates a file that did not exist, and opens it for writing.
  func create(_ path: String) throws(FileFault) -> Int32
  func setPermissions(_ permissions: UInt32, of file: Int32) throws(FileFault)

  /// Opens a file for reading.
  func open(_ path: String) throws(FileFault) -> Int32

  /// Reads at most `count` bytes, or none at the end of the file.
  func read(_ file: Int32, count: Int) throws(FileFault) -> [UInt8]

  /// Writes bytes at the end or at a position, and returns the number of bytes written.
  ///
  /// The system may write only the first part of the bytes.
  func writeSome(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) -> Int
  func close(_ file: Int32) throws(FileFault)
  func rename(_ path: String, to target: String) throws(FileFault)

  func remove(_ path: String) throws(FileFault)

  /// Returns the two ends of a pipe: data written to the second end is read from the first.
  func pipe() throws(FileFault) -> (reading: Int32, writing: Int32)

  /// Starts a program with files for its input, output, and errors, or nil for none.
  func spawn(
    _ program: String, _ arguments: [String], input: Int32?, output: Int32?, errors: Int32?
  ) throws(FileFault) -> Int32

  /// Waits for a process and returns its exit status, or 128 plus the number of the signal that
  /// ended it.
  func wait(for process: Int32) throws(FileFault) -> Int32
}

extension FileOperations {
  /// Writes all bytes at the end or at a position, in as many calls as necessary.
  package func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      done += try writeSome(rest, to: file, at: position.map { $0 + done })
    }
  }

  /// Writes all bytes at the end or at a position.
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

/// The kind of a file, its permissions, and its size.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, pipe, device, socket
  }

  package let kind: Kind
  package let permissions: UInt32
  /// The size of a file in bytes.
  package let size: Int

  package init(kind: Kind, permissions: UInt32, size: Int) {
    self.kind = kind
    self.permissions = permissions
    self.size = size
  }

  /// The reason that the path must not be read or written as a file, or nil for a file.
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

/// The reason that a system call failed.
package struct FileFault: Error, Hashable, CustomStringConvertible {
  /// The error number, as in `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package var description: String { String(cString: strerror(code)) }
}
