// A substep refills many buffers whose contents do not affect the future. They are reused so that a
// substep does not allocate. They are not stored in the world itself, because copying a world would
// then retain each of them. For a world with one item, that would take more than half of the
// copying time.

/// The buffers that each substep refills.
struct Workspace: Sendable {
  var search = PairSearch()
  var islands = IslandStore()
  var islandSolver = IslandSolver()
  var pileSolver = PileSolver()
  var sweep = Sweep()
}

/// The workspace of one world, or of several copies that have not been stepped since they were
/// copied.
///
/// A world steps in its own workspace, so that copies can be stepped on different threads. See
/// `World.workspaceOfItsOwn()`.
final class WorkspaceBox: @unchecked Sendable {
  // Exclusivity is unchecked, because only `World.step()` writes to the workspace, and `step()`
  // calls no client code.
  @exclusivity(unchecked) final var workspace = Workspace()
}

extension World {
  /// Returns the workspace of this world. If a copy of the world shares it, the world gets a new
  /// one first.
  @inline(__always) mutating func workspaceOfItsOwn() -> WorkspaceBox {
    if !isKnownUniquelyReferenced(&workspaceBox) { workspaceBox = WorkspaceBox() }
    return workspaceBox
  }
}
