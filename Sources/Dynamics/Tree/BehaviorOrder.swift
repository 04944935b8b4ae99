/// The slots of a scene's behaviors in pre-order, computed once per change of the tree.
struct BehaviorOrder: Sendable {
  private(set) var all: [Int] = []
  private(set) var properties: [Int] = []
  private(set) var gravities: [Int] = []
  private(set) var pushes: [Int] = []
  private(set) var collisions: [Int] = []
  private(set) var customFields: [Int] = []
  /// The position of each slot in pre-order; -1 for a slot without a behavior.
  private(set) var rank: [Int32] = []

  init() {}

  init(_ store: BehaviorStore) {
    all = store.inOrder
    rank = [Int32](repeating: -1, count: store.nodes.count)
    for (position, slot) in all.enumerated() {
      rank[slot] = Int32(position)
      switch store.nodes[slot].behavior {
      case .itemProperties: properties.append(slot)
      case .gravity: gravities.append(slot)
      case .push: pushes.append(slot)
      case .collision: collisions.append(slot)
      case .field(let field): if field.customName != nil { customFields.append(slot) }
      case .composite, .snap, .attachment: break
      }
    }
  }
}
