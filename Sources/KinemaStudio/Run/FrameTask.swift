import Foundation
import KinemaHosts
import KinemaRendering
import UIKit

/// The computation of a stored frame anew.
@MainActor
struct FrameTask {
  let library: StudioLibrary
  let channel: RunChannel
  let beginning: RunBeginning

  /// Frames before the one that is asked for which go to the store as well.
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
          RunPicture.stored(canvas, run: beginning.run, frame: count, time: host.time, quality: 70))
      }
      return !channel.isClosed
    }
    guard let canvas = host.canvas,
      let picture = canvas.pngData(x: 0, y: 0, width: canvas.width, height: canvas.height)
    else { throw OpenedRun.Fault(description: "the screen is too large to draw") }
    let header = PictureHeader(
      codec: .png, run: UInt16(clamping: beginning.run), frame: UInt32(clamping: count),
      flags: [.lossless, .stored, .whole], time: host.time, rect: canvas.whole)
    channel.send(Packet(.picture, header.bytes + picture))
  }
}

/// Pictures of a canvas as packets.
@MainActor
enum RunPicture {
  /// The whole canvas, for the store.
  static func stored(
    _ canvas: Canvas, run: Int, frame: Int, time: TimeInterval, quality: Int
  ) -> Packet {
    let picture = canvas.jpegData(
      x: 0, y: 0, width: canvas.width, height: canvas.height, quality: quality)
    let header = PictureHeader(
      codec: .jpeg, run: UInt16(clamping: run), frame: UInt32(clamping: frame), flags: .whole,
      time: time, rect: canvas.whole)
    return Packet(.stored, header.bytes + (picture ?? Data()))
  }
}

extension Canvas {
  var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
