/// Buffers that a substep fills anew. They carry nothing from one substep to the next and are kept
/// so that none is allocated in it.
struct Scratch: Sendable {
  var stack: [Int32] = []
  var toWake: [Int32] = []

  // Islands.
  var parents: [Int32] = []
  var islandOf: [Int32] = []
  var activeContacts: [Int32] = []
  var activeJoints: [Int32] = []
  var bodies = Buckets()
  var contacts = Buckets()
  var joints = Buckets()
  var islandCount = 0
  /// The islands other than single bodies that are free or hang on springs.
  var bound: [Int32] = []
  var asleep: [Int32] = []
  /// By island: the number of subdivisions of its substep, when any island is subdivided.
  var subdivisionCounts: [Int32] = []
  var hasSubdivisions = false
  var starts: [Pose] = []
  var pileSolver = PileSolver()

  // The rows of one island.
  var contactRows: [ContactRow] = []
  var distanceRows: [DistanceRow] = []
  /// The springs of one free body.
  var springRows: [DistanceRow] = []
  var pinRows: [PinRow] = []
  var jointRows: [JointRow] = []
  var order: [RowReference] = []

  // The sweep.
  var candidates: [Candidate] = []
  var far: [Int32] = []
  var fraction: [Float] = []
  var fixed: [Vector2] = []
  var moving: [Vector2] = []
}

/// A reference to the row of a joint; references stand in the order of the joints' creation.
struct RowReference: Sendable {
  enum Kind: UInt8, Sendable {
    case distance
    case pin
    case other
  }

  var kind: Kind
  var index: Int32
}
