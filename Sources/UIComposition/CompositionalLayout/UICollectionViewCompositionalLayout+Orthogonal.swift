// Documented: A section with an orthogonal scrolling behavior scrolls across the layout, and stops
// at the positions that the behavior specifies. Assumed: Layout attributes in the section have
// positions in the unscrolled content. Paging decelerates quickly, as in a scroll view with paging.
// Probes: compositional-layout, paging.

import Foundation
@_spi(UIComposition) import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// Returns the orthogonal scroll offset of a section, from the leading edge.
  func offset(of section: Int) -> CGFloat {
    composition.offsets[section] ?? composition.sections[section].offsetRange.lowerBound
  }

  /// Returns the offset of the section's scroll view, which is relative to the left edge.
  func viewOffset(of index: Int) -> CGPoint {
    let section = composition.sections[index]
    var point = CGPoint.zero
    point[axis.other] = turned(offset(of: index), in: section)
    return point
  }

  /// Converts an offset between the leading edge and the left edge.
  private func turned(_ offset: CGFloat, in section: SectionComposition) -> CGFloat {
    guard composition.room?.isRightToLeft == true, axis == .vertical else { return offset }
    return section.scrollLength - section.scrollFrame.width - offset
  }

  /// Returns the section whose scroll view contains an element.
  func orthogonalSection(of key: ElementKey) -> Int? {
    guard key.category != .decorationView, key.path.count == 2,
      composition.sections.indices.contains(key.path.section),
      composition.sections[key.path.section].isOrthogonal
    else { return nil }
    if let kind = key.kind, boundarySlot(kind, key.path) != nil { return nil }
    return key.path.section
  }

  /// Returns the orthogonal scroll offset of an element.
  func scrolledDistance(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    orthogonalSection(of: attributes.key).map(viewOffset) ?? .zero
  }

  func orthogonalScrollers(in rect: CGRect) -> [SectionScroller] {
    let query = mirrored(rect)
    let sections = composition.sections
    let low = query.low(axis) - composition.overhang.after
    let high = query.high(axis) + composition.overhang.before
    var index = FlowSection.partition(sections.count) { sections[$0].end >= low }
    var found: [SectionScroller] = []
    while index < sections.count, sections[index].start <= high {
      if sections[index].isOrthogonal, sections[index].groups.groupCount > 0 {
        found.append(scroller(index))
      }
      index += 1
    }
    return found
  }

  private func scroller(_ index: Int) -> SectionScroller {
    let section = composition.sections[index]
    let cross = axis.other
    let frame = section.scrollFrame
    var size = frame.size
    size[cross] = section.scrollLength
    let room = section.centeringInsets
    let isTurned = composition.room?.isRightToLeft == true && axis == .vertical
    let (first, last) = isTurned ? (room.after, room.before) : (room.before, room.after)
    let inset =
      cross == .horizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    let behavior = section.description.orthogonalScrollingBehavior
    let properties = section.description.orthogonalScrollingProperties
    let isFree = behavior == .continuous || behavior == .continuousGroupLeadingBoundary
    let bouncing: UIAxis = cross == .horizontal ? .horizontal : .vertical
    return SectionScroller(
      section: index, frame: mirrored(frame), contentSize: size, inset: inset,
      offset: viewOffset(of: index), isPaging: behavior == .paging,
      rate: properties.decelerationRate.rate ?? (isFree ? .normal : .fast),
      bounces: properties.bounce != .never,
      alwaysBouncingAxes: properties.bounce == .always ? bouncing : [])
  }

  func noteScroll(of index: Int, to offset: CGPoint) {
    guard composition.sections.indices.contains(index) else { return }
    let position = turned(offset[axis.other], in: composition.sections[index])
    guard position != self.offset(of: index) else { return }
    composition.offsets[index] = position
    composition.scrolled.insert(index)
  }

  func restingPosition(
    _ index: Int, _ proposed: CGPoint, _ current: CGPoint, _ velocity: CGPoint
  ) -> CGPoint {
    guard composition.sections.indices.contains(index) else { return proposed }
    let section = composition.sections[index]
    let cross = axis.other
    let isTurned = composition.room?.isRightToLeft == true && axis == .vertical
    let rest = section.restingOffset(
      near: turned(proposed[cross], in: section), from: turned(current[cross], in: section),
      velocity: isTurned ? -velocity[cross] : velocity[cross])
    var target = proposed
    target[cross] = turned(rest, in: section)
    return target
  }

  /// Returns the offset at which a section shows an item at a scroll position.
  ///
  /// If scrolling stops at groups, it is the resting offset of the item's group.
  func offset(
    of index: Int, showing attributes: UICollectionViewLayoutAttributes,
    at position: UICollectionView.ScrollPosition
  ) -> CGPoint? {
    let section = composition.sections[index]
    let cross = axis.other
    var goal = viewOffset(of: index)
    let visible = section.scrollFrame.size[cross]
    switch section.description.orthogonalScrollingBehavior {
    case .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary:
      guard let group = section.groups.group(holding: attributes.indexPath.item) else { return nil }
      let range = section.offsetRange
      let rest = min(max(section.restingOffset(of: group), range.lowerBound), range.upperBound)
      goal[cross] = turned(rest, in: section)
      return goal
    case .paging:
      guard visible > 0, let frame = section.location(of: attributes.indexPath.item)?.frame else {
        return nil
      }
      let page = ((frame.low(cross) - section.scrollFrame.low(cross)) / visible).rounded(.down)
      goal[cross] = turned(min(page * visible, section.offsetRange.upperBound), in: section)
      return goal
    case .none, .continuous: break
    }
    let edge = mirrored(section.scrollFrame).low(cross)
    let low = attributes.frame.low(cross) - edge
    let high = attributes.frame.high(cross) - edge
    let isAcross = cross == .horizontal
    if position.contains(isAcross ? .left : .top) {
      goal[cross] = low
    } else if position.contains(isAcross ? .centeredHorizontally : .centeredVertically) {
      goal[cross] = (low + high - visible) / 2
    } else if position.contains(isAcross ? .right : .bottom) {
      goal[cross] = high - visible
    } else if low < goal[cross] {
      goal[cross] = low
    } else if high > goal[cross] + visible {
      goal[cross] = high - visible
    }
    let end = max(section.scrollLength - visible, 0)
    goal[cross] = min(max(goal[cross], 0), end)
    return goal
  }

  /// Keeps the visible content of a section in place after the size of a preceding element changes.
  func shift(_ index: Int, by distance: CGFloat, in view: UICollectionView) {
    composition.offsets[index] = offset(of: index) + distance
    view.moveScroller(index, to: viewOffset(of: index))
  }
}

extension SectionComposition {
  /// Creates a copy of a section with different sizes of headers and footers.
  @MainActor init(
    _ old: SectionComposition, measures: SectionMeasures, edges: [String: [Int: CGSize]],
    room: CompositionSpace
  ) {
    self.init(
      old.description, count: old.count, axis: old.axis, room: room, span: old.outer,
      reference: old.reference, measures: measures, edges: edges)
  }
}
