// The world is one value. Its whole state stands in a few contiguous buffers of small frozen
// structs; `let snapshot = world` shares them, and a copy that is written to duplicates them. A
// copy run ahead therefore *is* the future of the original, bit for bit.
//
// The buffers belong to stores, each a struct that can be read and tested alone; an arrow says
// which store knows another. The world puts them in order.
//
//   bodies <─── shapes <─── broad phase <─── contacts         the state
//     ^ ^─────── joints <── filters ──────────┘
//     └───────── fields
//
//   islands ──> island solver, pile solver ──> sweep           filled anew in each substep, and
//                                                              shared by copies until then
//
// Anchored bodies never move in a substep. One of them is the ground, to which joints attach.
//
// Positions are 64-bit. A substep takes each difference of positions once in 64 bits and from then
// on works in 32 bits with the displacements since the substep began (`deltas`), which are added to
// the positions at its end. So the distance from the origin does not matter.
//
// One substep (`step()`):
//   1. collide: boxes around moved shapes are refitted in the broad phase, new pairs become
//      contacts, and every contact with an awake side gets a new manifold, which inherits the
//      impulses of the points it had before (in piles it may stay, see `Manifold+Following`);
//   2. islands: awake bodies connected by contacts and joints are gathered by union-find;
//   3. velocities: forces, then damping; then, island by island, warm start and eight rounds of
//      joints, then contacts; a body on nothing but springs is one linear system instead;
//   4. positions: the velocities are integrated, then up to three rounds of contacts, then joints
//      correct what is left over (large islands do 3 and 4 in four subdivisions, see
//      `PileSolver+Subdivisions`);
//   5. sweep: a body that moved far is taken back to where it first came near an anchored shape;
//   6. sleep: an island that has been at rest for half a second stops.
//
// Constraints are solved in the order of creation: joints by theirs, contacts by the creation of
// their two shapes. The broad phase only proposes pairs; its order never reaches the solver. There
// is no hashing, no address and no clock in it, and only + − × ÷ √: the same calls give the same
// bits in every build.
//
// Assumed: the order of the steps above where no measured row shows it. No probe: the measured rows
// are met either way, and UIKit shows no impulses.

/// A rigid-body world as one value.
///
/// Lengths are in points, times in seconds, angles in radians, velocities in pt/s, masses in
/// kilograms, forces in kg·pt/s². The y axis points down. Copying is O(1) until one of the copies
/// is written to; the first write then copies the buffers that it changes.
public struct World: Sendable {
  /// The constants of the solver.
  public typealias Settings = SolverSettings

  /// The constants of the solver. A change takes effect with the next substep; shapes keep the
  /// inset and the skin they were made with.
  public var settings: Settings

  // The state.
  var bodies = BodyStore()
  var shapes = ShapeStore()
  var filters = FilterTable()
  var broadPhase = BroadPhase()
  var contacts = ContactStore()
  var joints = JointStore()
  var fields = FieldStore()

  /// The buffers that a substep fills anew, kept so that nothing is allocated in it.
  var workspaceBox = WorkspaceBox()

  /// The number of substeps run so far.
  public internal(set) var stepCount: UInt64 = 0
  /// The length of the last substep, by which stored impulses are scaled when it changes.
  var lastTimeStep: Float = 0

  /// Makes an empty world with the given constants, those of the system of today by default.
  public init(_ settings: Settings = .current) { self.settings = settings }
}
