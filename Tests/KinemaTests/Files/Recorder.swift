import Foundation
import KinemaFiles
import KinemaRecording

/// The kinds of files that can be recorded, for tests of interrupted recordings.
enum Recorder: String, CaseIterable, Sendable, Codable {
  case webp, gif, strip, frames, mp4, text

  /// The name of the recorded file.
  var name: String { self == .frames ? "frames" : "a.\(self == .strip ? "png" : rawValue)" }

  /// Records the file, and calls `frame` after each picture.
  func record(
    in folder: String, _ files: any FileOperations = SystemFiles(), count: Int = 6,
    program: String = "", frame: (Int) throws -> Void = { _ in }
  ) throws {
    let path = "\(folder)/\(name)"
    if self == .text {
      try FileOutput.write("a chart or a session".utf8, to: path, files: files)
      return
    }
    let writer: any MovieWriter =
      switch self {
      case .webp: AnimatedWebPWriter(path: path, files: files, segmentLength: 4)
      case .gif: AnimatedGIFWriter(path: path, files: files)
      case .strip: FilmStripWriter(path: path, moments: [0, 0.1], files: files)
      case .mp4:
        try FFmpegWriter(path: path, framesPerSecond: 10, searchPath: program, files: files)
      case .frames, .text: PNGFramesWriter(folder: path, files: files)
      }
    for index in 0..<count {
      try writer.append(TestPictures.wandering(index % 9), duration: 0.1)
      try frame(index)
    }
    try writer.finish()
  }

  /// Creates the result of an earlier recording.
  func makeOld(in folder: String) throws {
    guard self == .frames else {
      return try Self.old.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    try Self.old.write(toFile: "\(folder)/\(name)/0000.png", atomically: false, encoding: .utf8)
  }

  /// Returns whether a folder contains only the old file.
  func isOld(in folder: String) throws -> Bool {
    let file = self == .frames ? "\(folder)/\(name)/0000.png" : "\(folder)/\(name)"
    return try FileManager.default.contentsOfDirectory(atPath: folder) == [name]
      && String(contentsOfFile: file, encoding: .utf8) == Self.old
  }

  private static let old = "what was there"

  /// Creates a program named `ffmpeg` that writes its input to the file named by its last argument,
  /// and its arguments to a file in its own folder.
  static func makeProgram(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      for last; do :; done
      printf '%s\\n' "$@" > "$(dirname "$0")/arguments"
      exec cat > "${last#file:}"
      """
    // Another process writes the file. If this process had it open for writing, a child process of
    // another test could inherit the descriptor, and the program would be busy.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s\\n' \"$2\" > \"$1\" && chmod 755 \"$1\""]
    writer.arguments? += ["sh", "\(folder)/ffmpeg", script]
    try writer.run()
    writer.waitUntilExit()
    precondition(writer.terminationStatus == 0, "the stand-in for ffmpeg was not written")
  }
}
