import Foundation
import KinemaFiles
import KinemaLive
import KinemaRecording
import MotionExport
import UIKitCore

/// The motion of a replayed session, which is written as key frames at its end.
@MainActor
final class ReplayedMotion: ReplayMovie {
  private let path: String
  private let format: MotionFormat
  /// The script of a page that continues the motion, or nil for a file that only plays it.
  private let script: String?
  private let files: any FileOperations
  private let run: CapturedRun

  init(to path: String, as format: MotionFormat, script: String?, files: any FileOperations) {
    self.path = path
    self.format = format
    self.script = script
    self.files = files
    run = CapturedRun(isLive: script != nil, keepsFrames: format == .html)
  }

  func begin(_ host: UIKitCore.Host) { run.begin(host) }

  /// Adds the current contents of the screen.
  func add(_ host: UIKitCore.Host, before: TimeInterval) { run.addFrame(of: host) }

  /// Writes the file, and prints the number of key frames and the effects that are pictures.
  func finish(shown: TimeInterval) throws {
    guard run.duration > 0 else { throw RecordingError.nothingRecorded }
    let name = URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "." }
    let motion = try ReducedMotion(run.tracks(named: String(name), for: format).tracks)
    try FileOutput.write(text(of: motion).utf8, to: path, files: files)
    print(motion.summary)
    for note in motion.motion.notes { print("note: \(note)") }
  }

  private func text(of motion: ReducedMotion) throws -> String {
    guard let script else { return motion.text(as: format) }
    guard let live = try run.liveMotion() else {
      throw RecordingError.unwritable(
        path: path, reason: "no behavior moves views, so the page cannot be live")
    }
    return motion.livePage(live, script: .text(script))
  }
}
