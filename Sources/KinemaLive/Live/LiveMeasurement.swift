package import Foundation
import KinemaHosts
import UIKitCore

/// The processor time for the frames of content, and whether the content comes to rest.
///
/// The content's own touch script plays during the measurement.
@MainActor
package struct LiveMeasurement {
  package let statistics: FrameStatistics
  /// The seconds from the start until nothing moved, or nil if the content never came to rest.
  package let restTime: TimeInterval?
  /// The number of frames that were processed in the second after `restTime`.
  package let framesAtRest: Int

  /// Runs a live session without a window at 60 frames per second, as fast as possible.
  ///
  /// - Parameters:
  ///   - duration: The duration of the session, in seconds.
  ///   - patience: The maximum time, in seconds, for the content to come to rest.
  package init(
    _ content: LiveContent, scale: CGFloat, duration: TimeInterval, patience: TimeInterval = 30
  ) {
    let host = HeadlessHost(
      size: content.size ?? CGSize(width: 320, height: 480), scale: scale)
    let session = LiveSession(host, content: content)
    session.playFingers()
    var statistics = FrameStatistics()
    var tick = 0
    var restTime: TimeInterval?
    while Double(tick) < (duration + patience) * 60 {
      let begin = ProcessorClock.now
      if session.advance(at: Double(tick) / 60), Double(tick) < duration * 60 {
        let pixels = session.takeDamage().reduce(0) { $0 + Double($1.width * $1.height) }
        statistics.add(seconds: ProcessorClock.now - begin, pixels: pixels)
      }
      tick += 1
      if session.isResting, !host.hasWork, Double(tick) >= duration * 60 {
        restTime = host.time
        break
      }
    }
    self.statistics = statistics
    self.restTime = restTime
    var frames = 0
    for _ in 0..<60 where restTime != nil {
      if session.advance(at: Double(tick) / 60) { frames += 1 }
      tick += 1
    }
    framesAtRest = frames
  }
}
