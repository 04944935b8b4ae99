/// Objects in order of addition, none of them retained.
@frozen
package struct WeakList<Element: AnyObject> {
  @usableFromInline
  struct Box {
    @usableFromInline weak var object: Element?

    @inlinable
    init(object: Element) { self.object = object }
  }

  @usableFromInline var boxes: [Box] = []

  @inlinable
  package init() {}

  /// The objects that are still alive.
  @inlinable
  package var objects: [Element] { boxes.isEmpty ? [] : boxes.compactMap(\.object) }

  /// Adds an object at the end, unless it is there already.
  @inlinable
  package mutating func append(_ object: Element) {
    boxes.removeAll { $0.object == nil }
    guard !boxes.contains(where: { $0.object === object }) else { return }
    boxes.append(Box(object: object))
  }

  /// Removes an object, and with it those that are gone.
  @inlinable
  package mutating func remove(_ object: Element) {
    boxes.removeAll { $0.object == nil || $0.object === object }
  }

  /// Whether an object is in the list, found by a walk through all.
  @inlinable
  package func contains(_ object: Element) -> Bool {
    boxes.contains { $0.object === object }
  }
}
