import Foundation

extension FileOutput {
  /// Throws an error if the extension of a path differs from the extension that a command writes.
  package static func checkEnding(_ path: String, _ known: String) throws {
    let ending = URL(fileURLWithPath: path).pathExtension
    guard ending.lowercased() != known else { return }
    throw RecordingError.unknownEnding(path: path, ending: ending, known: ".\(known)")
  }
}
