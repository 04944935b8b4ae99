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
  private let files: any FileOperations
  private var capture: MotionCapture?

  init(to path: String, as format: MotionFormat, files: any FileOperations) {
    self.path = path
    self.format = format
    self.files = files
  }

  /// Adds the current contents of the screen.
  func add(_ host: UIKitCore.Host, before: TimeInterval) {
    if let capture { capture.addFrame() } else { capture = MotionCapture(of: host) }
  }

  /// Writes the file, and prints the number of key frames and the effects that are pictures.
  func finish(shown: TimeInterval) throws {
    guard let capture, capture.duration > 0 else { throw RecordingError.nothingRecorded }
    let name = URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "." }
    let motion = try ReducedMotion(
      capture.tracks(named: String(name), pictureType: format.pictureType))
    try FileOutput.write(motion.text(as: format).utf8, to: path, files: files)
    print(motion.summary)
    for note in motion.motion.notes { print("note: \(note)") }
  }
}
