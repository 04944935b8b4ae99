/// The slots of a scene's behaviors in pre-order, computed once per change to the tree.
///
/// This is a class so that reading the order retains one reference instead of one for each list.
final class BehaviorOrder: Sendable {
  let all: [Int]
  let properties: [Int]
  let gravities: [Int]
  let pushes: [Int]
  let collisions: [Int]
  let customFields: [Int]
  /// The position of each slot in pre-order, or −1 for a slot without a behavior.
  let rank: [Int32]

  init(_ store: BehaviorStore) {
    all = store.inOrder
    var rank = [Int32](repeating: -1, count: store.nodes.count)
    for (position, slot) in all.enumerated() { rank[slot] = Int32(position) }
    self.rank = rank
    properties = all.filter { store.nodes[$0].behavior.kind == .itemProperties }
    gravities = all.filter { store.nodes[$0].behavior.kind == .gravity }
    pushes = all.filter { store.nodes[$0].behavior.kind == .push }
    collisions = all.filter { store.nodes[$0].behavior.kind == .collision }
    customFields = all.filter { slot in
      if case .field(let field) = store.nodes[slot].behavior {
        field.customName != nil
      } else {
        false
      }
    }
  }
}
