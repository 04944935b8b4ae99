// Contacts of one color do not share a moving body, so four of them can be solved side by side:
//
//     lanes of color 0   │ c0 c4 c7 c9 │ c11 –  –  – │     a constraint is four lanes
//     lanes of color 1   │ c1 c2 c5 –  │
//     lanes of overflow  │ c8 –  –  –  │                   alone, because no color was free
//
// Contacts with a body that does not move are solved last, so that no later impulse pushes a body
// into a wall.

/// A contact in a lane of a wide constraint.
struct ContactLane: Sendable {
  /// The index of its manifold in the pool, or −1 for a lane without a contact.
  var manifoldIndex: Int32
  /// The indices of the bodies in the pile solver's arrays. Index 0 means a body that does not
  /// move.
  var a: UInt32
  var b: UInt32

  static let empty = ContactLane(manifoldIndex: -1, a: 0, b: 0)
}

/// Assigns colors to contacts, and lanes to colors.
struct ContactColoring: Sendable {
  /// The color of a contact for which no color was free.
  private static let overflow = 255 as UInt8

  /// The lanes, four for each wide constraint.
  private(set) var lanes: [ContactLane] = []
  /// The colors of each body's contacts, one bit per color.
  private var colors: [UInt64] = []
  /// The color of each contact, or 255 if no color was free.
  private var colorOf: [UInt8] = []
  /// The number of contacts of each color, and later the next free lane of that color.
  private var next: [Int32] = []

  /// Assigns to each contact of a list the first color that neither of its bodies has yet.
  mutating func color(
    _ given: [Int32], of all: [ContactRecord], indexBySlot: [Int32], bodyCount: Int
  ) {
    colors.fill(bodyCount, 0)
    colorOf.resize(to: given.count, 0)
    next.fill(65, 0)
    let alone = Self.color(&colors, &colorOf, &next, indexBySlot, given, all)
    // Constraints are not shared between colors. Each contact without a color gets its own
    // constraint.
    var first: Int32 = 0
    for color in 0..<64 {
      let count = next[color]
      next[color] = first
      first += (count + 3) & ~3
    }
    next[64] = first
    lanes.fill(Int(first) + 4 * alone, .empty)
    Self.sort(&lanes, &next, colorOf, indexBySlot, given, all)
  }

  /// Colors the contacts. Returns the number of contacts for which no color was free.
  private static func color(
    _ colors: inout [UInt64], _ colorOf: inout [UInt8], _ counts: inout [Int32],
    _ indexBySlot: [Int32], _ given: [Int32], _ all: [ContactRecord]
  ) -> Int {
    var colors = colors.mutableSpan
    var colorOf = colorOf.mutableSpan
    var counts = counts.mutableSpan
    let indexBySlot = indexBySlot.span
    let given = given.span
    let all = all.span
    var alone = 0
    for k in given.indices {
      let i = Int(given[k])
      let a = Int(indexBySlot[Int(all[i].bodyA)])
      let b = Int(indexBySlot[Int(all[i].bodyB)])
      let taken = (a == 0 ? 0 : colors[a]) | (b == 0 ? 0 : colors[b])
      let first = a == 0 || b == 0 ? 48 : 0
      let last = a == 0 || b == 0 ? 64 : 48
      let free = ((~taken) &>> UInt64(first)).trailingZeroBitCount + first
      guard free < last else {
        colorOf[k] = overflow
        alone += 1
        continue
      }
      colors[a] |= 1 &<< UInt64(free)
      colors[b] |= 1 &<< UInt64(free)
      colorOf[k] = UInt8(free)
      counts[free] += 1
    }
    return alone
  }

  /// Puts the contacts into the lanes of their colors.
  private static func sort(
    _ lanes: inout [ContactLane], _ next: inout [Int32], _ colorOf: [UInt8],
    _ indexBySlot: [Int32], _ given: [Int32], _ all: [ContactRecord]
  ) {
    var lanes = lanes.mutableSpan
    var next = next.mutableSpan
    let colorOf = colorOf.span
    let indexBySlot = indexBySlot.span
    let given = given.span
    let all = all.span
    for k in given.indices {
      let i = Int(given[k])
      let isAlone = colorOf[k] == overflow
      let color = isAlone ? 64 : Int(colorOf[k])
      lanes[Int(next[color])] = ContactLane(
        manifoldIndex: all[i].manifoldIndex,
        a: UInt32(truncatingIfNeeded: indexBySlot[Int(all[i].bodyA)]),
        b: UInt32(truncatingIfNeeded: indexBySlot[Int(all[i].bodyB)]))
      next[color] += isAlone ? 4 : 1
    }
  }
}
