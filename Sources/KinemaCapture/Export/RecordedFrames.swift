package import CoreGraphics
import KinemaFiles
import KinemaHosts
import KinemaLive
package import KinemaRecording
import MotionExport
import UIKitCore

/// The frames of a recording as drawing commands, which are drawn when a picture is needed.
@MainActor
package struct RecordedFrames {
  private struct Frame {
    let time: Double
    let size: CGSize
    let list: DisplayList
    let fingers: [CGPoint]

    func looksLike(_ other: Frame) -> Bool {
      size == other.size && list == other.list && fingers == other.fingers
    }
  }

  /// Pixels per point. The width of a screen in the gallery is at most 280 of its 320 pt.
  package static let scale: CGFloat = 1.25
  /// The number of moments that a page shows if scripts are disabled.
  private static let momentCount = 4

  private var frames: [Frame] = []

  mutating func add(_ host: UIKitCore.Host) {
    frames.append(
      Frame(
        time: host.time, size: host.size, list: host.displayList(), fingers: host.touchLocations))
  }

  /// Returns the frames up to a time in seconds.
  package func ended(at time: Double) -> RecordedFrames {
    var result = self
    result.frames.removeAll { $0.time > time + 1e-6 }
    return result
  }

  /// Draws the pictures in order. A frame without changes is drawn once.
  private func forEachPicture(_ receive: (Bitmap) throws -> Void) throws {
    var last: (frame: Frame, picture: Bitmap)?
    for frame in frames {
      let picture =
        if let last, last.frame.looksLike(frame) { last.picture } else { try draw(frame) }
      last = (frame, picture)
      try receive(picture)
    }
  }

  private func draw(_ frame: Frame) throws -> Bitmap {
    let image = RenderingServices.rasterizer?.image(
      of: frame.list, size: frame.size, scale: Self.scale, opaque: true)
    guard let image else { throw RecordingError.screenTooLarge(frame.size) }
    var picture = Bitmap(image)
    picture.blendFingers(frame.fingers, scale: Self.scale)
    return picture
  }

  /// Returns the fraction of the picture that changes in each frame, from 0 to 1, and a hash of all
  /// pictures.
  package func measure() throws -> (activity: [Double], hash: String) {
    var hash = FrameHash()
    var activity: [Double] = []
    var last: Bitmap?
    try forEachPicture { picture in
      hash.add(picture.pixels)
      let share = last.map(picture.changedShare) ?? 0
      activity.append((share * 10_000).rounded() / 10_000)
      last = picture
    }
    return (activity, hash.text)
  }

  /// Returns the pictures that are visible at moments in seconds, side by side.
  package func strip(at moments: [Double]) throws -> Bitmap {
    FilmStripWriter.row(
      try moments.map { moment in
        let visible = frames.last { $0.time <= moment + 1e-6 } ?? frames[0]
        return FilmStripWriter.panel(try draw(visible))
      })
  }

  /// Returns moments of a span for a page whose scripts are disabled.
  ///
  /// - Parameters:
  ///   - start: The time in seconds at which the span begins.
  ///   - duration: The length of the span, in seconds.
  func strip(from start: Double, lasting duration: Double) throws -> MotionTracks.Strip {
    let moments = FilmStripWriter.moments(Self.momentCount, from: 0, to: duration)
    let row = try strip(at: moments.map { start + $0 })
    guard let image = row.image else { throw RecordingError.encoder("out of memory") }
    return MotionTracks.Strip(
      moments: moments,
      picture: MotionTracks.Picture(
        bytes: try StillWebP.bytes(of: image), mediaType: "image/webp", pixelWidth: row.width,
        pixelHeight: row.height))
  }

  /// Returns the frame by which half of all changes have happened, as a WebP file.
  package func poster(_ activity: [Double]) throws -> [UInt8] {
    let half = activity.reduce(0, +) / 2
    var sum = 0.0
    let index = activity.firstIndex { share in
      sum += share
      return half > 0 && sum >= half
    }
    let frame = frames[index ?? 0]
    guard let image = try draw(frame).image else {
      throw RecordingError.screenTooLarge(frame.size)
    }
    return try StillWebP.bytes(of: image)
  }
}

extension Bitmap {
  /// Returns the fraction of pixels that differ from the pixels of another picture of the same size.
  fileprivate func changedShare(from other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var changed = 0
    for (new, old) in zip(pixels, other.pixels) where new != old { changed += 1 }
    return Double(changed) / Double(pixels.count)
  }
}
