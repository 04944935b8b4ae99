// Documented: a section with an orthogonal behaviour scrolls across the layout and comes to rest
// as the behaviour says.
// Assumed: attributes in it have the places of the content that is not scrolled; paging slows
// down quickly, like the pages of a scroll view. Probes: compositional-layout, paging.

import Foundation
@_spi(UIComposition) import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// The distance that a section is scrolled across, from the leading edge.
  func offset(of section: Int) -> CGFloat {
    composition.offsets[section] ?? composition.sections[section].offsetRange.lowerBound
  }

  /// The offset of the section's scroll view, which counts from the left.
  func viewOffset(of index: Int) -> CGPoint {
    let section = composition.sections[index]
    var point = CGPoint.zero
    point[axis.other] = turned(offset(of: index), in: section)
    return point
  }

  /// Converts an offset from the leading edge to one from the left, or back.
  private func turned(_ offset: CGFloat, in section: SectionComposition) -> CGFloat {
    guard composition.room?.isRightToLeft == true, axis == .vertical else { return offset }
    return section.scrollLength - section.scrollFrame.width - offset
  }

  /// The section whose scroll view holds an element.
  func orthogonalSection(of key: ElementKey) -> Int? {
    guard key.category != .decorationView, key.path.count == 2,
      composition.sections.indices.contains(key.path.section),
      composition.sections[key.path.section].isOrthogonal
    else { return nil }
    if let kind = key.kind, boundarySlot(kind, key.path) != nil { return nil }
    return key.path.section
  }

  /// The distance that an element is scrolled across.
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

  /// The offset at which an item lies at a position of its section; where groups come to rest, that
  /// of the item's group.
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

  /// Keeps the visible part of a section where it is when something before it has another size now.
  func shift(_ index: Int, by distance: CGFloat, in view: UICollectionView) {
    composition.offsets[index] = offset(of: index) + distance
    view.moveScroller(index, to: viewOffset(of: index))
  }
}

extension SectionComposition {
  /// The same section with headers and footers of other sizes.
  @MainActor init(
    _ old: SectionComposition, measures: SectionMeasures, edges: [String: [Int: CGSize]],
    room: CompositionRoom
  ) {
    self.init(
      old.description, count: old.count, axis: old.axis, room: room, span: old.outer,
      reference: old.reference, measures: measures, edges: edges)
  }
}
