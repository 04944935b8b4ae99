package import KinemaCatalog
import KinemaFiles
package import KinemaRecording
package import UIKit

/// A recording of one run of a demo, or of several runs side by side.
@MainActor
package struct DemoRecording {
  package let plans: [DemoPlan]
  /// The part of each screen, in points, or nil for the whole screen.
  package var area: CGRect?
  /// The times of the frames, in seconds.
  package var span: ClosedRange<Double> = 0...(.infinity)

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

    var wasWritten = false
    func write(_ index: Int, _ picture: () throws -> Bitmap) throws {
      let time = Double(index) * first.frameDuration
      guard time >= span.lowerBound - 1e-9, time <= span.upperBound + 1e-9 else { return }
      let picture = try picture()
      for writer in writers { try writer.append(picture, duration: first.frameDuration) }
      wasWritten = true
    }

    if plans.count == 1 {
      var index = 0
      try first.pictures { picture in
        try write(index) { try cropped(picture) }
        index += 1
        step()
      }
    } else {
      // Only one host can exist at a time. Record each run separately, and then combine the
      // pictures.
      var runs: [[PackedBitmap]] = []
      for plan in plans {
        var frames: [PackedBitmap] = []
        try plan.pictures { picture in
          frames.append(try PackedBitmap(try cropped(picture)))
          step()
        }
        runs.append(frames)
      }
      for index in 0..<first.frameCount {
        try write(index) { sideBySide(try runs.map { try $0[index].unpacked() }) }
      }
    }
    guard wasWritten else {
      throw CommandError(
        "there are no frames from \(span.lowerBound) s on: \(first.demo.name) lasts "
          + "\(first.demo.duration) s")
    }
    for writer in writers { try writer.finish() }
  }

  /// Returns the part of a picture in ``area``.
  private func cropped(_ picture: Bitmap) throws -> Bitmap {
    guard let area else { return picture }
    let scale = plans[0].scale
    let left = Int((area.minX * scale).rounded())
    let top = Int((area.minY * scale).rounded())
    let right = min(Int((area.maxX * scale).rounded()), picture.width)
    let bottom = min(Int((area.maxY * scale).rounded()), picture.height)
    guard left < right, top < bottom else {
      throw CommandError(
        "--crop lies outside the screen of \(plans[0].size.width) × \(plans[0].size.height) points")
    }
    return picture.cropped(x: left, y: top, width: right - left, height: bottom - top)
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
