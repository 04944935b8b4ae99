// Documented: Items fill lines from the leading edge, and full lines are spread over the width.
// Assumed: If all items of a section have the same size, the last line has the spacing of the other
// lines, and items are centered if each line has room for only one. If the sizes differ, the last
// line has the minimum spacing. A line with one item is then centered, unless it is the last of
// several lines and the item fits. Probe: flow-layout.

import Foundation

/// A rectangle with a position and a length along the scrolling axis (`main`) and across it.
struct FlowRect {
  var main: CGFloat
  var cross: CGFloat
  var mainLength: CGFloat
  var crossLength: CGFloat
}

/// A flow layout's section, which finds its items by arithmetic or a binary search over lines.
package struct FlowSection {
  struct Metrics {
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    var crossInsetBefore: CGFloat = 0
    var crossInsetAfter: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
  }

  private struct Line {
    var first: Int
    var end: Int
    var start: CGFloat
    var length: CGFloat
  }

  private enum Items {
    case uniform(
      length: CGFloat, cross: CGFloat, perLine: Int, spacing: CGFloat, lead: CGFloat)
    case lines([Line], [FlowRect])
  }

  let start: CGFloat
  let metrics: Metrics
  let count: Int
  private let items: Items
  private let itemsLength: CGFloat

  var itemsStart: CGFloat { start + metrics.headerLength + metrics.insetBefore }
  var footerStart: CGFloat { itemsStart + itemsLength + metrics.insetAfter }
  var end: CGFloat { footerStart + metrics.footerLength }

  /// Creates a section of items of the same size in constant time.
  init(
    start: CGFloat, metrics: Metrics, count: Int, width: CGFloat, itemLength: CGFloat,
    itemCross: CGFloat
  ) {
    self.start = start
    self.metrics = metrics
    self.count = count
    let room = max(width - metrics.crossInsetBefore - metrics.crossInsetAfter, 0)
    let pitch = itemCross + metrics.itemSpacing
    let fitting = pitch > 0 ? ((room + metrics.itemSpacing) / pitch + 1e-6).rounded(.down) : 1
    let perLine = max(Int(min(fitting, 1e6)), 1)
    let spacing = perLine > 1 ? (room - CGFloat(perLine) * itemCross) / CGFloat(perLine - 1) : 0
    let lead = perLine == 1 ? (room - itemCross) / 2 : 0
    items = .uniform(
      length: itemLength, cross: itemCross, perLine: perLine, spacing: max(spacing, 0), lead: lead)
    let lines = (count + perLine - 1) / perLine
    itemsLength =
      lines == 0
      ? 0 : CGFloat(lines) * itemLength + CGFloat(lines - 1) * metrics.lineSpacing
  }

  /// Creates a section of items with individual sizes.
  init(start: CGFloat, metrics: Metrics, width: CGFloat, sizes: [(main: CGFloat, cross: CGFloat)]) {
    self.start = start
    self.metrics = metrics
    count = sizes.count
    let room = max(width - metrics.crossInsetBefore - metrics.crossInsetAfter, 0)
    let origin = start + metrics.headerLength + metrics.insetBefore
    var lines: [Line] = []
    var rects: [FlowRect] = []
    rects.reserveCapacity(sizes.count)
    var first = 0
    var position = origin
    while first < sizes.count {
      var end = first + 1
      var used = sizes[first].cross
      var thickness = sizes[first].main
      while end < sizes.count,
        used + metrics.itemSpacing + sizes[end].cross <= room + 1e-6
      {
        used += metrics.itemSpacing + sizes[end].cross
        thickness = max(thickness, sizes[end].main)
        end += 1
      }
      let number = end - first
      let isLast = end == sizes.count
      let free = room - used
      var gap = metrics.itemSpacing
      var cross = metrics.crossInsetBefore
      if number == 1 && (!isLast || first == 0 || free < 0) { cross += free / 2 }
      if number > 1 && !isLast { gap += free / CGFloat(number - 1) }
      for index in first..<end {
        rects.append(
          FlowRect(
            main: position + (thickness - sizes[index].main) / 2, cross: cross,
            mainLength: sizes[index].main, crossLength: sizes[index].cross))
        cross += sizes[index].cross + gap
      }
      lines.append(Line(first: first, end: end, start: position, length: thickness))
      position += thickness + metrics.lineSpacing
      first = end
    }
    items = .lines(lines, rects)
    itemsLength = lines.isEmpty ? 0 : position - metrics.lineSpacing - origin
  }

  func rect(of item: Int) -> FlowRect {
    switch items {
    case .uniform(let length, let cross, let perLine, let spacing, let lead):
      return FlowRect(
        main: itemsStart + CGFloat(item / perLine) * (length + metrics.lineSpacing),
        cross: metrics.crossInsetBefore + lead + CGFloat(item % perLine) * (cross + spacing),
        mainLength: length, crossLength: cross)
    case .lines(_, let rects): return rects[item]
    }
  }

  /// Returns the items of the lines that intersect a range along the scrolling axis.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    switch items {
    case .uniform(let length, _, let perLine, _, _):
      let pitch = length + metrics.lineSpacing
      guard pitch > 0, count > 0 else { return 0..<count }
      let lines = (count + perLine - 1) / perLine
      // A line that ends at the start of the range is outside it.
      let first = ((low - itemsStart - length) / pitch).rounded(.down) + 1
      let last = ((high - itemsStart) / pitch).rounded(.up)
      let begin = Int(min(max(first, 0), CGFloat(lines)))
      let end = Int(min(max(last, CGFloat(begin)), CGFloat(lines)))
      return min(begin * perLine, count)..<min(end * perLine, count)
    case .lines(let lines, _):
      let begin = Self.partition(lines.count) { lines[$0].start + lines[$0].length > low }
      let end = Self.partition(lines.count) { lines[$0].start >= high }
      guard begin < end else { return 0..<0 }
      return lines[begin].first..<lines[end - 1].end
    }
  }

  /// Returns the first index that meets a condition, which all later indices must also meet.
  package static func partition(_ count: Int, _ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
