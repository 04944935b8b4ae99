/// A part of a display list: commands in order, or a sequence of smaller segments.
///
/// A segment is immutable, so lists share it. Content that does not change between two frames is
/// the same object in both lists, and comparing, copying, or skipping it takes constant time. A
/// change creates new segments on the path from the change to the root of the list. The new
/// segments reuse the unchanged parts of the segments that they replace. To keep this cheap for
/// thousands of parts, such as the sublayers of a layer, a *row* stores its parts in a tree with
/// few branches at each node.
package final class DisplaySegment: Sendable {
  /// The commands, or an empty array if the segment has parts.
  package nonisolated(unsafe) private(set) var items: [DisplayList.Item]
  package nonisolated(unsafe) private(set) var parts: [DisplaySegment]
  /// The number of row pieces in each part, or 0 if the segment is not a row.
  let span: Int
  /// The number of commands.
  package let count: Int
  /// The rectangle in which the segment can draw, or null if it draws nothing.
  package let bounds: CGRect
  let isBlending: Bool
  let hasBackdrop: Bool
  let hasGrain: Bool

  package static let empty = DisplaySegment(items: [])

  package init(items: [DisplayList.Item]) {
    self.items = items
    parts = []
    span = 0
    count = items.count
    var bounds = CGRect.null
    for item in items { bounds = bounds.union(item.bounds) }
    self.bounds = bounds
    isBlending = items.contains { $0.blendMode != .normal || $0.command.isBlending }
    hasBackdrop = items.contains { $0.command.hasBackdrop }
    hasGrain = items.contains { $0.command.hasGrain }
  }

  private init(parts: [DisplaySegment], span: Int) {
    items = []
    self.parts = parts
    self.span = span
    var count = 0
    var bounds = CGRect.null
    var (isBlending, hasBackdrop, hasGrain) = (false, false, false)
    for part in parts {
      count += part.count
      bounds = bounds.union(part.bounds)
      isBlending = isBlending || part.isBlending
      hasBackdrop = hasBackdrop || part.hasBackdrop
      hasGrain = hasGrain || part.hasGrain
    }
    self.count = count
    self.bounds = bounds
    (self.isBlending, self.hasBackdrop, self.hasGrain) = (isBlending, hasBackdrop, hasGrain)
  }

  deinit {
    // The segments can be nested as deeply as a layer tree.
    var (items, parts) = (items, parts)
    (self.items, self.parts) = ([], [])
    withRoomOnStack {
      items.removeAll()
      parts.removeAll()
    }
  }

  /// Returns a segment that consists of other segments in order.
  package static func joined(_ parts: some Collection<DisplaySegment>) -> DisplaySegment {
    if let only = parts.first, parts.count == 1, only.span == 0 { return only }
    return parts.isEmpty ? .empty : DisplaySegment(parts: Array(parts), span: 0)
  }

  // MARK: - Rows

  /// The maximum number of parts at each node of a row's tree.
  private static var width: Int { 32 }

  /// Returns a row of pieces that can be replaced individually.
  package static func row(_ pieces: [DisplaySegment]) -> DisplaySegment {
    var (level, span) = (pieces, 1)
    while level.count > width {
      level = stride(from: 0, to: level.count, by: width).map { first in
        DisplaySegment(parts: Array(level[first..<min(first + width, level.count)]), span: span)
      }
      span *= width
    }
    return DisplaySegment(parts: level, span: span)
  }

  /// Returns the row with some pieces replaced.
  ///
  /// Indices must be in ascending order.
  package func replacing(_ pieces: [(index: Int, piece: DisplaySegment)]) -> DisplaySegment {
    pieces.isEmpty ? self : replacing(pieces[...], from: 0)
  }

  private func replacing(
    _ pieces: ArraySlice<(index: Int, piece: DisplaySegment)>, from first: Int
  ) -> DisplaySegment {
    var parts = parts
    var rest = pieces
    while let next = rest.first {
      let slot = (next.index - first) / span
      if span == 1 {
        parts[slot] = next.piece
        rest = rest.dropFirst()
      } else {
        let own = rest.prefix { ($0.index - first) / span == slot }
        parts[slot] = parts[slot].replacing(own, from: first + slot * span)
        rest = rest.dropFirst(own.count)
      }
    }
    return DisplaySegment(parts: parts, span: span)
  }

  // MARK: - Commands

  /// Calls a function with each segment that contains commands, in order.
  package func forEachLeaf(
    where isWanted: (DisplaySegment) -> Bool = { _ in true }, _ body: (DisplaySegment) -> Void
  ) {
    // This walk uses a loop instead of recursion, because trees can be deep.
    var waiting = [self]
    while let segment = waiting.popLast() {
      guard isWanted(segment) else { continue }
      if segment.parts.isEmpty { body(segment) } else { waiting += segment.parts.reversed() }
    }
  }

  /// All commands in order.
  ///
  /// If the segment has parts, each access creates an array.
  var allItems: [DisplayList.Item] {
    if parts.isEmpty { return items }
    var result: [DisplayList.Item] = []
    result.reserveCapacity(count)
    forEachLeaf { result += $0.items }
    return result
  }

  package var firstItem: DisplayList.Item? {
    var segment = self
    while let part = segment.parts.first(where: { $0.count > 0 }) { segment = part }
    return segment.items.first
  }

  /// The command of a segment with exactly one command, or nil.
  var onlyItem: DisplayList.Item? { count == 1 ? firstItem : nil }

  /// Returns whether two segments have equal commands, however they are divided.
  func isSame(as other: DisplaySegment) -> Bool {
    var waiting = [(self, other)]
    while let (old, new) = waiting.popLast() {
      if old === new { continue }
      guard old.count == new.count else { return false }
      if old.isDivided(as: new), !old.parts.isEmpty {
        waiting += zip(old.parts, new.parts)
      } else if old.allItems != new.allItems {
        return false
      }
    }
    return true
  }

  private func isDivided(as other: DisplaySegment) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.count == $1.count }
  }
}
