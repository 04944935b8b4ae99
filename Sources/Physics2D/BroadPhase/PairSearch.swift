/// The buffers for the search for new pairs. Each substep refills them.
struct PairSearch: Sendable {
  /// The pairs proposed in this substep, in key order.
  var candidates: [Candidate] = []
  /// The box that each shape had in the tree before this substep. Valid only if the shape has left
  /// that box.
  var before: [Box] = []
  /// Whether each shape has left its box. All values are `false` between substeps.
  var isMoved: [Bool] = []
  /// The leaves whose shapes have left their boxes.
  var outgrown: [Int32] = []
  var stack: [Int32] = []
  /// Scratch buffers for rebuilding the tree.
  var leaves: [BoxTree.Leaf] = []
  var nodes: [Int32] = []
  /// The boxes of the tree, sorted by their lower bounds.
  var sortedBoxes: [BroadPhase.SortedBox] = []
}
