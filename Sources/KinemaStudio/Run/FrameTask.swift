import Foundation
import KinemaHosts
import KinemaRendering
import UIKit

/// A task that recomputes a stored frame.
@MainActor
struct FrameTask {
  let library: StudioLibrary
  let channel: RunChannel
  let beginning: RunBeginning

  /// The number of frames before the requested frame that are also stored.
  private static let framesBefore = 30

  func compute(_ frame: Int) throws {
    let opened = try OpenedRun(library: library, beginning: beginning) { _ in }
    let (host, session) = (opened.host, opened.session)
    guard let past = opened.past else { throw OpenedRun.Fault(description: "there is no session") }
    var count = 0
    session.repeatPast(past, upTo: frame) {
      count += 1
      let isChanged = !session.takeDamage().isEmpty
      if isChanged, count > frame - Self.framesBefore, let canvas = host.canvas {
        channel.send(
          RunPicture.stored(
            canvas, .jpeg, canvas.jpegData(in: canvas.whole, quality: RunPicture.quality),
            run: beginning.run, frame: count, time: host.time))
      }
      return !channel.isClosed
    }
    guard let canvas = host.canvas,
      let picture = canvas.pngData(in: canvas.whole)
    else { throw OpenedRun.Fault(description: "the screen is too large to draw") }
    let header = PictureHeader(
      codec: .png, run: UInt16(clamping: beginning.run), frame: UInt32(clamping: count),
      flags: [.lossless, .stored, .whole], time: host.time, rect: canvas.whole)
    channel.send(Packet(.picture, header.bytes + picture))
  }
}

/// Functions that encode pictures of a canvas as packets.
@MainActor
enum RunPicture {
  /// The JPEG quality of pictures that are only stored.
  static let quality = 70

  /// Returns a packet that stores a picture of the whole canvas.
  ///
  /// If `picture` is `nil`, the picture is recomputed on request.
  static func stored(
    _ canvas: Canvas, _ codec: PictureHeader.Codec, _ picture: Data?, run: Int, frame: Int,
    time: TimeInterval
  ) -> Packet {
    let header = PictureHeader(
      codec: codec, run: UInt16(clamping: run), frame: UInt32(clamping: frame), flags: .whole,
      time: time, rect: canvas.whole)
    return Packet(.stored, header.bytes + (picture ?? Data()))
  }
}

extension Canvas {
  var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  func jpegData(in rect: PixelRect, quality: Int) -> Data? {
    jpegData(x: rect.x, y: rect.y, width: rect.width, height: rect.height, quality: quality)
  }

  func pngData(in rect: PixelRect) -> Data? {
    pngData(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
