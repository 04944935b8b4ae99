/// A list of unretained objects in order of addition.
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

  /// The objects that still exist.
  @inlinable
  package var objects: [Element] { boxes.isEmpty ? [] : boxes.compactMap(\.object) }

  /// Adds an object at the end, unless the list already contains it.
  @inlinable
  package mutating func append(_ object: Element) {
    boxes.removeAll { $0.object == nil }
    guard !boxes.contains(where: { $0.object === object }) else { return }
    boxes.append(Box(object: object))
  }

  /// Removes an object, and all entries whose objects no longer exist.
  @inlinable
  package mutating func remove(_ object: Element) {
    boxes.removeAll { $0.object == nil || $0.object === object }
  }

  /// Returns whether the list contains an object.
  ///
  /// This takes O(*n*) time.
  @inlinable
  package func contains(_ object: Element) -> Bool {
    boxes.contains { $0.object === object }
  }
}
