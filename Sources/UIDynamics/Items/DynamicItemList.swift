import Foundation

/// The items of a behaviour, in order of addition, each once, told apart by identity.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []
  /// The identities of the items, in their order: comparing these retains no item, and is quick.
  private var identities: [ObjectIdentifier] = []
  private var members: Set<ObjectIdentifier> = []

  init() {}

  init(_ items: [any UIDynamicItem]) {
    for item in items { append(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool {
    members.contains(ObjectIdentifier(item))
  }

  /// Adds an item at the end; false when it is there already.
  @discardableResult
  mutating func append(_ item: any UIDynamicItem) -> Bool {
    guard members.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    identities.append(ObjectIdentifier(item))
    return true
  }

  /// Takes an item out; false when it is not there.
  @discardableResult
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    let identity = ObjectIdentifier(item)
    guard members.remove(identity) != nil, let index = identities.firstIndex(of: identity)
    else { return false }
    items.remove(at: index)
    identities.remove(at: index)
    return true
  }
}
