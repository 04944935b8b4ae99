import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaFiles
import KinemaLive
import KinemaRecording
import KinemaRendering
import Testing
import UIKit

/// Every call to the operating system fails once. No partial file remains, no file stays open, and
/// the message names the file and the reason.
@MainActor @Suite("Injected faults", .serialized)
struct FaultTests {
  init() { Rendering.install() }

  /// Returns the bytes of all files in a folder by their paths.
  private func contents(_ folder: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      result[name] = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
    }
    return result
  }

  @Test("A recorder leaves the old file or no file if its disk fails", arguments: Recorder.allCases)
  func recorders(_ recorder: Recorder) throws {
    let program = try TemporaryFolder()
    try Recorder.makeProgram(in: program.path)
    let whole = try TemporaryFolder()
    let good = FailingFiles()
    try recorder.record(in: whole.path, good, program: program.path)
    let reference = try contents(whole.path)
    #expect(good.openFiles == 0 && good.processes == 0 && good.misuses == [])
    for hadOld in [false, true] {
      var number = 0
      while true {
        let folder = try TemporaryFolder()
        if hadOld { try recorder.makeOld(in: folder.path) }
        let files = FailingFiles(failing: number)
        var message: String?
        do {
          try recorder.record(in: folder.path, files, program: program.path)
        } catch {
          message = "\(error)"
        }
        guard let call = files.failedCall else { break }
        let name: Comment = "call \(number), \(call), an old file: \(hadOld)"
        if let message {
          if hadOld {
            #expect(try recorder.isOld(in: folder.path), name)
          } else {
            #expect(try contents(folder.path).isEmpty, name)
          }
          #expect(message.hasPrefix("cannot write \(folder.path)"), "\(name): \(message)")
        } else {
          // A fault that cannot harm the file does not make the recording fail.
          #expect(try contents(folder.path) == reference, name)
          #expect(["close", "names", "remove", "removeFolder"].contains(call), name)
        }
        #expect(files.openFiles == 0, name)
        #expect(files.processes == 0, name)
        #expect(files.misuses == [], name)
        number += 1
      }
      #expect(number >= good.calls.count)
    }
  }

  @Test(
    "A file is stored completely even if the disk accepts only a few bytes per call",
    arguments: Recorder.allCases)
  func shortWrites(_ recorder: Recorder) throws {
    let program = try TemporaryFolder()
    try Recorder.makeProgram(in: program.path)
    let whole = try TemporaryFolder()
    try recorder.record(in: whole.path, FailingFiles(), program: program.path)
    for mostBytes in [3, 7] {
      let folder = try TemporaryFolder()
      let files = FailingFiles(mostBytes: mostBytes)
      try recorder.record(in: folder.path, files, program: program.path)
      #expect(files.calls.filter { $0 == "write" }.count > 2)
      #expect(try contents(folder.path) == contents(whole.path))
    }
  }

  @Test("A file that is read a few bytes at a time is read completely")
  func shortReads() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try FileOutput.write(bytes, to: folder.file("bytes"))
    let files = FailingFiles(mostBytes: 7)
    #expect(try FileInput.bytes(of: folder.file("bytes"), files: files) == bytes)
    #expect(files.calls.filter { $0 == "read" }.count == 144)
    #expect(files.openFiles == 0 && files.misuses == [])
  }

  @Test("A recorder released early leaves the old file or no file", arguments: Recorder.allCases)
  func dropped(_ recorder: Recorder) throws {
    guard recorder != .text else { return }
    struct Stop: Error {}
    let program = try TemporaryFolder()
    try Recorder.makeProgram(in: program.path)
    for hadOld in [false, true] {
      let folder = try TemporaryFolder()
      if hadOld { try recorder.makeOld(in: folder.path) }
      let files = FailingFiles()
      #expect(throws: RecordingError.nothingRecorded) {
        try recorder.record(in: folder.path, files, count: 0, program: program.path)
      }
      #expect(throws: Stop.self) {
        try recorder.record(in: folder.path, files, program: program.path) { index in
          if index == 4 { throw Stop() }
        }
      }
      #expect(files.openFiles == 0 && files.processes == 0 && files.misuses == [])
      if hadOld {
        #expect(try recorder.isOld(in: folder.path))
      } else {
        #expect(try contents(folder.path).isEmpty)
      }
    }
  }

  @Test("The error for an unreadable session names its file")
  func sessions() throws {
    let folder = try TemporaryFolder()
    try FileOutput.write("open snap-push\nframes 2 0.1\n".utf8, to: folder.file("t.txt"))
    var number = 0
    while true {
      let files = FailingFiles(failing: number)
      var message: String?
      do {
        _ = try SessionReplay(
          path: folder.file("t.txt"), files: files, library: DemoLibrary.content(named:))
      } catch {
        message = "\(error)"
      }
      guard let call = files.failedCall else { break }
      if call != "close" {
        #expect(message?.hasPrefix("cannot read \(folder.file("t.txt")): ") == true, "\(call)")
      }
      #expect(files.openFiles == 0 && files.misuses == [])
      number += 1
    }
    #expect(number >= 5)
  }

  @Test("A replay leaves no movie when its disk fails")
  func replays() throws {
    let session = try SessionRecording(text: "open snap-push\nframes 3 0.1\n")
    var number = 0
    while true {
      let folder = try TemporaryFolder()
      let files = FailingFiles(failing: number)
      var replay = try SessionReplay(session, library: DemoLibrary.content(named:))
      replay.settings.scale = 0.5
      var failed = false
      do {
        try replay.run(writing: folder.file("a.gif"), hash: false, files: files)
      } catch {
        failed = true
        #expect("\(error)".hasPrefix("cannot write \(folder.path)"))
      }
      guard files.failedCall != nil else { break }
      #expect(failed)
      #expect(try contents(folder.path).isEmpty)
      number += 1
    }
    #expect(number >= 8)
  }

  @Test("A gallery keeps only complete files when its disk fails, and then records the demo again")
  func gallery() throws {
    let demo = Demo(
      name: "still", summary: "Nothing moves.", size: CGSize(width: 20, height: 30), duration: 0.1,
      root: { _ in UIViewController() }, fingers: { _ in TouchScript() })
    let whole = try TemporaryFolder()
    _ = try GalleryEntry(demo: demo, folder: whole.path).bringUpToDate(by: "a")
    let reference = try contents(whole.path)
    var number = 0
    while true {
      let folder = try TemporaryFolder()
      let files = FailingFiles(failing: number)
      let outcome = try? GalleryEntry(demo: demo, folder: folder.path, files: files)
        .bringUpToDate(by: "a")
      guard let call = files.failedCall else { break }
      for (name, bytes) in try contents(folder.path) {
        #expect(reference[name] == bytes, "call \(number), \(call): \(name)")
      }
      if outcome == nil {
        #expect(!GalleryEntry(demo: demo, folder: folder.path).isCurrent(for: "a"))
      }
      #expect(files.openFiles == 0 && files.misuses == [])
      number += 1
    }
    #expect(number > 30)
  }
}
