/// The comparison of two lists by the segments that they share.
///
/// A segment that occurs in both lists looks the same in both. The sequences between shared
/// segments are divided further until single commands can be compared, so the cost is proportional
/// to the size of the change. The comparison is iterative, because segments can be deeply nested.
extension DisplaySegment {
  private typealias Stretch = ArraySlice<DisplaySegment>

  /// Adds the region in which two segments differ.
  static func compare(
    _ old: DisplaySegment, _ new: DisplaySegment, into region: inout DamageRegion
  ) {
    var waiting: [(old: Stretch, new: Stretch)] = [([old], [new])]
    while let (old, new) = waiting.popLast() {
      for (before, after) in differences(old, new) {
        if before.isEmpty || after.isEmpty {
          for segment in before + after { segment.damageAll(&region) }
        } else if (before + after).contains(where: { $0.span > 0 }) {
          waiting.append((expandingRows(of: before), expandingRows(of: after)))
        } else if before.count == after.count {
          for (old, new) in zip(before, after) {
            if old.parts.isEmpty || new.parts.isEmpty {
              DisplayList.compare(old.allItems, new.allItems, into: &region)
            } else {
              waiting.append((old.parts[...], new.parts[...]))
            }
          }
        } else {
          DisplayList.compare(
            before.flatMap(\.allItems), after.flatMap(\.allItems), into: &region)
        }
      }
    }
  }

  /// Returns the sequences between segments that occur in both lists in the same order.
  private static func differences(
    _ old: Stretch, _ new: Stretch
  ) -> [(old: Stretch, new: Stretch)] {
    var (old, new) = (old, new)
    while let a = old.first, let b = new.first, a === b {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let a = old.last, let b = new.last, a === b {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    if old.isEmpty && new.isEmpty { return [] }
    if old.count <= 1 || new.count <= 1 { return [(old, new)] }
    var indices: [ObjectIdentifier: Int] = [:]
    for index in old.indices.reversed() where old[index].count > 0 {
      indices[ObjectIdentifier(old[index])] = index
    }
    var result: [(old: Stretch, new: Stretch)] = []
    // Matches have ascending indices in both lists, so both lists draw the matched segments in the
    // same order.
    var (oldNext, newNext) = (old.startIndex, new.startIndex)
    func add(_ oldEnd: Int, _ newEnd: Int) {
      guard oldEnd > oldNext || newEnd > newNext else { return }
      result.append((old[oldNext..<oldEnd], new[newNext..<newEnd]))
    }
    for index in new.indices {
      guard let match = indices[ObjectIdentifier(new[index])], match >= oldNext else { continue }
      add(match, index)
      (oldNext, newNext) = (match + 1, index + 1)
    }
    add(old.endIndex, new.endIndex)
    return result
  }

  /// Returns the segments, with each row replaced by the row's parts.
  private static func expandingRows(of segments: Stretch) -> Stretch {
    var result: [DisplaySegment] = []
    for segment in segments {
      if segment.span > 0 { result += segment.parts } else { result.append(segment) }
    }
    return result[...]
  }

  private func damageAll(_ region: inout DamageRegion) {
    forEachLeaf { leaf in
      for item in leaf.items { region.add(item.bounds) }
    }
  }
}
