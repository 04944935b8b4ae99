import Foundation
import KinemaFiles
import KinemaLive
import KinemaRecording
import UIKitCore

/// The motion of the items of a replayed session, which is drawn as a chart at its end.
@MainActor
final class ReplayedChart: ReplayMovie {
  /// The extension of files that contain charts.
  static let ending = "svg"

  private let path: String
  private let files: any FileOperations
  private let recorder = MotionRecorder()
  private var end: TimeInterval = 0

  init(to path: String, files: any FileOperations) {
    self.path = path
    self.files = files
  }

  func begin(_ host: UIKitCore.Host) { recorder.begin() }

  func add(_ host: UIKitCore.Host, before: TimeInterval) {
    recorder.addFrame(of: host)
    end = host.time
  }

  /// Writes the file.
  func finish(shown: TimeInterval) throws {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let chart = recorder.chart(titled: name, until: end)
    guard !chart.tracks.isEmpty else {
      throw RecordingError.unwritable(
        path: path, reason: "no behavior moves an item, so there is nothing to chart")
    }
    try FileOutput.write(chart.svg().utf8, to: path, files: files)
  }
}
