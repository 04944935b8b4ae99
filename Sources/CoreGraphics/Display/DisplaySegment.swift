/// A stretch of a display list: commands in order, or shorter stretches one after another.
///
/// A segment never changes until it goes, so lists share it: what stands still from one frame to the
/// next is the same object in the lists of both, and comparing, copying and passing over it costs
/// nothing. A change makes new segments from where it is up to the top of the list, and each of these
/// takes over its other parts. So that this is cheap where one thing has thousands of parts, as a
/// layer has sublayers, a *row* keeps them in a tree with a few branches at each fork.
package final class DisplaySegment: Sendable {
  /// The commands; none in a segment that has parts.
  package nonisolated(unsafe) private(set) var items: [DisplayList.Item]
  package nonisolated(unsafe) private(set) var parts: [DisplaySegment]
  /// The number of pieces of a row that each of its parts holds; 0 where the parts are no row.
  let span: Int
  /// The number of commands.
  package let count: Int
  /// The rectangle in which the segment can show; null when it draws nothing.
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
    // What is in it may be as deep as a tree of layers.
    var (items, parts) = (items, parts)
    (self.items, self.parts) = ([], [])
    withRoomOnStack {
      items.removeAll()
      parts.removeAll()
    }
  }

  /// Segments one after another as one.
  package static func joined(_ parts: some Collection<DisplaySegment>) -> DisplaySegment {
    if let only = parts.first, parts.count == 1, only.span == 0 { return only }
    return parts.isEmpty ? .empty : DisplaySegment(parts: Array(parts), span: 0)
  }

  // MARK: - Rows

  /// The most parts of a segment of a row.
  private static var width: Int { 32 }

  /// A row of pieces, each of which can be replaced alone.
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

  /// The row with other pieces at some indices, which rise.
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

  /// Calls a function with the segments that have commands, in order.
  package func forEachLeaf(
    where isWanted: (DisplaySegment) -> Bool = { _ in true }, _ body: (DisplaySegment) -> Void
  ) {
    // Not by calling itself, as trees are deep.
    var waiting = [self]
    while let segment = waiting.popLast() {
      guard isWanted(segment) else { continue }
      if segment.parts.isEmpty { body(segment) } else { waiting += segment.parts.reversed() }
    }
  }

  /// All commands in order; a new array where the segment has parts.
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

  /// The command of a segment that has one only.
  var onlyItem: DisplayList.Item? { count == 1 ? firstItem : nil }

  /// Whether two segments draw the same, however they are divided.
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
