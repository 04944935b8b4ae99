// The world is one value. Its whole state is in a few contiguous buffers of small frozen structs.
// `let snapshot = world` shares the buffers, and a copy duplicates them when it is written to. A
// copy that is stepped ahead therefore *is* the future of the original, bit for bit.
//
// The buffers belong to stores. Each store is a struct that can be understood and tested alone. An
// arrow points from a store to a store that it depends on. The world coordinates the stores.
//
//     bodies <─── shapes <─── broad phase <─── contacts         the state
//       ^ ^─────── joints <── filters ──────────┘
//       └───────── fields
//
//     islands ──> island solver, pile solver ──> sweep          refilled in each substep
//
// Anchored bodies never move in a substep. One of them is the ground, to which joints attach.
//
// Positions are 64-bit. A substep computes each difference of positions once in 64 bits. From then
// on, it works in 32 bits with the displacements since the substep began (`deltas`), and adds them
// to the positions at its end. Results therefore do not depend on the distance from the origin.
//
// One substep (`step()`) consists of these steps:
// - Collide: The broad phase updates the boxes around moved shapes, and new pairs become contacts.
//   Every contact with an awake body gets a new manifold, which inherits the impulses of the old
//   points. In piles, a manifold can be reused instead (see `Manifold+Following`).
// - Islands: Union-find gathers the awake bodies that are connected by contacts and joints.
// - Velocities: Forces are applied, then damping. Each island is then solved by a warm start and
//   eight iterations over the joints, then the contacts. A body that is attached only to springs is
//   solved as one linear system instead.
// - Positions: The velocities are integrated. Then up to three iterations, each over the contacts
//   and then the joints, correct the remaining errors. Large islands repeat the last two steps in
//   four subdivisions (see `PileSolver+Subdivisions`).
// - Sweep: A body that moved far is moved back to the position at which it first came near an
//   anchored shape.
// - Sleep: An island that has been at rest for half a second falls asleep.
//
// Joints are solved in the order in which they were created. Contacts are solved in the order in
// which their shapes were created. The broad phase only proposes pairs, and its order does not
// affect the solver. The engine does not depend on hash values, addresses, or clocks, and its only
// arithmetic operations are + − × ÷ √. The same calls therefore give the same bits in every build.
//
// Assumed: Where no measurement determines the order, the steps run as listed above. No probe: the
// engine matches the measurements with any order, and UIKit exposes no impulses.

/// A rigid-body world as one value.
///
/// Lengths are in points, times in seconds, angles in radians, velocities in pt/s, masses in
/// kilograms, and forces in kg·pt/s². The y axis points down. Copying is O(1) until one of the
/// copies is written to. The first write then copies the buffers that it changes.
public struct World: Sendable {
  /// The constants of the solver.
  public typealias Settings = SolverSettings

  /// The constants of the solver. A change takes effect in the next substep.
  ///
  /// Existing shapes keep the inset and the skin with which they were created.
  public var settings: Settings

  // The state.
  var bodies = BodyStore()
  var shapes = ShapeStore()
  var filters = FilterTable()
  var broadPhase = BroadPhase()
  var contacts = ContactStore()
  var joints = JointStore()
  var fields = FieldStore()

  /// The buffers that each substep refills, reused so that a substep does not allocate.
  var workspaceBox = WorkspaceBox()

  /// The number of substeps run so far.
  public internal(set) var stepCount: UInt64 = 0
  /// The length of the last substep. Stored impulses are scaled when the length changes.
  var lastTimeStep: Float = 0

  /// Creates an empty world with the given constants. By default, it uses the constants of the
  /// current iOS version.
  public init(_ settings: Settings = .current) { self.settings = settings }
}
