// Documented: Headers and footers are positioned at the sides of their section or layout. A header
// or footer with `extendsBoundary` enlarges its section or layout. Pinned headers and footers stay
// on the screen while a part of their section or layout is visible. Assumed: If items on the same
// side would overlap, they are placed one after another in the order of the list. An offset does
// not reserve space. A pinned header of a section stays below a pinned header of the whole layout.
// Probe: compositional-layout.

import Foundation
import UIKitCore

/// The headers and footers around a section or around the whole layout.
struct BoundaryLayout {
  enum Side {
    case before
    case after
    /// The side before the content, perpendicular to the scrolling axis.
    case crossBefore
    case crossAfter
    case middle
  }

  struct Item {
    let kind: String
    /// The index among the items of the same kind.
    let number: Int
    let side: Side
    let size: CGSize
    let offset: CGPoint
    let zIndex: Int
    let isPinned: Bool
    let extends: Bool
    let flexible: UIAxis
    let insets: NSDirectionalEdgeInsets
    /// The distance along the axis at which an item that extends the boundary begins.
    ///
    /// For an item before the content, the distance is measured from the outer edge. For an item
    /// after the content, it is measured from the end of the content.
    var depth: CGFloat
    var cross: CGFloat
  }

  let axis: CompositionAxis
  private(set) var items: [Item] = []
  /// The lengths by which the boundary items extend the section or the layout at each side.
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0
  private(set) var crossBefore: CGFloat = 0
  private(set) var crossAfter: CGFloat = 0

  var hasPinnedItems: Bool { items.contains { $0.isPinned } }

  /// Computes sizes and positions.
  ///
  /// Fractions refer to `container`. `span` is the range perpendicular to the axis.
  @MainActor init(
    _ descriptions: [NSCollectionLayoutBoundarySupplementaryItem], axis: CompositionAxis,
    container: CGSize, span: ClosedRange<CGFloat>,
    measured: (_ kind: String, _ number: Int) -> CGSize?
  ) {
    self.axis = axis
    var numbers: [String: Int] = [:]
    for description in descriptions {
      let kind = description.elementKind
      let number = numbers[kind, default: 0]
      numbers[kind] = number + 1
      var size = description.layoutSize.size(in: container)
      var flexible: UIAxis = []
      for axis in [CompositionAxis.horizontal, .vertical]
      where description.layoutSize[axis].isEstimated {
        flexible.insert(axis == .horizontal ? .horizontal : .vertical)
        if let length = measured(kind, number)?[axis] { size[axis] = length }
      }
      let anchor = description.containerAnchor.unitPoint
      let side = Self.side(anchor, axis)
      let cross = axis.other
      let room = span.upperBound - span.lowerBound
      items.append(
        Item(
          kind: kind, number: number, side: side, size: size, offset: description.offset,
          zIndex: description.zIndex, isPinned: description.pinToVisibleBounds,
          extends: description.extendsBoundary && side != .middle, flexible: flexible,
          insets: description.contentInsets, depth: 0,
          cross: span.lowerBound + anchor[cross] * (room - size[cross])))
    }
    stack(.before)
    stack(.after)
    before = depth(of: .before, axis)
    after = depth(of: .after, axis)
    for index in items.indices where items[index].extends {
      let length = items[index].size[axis.other]
      if items[index].side == .crossBefore {
        items[index].cross = span.lowerBound + crossBefore
        crossBefore += length
      } else if items[index].side == .crossAfter {
        crossAfter += length
        items[index].cross = span.upperBound - crossAfter
      }
    }
  }

  private static func side(_ anchor: CGPoint, _ axis: CompositionAxis) -> Side {
    if anchor[axis] != 0.5 { return anchor[axis] == 0 ? .before : .after }
    if anchor[axis.other] != 0.5 { return anchor[axis.other] == 0 ? .crossBefore : .crossAfter }
    return .middle
  }

  /// Arranges the overlapping items on a side one after another along the axis.
  private mutating func stack(_ side: Side) {
    let cross = axis.other
    var placed: [Int] = []
    for index in items.indices where items[index].side == side && items[index].extends {
      let item = items[index]
      for other in placed.map({ items[$0] })
      where other.cross < item.cross + item.size[cross] - 1e-6
        && item.cross < other.cross + other.size[cross] - 1e-6
      {
        items[index].depth = max(items[index].depth, other.depth + other.size[axis])
      }
      placed.append(index)
    }
  }

  private func depth(of side: Side, _ axis: CompositionAxis) -> CGFloat {
    items.filter { $0.side == side && $0.extends }.map { $0.depth + $0.size[axis] }.max() ?? 0
  }

  /// Returns the frame of an item around content in a range of the axis, without pinning.
  func frame(_ item: Item, around content: ClosedRange<CGFloat>) -> CGRect {
    var origin = CGPoint.zero
    let length = item.size[axis]
    switch item.side {
    case .before:
      origin[axis] = content.lowerBound - (item.extends ? before - item.depth : 0)
    case .after:
      origin[axis] = content.upperBound + (item.extends ? item.depth : -length)
    case .crossBefore, .crossAfter, .middle:
      origin[axis] = (content.lowerBound + content.upperBound - length) / 2
    }
    origin[axis.other] = item.cross
    origin.x += item.offset.x
    origin.y += item.offset.y
    return CGRect(origin: origin, size: item.size)
  }

  /// Returns the frame reduced by the item's own insets.
  func insetFrame(_ item: Item, _ frame: CGRect) -> CGRect {
    let across = item.flexible.contains(.horizontal) ? 0 : 1.0
    let down = item.flexible.contains(.vertical) ? 0 : 1.0
    return frame.inset(
      by: UIEdgeInsets(
        top: down * item.insets.top, left: across * item.insets.leading,
        bottom: down * item.insets.bottom, right: across * item.insets.trailing))
  }

  /// Returns the frame of a pinned item, limited to the visible range and to its section or layout.
  func pinned(
    _ frame: CGRect, _ item: Item, visible: ClosedRange<CGFloat>, whole: ClosedRange<CGFloat>
  ) -> CGRect {
    var frame = frame
    let length = item.size[axis]
    let start = frame.origin[axis]
    if item.side == .after {
      let high = max(visible.upperBound - length, whole.lowerBound)
      frame.origin[axis] = min(start, high)
    } else {
      let low = min(visible.lowerBound + item.depth, whole.upperBound - length)
      frame.origin[axis] = max(start, low)
    }
    return frame
  }
}
