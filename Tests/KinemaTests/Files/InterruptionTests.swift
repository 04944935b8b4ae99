import Foundation
import KinemaFiles
import KinemaRecording
import KinemaRendering
import Testing
import UIKit

/// Signals during a recording, each in its own process.
@Suite("Interruptions", .serialized)
struct InterruptionTests {
  /// Returns the folder that a test shares with its child process. Its name contains the identifier
  /// of the parent process.
  private static func folder(_ test: pid_t) -> String { "/tmp/kinema-interrupted-\(test)" }

  /// Records until a signal ends this process.
  private static func recordForEver(_ recorder: Recorder, _ number: Int32) throws {
    Rendering.install()
    Interruption.install()
    let folder = folder(getppid())
    try recorder.record(in: folder + "/out", count: .max, program: folder + "/bin") { index in
      if index == 20 { kill(getpid(), number) }
    }
  }

  private func prepare(_ recorder: Recorder, hasOld: Bool) throws -> String {
    let folder = Self.folder(getpid())
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder + "/out", withIntermediateDirectories: true)
    try Recorder.makeProgram(in: folder + "/bin")
    if hasOld { try recorder.makeOld(in: folder + "/out") }
    return folder + "/out"
  }

  private func check(
    _ recorder: Recorder, _ out: String, hasOld: Bool, _ errors: [UInt8]?
  ) throws {
    let text = String(decoding: errors ?? [], as: UTF8.self)
    let outcome = hasOld ? "is unchanged" : "was not written"
    #expect(text.contains("interrupted: \(out)/\(recorder.name) \(outcome)\n"), "\(text)")
    if hasOld {
      #expect(try recorder.isOld(in: out))
    } else {
      #expect(try FileManager.default.contentsOfDirectory(atPath: out).isEmpty)
    }
    try FileManager.default.removeItem(atPath: Self.folder(getpid()))
  }

  @Test("SIGTERM during a WebP recording keeps the old file and prints a message")
  func webp() async throws {
    let out = try prepare(.webp, hasOld: true)
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]
    ) { try InterruptionTests.recordForEver(.webp, SIGTERM) }
    try check(.webp, out, hasOld: true, result?.standardErrorContent)
  }

  @Test("SIGINT during a GIF recording leaves no file and prints a message")
  func gif() async throws {
    let out = try prepare(.gif, hasOld: false)
    let result = await #expect(
      processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]
    ) { try InterruptionTests.recordForEver(.gif, SIGINT) }
    try check(.gif, out, hasOld: false, result?.standardErrorContent)
  }

  @Test("SIGTERM during a recording of frames keeps the old folder")
  func frames() async throws {
    let out = try prepare(.frames, hasOld: true)
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]
    ) { try InterruptionTests.recordForEver(.frames, SIGTERM) }
    try check(.frames, out, hasOld: true, result?.standardErrorContent)
  }

  @Test("SIGINT during a movie recording ends ffmpeg and leaves no file")
  func movie() async throws {
    let out = try prepare(.mp4, hasOld: false)
    let result = await #expect(
      processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]
    ) { try InterruptionTests.recordForEver(.mp4, SIGINT) }
    try check(.mp4, out, hasOld: false, result?.standardErrorContent)
  }
}
