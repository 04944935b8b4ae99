/// Objects in order of addition, none of them retained.
package struct WeakList<Element: AnyObject> {
  private struct Box {
    weak var object: Element?
  }

  private var boxes: [Box] = []

  package init() {}

  /// The objects that are still alive.
  package var objects: [Element] { boxes.compactMap(\.object) }

  /// Adds an object at the end, unless it is there already.
  package mutating func append(_ object: Element) {
    boxes.removeAll { $0.object == nil }
    guard !boxes.contains(where: { $0.object === object }) else { return }
    boxes.append(Box(object: object))
  }

  package mutating func remove(_ object: Element) {
    boxes.removeAll { $0.object == nil || $0.object === object }
  }

  package func contains(_ object: Element) -> Bool {
    boxes.contains { $0.object === object }
  }
}
