// Ours: beyond its bound a store forgets every second picture of its oldest half, so that what is
// far back is kept sparsely and what is new is kept whole.

package import Foundation

/// The encoded frames of a run, within a bound of bytes.
///
/// A frame in which nothing changed looks like the one before and has no entry.
package struct FrameStore: Sendable {
  package struct Entry: Sendable {
    package let frame: Int
    package let time: TimeInterval
    /// The whole screen, encoded; nil when it has been forgotten or was never encoded.
    package fileprivate(set) var picture: Data?
    package var codec: PictureHeader.Codec
    package let rect: PixelRect
  }

  package let bound: Int
  package private(set) var byteCount = 0
  /// The entries, oldest first.
  package private(set) var entries: [Entry] = []

  /// Makes an empty store.
  ///
  /// - Parameter bound: the most bytes of pictures.
  package init(bound: Int = 64 << 20) { self.bound = bound }

  /// Keeps a frame, or fills one that was forgotten.
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

  /// The newest entry that is no later than a frame; its picture is what that frame looked like.
  package func entry(showing frame: Int) -> Entry? {
    let index = position(of: frame + 1)
    return index > 0 ? entries[index - 1] : nil
  }

  /// The first and the last frame of each stretch in which every frame has an entry.
  package var ranges: [[Int]] {
    entries.reduce(into: []) { ranges, entry in
      if let last = ranges.last?[1], last + 1 == entry.frame {
        ranges[ranges.count - 1][1] = entry.frame
      } else {
        ranges.append([entry.frame, entry.frame])
      }
    }
  }

  /// The index of the first entry that is not before a frame.
  private func position(of frame: Int) -> Int {
    if let last = entries.last, last.frame < frame { return entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Forgets every second picture of the older half, but for one that has just come; false when
  /// there is nothing left to forget.
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
