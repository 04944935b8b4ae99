/// The buffers in which a substep searches for new pairs; all of it is filled anew.
struct PairSearch: Sendable {
  /// The pairs proposed in this substep, in the order of their keys.
  var candidates: [Candidate] = []
  /// By shape: its box in the tree before this substep, when the shape has moved out of it.
  var before: [Box] = []
  /// By shape: whether it has; false for all between two substeps.
  var isMoved: [Bool] = []
  /// The leaves whose boxes were outgrown.
  var outgrown: [Int32] = []
  var stack: [Int32] = []
  /// Working storage for building a tree.
  var leaves: [BoxTree.Leaf] = []
  var nodes: [Int32] = []
  /// The boxes of the tree by where they begin.
  var sortedBoxes: [BroadPhase.SortedBox] = []
}
