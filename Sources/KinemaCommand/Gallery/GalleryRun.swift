// Ours. Layout rounds to whole pixels, so the motion of some demos depends on the scale of the
// screen. A demo therefore runs once, and its strip, chart, numbers, and page show that run over
// the same time. The film is the screen of the page.

import KinemaCapture
package import KinemaCatalog
import KinemaHosts
package import KinemaRecording
import MotionExport
import UIKit

/// One run of a demo, from which all files of its card are made.
@MainActor
package struct GalleryRun {
  /// Pixels per point of the screen, to which layout rounds.
  private static let scale = 2
  static let framesPerSecond = 60.0
  /// The number of frames in a strip.
  private static let momentCount = 8

  /// The measurements of the run.
  package let numbers: GalleryNumbers
  /// The motion of the items of dynamic animators.
  package let chart: MotionChart
  /// The motion of the page.
  package let motion: ExportedMotion
  let frames: RecordedFrames

  /// Runs a demo until it has settled, or for its own duration if it never settles.
  package init(of demo: Demo) throws {
    let recorder = MotionRecorder()
    var fingers = GalleryFingers()
    motion = try ExportedMotion(
      of: .demo(demo, values: [:], seconds: demo.endless.map { _ in demo.duration }),
      scale: Self.scale, isLive: demo.reasonNotLive == nil, pictureScale: RecordedFrames.scale,
      begin: { _ in recorder.begin() },
      frame: { host in
        fingers.add(host.touchLocations, at: host.time)
        recorder.addFrame(of: host)
      })
    let end = try motion.tracks(for: .html).duration
    frames = motion.frames.ended(at: end)
    let chart = recorder.chart(titled: demo.name, until: end, settled: motion.settled)
    self.chart = chart
    let start = demo.script(on: demo.size).events.first?.time ?? 0
    let moments = FilmStripWriter.moments(
      Self.momentCount, from: min(start, end / 2), to: motion.settled ?? end)
    let (activity, hash) = try frames.measure()
    numbers = GalleryNumbers(
      recording: end, settled: motion.settled,
      transitions: motion.transitions.map {
        GalleryNumbers.Transition(start: $0.lowerBound, end: $0.upperBound)
      },
      itemCount: chart.tracks.count, overshoot: chart.tracks.compactMap(\.overshoot).max(),
      moments: moments,
      fingers: fingers.paths.filter { $0[0].time < end },
      items: chart.mostMoving().map { GalleryNumbers.Item($0, at: moments) },
      activity: activity, frames: hash)
  }
}
