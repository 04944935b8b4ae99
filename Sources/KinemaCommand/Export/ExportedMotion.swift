import KinemaCapture
package import KinemaCatalog
package import KinemaFiles
import KinemaHosts
package import KinemaLive
import KinemaRecording
package import MotionExport
import UIKit

/// The motion of a demo or a session, captured and ready to be written.
@MainActor
package final class ExportedMotion {
  /// The run that is captured.
  package enum Subject {
    /// A demo with values of its parameters; without a length until it has settled.
    case demo(Demo, values: [String: Double], seconds: Double?)
    case session(SessionReplay)
  }

  /// The bytes that a file has at most, unless large ones are wanted.
  package nonisolated static let limit = 20_000_000
  /// The seconds that a demo has, after its own length, to settle.
  private static let patience = 20.0
  /// The seconds that are shown of what has settled.
  private static let rest = 0.25

  private let capture: MotionCapture
  private let name: String
  private let isWhole: Bool
  private var known: [String: MotionTracks] = [:]

  package init(of subject: Subject, scale: Int, isExact: Bool = false) throws {
    var capture: MotionCapture?
    func add(_ host: HeadlessHost) {
      if let capture {
        capture.addFrame()
      } else {
        capture = MotionCapture(of: host, isExact: isExact)
      }
    }
    switch subject {
    case .demo(let demo, let values, let seconds):
      name = demo.name
      isWhole = seconds == nil
      if isWhole, let reason = demo.endless { throw Self.endless(demo, reason) }
      let plan = DemoPlan(demo: demo, scale: CGFloat(scale), values: values)
      var isMoving = false
      plan.run(lasting: seconds, patience: isWhole ? Self.patience : 0) { host in
        add(host)
        isMoving = host.hasWork
      }
      if isWhole, isMoving { throw Self.endless(demo, "it still moves after its last touch") }
    case .session(let replay):
      name = replay.recording.names.first ?? "session"
      isWhole = false
      replay.run(scale: CGFloat(scale)) { host, _ in add(host) }
    }
    guard let capture, capture.duration > 0 else { throw RecordingError.nothingRecorded }
    self.capture = capture
  }

  private static func endless(_ demo: Demo, _ reason: String) -> CommandError {
    CommandError(
      "\(demo.name) never settles (\(reason)); --for \(Int(demo.duration.rounded(.up))) writes its "
        + "first seconds")
  }

  /// The tracks, with pictures that a format's readers can show.
  package func tracks(for format: MotionFormat) throws -> MotionTracks {
    if let tracks = known[format.pictureType] { return tracks }
    var tracks = try capture.tracks(named: name, pictureType: format.pictureType)
    if isWhole { tracks = tracks.ending(at: tracks.settledTime() + Self.rest) }
    known[format.pictureType] = tracks
    return tracks
  }

  /// The motion with few key frames.
  package func reduced(
    for format: MotionFormat, within tolerance: MotionTolerance = MotionTolerance()
  ) throws -> ReducedMotion {
    try ReducedMotion(tracks(for: format), tolerance: tolerance)
  }

  /// Refuses what is larger than ``limit``.
  package nonisolated static func check(_ count: Int, of path: String, isLarge: Bool) throws {
    guard count > limit, !isLarge else { return }
    throw CommandError(
      "\(path) would have \(count / 1_000_000) MB; --large writes it, --scale 1 makes it smaller")
  }

  /// A file that was written, or is too large.
  package struct File {
    package let format: MotionFormat
    package let size: Int
    package let isWritten: Bool
  }

  /// Writes the motion in several formats, beside one another; those that are too large are left
  /// out.
  package func write(
    as formats: [MotionFormat], to path: String,
    within tolerance: MotionTolerance = MotionTolerance(), isLarge: Bool = false,
    files: any FileOperations = SystemFiles()
  ) throws -> [File] {
    var reduced: [String: ReducedMotion] = [:]
    return try formats.map { format in
      let motion = try reduced[format.pictureType] ?? self.reduced(for: format, within: tolerance)
      reduced[format.pictureType] = motion
      let text = motion.text(as: format)
      let isWritten = isLarge || text.utf8.count <= Self.limit
      if isWritten {
        try FileOutput.write(text.utf8, to: "\(path).\(format.rawValue)", files: files)
      }
      return File(format: format, size: text.utf8.count, isWritten: isWritten)
    }
  }
}
