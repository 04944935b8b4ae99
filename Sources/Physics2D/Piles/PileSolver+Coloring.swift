extension PileSolver {
  /// The colour of a contact that found none.
  private static let overflow = 255 as UInt8

  /// Gives each contact the first colour that neither of its bodies has yet; contacts of the same
  /// colour share no moving body. Those with what does not move come last, so that a wall has the
  /// last word.
  mutating func colour(_ all: [ContactRecord]) {
    colours.fill(velocities.count, 0)
    colourOf.resize(to: given.count, 0)
    lanes.fill(65, 0)
    let alone = Self.colour(&colours, &colourOf, &lanes, places, given, all)
    // Whole blocks for each colour, then one for each contact that found none.
    var next: Int32 = 0
    for colour in 0..<64 {
      let count = lanes[colour]
      lanes[colour] = next
      next += (count + 3) & ~3
    }
    lanes[64] = next
    contacts.fill(Int(next) + 4 * alone, -1)
    Self.sort(&contacts, &lanes, colourOf, given)
  }

  /// Returns how many contacts found no colour.
  private static func colour(
    _ colours: inout [UInt64], _ colourOf: inout [UInt8], _ lanes: inout [Int32],
    _ places: [Int32], _ given: [Int32], _ all: [ContactRecord]
  ) -> Int {
    var colours = colours.mutableSpan
    var colourOf = colourOf.mutableSpan
    var lanes = lanes.mutableSpan
    let places = places.span
    let given = given.span
    let all = all.span
    var alone = 0
    for k in given.indices {
      let i = Int(given[k])
      let a = Int(places[Int(all[i].bodyA)])
      let b = Int(places[Int(all[i].bodyB)])
      let taken = (a == 0 ? 0 : colours[a]) | (b == 0 ? 0 : colours[b])
      let first = a == 0 || b == 0 ? 48 : 0
      let last = a == 0 || b == 0 ? 64 : 48
      let free = ((~taken) &>> UInt64(first)).trailingZeroBitCount + first
      guard free < last else {
        colourOf[k] = overflow
        alone += 1
        continue
      }
      colours[a] |= 1 &<< UInt64(free)
      colours[b] |= 1 &<< UInt64(free)
      colourOf[k] = UInt8(free)
      lanes[free] += 1
    }
    return alone
  }

  /// Puts the contacts into the lanes of their colours.
  private static func sort(
    _ contacts: inout [Int32], _ lanes: inout [Int32], _ colourOf: [UInt8], _ given: [Int32]
  ) {
    var contacts = contacts.mutableSpan
    var lanes = lanes.mutableSpan
    for k in given.indices {
      let colour = colourOf[k]
      if colour == overflow {
        contacts[Int(lanes[64])] = given[k]
        lanes[64] += 4
      } else {
        contacts[Int(lanes[Int(colour)])] = given[k]
        lanes[Int(colour)] += 1
      }
    }
  }
}
