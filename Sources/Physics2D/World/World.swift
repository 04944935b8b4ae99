// The world is one value. Everything it knows stands in a few contiguous buffers of small frozen
// structs; `let snapshot = world` shares them, and a copy that is written to duplicates them. A
// copy run ahead therefore *is* the future of the original, bit for bit.
//
// Bodies live in slots. What the solver touches in each substep (`motions`, `poses`, `deltas`,
// `inputs`) is kept apart from what it rarely needs (`records`). Slot 0 is the ground: an anchored
// body without shapes that joints hold on to; anchored bodies never move in a substep.
//
// Places are 64-bit. A substep takes each difference of places once in 64 bits and from then on
// works in 32 bits with the ways gained since the substep began (`deltas`), which are added to the
// places at its end. So the distance from the origin does not matter.
//
// One substep (`step()`):
//   1. collide: boxes around moved shapes are refitted in the broad phase, new pairs become
//      contacts, and every contact with an awake side gets a new manifold, which inherits the
//      impulses of the points it had before;
//   2. islands: awake bodies connected by touching contacts and joints are gathered by union-find;
//   3. velocities: forces, then damping; then, island by island, warm start and eight rounds of
//      joints, then contacts; a body on nothing but springs is one linear system instead;
//   4. places: the velocities are integrated, then up to three rounds of contacts, then joints
//      correct what is left over (big islands do 3 and 4 in four parts, see `World+Subdivisions`);
//   5. sweep: a body that moved far is taken back to where it first came near an anchored shape;
//   6. sleep: an island that has been still for half a second stops.
//
// Constraints are solved in the order of creation: joints by theirs, contacts by the creation of
// their two shapes. The broad phase only proposes pairs; its order never reaches the solver. There
// is no hashing, no address and no clock in it, and only + − × ÷ √: the same calls give the same
// bits in every build.
//
// Assumed: the order of the parts where no measured row shows it.

/// A rigid-body world as one value.
///
/// Lengths are in points, velocities in pt/s, masses in kg, forces in kg·pt/s². The y axis points
/// down. Copying is O(1) until one of the copies is written to.
public struct World: Sendable {
  /// The constants. Changing them takes effect with the next substep; shapes keep the inset and
  /// the skin they were made with.
  public var settings: Settings

  // Bodies, by slot.
  var poses: [Pose]
  var motions: [Motion]
  var deltas: [Delta]
  var inputs: [Inputs]
  var restPoses: [RestPose]
  var records: [BodyRecord]
  var freeBodies: [Int32] = []
  /// The slots of the awake bodies, in no order that matters.
  var awake: [Int32] = []

  // Shapes.
  var shapes: [ShapeRecord] = []
  var freeShapes: [Int32] = []
  var nextShapeOrdinal: UInt32 = 0
  var corners: Pool<Corner> = Pool()
  var chainPoints: Pool<Point2> = Pool()
  var chainProxies: [Int32] = []
  var filters: [CollisionFilter] = [.everything]

  // Pairs.
  var movingTree = BoxTree()
  var anchoredTree = BoxTree()
  var contactKeys: [ContactKey] = []
  var contacts: [ContactRecord] = []
  var moved: [Int32] = []

  // Joints and fields.
  var joints: [JointRecord] = []
  var freeJoints: [Int32] = []
  /// The slots of the joints in the order of their creation.
  var jointOrder: [Int32] = []
  var fields: [FieldRecord] = []
  var freeFields: [Int32] = []

  // Events.
  var pendingEvents: [ContactEvent] = []
  /// What began and what ended to touch in the last substep, including what bodies and shapes
  /// taken out before it had touched. Replaced by every `step()`.
  public internal(set) var contactEvents: [ContactEvent] = []

  /// How many substeps have run.
  public internal(set) var stepCount: UInt64 = 0
  /// The length of the last substep, by which stored impulses are scaled when it changes.
  var lastTimeStep: Float = 0
  var scratch = Scratch()

  public init(_ settings: Settings = .current) {
    self.settings = settings
    poses = [Pose()]
    motions = [Motion()]
    deltas = [Delta()]
    inputs = [Inputs()]
    restPoses = [RestPose()]
    records = [BodyRecord()]
    records[0].isAlive = true
  }

  /// How many bodies are awake; at 0 a substep costs nothing.
  public var awakeCount: Int { awake.count }

  /// How many bodies there are.
  public var bodyCount: Int { records.count - 1 - freeBodies.count }
}
