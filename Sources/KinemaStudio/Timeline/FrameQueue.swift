// Ours: one picture is under way at most; a newer one replaces the one that waits, with the union
// of their rectangles. Pictures are lossy while something changes, and what was sent so is sent
// again without loss after 0.15 s in which nothing did, or at once when time is paused.

package import Foundation

/// The pictures that the page is yet to get: a value that reads no clock and holds no pixels.
package struct FrameQueue: Sendable {
  /// A picture to encode and send now.
  package struct Sending: Hashable, Sendable {
    package let serial: UInt32
    package let rect: PixelRect
    package let isLossless: Bool

    package init(serial: UInt32, rect: PixelRect, isLossless: Bool) {
      self.serial = serial
      self.rect = rect
      self.isLossless = isLossless
    }
  }

  /// Seconds without a change after which pictures are lossless.
  package static let stillness = 0.15

  private var changed: PixelRect?
  private var lossy: PixelRect?
  private var inFlight: UInt32?
  private var serial: UInt32 = 0
  private var lastChange = -Double.infinity
  /// Whether the page has shown a picture of the run.
  package private(set) var isSeen = false

  package init() {}

  /// Takes in a part of the screen that looks different since a time.
  package mutating func add(_ rect: PixelRect, at time: TimeInterval) {
    guard !rect.isEmpty else { return }
    changed = changed?.union(rect) ?? rect
    lastChange = time
  }

  /// The picture to send at a time, if any.
  ///
  /// - Parameter isStill: whether time is paused, so that the picture stays.
  package mutating func next(at time: TimeInterval, isStill: Bool) -> Sending? {
    guard inFlight == nil else { return nil }
    let isLossless = isStill || time - lastChange >= Self.stillness - 1e-6
    let rect: PixelRect
    if isLossless {
      guard let all = changed.map({ lossy?.union($0) ?? $0 }) ?? lossy else { return nil }
      rect = all
      lossy = nil
    } else {
      guard let changed else { return nil }
      rect = changed
      lossy = lossy?.union(rect) ?? rect
    }
    changed = nil
    serial &+= 1
    inFlight = serial
    return Sending(serial: serial, rect: rect, isLossless: isLossless)
  }

  /// Takes in that the page has drawn a picture.
  package mutating func acknowledge(_ serial: UInt32) {
    guard inFlight == serial else { return }
    inFlight = nil
    isSeen = true
  }

  /// Seconds until a picture may be due; nil when only a change or the page can bring one.
  package func wait(at time: TimeInterval) -> TimeInterval? {
    guard inFlight == nil else { return nil }
    if changed != nil { return 0 }
    guard lossy != nil else { return nil }
    return max(lastChange + Self.stillness - time, 0)
  }
}
