package import KinemaCatalog
import KinemaFiles
package import KinemaRecording
import UIKit

/// A recording of one run of a demo, or of several runs side by side.
@MainActor
package struct DemoRecording {
  package let plans: [DemoPlan]

  package init(plans: [DemoPlan]) {
    self.plans = plans
  }

  /// Returns the eight times of a film strip, from the first touch to half a second before the end.
  package static func moments(of demo: Demo) -> [Double] {
    let start = demo.script(on: demo.size).events.first?.time ?? 0
    return FilmStripWriter.moments(8, from: start, to: max(start, demo.duration - 0.5))
  }

  /// Records to all writers at once, and finishes them.
  package func record(into writers: [any MovieWriter]) throws {
    guard let first = plans.first else { throw RecordingError.nothingRecorded }
    let progress = ProgressBar(
      title: first.demo.name, total: plans.reduce(0) { $0 + $1.frameCount })
    defer { progress.finish() }
    var done = 0
    func step() {
      done += 1
      progress.update(done)
    }

    if plans.count == 1 {
      try first.pictures { picture in
        for writer in writers { try writer.append(picture, duration: first.frameDuration) }
        step()
      }
    } else {
      // Only one host can exist at a time. Record each run separately, and then combine the
      // pictures.
      var runs: [[PackedBitmap]] = []
      for plan in plans {
        var frames: [PackedBitmap] = []
        try plan.pictures { picture in
          frames.append(try PackedBitmap(picture))
          step()
        }
        runs.append(frames)
      }
      for index in 0..<first.frameCount {
        let picture = sideBySide(try runs.map { try $0[index].unpacked() })
        for writer in writers { try writer.append(picture, duration: first.frameDuration) }
      }
    }
    for writer in writers { try writer.finish() }
  }

  private func sideBySide(_ pictures: [Bitmap]) -> Bitmap {
    let unit = max(1, Int(plans[0].scale))
    let gap = 8 * unit
    let heading = 24 * unit
    let width = pictures[0].width
    let height = pictures[0].height
    var result = Bitmap(
      width: gap + pictures.count * (width + gap), height: heading + height + gap,
      fill: Bitmap.captionGround)
    for (index, picture) in pictures.enumerated() {
      let x = gap + index * (width + gap)
      if let caption = Bitmap.caption(plans[index].caption, width: width, height: heading) {
        result.paste(caption, x: x, y: 0)
      }
      result.paste(picture, x: x, y: heading)
    }
    return result
  }
}
