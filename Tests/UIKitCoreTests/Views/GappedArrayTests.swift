import MotionTesting
import QuartzCore
import Testing

/// An array with gaps, compared with a plain array after the same changes.
@Suite("Arrays with gaps") struct GappedArrayTests {
  private final class Item: Sibling {
    var siblingSlot = 0
  }

  private struct Pair {
    var array = GappedArray<Item>()
    var plain: [Item] = []

    mutating func change(with random: inout SeededGenerator) {
      let index = random.below(plain.count + 1)
      switch random.below(5) {
      case 0: insert(at: .front, plain.count)
      case 1: insert(at: .index(index), index)
      case 2 where index < plain.count: insert(at: .below(plain[index]), index)
      case 3 where index < plain.count:
        let item = plain[random.below(plain.count)]
        let isMoved = array.moveSibling(item, to: .below(plain[index]))
        guard item !== plain[index] else { return move(item, before: nil, isMoved) }
        move(item, before: plain[index], isMoved)
      case let kind where index < plain.count && kind > 2:
        // Removes several elements at once, so that gaps are adjacent.
        for item in plain[index...].prefix(1 + random.below(6)) {
          array.removeSibling(item)
          plain.removeAll { $0 === item }
        }
      default: insert(at: .front, plain.count)
      }
    }

    private mutating func insert(at position: SiblingPosition<Item>, _ index: Int) {
      let item = Item()
      array.insertSibling(item, at: position)
      plain.insert(item, at: index)
    }

    private mutating func move(_ item: Item, before other: Item?, _ isMoved: Bool) {
      let old = plain.map { ObjectIdentifier($0) }
      plain.removeAll { $0 === item }
      plain.insert(item, at: plain.firstIndex { $0 === other } ?? plain.count)
      #expect(isMoved == (old != plain.map { ObjectIdentifier($0) }))
    }
  }

  @Test func `Elements are always in the same order as in a plain array`() {
    for seed in walkSeeds(count: 200) {
      var random = SeededGenerator(seed: seed)
      var pair = Pair()
      var kept: (array: [Item], plain: [Item]) = ([], [])
      for step in 0..<200 {
        pair.change(with: &random)
        #expect(pair.array.isConsistent, "KINEMA_SEED=\(seed), step \(step)")
        #expect(pair.array.count == pair.plain.count, "KINEMA_SEED=\(seed), step \(step)")
        guard random.below(10) == 0 else { continue }
        #expect(isSame(pair.array.elements, pair.plain), "KINEMA_SEED=\(seed), step \(step)")
        #expect(isSame(kept.array, kept.plain), "KINEMA_SEED=\(seed), step \(step)")
        if random.below(3) == 0 { kept = (pair.array.elements, pair.plain) }
      }
    }
  }

  @Test func `A removed element is released immediately, and the other elements are kept`() {
    var array = GappedArray<Item>()
    var items = (0..<10).map { _ in Item() }
    for item in items { array.appendSibling(item) }
    weak let (gone, left) = (items[4], items[5])
    array.removeSibling(items[4])
    items = []
    #expect(gone == nil)
    #expect(left != nil)
    array.removeAll()
    #expect(left == nil)
  }

  @Test func `The array of elements is an independent copy`() {
    var array = GappedArray<Item>()
    let items = (0..<10).map { _ in Item() }
    for item in items { array.appendSibling(item) }
    array.removeSibling(items[4])
    var read = array.elements
    array.removeAll()
    read.reverse()
    read.append(items[4])
    read.remove(at: 0)
    let left = items[..<4] + items[5..<9]
    #expect(isSame(read, left.reversed() + [items[4]]))
  }

  private func isSame(_ some: [Item], _ others: [Item]) -> Bool {
    some.elementsEqual(others, by: ===)
  }
}
