// Ours: Frames are stored as display lists and rendered after the end of the session, so that
// recording costs no time during a live session. Fingers are drawn as circles, and pauses are
// omitted.

import CoreGraphics
package import Foundation
import KinemaFiles
import KinemaHosts
package import KinemaLive
package import KinemaRecording
import KinemaRendering
package import UIKitCore

/// The frames that a screen showed, stored as display lists.
@MainActor
package final class ScreenRecording: LiveMovie {
  private struct Frame {
    let list: DisplayList
    let size: CGSize
    let fingers: [CGPoint]
    /// The seconds for which the frame was visible.
    var shown: TimeInterval
  }

  private var frames: [Frame] = []

  package init() {}

  package var frameCount: Int { frames.count }

  /// Adds the current contents, which are visible for `shown` seconds or until the next frame is
  /// added.
  package func add(_ host: UIKitCore.Host, shown: TimeInterval, before: TimeInterval) {
    if !frames.isEmpty { frames[frames.count - 1].shown = before }
    frames.append(
      Frame(
        list: host.canvas?.list ?? .empty, size: host.size, fingers: host.touchLocations,
        shown: shown))
  }

  /// Extends the time for which the last frame is visible, in seconds.
  package func extend(by seconds: TimeInterval) {
    if !frames.isEmpty { frames[frames.count - 1].shown += seconds }
  }

  package func write(_ session: LiveSession, to path: String) throws {
    let writer = try RecordingFormat(path: path).writer(
      path: path, framesPerSecond: session.host.framesPerSecond,
      moments: FilmStripWriter.moments(8, from: 0, to: session.recording.duration))
    try write(to: writer, scale: session.host.scale, title: path)
  }

  /// Draws all frames into a writer and finishes it.
  ///
  /// Frames whose size differs from that of the first frame are scaled to fit.
  package func write(to writer: any MovieWriter, scale: CGFloat, title: String) throws {
    guard let first = frames.first else { throw RecordingError.nothingRecorded }
    let progress = ProgressBar(title: title, total: frames.count)
    defer { progress.finish() }
    var canvas: Canvas?
    for (index, frame) in frames.enumerated() {
      if canvas?.size != frame.size {
        canvas = Canvas(size: frame.size, scale: scale, opaque: true)
      }
      canvas?.draw(frame.list)
      guard let image = canvas?.image() else { throw RecordingError.nothingRecorded }
      var picture = Bitmap(image)
      picture.blendFingers(frame.fingers, scale: scale)
      try writer.append(
        picture.fitted(into: first.size, scale: scale), duration: frame.shown)
      progress.update(index + 1)
    }
    try writer.finish()
  }
}

/// A recording of a replayed session, whose frames are written during the replay.
///
/// Only one frame is kept in memory.
@MainActor
package final class ReplayedScreen: ReplayMovie {
  private let writer: any MovieWriter
  private let progress: ProgressBar
  private var size: CGSize?
  private var waiting: Bitmap?
  private var count = 0

  /// Creates a recording that writes the frames of a replayed session.
  ///
  /// - Parameter total: The expected number of frames, for the progress bar.
  package init(to writer: any MovieWriter, title: String, total: Int) {
    self.writer = writer
    progress = ProgressBar(title: title, total: total)
  }

  package func begin(_ host: UIKitCore.Host) {}

  /// Adds the current contents of the screen.
  ///
  /// The previous frame was visible for `before` seconds.
  package func add(_ host: UIKitCore.Host, before: TimeInterval) throws {
    guard let image = host.canvas?.image() else {
      throw RecordingError.screenTooLarge(host.size)
    }
    if let waiting { try writer.append(waiting, duration: before) }
    let first = size ?? host.size
    size = first
    var picture = Bitmap(image)
    picture.blendFingers(host.touchLocations, scale: host.scale)
    waiting = picture.fitted(into: first, scale: host.scale)
    count += 1
    progress.update(count)
  }

  /// Finishes the file.
  ///
  /// The last frame is visible for `shown` seconds.
  package func finish(shown: TimeInterval) throws {
    progress.finish()
    guard let waiting else { throw RecordingError.nothingRecorded }
    try writer.append(waiting, duration: shown)
    try writer.finish()
  }
}

extension Bitmap {
  /// Draws fingers as circles.
  ///
  /// Their positions are in screen coordinates.
  package mutating func blendFingers(_ fingers: [CGPoint], scale: CGFloat) {
    for finger in fingers {
      blendDisc(
        centerX: finger.x * scale, centerY: finger.y * scale, radius: 17 * scale,
        color: Bitmap.rgb(60, 60, 67), opacity: 0.35)
    }
  }

  /// Returns the picture scaled to fit a screen of another size, on black.
  fileprivate func fitted(into size: CGSize, scale: CGFloat) -> Bitmap {
    let target = (
      width: Int((size.width * scale - 1e-6).rounded(.up)),
      height: Int((size.height * scale - 1e-6).rounded(.up))
    )
    if target == (width, height) { return self }
    let share = min(Double(target.width) / Double(width), Double(target.height) / Double(height))
    let inner = resized(
      width: max(1, Int((Double(width) * share).rounded(.down))),
      height: max(1, Int((Double(height) * share).rounded(.down))))
    var result = Bitmap(width: target.width, height: target.height, fill: Bitmap.rgb(0, 0, 0))
    result.paste(
      inner, x: (target.width - inner.width) / 2, y: (target.height - inner.height) / 2)
    return result
  }
}
