import Glibc

/// The file operations of the operating system.
package struct SystemFiles: FileOperations {
  package init() {}

  /// Repeats a call that was interrupted by a signal.
  ///
  /// A result of -1 is an error.
  @discardableResult
  private func check<T: FixedWidthInteger>(_ call: () -> T) throws(FileFault) -> T {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw FileFault(code: errno) }
    }
  }

  package func status(of path: String) throws(FileFault) -> FileStatus? {
    var found = stat()
    do {
      try check { stat(path, &found) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    let kind: FileStatus.Kind =
      switch found.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .file
      }
    return FileStatus(
      kind: kind, permissions: found.st_mode & 0o7777, size: Int(found.st_size))
  }

  package func link(at path: String) throws(FileFault) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    do {
      let count = try check { readlink(path, &bytes, bytes.count - 1) }
      return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    } catch {
      if error.code == EINVAL || error.code == ENOENT { return nil }
      throw error
    }
  }

  package func checkWritable(_ path: String) throws(FileFault) {
    let isFolder = try status(of: path)?.kind == .folder
    try check { access(path, isFolder ? W_OK | X_OK : W_OK) }
  }

  package func names(in folder: String) throws(FileFault) -> [String] {
    guard let stream = opendir(folder) else { throw FileFault(code: errno) }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  package func makeFolder(_ path: String) throws(FileFault) { try check { mkdir(path, 0o777) } }

  package func removeFolder(_ path: String) throws(FileFault) { try check { rmdir(path) } }

  package func create(_ path: String) throws(FileFault) -> Int32 {
    try check { Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  }

  package func setPermissions(_ permissions: UInt32, of file: Int32) throws(FileFault) {
    try check { fchmod(file, permissions) }
  }

  package func open(_ path: String) throws(FileFault) -> Int32 {
    try check { Glibc.open(path, O_RDONLY | O_CLOEXEC) }
  }

  package func read(_ file: Int32, count: Int) throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = try check { Glibc.read(file, &bytes, count) }
    return Array(bytes[..<found])
  }

  package func writeSome(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) -> Int {
    try check {
      if let position {
        pwrite(file, bytes.baseAddress, bytes.count, position)
      } else {
        Glibc.write(file, bytes.baseAddress, bytes.count)
      }
    }
  }

  package func close(_ file: Int32) throws(FileFault) {
    // The file is closed even if a signal interrupted the call.
    if Glibc.close(file) == -1, errno != EINTR { throw FileFault(code: errno) }
  }

  package func rename(_ path: String, to target: String) throws(FileFault) {
    try check { Glibc.rename(path, target) }
  }

  package func remove(_ path: String) throws(FileFault) { try check { unlink(path) } }
}
