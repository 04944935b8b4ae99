package import Foundation
import KinemaFiles
import KinemaRecording
package import MotionExport
package import UIKitCore

/// A run that is captured frame by frame, with everything that an export needs: poses, pictures of
/// moments, and simulations.
@MainActor
package final class CapturedRun {
  private let isExact: Bool
  private let isLive: Bool
  private let keepsFrames: Bool
  private var capture: MotionCapture?
  private var simulations: SimulationCapture?
  /// The captured frames as drawing commands, if the run keeps them.
  package private(set) var frames = RecordedFrames()

  /// Creates a run without frames.
  ///
  /// - Parameters:
  ///   - isExact: Whether items of dynamic animators have the exact poses of their bodies.
  ///   - isLive: Whether the animators are recorded too. The poses are then exact.
  ///   - keepsFrames: Whether pictures of moments can be drawn later.
  package init(isExact: Bool = false, isLive: Bool = false, keepsFrames: Bool = true) {
    self.isExact = isExact || isLive
    self.isLive = isLive
    self.keepsFrames = keepsFrames
  }

  /// Observes the host before the first content is shown.
  package func begin(_ host: UIKitCore.Host) {
    if isLive { simulations = SimulationCapture(of: host) }
  }

  /// Adds the current contents of the screen.
  package func addFrame(of host: UIKitCore.Host) {
    simulations?.addFrame()
    if keepsFrames { frames.add(host) }
    if let capture {
      capture.addFrame()
    } else {
      capture = MotionCapture(of: host, isExact: isExact)
    }
  }

  /// The time from the first frame to the last frame, in seconds.
  package var duration: TimeInterval { capture?.duration ?? 0 }

  /// Ends the capture and returns its tracks, with pictures that readers of the format can show.
  ///
  /// A page also has pictures of moments for readers without scripts.
  ///
  /// - Parameters:
  ///   - name: The name of the motion.
  ///   - format: The format that the tracks are written in.
  ///   - scale: The number of pixels per point of the pictures, or nil for the scale of the screen.
  ///   - span: The times in seconds that the tracks contain, or nil for the whole run.
  ///   - rest: The length of the settled state at the end in seconds, or nil for a motion that does
  ///     not end when it has settled.
  /// - Returns: The tracks, and the time in seconds at which they have settled if they end then.
  package func tracks(
    named name: String, for format: MotionFormat, scale: CGFloat? = nil,
    span: ClosedRange<Double>? = nil, rest: Double? = nil
  ) throws -> (tracks: MotionTracks, settled: Double?) {
    guard let capture else { throw RecordingError.nothingRecorded }
    var tracks = try capture.tracks(
      named: name, pictureType: format.pictureType, pictureScale: scale)
    if let span { tracks = tracks.ending(at: span.upperBound).starting(at: span.lowerBound) }
    let settled = rest.map { _ in tracks.settledTime() }
    if let settled, let rest { tracks = tracks.ending(at: settled + rest) }
    if keepsFrames, format.pictureType == MotionFormat.html.pictureType {
      tracks.strip = try frames.strip(from: span?.lowerBound ?? 0, lasting: tracks.duration)
    }
    return (tracks, settled)
  }

  /// Returns the recorded simulations of a live run whose tracks have been made, or nil if no
  /// behavior moves views.
  package func liveMotion() throws -> LiveMotion? {
    guard let motion = try simulations?.motion(capture?.sources ?? []),
      !motion.simulations.isEmpty
    else { return nil }
    return motion
  }
}
