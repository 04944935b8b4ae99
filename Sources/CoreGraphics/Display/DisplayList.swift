/// A drawing as a value: commands in order, each with its own transform and clip.
///
/// Items stand for themselves, so two lists can be compared item by item. Lists share storage
/// when copied, and comparing a list with its copy costs nothing.
package struct DisplayList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let command: DisplayCommand
    package let transform: CGAffineTransform
    package let clip: DisplayClip?
    package let blendMode: CGBlendMode
    /// The rectangle in which the item can show, in the list's coordinates, clip included.
    package let bounds: CGRect

    /// Cheap, since comparing decides.
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

  /// The commands, in stretches that lists share.
  package let segment: DisplaySegment

  package init(_ segment: DisplaySegment) {
    self.segment = segment
  }

  package init(items: [Item]) {
    segment = DisplaySegment(items: items)
  }

  package static let empty = DisplayList(DisplaySegment.empty)

  /// The commands one by one, gathered anew each time.
  package var items: [Item] { segment.allItems }
  /// The command of a list that has one only.
  package var onlyItem: Item? { segment.onlyItem }
  package var count: Int { segment.count }
  package var isEmpty: Bool { segment.count == 0 }
  /// The rectangle in which the list can show; null when it draws nothing.
  package var bounds: CGRect { segment.bounds }
  /// Whether an item mixes with the pixels beneath by more than covering them, so that the
  /// background of the list matters.
  package var isBlending: Bool { segment.isBlending }
  /// Whether something in the list shows the pixels beneath it blurred.
  package var hasBackdrop: Bool { segment.hasBackdrop }
  /// Whether something in it may be worked out at a coarser grain than pixels.
  package var hasGrain: Bool { segment.hasGrain }

  /// Makes a list of the commands that a function gives to a recorder.
  package init(_ record: (inout DisplayRecorder) -> Void) {
    var recorder = DisplayRecorder()
    record(&recorder)
    self = recorder.list
  }

  package static func == (lhs: DisplayList, rhs: DisplayList) -> Bool {
    lhs.segment.isSame(as: rhs.segment)
  }

  /// Cheap, and the same however the list is divided.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(segment.firstItem)
  }
}
