/// The region of a picture that must be redrawn: a few rectangles, which may overlap.
package struct DamageRegion: Hashable, Sendable {
  package private(set) var rects: [CGRect] = []
  private static let limit = 12

  package init() {}

  package init(_ rect: CGRect) {
    add(rect)
  }

  package var isEmpty: Bool { rects.isEmpty }

  package var bounds: CGRect { rects.reduce(.null) { $0.union($1) } }

  package func intersects(_ rect: CGRect) -> Bool {
    rects.contains { Self.touches($0, rect) }
  }

  /// Returns whether two boxes have a point in common.
  ///
  /// Unlike `CGRect.intersects`, this includes boxes without area, such as the boxes of horizontal
  /// lines.
  private static func touches(_ p: CGRect, _ q: CGRect) -> Bool {
    p.minX <= q.maxX && q.minX <= p.maxX && p.minY <= q.maxY && q.minY <= p.maxY
  }

  /// Adds a rectangle, and merges it with others if their union is at most 15% larger in area.
  package mutating func add(_ rect: CGRect) {
    guard !rect.isNull else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      let whole = other.union(rect)
      if Self.area(whole) <= 1.15 * (Self.area(other) + Self.area(rect)) {
        rect = whole
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { mergeNearest() }
  }

  package mutating func add(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  package func mapped(_ transform: (CGRect) -> CGRect) -> DamageRegion {
    var result = DamageRegion()
    for rect in rects { result.add(transform(rect)) }
    return result
  }

  private static func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }

  private mutating func mergeNearest() {
    var best = (growth: CGFloat.infinity, first: 0, second: 1)
    for first in 0..<(rects.count - 1) {
      for second in (first + 1)..<rects.count {
        let whole = Self.area(rects[first].union(rects[second]))
        let growth = whole - Self.area(rects[first]) - Self.area(rects[second])
        if growth < best.growth { best = (growth, first, second) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(merged)
  }
}
