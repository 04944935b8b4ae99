import KinemaCapture
package import KinemaCatalog
package import KinemaFiles
package import KinemaHosts
package import KinemaLive
import KinemaRecording
package import MotionExport
package import UIKit

/// The captured motion of a demo or a session, ready to be written.
@MainActor
package final class ExportedMotion {
  /// The run to capture.
  package enum Subject {
    /// A demo with values for its parameters. Without a length, the capture ends when the demo has
    /// settled. Without a device, the screen has the demo's own size.
    case demo(Demo, values: [String: Double], seconds: Double?, device: Device? = nil)
    case session(SessionReplay)
  }

  /// The maximum size of a file in bytes, unless large files are allowed.
  package nonisolated static let limit = 20_000_000
  /// The maximum time for a demo to settle after its own duration, in seconds.
  private static let patience = 20.0
  /// The length of the settled state at the end, in seconds.
  private static let rest = 0.25

  private let run: CapturedRun
  private let name: String
  private let isWhole: Bool
  /// The number of pixels per point of the pictures, or nil for the scale of the capture.
  private let scale: CGFloat?
  /// Whether the motion ends when it is settled.
  private var endsSettled: Bool
  private var known: [String: MotionTracks] = [:]
  /// The times in seconds that are written, or nil for the whole motion.
  private var span: ClosedRange<Double>?
  /// The times of the transitions, from the frame before the first change to the completion.
  package let transitions: [ClosedRange<Double>]
  /// The time in seconds at which the motion has settled. It is known once the tracks are made, and
  /// remains nil for a capture of a given length.
  package private(set) var settled: Double?

  /// Captures a run. If `isLive` is true, the poses are exact and the animators are recorded.
  ///
  /// - Parameters:
  ///   - pictureScale: The number of pixels per point of the pictures, or nil for `scale`.
  ///   - begin: A function that is called with the host of a demo before the first frame.
  ///   - frame: A function that is called with the host of a demo after each captured frame.
  package init(
    of subject: Subject, scale: Int, isExact: Bool = false, isLive: Bool = false,
    pictureScale: CGFloat? = nil, begin: (HeadlessHost) -> Void = { _ in },
    frame: (HeadlessHost) -> Void = { _ in }
  ) throws {
    let run = CapturedRun(isExact: isExact, isLive: isLive)
    var transitions = TransitionTimes()
    func add(_ host: HeadlessHost) {
      run.addFrame(of: host)
      transitions.add(host)
    }
    switch subject {
    case .demo(let demo, let values, let seconds, let chosen):
      name = demo.name
      if isLive, let reason = demo.reasonNotLive { throw Self.notLive(demo.name, reason) }
      isWhole = seconds == nil
      if isWhole, let reason = demo.endless { throw Self.endless(demo, reason) }
      var device = chosen ?? Device(size: demo.size)
      device.scale = CGFloat(scale)
      let plan = DemoPlan(demo: demo, device: device, values: values)
      var isMoving = false
      plan.run(
        lasting: seconds, patience: isWhole ? Self.patience : 0,
        begin: { host in
          run.begin(host)
          begin(host)
        }
      ) { host in
        add(host)
        frame(host)
        isMoving = host.hasWork
      }
      if isWhole, isMoving { throw Self.endless(demo, "it still moves after its last touch") }
    case .session(let replay):
      name = replay.recording.names.first ?? "session"
      isWhole = false
      var replay = replay
      replay.settings.scale = CGFloat(scale)
      replay.run(begin: run.begin) { host, _ in add(host) }
    }
    guard run.duration > 0 else { throw RecordingError.nothingRecorded }
    endsSettled = isWhole
    self.run = run
    self.scale = pictureScale
    self.transitions = transitions.ended
  }

  /// Restricts the motion to a span of time in seconds. Without an end, it ends when it is settled.
  package func cut(from start: Double, to end: Double?) throws {
    guard start < min(end ?? .infinity, run.duration) else {
      throw CommandError("cannot begin at \(start) s: \(name) lasts \(run.duration) s")
    }
    span = start == 0 && end == nil ? nil : start...(end ?? run.duration)
    endsSettled = isWhole && end == nil
    known = [:]
  }

  /// Restricts the motion to a transition, until it is completed and settled.
  ///
  /// - Parameter number: The number of the transition, from 1.
  package func cut(toTransition number: Int) throws {
    guard transitions.indices.contains(number - 1) else {
      throw CommandError(
        "\(name) has \(transitions.count) transitions, so there is no transition \(number)")
    }
    span = transitions[number - 1]
    endsSettled = true
    known = [:]
  }

  private static func endless(_ demo: Demo, _ reason: String) -> CommandError {
    CommandError(
      "\(demo.name) never settles: \(reason). Use --for \(Int(demo.duration.rounded(.up))) to "
        + "write its first seconds.")
  }

  private static func notLive(_ name: String, _ reason: String) -> CommandError {
    CommandError("cannot make \(name) live: \(reason)")
  }

  /// Returns the tracks, with pictures of a type that readers of the format can show.
  package func tracks(for format: MotionFormat) throws -> MotionTracks {
    if let tracks = known[format.pictureType] { return tracks }
    let (tracks, settled) = try run.tracks(
      named: name, for: format, scale: scale, span: span,
      rest: endsSettled ? (span == nil ? Self.rest : 0) : nil)
    if let settled { self.settled = settled }
    known[format.pictureType] = tracks
    return tracks
  }

  /// All captured frames.
  var frames: RecordedFrames { run.frames }

  /// Returns the motion with as few key frames as the tolerance allows.
  package func reduced(
    for format: MotionFormat, within tolerance: MotionTolerance = MotionTolerance()
  ) throws -> ReducedMotion {
    try ReducedMotion(tracks(for: format), tolerance: tolerance)
  }

  /// Returns the recorded simulations of a live capture.
  package func liveMotion() throws -> LiveMotion {
    // This call creates the tracks, because the live motion refers to their layers.
    _ = try tracks(for: .html)
    guard let motion = try run.liveMotion() else {
      throw Self.notLive(name, "no behavior moves its views")
    }
    return motion
  }

  /// Returns the motion as a page that continues it.
  package func livePage(
    within tolerance: MotionTolerance = MotionTolerance(), script: PageScript
  ) throws -> (text: String, motion: ReducedMotion) {
    let motion = try liveMotion()
    let reduced = try reduced(for: .html, within: tolerance)
    return (reduced.livePage(motion, script: script), reduced)
  }

  /// Throws an error for a file larger than ``limit``, unless `isLarge` permits it.
  package nonisolated static func check(_ count: Int, of path: String, isLarge: Bool) throws {
    guard count > limit, !isLarge else { return }
    throw CommandError(
      "cannot write \(path): its size would be \(count / 1_000_000) MB. Use --large to write it, "
        + "or --scale 1 to reduce its size.")
  }

  /// A file that was written, or that was too large.
  package struct File {
    package let format: MotionFormat
    package let size: Int
    package let isWritten: Bool
  }

  /// Writes the motion to one file for each format. Files that are too large are skipped unless
  /// `isLarge` permits them.
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
