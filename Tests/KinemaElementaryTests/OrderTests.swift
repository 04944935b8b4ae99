import KinemaElementary
import Testing

@Suite("Sorting by integer keys") struct OrderTests {
  @Test("Elements are in ascending order of their keys, and equal keys keep their order")
  func order() {
    var state: UInt64 = 7
    for count in [0, 1, 2, 3, 10, 64, 257] {
      let keys = (0..<count).map { _ -> Int64 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int64(bitPattern: state) >> 59
      }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(keys.order == expected)
      #expect(Array(keys.indices).sorted(byKey: { keys[$0] }) == expected)
    }
    #expect(([.max, -1, .min, 0] as [Int64]).order == [2, 1, 3, 0])
  }

  @Test("Repeated elements are those that equal an element at a lower index")
  func repeated() {
    #expect(([5, 1, 5, 2, 1, 5] as [Int64]).repeated == [4, 2, 5])
    #expect(([3, 2, 1] as [Int64]).repeated.isEmpty && ([] as [Int64]).repeated.isEmpty)
  }

  @Test("The text of a fault contains its literals and numbers")
  func text() {
    let text: FaultText = "\(0) of \(-120), \(Int.min), and \("é" as StaticString)"
    #expect(text.string == "0 of -120, \(Int.min), and é")
    #expect(FaultText("näh").bytes == Array("näh".utf8))
    #expect(("[\(text)]" as FaultText).string == "[\(text.string)]")
  }
}
