/// Functions that read whole files, and throw errors with a one-line reason.
package enum FileInput {
  /// The maximum size of a file in bytes.
  package static let limit = 256 << 20

  /// Returns the bytes of a file.
  ///
  /// A folder, a pipe, a device, and a file larger than ``limit`` are refused.
  package static func bytes(
    of path: String, files: any FileOperations = SystemFiles()
  ) throws -> [UInt8] {
    func refuse(_ reason: String) -> RecordingError { .unreadable(path: path, reason: reason) }
    do {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw refuse("it is not a valid file name")
      }
      guard let status = try files.status(of: path) else { throw refuse("the file does not exist") }
      if let refusal = status.refusal { throw refuse(refusal) }
      guard status.size <= limit else { throw refuse("it is larger than \(limit >> 20) MB") }
      let file = try files.open(path)
      var bytes: [UInt8] = []
      do {
        while case let more = try files.read(file, count: 1 << 18), !more.isEmpty {
          bytes += more
          guard bytes.count <= limit else { throw refuse("it is larger than \(limit >> 20) MB") }
        }
      } catch {
        try? files.close(file)
        throw error
      }
      try? files.close(file)
      return bytes
    } catch let fault as FileFault {
      throw refuse("\(fault)")
    }
  }

  /// Returns the text of a file in UTF-8.
  package static func text(
    of path: String, files: any FileOperations = SystemFiles()
  ) throws -> String {
    guard let text = String(validating: try bytes(of: path, files: files), as: UTF8.self) else {
      throw RecordingError.unreadable(path: path, reason: "it is not UTF-8 text")
    }
    return text
  }
}
