import Physics2D

/// A behavior in the tree of a scene, with its links in the tree and its elements in the world.
struct BehaviorNode: Sendable {
  /// The generation of the slot. It is odd while the slot contains a behavior.
  var generation: UInt32 = 0
  /// The behavior with its overridden parameters.
  var behavior = Behavior.composite
  /// The behavior with its owner's values, set only while parameters are overridden.
  var settings: Behavior?

  // The links of the tree. −1 means none.
  var parent: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1

  // The list of the items, in the order in which they were added: the indices of its first and last
  // members, or −1 if it is empty.
  var firstMember: Int32 = -1
  var lastMember: Int32 = -1
  var memberCount: Int32 = 0

  // The joints, groups, and boundaries that the behavior has in the world.
  var joints = JointList()
  var field: FieldID?
  /// The collision group of the items, or 0 for other kinds of behaviors.
  var itemGroup: UInt32 = 0
  /// The collision group of the boundaries.
  var boundaryGroup: UInt32 = 0
  /// The indices of the boundaries in the scene's table, in the order of the behavior's boundaries.
  var boundaryEntries: [Int32] = []
  /// The index of the boundary that follows the reference bounds, or −1 for none.
  var referenceEntry: Int32 = -1
  /// The rectangle of the boundary that follows the reference bounds.
  var referenceRect: DynamicRect?

  var isAlive: Bool { generation & 1 == 1 }
}

/// The joints of a behavior. There are at most four, so no array is needed.
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
