import CoreGraphics
import KinemaCapture
import KinemaFiles
import KinemaHosts
import KinemaRecording
import UIKit

/// The frames of a film as drawing commands, which are drawn when a writer needs them.
@MainActor
struct GalleryFilm {
  private struct Frame: Equatable {
    let list: DisplayList
    let fingers: [CGPoint]
  }

  static let framesPerSecond = 60
  /// Pixels per point. The width of a film on the page is at most 280 of its 320 pt.
  static let scale: CGFloat = 1.25

  private let size: CGSize
  private var frames: [Frame] = []

  init(size: CGSize) {
    self.size = size
  }

  mutating func addFrame(of host: HeadlessHost) {
    frames.append(Frame(list: host.displayList(), fingers: host.touchLocations))
  }

  /// Removes all frames after a time in seconds.
  mutating func end(at time: Double) {
    let count = Int((time * Double(Self.framesPerSecond) + 1e-6).rounded(.down)) + 1
    frames.removeLast(max(frames.count - count, 0))
  }

  /// Draws the pictures in order. A frame without changes is drawn once.
  private func forEachPicture(_ receive: (Bitmap) throws -> Void) throws {
    var last: (frame: Frame, picture: Bitmap)?
    for frame in frames {
      let picture = if let last, last.frame == frame { last.picture } else { try draw(frame) }
      last = (frame, picture)
      try receive(picture)
    }
  }

  private func draw(_ frame: Frame) throws -> Bitmap {
    let image = RenderingServices.rasterizer?.image(
      of: frame.list, size: size, scale: Self.scale, opaque: true)
    guard let image else { throw RecordingError.screenTooLarge(size) }
    var picture = Bitmap(image)
    picture.blendFingers(frame.fingers, scale: Self.scale)
    return picture
  }

  /// Returns the fraction of the picture that changes in each frame, from 0 to 1, and a hash of all
  /// pictures.
  func measure() throws -> (activity: [Double], hash: String) {
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

  /// Passes all pictures to the writers, and finishes them.
  func write(to writers: [any MovieWriter]) throws {
    try forEachPicture { picture in
      for writer in writers {
        try writer.append(picture, duration: 1 / Double(Self.framesPerSecond))
      }
    }
    for writer in writers { try writer.finish() }
  }

  /// Returns the frame by which half of all changes have happened, as a WebP file.
  func poster(_ activity: [Double]) throws -> [UInt8] {
    let half = activity.reduce(0, +) / 2
    var sum = 0.0
    let index = activity.firstIndex { share in
      sum += share
      return half > 0 && sum >= half
    }
    guard let image = try draw(frames[index ?? 0]).image else {
      throw RecordingError.screenTooLarge(size)
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
