// Ours: At most one picture is in flight. A newer picture replaces a waiting one and covers the
// union of their rectangles. Pictures are lossy during changes. The lossy areas are sent again
// without loss after 0.15 s without changes, or immediately if time is paused.

package import Foundation

/// The queue of pictures for the page. This value reads no clock and contains no pixels.
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

  /// The time without changes after which pictures are lossless, in seconds.
  package static let stillness = 0.15

  private var changed: PixelRect?
  private var lossy: PixelRect?
  private var inFlight: UInt32?
  private var serial: UInt32 = 0
  private var lastChange = -Double.infinity
  /// Whether the page has shown a picture of the run.
  package private(set) var isSeen = false

  package init() {}

  /// Records that an area of the screen changed at a time.
  package mutating func add(_ rect: PixelRect, at time: TimeInterval) {
    guard !rect.isEmpty else { return }
    changed = changed?.union(rect) ?? rect
    lastChange = time
  }

  /// Returns the picture to send at a time, or `nil` if none is due.
  ///
  /// - Parameter isStill: Whether time is paused, so that the picture will not change.
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

  /// Records that the page has drawn a picture.
  package mutating func acknowledge(_ serial: UInt32) {
    guard inFlight == serial else { return }
    inFlight = nil
    isSeen = true
  }

  /// Returns the time until a picture may be due, in seconds, or `nil` if only a change or the page
  /// can cause a picture.
  package func wait(at time: TimeInterval) -> TimeInterval? {
    guard inFlight == nil else { return nil }
    if changed != nil { return 0 }
    guard lossy != nil else { return nil }
    return max(lastChange + Self.stillness - time, 0)
  }
}
