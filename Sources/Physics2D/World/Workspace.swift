// A substep fills many buffers anew that say nothing about the future. They are kept, so that nothing
// is allocated in a substep, but not in the world itself: a copy of a world would count the references
// of each of them, which took more than half of its time for a world with one item.

/// The buffers that a substep fills anew.
struct Workspace: Sendable {
  var search = PairSearch()
  var islands = IslandStore()
  var islandSolver = IslandSolver()
  var pileSolver = PileSolver()
  var sweep = Sweep()
}

/// The workspace of one world, or of several copies of which none has been stepped yet.
///
/// A world steps in a workspace that is its own alone, so that copies can be stepped on different
/// threads; see `World.workspaceOfItsOwn()`.
final class WorkspaceBox: @unchecked Sendable {
  // Unchecked, as it is written by `World.step()` alone, which calls nothing that it does not know.
  @exclusivity(unchecked) final var workspace = Workspace()
}

extension World {
  /// The workspace, after a copy of the world that shared it has been left the old one.
  @inline(__always) mutating func workspaceOfItsOwn() -> WorkspaceBox {
    if !isKnownUniquelyReferenced(&workspaceBox) { workspaceBox = WorkspaceBox() }
    return workspaceBox
  }
}
