import Glibc
import KinemaFiles
import KinemaRecording
import Synchronization

/// Real files with injected faults: one call fails, or each call transfers few bytes. The type also
/// records files that remain open and calls with invalid descriptors.
final class FailingFiles: FileOperations {
  private struct State {
    var calls: [String] = []
    var open: Set<Int32> = []
    var processes: Set<Int32> = []
    var misuses: [String] = []
  }

  private let system = SystemFiles()
  private let failing: Int?
  private let mostBytes: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - failing: The index of the call that fails, from 0, or nil for none.
  ///   - mostBytes: The maximum number of bytes that one call reads or writes.
  init(failing: Int? = nil, mostBytes: Int = .max) {
    self.failing = failing
    self.mostBytes = mostBytes
  }

  /// The names of the calls so far.
  var calls: [String] { state.withLock { $0.calls } }
  var openFiles: Int { state.withLock { $0.open.count } }
  var processes: Int { state.withLock { $0.processes.count } }
  /// The calls with descriptors that were not open. In a program with several threads, such
  /// descriptors can belong to other files.
  var misuses: [String] { state.withLock { $0.misuses } }

  /// The call that failed, or nil if there were too few calls.
  var failedCall: String? { failing.flatMap { calls.indices.contains($0) ? calls[$0] : nil } }

  private func fails(_ name: String) -> Bool {
    state.withLock {
      $0.calls.append(name)
      return $0.calls.count - 1 == failing
    }
  }

  private func step(_ name: String, _ code: Int32) throws(FileFault) {
    if fails(name) { throw FileFault(code: code) }
  }

  private func checkOpen(_ file: Int32, _ name: String) throws(FileFault) {
    let isOpen = state.withLock {
      if !$0.open.contains(file) { $0.misuses.append(name) }
      return $0.open.contains(file)
    }
    if !isOpen { throw FileFault(code: EBADF) }
  }

  func status(of path: String) throws(FileFault) -> FileStatus? {
    try step("status", EIO)
    return try system.status(of: path)
  }

  func link(at path: String) throws(FileFault) -> String? {
    try step("link", EIO)
    return try system.link(at: path)
  }

  func checkWritable(_ path: String) throws(FileFault) {
    try step("check", EACCES)
    try system.checkWritable(path)
  }

  func names(in folder: String) throws(FileFault) -> [String] {
    try step("names", EIO)
    return try system.names(in: folder)
  }

  func makeFolder(_ path: String) throws(FileFault) {
    try step("makeFolder", ENOSPC)
    try system.makeFolder(path)
  }

  func removeFolder(_ path: String) throws(FileFault) {
    try step("removeFolder", EIO)
    try system.removeFolder(path)
  }

  func create(_ path: String) throws(FileFault) -> Int32 {
    try step("create", ENOSPC)
    return note(try system.create(path))
  }

  func setPermissions(_ permissions: UInt32, of file: Int32) throws(FileFault) {
    try step("permissions", EPERM)
    try checkOpen(file, "permissions")
    try system.setPermissions(permissions, of: file)
  }

  func open(_ path: String) throws(FileFault) -> Int32 {
    try step("open", EACCES)
    return note(try system.open(path))
  }

  func read(_ file: Int32, count: Int) throws(FileFault) -> [UInt8] {
    try step("read", EIO)
    try checkOpen(file, "read")
    return try system.read(file, count: min(count, mostBytes))
  }

  func writeSome(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, at position: Int?
  ) throws(FileFault) -> Int {
    let fails = fails("write")
    try checkOpen(file, "write")
    // This limit ends code that writes the same bytes endlessly.
    if state.withLock({ $0.calls.count > 200_000 }) { throw FileFault(code: EFBIG) }
    if fails {
      // A full disk accepts the first half.
      let half = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)])
      _ = try system.writeSome(half, to: file, at: position)
      throw FileFault(code: ENOSPC)
    }
    let some = UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, mostBytes)])
    return try system.writeSome(some, to: file, at: position)
  }

  func close(_ file: Int32) throws(FileFault) {
    let fails = fails("close")
    try checkOpen(file, "close")
    try system.close(file)
    state.withLock { _ = $0.open.remove(file) }
    if fails { throw FileFault(code: EIO) }
  }

  func rename(_ path: String, to target: String) throws(FileFault) {
    try step("rename", EXDEV)
    try system.rename(path, to: target)
  }

  func remove(_ path: String) throws(FileFault) {
    try step("remove", EIO)
    try system.remove(path)
  }

  func pipe() throws(FileFault) -> (reading: Int32, writing: Int32) {
    try step("pipe", EMFILE)
    let ends = try system.pipe()
    return (note(ends.reading), note(ends.writing))
  }

  func spawn(
    _ program: String, _ arguments: [String], input: Int32?, output: Int32?, errors: Int32?
  ) throws(FileFault) -> Int32 {
    try step("spawn", EAGAIN)
    let process = try system.spawn(
      program, arguments, input: input, output: output, errors: errors)
    state.withLock { _ = $0.processes.insert(process) }
    return process
  }

  func wait(for process: Int32) throws(FileFault) -> Int32 {
    try step("wait", EIO)
    let status = try system.wait(for: process)
    state.withLock { _ = $0.processes.remove(process) }
    return status
  }

  private func note(_ file: Int32) -> Int32 {
    state.withLock { _ = $0.open.insert(file) }
    return file
  }
}
