// Contacts of one color share no moving body, so that four of them can be solved side by side:
//
//   lanes of color 0   │ c0 c4 c7 c9 │ c11 –  –  – │     a constraint is four lanes
//   lanes of color 1   │ c1 c2 c5 –  │
//   lanes of overflow  │ c8 –  –  –  │                   alone, where no color was free
//
// Contacts with a body that does not move are solved last, so that no later impulse drives a body
// into a wall.

/// Gives contacts colors, and lanes by these.
struct ContactColoring: Sendable {
  /// The color of a contact that found none.
  private static let overflow = 255 as UInt8

  /// The contact in each lane; −1 for none.
  private(set) var contacts: [Int32] = []
  /// By body: the colors of its contacts, a bit each.
  private var colors: [UInt64] = []
  /// By contact: its color; 255 for one that found none.
  private var colorOf: [UInt8] = []
  /// By color: the first of its lanes.
  private var lanes: [Int32] = []

  /// Gives each contact of a list the first color that neither of its bodies has yet.
  mutating func color(
    _ given: [Int32], of all: [ContactRecord], indexBySlot: [Int32], bodyCount: Int
  ) {
    colors.fill(bodyCount, 0)
    colorOf.resize(to: given.count, 0)
    lanes.fill(65, 0)
    let alone = Self.color(&colors, &colorOf, &lanes, indexBySlot, given, all)
    // Whole constraints for each color, then one for each contact that found none.
    var next: Int32 = 0
    for color in 0..<64 {
      let count = lanes[color]
      lanes[color] = next
      next += (count + 3) & ~3
    }
    lanes[64] = next
    contacts.fill(Int(next) + 4 * alone, -1)
    Self.sort(&contacts, &lanes, colorOf, given)
  }

  /// Colors the contacts; returns how many found no color.
  private static func color(
    _ colors: inout [UInt64], _ colorOf: inout [UInt8], _ lanes: inout [Int32],
    _ indexBySlot: [Int32], _ given: [Int32], _ all: [ContactRecord]
  ) -> Int {
    var colors = colors.mutableSpan
    var colorOf = colorOf.mutableSpan
    var lanes = lanes.mutableSpan
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
      lanes[free] += 1
    }
    return alone
  }

  /// Puts the contacts into the lanes of their colors.
  private static func sort(
    _ contacts: inout [Int32], _ lanes: inout [Int32], _ colorOf: [UInt8], _ given: [Int32]
  ) {
    var contacts = contacts.mutableSpan
    var lanes = lanes.mutableSpan
    for k in given.indices {
      let color = colorOf[k]
      if color == overflow {
        contacts[Int(lanes[64])] = given[k]
        lanes[64] += 4
      } else {
        contacts[Int(lanes[Int(color)])] = given[k]
        lanes[Int(color)] += 1
      }
    }
  }
}
