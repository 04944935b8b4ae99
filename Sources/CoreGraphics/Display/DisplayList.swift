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

  package let items: [Item]
  /// The rectangle in which the list can show; null when it draws nothing.
  package let bounds: CGRect
  /// Whether an item mixes with the pixels beneath by more than covering them, so that the
  /// background of the list matters.
  package let isBlending: Bool
  /// Whether something in the list shows the pixels beneath it blurred.
  package let hasBackdrop: Bool
  /// Whether something in it may be worked out at a coarser grain than pixels.
  package let hasGrain: Bool

  package init(items: [Item], bounds: CGRect) {
    self.items = items
    self.bounds = bounds
    isBlending = items.contains { $0.blendMode != .normal || $0.command.isBlending }
    hasBackdrop = items.contains { $0.command.hasBackdrop }
    hasGrain = items.contains { $0.command.hasGrain }
  }

  package static let empty = DisplayList(items: [], bounds: .null)

  package var isEmpty: Bool { items.isEmpty }

  /// Makes a list of the commands that a function gives to a recorder.
  package init(_ record: (inout DisplayRecorder) -> Void) {
    var recorder = DisplayRecorder()
    record(&recorder)
    self = recorder.list
  }

  package static func == (lhs: DisplayList, rhs: DisplayList) -> Bool {
    lhs.bounds == rhs.bounds && lhs.items == rhs.items
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(items.count)
    hasher.combine(bounds)
  }
}
