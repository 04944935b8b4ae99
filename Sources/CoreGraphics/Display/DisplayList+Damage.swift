extension DisplayList {
  /// Returns the region in which this list differs from a previous one, in the list's coordinates.
  ///
  /// In segments that the lists do not share, items are matched in order. Items without a match are
  /// damaged. Lists and groups that differ only in their content are compared recursively.
  package func damage(from previous: DisplayList) -> DamageRegion {
    var region = changes(from: previous)
    extendToBackdrops(&region)
    return region
  }

  /// Extends a region to the blurred backdrops that it touches, because a backdrop must be redrawn
  /// as a whole if any pixel around or beneath it is redrawn.
  ///
  /// - Parameters:
  ///   - transform: The transform from the list's coordinates to the region's coordinates.
  ///   - covering: A function that returns the area to redraw for a rectangle, for example all
  ///     pixels that it touches.
  package func extendToBackdrops(
    _ region: inout DamageRegion, transform: CGAffineTransform = .identity,
    covering: (CGRect) -> CGRect = { $0 }
  ) {
    guard hasBackdrop, !region.isEmpty else { return }
    // Damage to an upper backdrop may be within the blur radius of a lower backdrop, and so may the
    // area between two rectangles that the region merges.
    var before: DamageRegion
    repeat {
      before = region
      spreadThroughBackdrops(&region, transform, covering)
    } while region != before
  }

  private func changes(from previous: DisplayList) -> DamageRegion {
    var region = DamageRegion()
    DisplaySegment.compare(previous.segment, segment, into: &region)
    return region
  }

  /// Adds the region in which two sequences of items differ.
  static func compare(_ old: [Item], _ new: [Item], into region: inout DamageRegion) {
    // A single item on each side needs no matching. An equality test before the comparison would
    // visit the whole subtree at each level of a deep tree.
    if old.count == 1, new.count == 1 { return look(into: old[0], new[0], &region) }
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > head, newEnd > head, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard oldEnd > head || newEnd > head else { return }
    var order = ItemOrder(old, in: head..<oldEnd)
    // Matches have ascending indices in both lists, so both lists draw the matched items in the
    // same order.
    var (oldNext, newNext) = (head, head)
    for index in head..<newEnd {
      guard let match = order.match(of: new[index], in: old, from: oldNext) else { continue }
      comparePairs(old[oldNext..<match], new[newNext..<index], into: &region)
      (oldNext, newNext) = (match + 1, index + 1)
    }
    comparePairs(old[oldNext..<oldEnd], new[newNext..<newEnd], into: &region)
  }

  private static func comparePairs(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>, into region: inout DamageRegion
  ) {
    guard old.count == new.count else {
      for item in old { region.add(item.bounds) }
      for item in new { region.add(item.bounds) }
      return
    }
    for offset in 0..<old.count {
      look(into: old[old.startIndex + offset], new[new.startIndex + offset], &region)
    }
  }

  /// Adds the region in which two items differ.
  private static func look(into old: Item, _ new: Item, _ region: inout DamageRegion) {
    if let changes = changes(inside: old, new) {
      region.add(spread(changes, from: old, to: new))
    } else if old != new {
      region.add(old.bounds)
      region.add(new.bounds)
    }
  }

  private static func changes(inside old: Item, _ new: Item) -> DamageRegion? {
    guard let contents = contents(old, new) else { return nil }
    return withRoomOnStack {
      var changes = contents.after.changes(from: contents.before)
      // A backdrop in a group can show a change outside the clip of the group inside it.
      if case .group = new.command { contents.after.extendToBackdrops(&changes) }
      return changes
    }
  }

  /// Returns the contents of two items that differ only in their contents, or nil for other items.
  private static func contents(
    _ old: Item, _ new: Item
  ) -> (before: DisplayList, after: DisplayList)? {
    guard old.transform == new.transform, old.clip == new.clip, old.blendMode == new.blendMode
    else { return nil }
    switch (old.command, new.command) {
    case (.list(let before), .list(let after)): return (before, after)
    case (.group(let before), .group(let after)):
      var same = before
      same.content = after.content
      // The position of the content determines the pixel grid of the bitmap. If it moves, all
      // pixels change.
      let isMoved = after.isBitmap && before.content.bounds != after.content.bounds
      return same == after && !isMoved ? (before.content, after.content) : nil
    default: return nil
    }
  }

  /// Returns the damage that an item with damaged contents causes in the list.
  private static func spread(_ changes: DamageRegion, from old: Item, to new: Item) -> DamageRegion
  {
    let limit = old.bounds.union(new.bounds)
    return changes.mapped { rect in
      var rect = rect
      if case .group(let group) = new.command { rect = group.spread(of: rect) }
      return rect.applying(new.transform).common(with: limit)
    }
  }

  fileprivate func spreadThroughBackdrops(
    _ region: inout DamageRegion, _ transform: CGAffineTransform, _ covering: (CGRect) -> CGRect
  ) {
    withRoomOnStack {
      segment.forEachLeaf(where: \.hasBackdrop) {
        for item in $0.items { item.spreadThroughBackdrops(&region, transform, covering) }
      }
    }
  }
}

