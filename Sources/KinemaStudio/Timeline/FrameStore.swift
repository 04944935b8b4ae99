// Ours: A store that exceeds its limit drops every second picture of its older half. Old frames are
// therefore stored sparsely, and recent frames completely.

package import Foundation

/// The encoded frames of a run, within a limit of bytes.
///
/// A frame without changes looks like the previous frame and has no entry.
package struct FrameStore: Sendable {
  package struct Entry: Sendable {
    package let frame: Int
    package let time: TimeInterval
    /// The encoded picture of the whole screen, or `nil` if it was dropped or never encoded.
    package fileprivate(set) var picture: Data?
    package var codec: PictureHeader.Codec
    package let rect: PixelRect
  }

  package let bound: Int
  package private(set) var byteCount = 0
  /// The entries, oldest first.
  package private(set) var entries: [Entry] = []

  /// Creates an empty store.
  ///
  /// - Parameter bound: The maximum total size of the pictures, in bytes.
  package init(bound: Int = 64 << 20) { self.bound = bound }

  /// Stores a frame, or replaces the dropped picture of an entry.
  package mutating func add(_ header: PictureHeader, _ picture: Data?) {
    let entry = Entry(
      frame: Int(header.frame), time: header.time, picture: picture, codec: header.codec,
      rect: header.rect)
    let index = position(of: entry.frame)
    byteCount += picture?.count ?? 0
    if index < entries.count, entries[index].frame == entry.frame {
      byteCount -= entries[index].picture?.count ?? 0
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
    while byteCount > bound, thin(keeping: entry.frame) {}
  }

  /// Returns the last entry at or before a frame. Its picture shows that frame.
  package func entry(showing frame: Int) -> Entry? {
    let index = position(of: frame + 1)
    return index > 0 ? entries[index - 1] : nil
  }

  /// The first and the last frame of each range in which every frame has an entry.
  package var ranges: [[Int]] {
    entries.reduce(into: []) { ranges, entry in
      if let last = ranges.last?[1], last + 1 == entry.frame {
        ranges[ranges.count - 1][1] = entry.frame
      } else {
        ranges.append([entry.frame, entry.frame])
      }
    }
  }

  /// Returns the index of the first entry at or after a frame.
  private func position(of frame: Int) -> Int {
    if let last = entries.last, last.frame < frame { return entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Drops every second picture of the older half, except the picture that was just added.
  ///
  /// Returns `false` if no picture is left to drop.
  private mutating func thin(keeping frame: Int) -> Bool {
    let kept = entries.indices.filter {
      entries[$0].picture != nil && entries[$0].frame != frame
    }
    guard !kept.isEmpty else { return false }
    for index in stride(from: 0, to: max(kept.count / 2, 1), by: 2) {
      byteCount -= entries[kept[index]].picture?.count ?? 0
      entries[kept[index]].picture = nil
    }
    return true
  }
}
