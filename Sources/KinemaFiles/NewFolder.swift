/// A folder of files that is created at a temporary path and moved when it is complete.
///
/// An existing folder is replaced as a whole if it contains only files of the same kind, and
/// refused otherwise.
package final class NewFolder {
  private let path: String
  private let target: String
  private let temporaryPath: String
  private let files: any FileOperations
  private let isReplaceable: @Sendable (String) -> Bool
  private var names: [String] = []
  private var mark: Interruption.Mark?

  /// Creates an empty temporary folder, which will replace the folder at the path.
  ///
  /// - Parameter isReplaceable: Returns whether a file with the given name may be deleted when its
  ///   folder is replaced.
  package init(
    path: String, files: any FileOperations = SystemFiles(),
    isReplaceable: @escaping @Sendable (String) -> Bool
  ) throws {
    self.path = path
    self.files = files
    self.isReplaceable = isReplaceable
    do {
      target = try Self.prepare(path, files, isReplaceable)
      let line = try files.status(of: target) == nil ? "was not written" : "is unchanged"
      (temporaryPath, mark) = try Interruption.register(
        line: "\(path) \(line)", undo: { Self.remove($0, files) }
      ) { [target] in
        try FileOutput.makeTemporary(beside: target) { name throws(FileFault) in
          try files.makeFolder(name)
          return name
        }
      }
    } catch let fault as FileFault {
      throw RecordingError.unwritable(path: path, reason: "\(fault)")
    }
  }

  deinit { discard() }

  /// Checks whether a folder can be created or replaced, and returns its absolute path.
  @discardableResult
  package static func prepare(
    _ path: String, _ files: any FileOperations, _ isReplaceable: (String) -> Bool
  ) throws -> String {
    let target = try FileOutput.target(of: path, files)
    if let status = try files.status(of: target) {
      guard status.kind == .folder else {
        let reason = status.refusal ?? "it is a file, not a folder"
        throw RecordingError.unwritable(path: path, reason: reason)
      }
      if let other = try files.names(in: target).first(where: { !isReplaceable($0) }) {
        throw RecordingError.unwritable(
          path: path, reason: "the folder contains \(other). Use a new folder")
      }
    }
    let folder = FileOutput.folder(of: target)
    try FileOutput.makeFolder(folder, files)
    try files.checkWritable(folder)
    return target
  }

  /// Adds a file to the folder.
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    guard mark != nil else {
      throw RecordingError.unwritable(path: path, reason: "it was already finished or discarded")
    }
    names.append(name)
    do {
      // No file must be added while the folder is being removed.
      let file = try Interruption.undivided { () throws(FileFault) in
        try files.create("\(temporaryPath)/\(name)")
      }
      do throws(FileFault) {
        try files.write(Array(bytes), to: file, at: nil)
      } catch {
        try? files.close(file)
        throw error
      }
      try files.close(file)
    } catch {
      discard()
      throw RecordingError.unwritable(path: "\(path)/\(name)", reason: "\(error)")
    }
  }

  /// Moves the folder to its final path.
  package func finish() throws {
    guard let mark else { return }
    do {
      try Interruption.finish(mark) { try move() }
      self.mark = nil
    } catch {
      discard()
      throw RecordingError.unwritable(path: path, reason: "\(error)")
    }
  }

  private func move() throws {
    guard try files.status(of: target) != nil else {
      return try files.rename(temporaryPath, to: target)
    }
    let old = try FileOutput.makeTemporary(beside: target) { name throws(FileFault) in
      try files.rename(target, to: name)
      return name
    }
    do {
      try files.rename(temporaryPath, to: target)
    } catch {
      try? files.rename(old, to: target)
      throw error
    }
    Self.remove(old, files)
  }

  /// Discards the new folder.
  ///
  /// The folder at the path is unchanged.
  package func discard() {
    guard let mark else { return }
    self.mark = nil
    Interruption.finish(mark) { Self.remove(temporaryPath, files) }
  }

  /// Removes a folder with its files, and tries again if a call fails.
  private static func remove(_ folder: String, _ files: any FileOperations) {
    for _ in 0..<2 {
      for name in (try? files.names(in: folder)) ?? [] { try? files.remove("\(folder)/\(name)") }
      if (try? files.removeFolder(folder)) != nil { return }
    }
  }
}
