import ArgumentParser
import Foundation
import KinemaCommand
import KinemaFiles
import KinemaRecording
import KinemaRendering
import Testing
import UIKit

@MainActor @Suite("Rejected files", .serialized)
struct FileRefusalTests {
  init() { Rendering.install() }

  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return "\(error)"
    }
  }

  @Test("An unknown file extension is rejected with a list of the known extensions")
  func endings() throws {
    let folder = try TemporaryFolder()
    let known = ".webp, .gif, .mp4, .png for a film strip, and none for a folder of frames"
    for name in ["a.avi", "a.webm", "a.WEBPP", "a.b.jpg"] {
      let path = folder.file(name)
      let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      #expect(
        failure("record", "snap-push", "-o", path)
          == "cannot write \(path): the extension .\(ending) is not supported. Use \(known)")
    }
    #expect(
      failure("chart", "snap-push", "-o", folder.file("a.jpg"))
        == "cannot write \(folder.file("a.jpg")): the extension .jpg is not supported. Use .svg and .png"
    )
    try FileOutput.write("open snap-push\nframes 1 0.1\n".utf8, to: folder.file("t"))
    #expect(
      failure("replay", folder.file("t"), "--last", folder.file("l.jpg"))
        == "cannot write \(folder.file("l.jpg")): the extension .jpg is not supported. Use .png")
    #expect(try RecordingFormat(path: "A.WebP") == .webp)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t"])
  }

  @Test("The error for a pipe, a device, a folder, or a link to a folder names its kind")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe.gif")
    #expect(mkfifo(pipe, 0o600) == 0)
    let link = folder.file("link.webp")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let inside = folder.file("folder.gif")
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    for (path, reason) in [
      (pipe, "it is a pipe, not a file"), (link, "it is a device, not a file"),
      (inside, "it is a folder"), (folder.file("a.gif/"), "it names a folder"),
      ("", "it is not a valid file name"),
    ] {
      #expect(
        failure("record", "snap-push", "--format", "gif", "-o", path)
          == "cannot write \(path): \(reason)")
    }
    #expect(
      failure("record", "snap-push", "--format", "webp", "-o", "/dev/full")
        == "cannot write /dev/full: it is a device, not a file")
    #expect(failure("replay", pipe) == "cannot read \(pipe): it is a pipe, not a file")
    #expect(failure("replay", "/dev/zero") == "cannot read /dev/zero: it is a device, not a file")
    #expect(failure("replay", folder.path) == "cannot read \(folder.path): it is a folder")
    #expect(
      failure("replay", "/nowhere/t.txt") == "cannot read /nowhere/t.txt: the file does not exist")
    try FileOutput.write([0x6F, 0xFF, 0xFE] as [UInt8], to: folder.file("bytes"))
    #expect(
      failure("replay", folder.file("bytes"))
        == "cannot read \(folder.file("bytes")): it is not UTF-8 text")
  }

  @Test("The error for a full disk includes the system's message")
  func full() async {
    // A limit of 100 bytes per file simulates a full disk.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let folder = "/tmp/kinema-full-\(getpid())"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      var message = ""
      do {
        try FileOutput.write([UInt8](repeating: 1, count: 400), to: folder + "/a.svg")
      } catch {
        message = "\(error)"
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      try FileManager.default.removeItem(atPath: folder)
      exit(message == "cannot write \(folder)/a.svg: File too large" && left.isEmpty ? 0 : 1)
    }
  }

  @Test("A folder of frames replaces a folder only if that folder contains nothing but frames")
  func folders() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("f")
    func record(_ count: Int) throws {
      let writer = PNGFramesWriter(folder: path)
      for index in 0..<count { try writer.append(TestPictures.wandering(index), duration: 0.1) }
      #expect(throws: Never.self) { try writer.finish() }
    }
    try record(5)
    try record(2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [
        "0000.png", "0001.png",
      ])
    try FileOutput.write("mine".utf8, to: path + "/letter.txt")
    #expect(
      throws: RecordingError.unwritable(
        path: path, reason: "the folder contains letter.txt. Use a new folder")
    ) { try RecordingFormat.pngFrames.checkWritable(path) }
    #expect(throws: RecordingError.self) { try record(3) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["f"])
  }

  @Test("A replaced file keeps its permissions, and a symbolic link keeps its target")
  func replaced() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write("old".utf8, to: folder.file("a"))
    #expect(chmod(folder.file("a"), 0o640) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "a")
    try FileOutput.write("new".utf8, to: folder.file("link"))
    #expect(try folder.bytes("a") == Array("new".utf8))
    #expect(try SystemFiles().status(of: folder.file("a"))?.permissions == 0o640)
    #expect(try SystemFiles().link(at: folder.file("link")) == "a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test(
    "ffmpeg receives an absolute path for every file name",
    arguments: ["-x.mp4", "file:zz.mp4", "tcp:/10.0.0.1:80/a.mp4", "pipe:1.mp4", "a b'$(c).mp4"])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    try Recorder.makeProgram(in: folder.file("bin"))
    let writer = try FFmpegWriter(
      path: folder.file(name), framesPerSecond: 10, searchPath: folder.file("bin"))
    try writer.append(TestPictures.wandering(0), duration: 0.1)
    try writer.finish()
    #expect(try folder.bytes(name).count == 40 * 30 * 4)
    let arguments = String(decoding: try folder.bytes("bin/arguments"), as: UTF8.self)
    let last = arguments.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("file:\(folder.path)/"))
  }

  @Test("A relative name that looks like a URL refers to a file in the current folder")
  func relative() async {
    await #expect(processExitsWith: .success) {
      let folder = "/tmp/kinema-names-\(getpid())"
      try Recorder.makeProgram(in: folder)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      #expect(FileManager.default.changeCurrentDirectoryPath(folder))
      for name in ["tcp://10.0.0.1/a.mp4", "-y.mp4", "file:zz.mp4"] {
        let writer = try FFmpegWriter(path: name, framesPerSecond: 10, searchPath: folder)
        try writer.append(TestPictures.wandering(0), duration: 0.1)
        try writer.finish()
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"))
      }
    }
  }
}