extension DisplayList.Item {
  /// Extends damage to the item if it is a backdrop, or to the backdrops that it contains.
  fileprivate func spreadThroughBackdrops(
    _ region: inout DamageRegion, _ transform: CGAffineTransform, _ covering: (CGRect) -> CGRect
  ) {
    switch command {
    case .backdrop(_, let radius, _):
      let reach = Shadow.reach(radius) * max(transform.meanScale, 1)
      let area = bounds.applying(transform).insetBy(dx: -reach, dy: -reach)
      if region.intersects(area) { region.add(covering(area)) }
    case .list(let list) where list.hasBackdrop:
      list.spreadThroughBackdrops(&region, self.transform.concatenating(transform), covering)
    case .group(let group) where group.content.hasBackdrop && group.spreads:
      // The group draws a single picture of its content, so the group is redrawn as a whole.
      let area = bounds.applying(transform)
      if region.intersects(area) { region.add(covering(area)) }
    case .group(let group) where group.content.hasBackdrop:
      let inner = self.transform.concatenating(transform)
      group.content.spreadThroughBackdrops(&region, inner, covering)
    default: break
    }
  }
}

/// The indices of a list's items by hash value, so that the items need not be copied.
private struct ItemOrder {
  /// For each hash value, the first index that a search can still return.
  private var first: [Int: Int] = [:]
  /// The next index with the same hash value, or -1.
  ///
  /// The first element belongs to the range's lower bound.
  private var next: [Int]
  private let start: Int

  init(_ items: [DisplayList.Item], in range: Range<Int>) {
    start = range.lowerBound
    next = Array(repeating: -1, count: range.count)
    first.reserveCapacity(range.count)
    for index in range.reversed() {
      let hash = items[index].hashValue
      next[index - start] = first.updateValue(index, forKey: hash) ?? -1
    }
  }

  /// Returns the index of the first equal item at or after `start`, which must never decrease.
  mutating func match(
    of item: DisplayList.Item, in items: [DisplayList.Item], from start: Int
  ) -> Int? {
    let hash = item.hashValue
    guard var index = first[hash] else { return nil }
    while index >= 0, index < start { index = next[index - self.start] }
    first[hash] = index
    while index >= 0, items[index] != item { index = next[index - self.start] }
    return index < 0 ? nil : index
  }
}

extension DisplayGroup {
  /// Whether the group is drawn through a bitmap with its own pixel grid.
  fileprivate var isBitmap: Bool { rasterScale > 0 || projection != nil }

  /// Whether some part of the content is displayed away from its original position.
  fileprivate var spreads: Bool { isBitmap || blurRadius > 0 || shadow != nil }

  /// Returns the rectangle that a change within the content affects, in the coordinate space that
  /// contains the group.
  fileprivate func spread(of rect: CGRect) -> CGRect {
    var result = rect
    if blurRadius > 0 {
      let reach = Shadow.reach(blurRadius)
      result = result.insetBy(dx: -reach, dy: -reach)
    }
    if let shadow {
      let cast = shadow.bounds(of: result)
      if cast.isFinite { result = result.union(cast) }
    }
    if rasterScale > 0 {
      // Interpolation spreads a pixel of the bitmap to its neighbors.
      result = result.insetBy(dx: -2 / rasterScale, dy: -2 / rasterScale)
    }
    return projection?.bounds(of: result) ?? result
  }
}
