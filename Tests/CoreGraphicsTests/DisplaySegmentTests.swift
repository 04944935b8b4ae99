import CoreGraphics
import Testing

@Suite struct `Display segments` {
  private func square(_ x: Int, _ y: Int = 0, gray: CGFloat = 0) -> DisplaySegment {
    let list = DisplayList {
      $0.fill(CGRect(x: x, y: y, width: 1, height: 1), with: RGBA(gray: gray, alpha: 1))
    }
    return list.segment
  }

  @Test(arguments: [0, 1, 31, 32, 33, 1_000, 1_024, 1_025, 3_000])
  func `Pieces of a display list row stay in order, and a replaced piece keeps its index`(
    count: Int
  ) {
    let pieces = (0..<count).map { square($0) }
    let row = DisplaySegment.row(pieces)
    #expect(DisplayList(row).items.map(\.bounds.minX) == (0..<count).map { CGFloat($0) })
    let indices = stride(from: 0, to: count, by: 7)
    let changed = row.replacing(indices.map { (index: $0, piece: square($0, 5)) })
    #expect(
      DisplayList(changed).items.map(\.bounds.origin)
        == (0..<count).map { CGPoint(x: $0, y: $0 % 7 == 0 ? 5 : 0) })
  }

  @Test func `Display lists with equal items are equal even if their segments differ`() {
    let pieces = (0..<100).map { square($0) }
    let row = DisplayList(.row(pieces))
    #expect(row == DisplayList(.joined(pieces)))
    #expect(row == DisplayList(items: row.items))
    #expect(row != DisplayList(.row(pieces.dropLast() + [square(99, 1)])))
    #expect(row != DisplayList(.row(pieces.dropLast())))
  }

  /// Compares rows of pieces before and after random replacements, removals, insertions, and
  /// exchanges. The damage must contain each pixel at which the drawing or its order changes.
  @Test(arguments: UInt64(1)...40)
  func `Damage contains every changed pixel, even if display lists share segments`(seed: UInt64) {
    var state = seed
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func any() -> DisplaySegment { square(below(8), below(8), gray: CGFloat(below(9)) / 8) }
    func list(_ pieces: [DisplaySegment]) -> DisplayList {
      let parts = [square(0, gray: 1), DisplaySegment.row(pieces), square(7, 7)]
      return DisplayList(.joined(below(4) == 0 ? [DisplaySegment.joined(parts)] : parts))
    }
    var pieces = (0..<(below(90) + 3)).map { _ in any() }
    var old = list(pieces)
    for _ in 0..<20 {
      for _ in 0..<below(3) {
        let index = below(pieces.count)
        switch below(5) {
        case 0: pieces[index] = any()
        case 1: pieces.insert(any(), at: index)
        case 2 where pieces.count > 1: pieces.remove(at: index)
        case 3: pieces.swapAt(index, below(pieces.count))
        default: pieces[index] = .joined([pieces[index], any()])
        }
      }
      let new = list(pieces)
      let damage = new.damage(from: old)
      if old == new { #expect(damage.isEmpty) }
      for x in 0..<8 {
        for y in 0..<8 {
          let pixel = CGRect(x: CGFloat(x) + 0.25, y: CGFloat(y) + 0.25, width: 0.5, height: 0.5)
          let before = old.items.filter { $0.bounds.intersects(pixel) }
          let after = new.items.filter { $0.bounds.intersects(pixel) }
          if before != after { #expect(damage.rects.contains { $0.intersects(pixel) }) }
        }
      }
      old = new
    }
  }
}
