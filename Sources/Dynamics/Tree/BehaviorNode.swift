import Physics2D

/// A behavior in the tree of a scene, with its place in the tree and what it has in the world.
struct BehaviorNode: Sendable {
  /// The generation of the slot; odd while a behavior is in it.
  var generation: UInt32 = 0
  /// The behavior as it acts, with overridden parameters.
  var behavior = Behavior.composite
  /// The behavior as its owner has set it, while parameters of it are overridden.
  var settings: Behavior?

  // The tree; -1 for none.
  var parent: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1

  // The items, in order of addition; -1 for none.
  var firstMember: Int32 = -1
  var lastMember: Int32 = -1
  var memberCount: Int32 = 0

  // The world.
  var joints = JointList()
  var field: FieldID?
  /// The collision group of the items; 0 for a behavior that is no collision.
  var itemGroup: UInt32 = 0
  /// The collision group of the boundaries.
  var boundaryGroup: UInt32 = 0
  /// The indices of the boundaries in the scene's table, beside those of the behavior.
  var boundaryEntries: [Int32] = []
  /// The index of the boundary along the reference bounds; -1 for none.
  var referenceEntry: Int32 = -1
  /// The rectangle of that boundary.
  var referenceRect: DynamicRect?

  var isAlive: Bool { generation & 1 == 1 }
}

/// The joints of a behavior: at most four, so that no array is needed.
struct JointList: Sendable {
  private var first: JointID?
  private var second: JointID?
  private var third: JointID?
  private var fourth: JointID?
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> JointID? {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  mutating func append(_ joint: JointID) {
    switch count {
    case 0: first = joint
    case 1: second = joint
    case 2: third = joint
    default: fourth = joint
    }
    count += 1
  }

  var all: [JointID] {
    var joints: [JointID] = []
    for index in 0..<count {
      if let joint = self[index] { joints.append(joint) }
    }
    return joints
  }
}
