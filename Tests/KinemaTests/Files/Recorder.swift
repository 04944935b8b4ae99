import Foundation
import KinemaFiles
import KinemaRecording

/// A way to make each kind of file, for tests that look at what is left when it comes to no end.
enum Recorder: String, CaseIterable, Sendable, Codable {
  case webp, gif, strip, frames, mp4, text

  /// The name of the file that it makes.
  var name: String { self == .frames ? "frames" : "a.\(self == .strip ? "png" : rawValue)" }

  /// Makes the file; `frame` is called after each picture.
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

  /// Puts there what an earlier recording has left.
  func makeOld(in folder: String) throws {
    guard self == .frames else {
      return try Self.old.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    try Self.old.write(toFile: "\(folder)/\(name)/0000.png", atomically: false, encoding: .utf8)
  }

  /// Whether nothing but the old file is in a folder.
  func isOld(in folder: String) throws -> Bool {
    let file = self == .frames ? "\(folder)/\(name)/0000.png" : "\(folder)/\(name)"
    return try FileManager.default.contentsOfDirectory(atPath: folder) == [name]
      && String(contentsOfFile: file, encoding: .utf8) == Self.old
  }

  private static let old = "what was there"

  /// A program called `ffmpeg` that writes its input to the file that its last argument names, and
  /// its arguments beside itself.
  static func makeProgram(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      for last; do :; done
      printf '%s\\n' "$@" > "$(dirname "$0")/arguments"
      exec cat > "${last#file:}"
      """
    // Written by another process: a program that is open for writing in this one is inherited by
    // whatever another test starts meanwhile, and busy for as long.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s\\n' \"$2\" > \"$1\" && chmod 755 \"$1\""]
    writer.arguments? += ["sh", "\(folder)/ffmpeg", script]
    try writer.run()
    writer.waitUntilExit()
    precondition(writer.terminationStatus == 0, "the stand-in for ffmpeg was not written")
  }
}
