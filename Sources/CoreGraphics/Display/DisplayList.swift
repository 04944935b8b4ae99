/// A drawing as a value: commands in order, each with its own transform and clip.
///
/// Each item is self-contained, so two lists can be compared item by item. Copies of a list share
/// storage, and comparing a list with its copy takes constant time.
package struct DisplayList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let command: DisplayCommand
    package let transform: CGAffineTransform
    package let clip: DisplayClip?
    package let blendMode: CGBlendMode
    /// The rectangle in which the item can draw, in the list's coordinates, limited by the clip.
    package let bounds: CGRect

    /// Hashes only the bounds and the transform, which is fast.
    ///
    /// Equality compares all other properties.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(bounds)
      hasher.combine(transform)
    }

    package init(
      command: DisplayCommand, transform: CGAffineTransform, clip: DisplayClip?,
      blendMode: CGBlendMode, bounds: CGRect
    ) {
      self.command = command
      self.transform = transform
      self.clip = clip
      self.blendMode = blendMode
      self.bounds = bounds
    }
  }

  /// The commands, in segments that several lists can share.
  package let segment: DisplaySegment

  package init(_ segment: DisplaySegment) {
    self.segment = segment
  }

  package init(items: [Item]) {
    segment = DisplaySegment(items: items)
  }

  package static let empty = DisplayList(DisplaySegment.empty)

  /// The commands as an array, which is created on each access.
  package var items: [Item] { segment.allItems }
  /// The command of a list with exactly one command, or nil.
  package var onlyItem: Item? { segment.onlyItem }
  package var count: Int { segment.count }
  package var isEmpty: Bool { segment.count == 0 }
  /// The rectangle in which the list can draw, or null if it draws nothing.
  package var bounds: CGRect { segment.bounds }
  /// A Boolean value that indicates whether an item has a blend mode other than `.normal`.
  ///
  /// If so, the content beneath the list affects the colors of the item.
  package var isBlending: Bool { segment.isBlending }
  /// Whether something in the list shows blurred pixels from beneath it.
  package var hasBackdrop: Bool { segment.hasBackdrop }
  /// Whether something in the list may be rendered at a lower resolution than the output.
  package var hasGrain: Bool { segment.hasGrain }

  /// Creates a list from the commands that a function records.
  package init(_ record: (inout DisplayRecorder) -> Void) {
    var recorder = DisplayRecorder()
    record(&recorder)
    self = recorder.list
  }

  package static func == (lhs: DisplayList, rhs: DisplayList) -> Bool {
    lhs.segment.isSame(as: rhs.segment)
  }

  /// Hashes the count and the first item, which do not depend on the division into segments.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(segment.firstItem)
  }
}
