import Testing

@testable import Dynamics

@Suite("Sorted tables") struct SortedTableTests {
  @Test("A table contains the same values as a dictionary, in the order of the keys")
  func dictionary() {
    var table = SortedTable<Int>()
    var dictionary: [Int64: Int] = [:]
    var state: UInt64 = 3
    for step in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int64(bitPattern: state) >> 58
      let value = state & 1 << 40 == 0 ? step : nil
      table[key] = value
      dictionary[key] = value
      #expect(table[key] == value)
    }
    #expect(table.keys == dictionary.keys.sorted())
    #expect(table.values == table.keys.map { dictionary[$0] })
    #expect(table[.max] == nil && table[.min] == nil)
  }

  @Test("The sort key of an item determines the item")
  func sortKey() {
    let items = [ItemID(slot: 0, generation: .max), ItemID(slot: 1, generation: 0)]
    #expect(items[0].sortKey < items[1].sortKey)
    #expect(items.map { ItemID(sortKey: $0.sortKey) } == items)
  }

  @Test("A contact with a boundary comes before contacts between items")
  func pairs() {
    let pairs = [ContactPair(-9, 3), ContactPair(-1, 0), ContactPair(0, 7), ContactPair(1, 2)]
    #expect(pairs.map { $0.sortKey } == pairs.map { $0.sortKey }.sorted())
    #expect(pairs == pairs.sorted())
  }
}
