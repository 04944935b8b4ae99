/// Buffers that a substep fills anew. They carry nothing from one substep to the next and are kept
/// so that none is allocated in it.
struct Scratch: Sendable {
  var stack: [Int32] = []
  var candidates: [Candidate] = []
  var toWake: [Int32] = []
  /// By shape: its box in the tree before this substep, when the shape has moved out of it.
  var before: [Box] = []
  var isMoved: [Bool] = []
  /// The leaves whose boxes were outgrown.
  var outgrown: [Int32] = []
  /// Working storage for building a tree.
  var leaves: [BoxTree.Leaf] = []
  var nodes: [Int32] = []
  /// The boxes of the tree by where they begin.
  var sortedBoxes: [World.SortedBox] = []
  var changes: [Change] = []
  /// By body: how far its rotation moved its farthest point, in points; 0 for a body that is not
  /// awake.
  var turning: [Float] = []
  var overrides: [(slot: Int32, velocity: Vector2)] = []

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
  var slack: [Float] = []
  var far: [Int32] = []
  var fraction: [Float] = []
  var fixed: [Vector2] = []
  var moving: [Vector2] = []
}

/// A contact that began or ended, as it was before.
struct Change: Sendable {
  var index: Int
  var old: ContactRecord
}

/// A pair of shapes that the broad phase proposes.
struct Candidate: Sendable {
  var key: ContactKey
  var shapeA: Int32
  var shapeB: Int32
}

/// Items sorted into numbered buckets, in the order in which they come.
struct Buckets: Sendable {
  /// The index in `items` at which each bucket begins, and the end of the last.
  private(set) var starts: [Int32] = []
  private(set) var items: [Int32] = []

  @inline(__always) func range(_ bucket: Int) -> Range<Int> {
    items.isEmpty ? 0..<0 : Int(starts[bucket])..<Int(starts[bucket + 1])
  }

  /// Sorts `source` by the bucket that each belongs to.
  @inline(__always) mutating func fill(
    _ source: [Int32], buckets: Int, _ bucketOf: (Int32) -> Int32
  ) {
    items.resize(to: source.count, 0)
    // Without items all buckets are empty whatever their starts.
    guard !source.isEmpty else { return }
    starts.resize(to: buckets + 1, 0)
    Self.fill(&starts, &items, source, buckets, bucketOf)
  }

  /// Gives each of `source` a bucket of its own.
  @inline(__always) mutating func fillSingly(_ source: [Int32]) {
    items.resize(to: source.count, 0)
    starts.resize(to: source.count + 1, 0)
    Self.fillSingly(&starts, &items, source)
  }

  private static func fillSingly(
    _ starts: inout [Int32], _ items: inout [Int32], _ source: [Int32]
  ) {
    var starts = starts.mutableSpan
    var items = items.mutableSpan
    for k in 0..<source.count {
      starts[k] = Int32(k)
      items[k] = source[k]
    }
    starts[source.count] = Int32(source.count)
  }

  @inline(__always) private static func fill(
    _ starts: inout [Int32], _ items: inout [Int32], _ source: [Int32], _ buckets: Int,
    _ bucketOf: (Int32) -> Int32
  ) {
    var starts = starts.mutableSpan
    var items = items.mutableSpan
    for i in 0...buckets { starts[i] = 0 }
    for item in source { starts[Int(bucketOf(item)) + 1] += 1 }
    for i in 0..<buckets { starts[i + 1] += starts[i] }
    for item in source {
      let bucket = Int(bucketOf(item))
      items[Int(starts[bucket])] = item
      starts[bucket] += 1
    }
    // Each start has moved to its end: move them back.
    var i = buckets
    while i > 0 {
      starts[i] = starts[i - 1]
      i -= 1
    }
    starts[0] = 0
  }
}

extension Array {
  /// Removes all elements and keeps the memory.
  @inline(__always) mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Sets the number of elements without asking for memory again; their values are unspecified.
  @inline(__always) mutating func resize(to count: Int, _ filler: Element) {
    if self.count > count { removeLast(self.count - count) }
    while self.count < count { append(filler) }
  }

  /// Becomes `count` copies of an element.
  @inline(__always) mutating func fill(_ count: Int, _ element: Element) {
    resize(to: count, element)
    guard count > 0 else { return }
    var elements = mutableSpan
    for k in 0..<count { elements[k] = element }
  }
}

extension Array {
  /// Sorts without asking for memory (heap sort). Elements that compare equal must be identical, or
  /// their order without a meaning.
  mutating func sortWithoutAllocating(_ precedes: (Element, Element) -> Bool) {
    var start = count / 2
    var end = count
    while end > 1 {
      if start > 0 {
        start -= 1
      } else {
        end -= 1
        swapAt(0, end)
      }
      var root = start
      while true {
        var child = 2 * root + 1
        guard child < end else { break }
        if child + 1 < end && precedes(self[child], self[child + 1]) { child += 1 }
        guard precedes(self[root], self[child]) else { break }
        swapAt(root, child)
        root = child
      }
    }
  }
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
