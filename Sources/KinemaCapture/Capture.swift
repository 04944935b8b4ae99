import CKinemaCapture
import CoreGraphics
import Foundation
package import KinemaFiles
package import KinemaLive
import KinemaRecording
import MotionExport
import UIKitCore

/// The services of this module for live sessions.
package enum Capture: LiveCapture {
  package static func movie(to path: String) throws -> any LiveMovie {
    try RecordingFormat(path: path).checkWritable(path)
    return ScreenRecording()
  }

  package static func movie(
    of replay: SessionReplay, to path: String, files: any FileOperations
  ) throws -> any ReplayMovie {
    if let format = MotionFormat(path: path) {
      try FileOutput.checkWritable(path, files: files)
      let page = replay.settings.livePage
      return ReplayedMotion(
        to: path, as: format, script: try page.map { try LiveScript.text(path: $0.script) },
        files: files)
    }
    if URL(fileURLWithPath: path).pathExtension.lowercased() == ReplayedChart.ending {
      try FileOutput.checkWritable(path, files: files)
      return ReplayedChart(to: path, files: files)
    }
    let recording = replay.recording
    let writer = try pictures(for: path).writer(
      path: path, framesPerSecond: recording.lastFrameRate,
      moments: FilmStripWriter.moments(8, from: 0, to: recording.duration), files: files)
    return ReplayedScreen(to: writer, title: path, total: recording.frameCount)
  }

  /// Returns the format of pictures for a path that has the extension of no other format.
  private static func pictures(for path: String) throws -> RecordingFormat {
    do {
      return try RecordingFormat(path: path)
    } catch RecordingError.unknownEnding(let path, let ending, _) {
      let motions = MotionFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw RecordingError.unknownEnding(
        path: path, ending: ending,
        known: ".webp, .gif, .mp4, .png for a film strip, .svg for a chart, \(motions), and none "
          + "for a folder of frames")
    }
  }

  package static func enterStudio(_ visit: StudioVisit) throws {
    try StudioDoor.shared.enter(visit)
  }

  package static func scene(named name: String) -> LiveContent? { StudioDoor.shared.scene(name) }
}

/// Registers the services of this module.
///
/// It is called before `main` runs.
@_cdecl("kinema_capture_register")
func registerCapture() {
  LiveServices.capture = Capture.self
  RenderingServices.motionPictures = RecordedPictures.self
}

extension SessionRecording {
  /// The frame rate of a movie of the session: the frame rate of the screen when the session ends.
  fileprivate var lastFrameRate: Int {
    for case .screen(_, _, let rate) in entries.reversed() { return rate }
    return 60
  }
}
