// Documented: The order is header, content insets, groups, content insets, footer. Fractions of
// groups are relative to the space inside the content insets. An orthogonal section arranges its
// groups in a separate line.
// Assumed: An orthogonal section has the height of the tallest group whose size is known, or
// otherwise the estimated height. Contents that do not fit extend beyond the section. Probe:
// compositional-layout.

import Foundation
import UIKitCore

/// A section of a compositional layout, with the frames of all its elements.
///
/// Coordinates are relative to the leading edge.
struct SectionComposition {
  let description: NSCollectionLayoutSection
  let count: Int
  /// The axis along which sections follow each other.
  let axis: CompositionAxis
  var start: CGFloat = 0

  private(set) var boundary: BoundaryLayout
  private(set) var groups: GroupRuns
  private(set) var length: CGFloat = 0
  /// The range perpendicular to the axis.
  ///
  /// `span` is the same range without the insets of the reference.
  let outer: ClosedRange<CGFloat>
  let reference: UIContentInsetsReference
  let span: ClosedRange<CGFloat>
  /// The range of the groups perpendicular to the axis, without insets.
  private(set) var groupSpan: ClosedRange<CGFloat>
  private let groupRoom: CGSize
  private let template: GroupShape
  /// The length of the groups along the axis.
  private(set) var contentLength: CGFloat = 0
  /// The distances by which contents extend beyond the section along its axis.
  private(set) var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  @MainActor var isOrthogonal: Bool { description.orthogonalScrollingBehavior != .none }
  var end: CGFloat { start + length }
  @MainActor private var insets: NSDirectionalEdgeInsets { description.contentInsets }
  /// The start of the groups along the axis.
  @MainActor var contentStart: CGFloat { start + boundary.before + insets.before(axis) }
  var whole: ClosedRange<CGFloat> { start...end }
  /// The range between headers and footers.
  var inner: ClosedRange<CGFloat> {
    start + boundary.before...max(start + boundary.before, end - boundary.after)
  }

  @MainActor init(
    _ description: NSCollectionLayoutSection, count: Int, axis: CompositionAxis,
    room: CompositionSpace, span outer: ClosedRange<CGFloat>,
    reference: UIContentInsetsReference, measures: SectionMeasures, edges: [String: [Int: CGSize]]
  ) {
    self.description = description
    self.count = count
    self.axis = axis
    self.outer = outer
    self.reference = reference
    let cross = axis.other
    let insets = description.contentInsets
    let own = description.contentInsetsReference
    let taken = room.insets(own == .automatic ? reference : own, across: cross)
    let span = Self.shrink(outer, taken.before, taken.after)
    self.span = span

    let views = Self.viewSpan(description, outer, span, room, cross)
    var container = room.contentSize
    container[cross] = views.upperBound - views.lowerBound
    boundary = BoundaryLayout(
      description.boundarySupplementaryItems, axis: axis, container: container, span: views
    ) { kind, number in edges[kind]?[number] }

    groupSpan = Self.shrink(
      span, boundary.crossBefore + insets.before(cross), boundary.crossAfter + insets.after(cross))
    var groupRoom = room.contentSize
    groupRoom[axis] = max(groupRoom[axis] - insets.sum(axis), 0)
    groupRoom[cross] = groupSpan.upperBound - groupSpan.lowerBound
    self.groupRoom = groupRoom
    let isOrthogonal = description.orthogonalScrollingBehavior != .none
    groups = GroupRuns(
      axis: isOrthogonal ? cross : axis, spacing: description.interGroupSpacing,
      edges: description.group.edgeSpacing)
    let traits = room.traits
    template =
      count == 0
      ? GroupShape(size: .zero)
      : GroupSolver(measures: SectionMeasures(), traits: traits).shape(
        of: description.group, in: groupRoom, first: 0, limit: count)
    if count > 0 && template.items.isEmpty {
      Diagnostics.report(
        "Cannot show a section of a compositional layout: its group has no items. "
          + "\(description.group.visualDescription())Add subitems, or use an item provider that "
          + "returns items.", about: description)
    }
    fill(measures, known: [:], traits: traits)
  }

  private static func shrink(
    _ span: ClosedRange<CGFloat>, _ before: CGFloat, _ after: CGFloat
  ) -> ClosedRange<CGFloat> {
    let low = span.lowerBound + before
    return low...max(low, span.upperBound - after)
  }

  /// Returns the range of headers and footers perpendicular to the axis.
  @MainActor private static func viewSpan(
    _ description: NSCollectionLayoutSection, _ outer: ClosedRange<CGFloat>,
    _ span: ClosedRange<CGFloat>, _ room: CompositionSpace, _ cross: CompositionAxis
  ) -> ClosedRange<CGFloat> {
    let reference = description.supplementaryContentInsetsReference
    if !description.supplementariesFollowContentInsets || reference == .none { return outer }
    if reference == .automatic {
      let insets = description.contentInsets
      return shrink(span, insets.before(cross), insets.after(cross))
    }
    let taken = room.insets(reference, across: cross)
    return shrink(outer, taken.before, taken.after)
  }

  // MARK: Groups

  /// Divides the items into groups again, with the preferred sizes of views.
  @MainActor mutating func refill(
    _ measures: SectionMeasures, changed: Set<Int>, traits: UITraitCollection
  ) {
    var known: [Int: GroupShape] = [:]
    for run in groups.runs where !run.isTemplate {
      let consulted = run.firstItem..<run.firstItem + max(run.shape.consulted, 1)
      if consulted.allSatisfy({ !changed.contains($0) }) { known[run.firstItem] = run.shape }
    }
    groups = GroupRuns(
      axis: groups.axis, spacing: description.interGroupSpacing,
      edges: description.group.edgeSpacing)
    fill(measures, known: known, traits: traits)
  }

  @MainActor private mutating func fill(
    _ measures: SectionMeasures, known: [Int: GroupShape], traits: UITraitCollection
  ) {
    let group = description.group
    let room = groupRoom
    let solver = GroupSolver(measures: measures, traits: traits)
    groups.fill(
      count: count, template: template, measured: measures.measuredItems, known: known
    ) { first, limit in solver.shape(of: group, in: room, first: first, limit: limit) }
    let edges = group.edgeSpacing?[axis]
    if isOrthogonal {
      let known = groups.runs.filter { !$0.isTemplate }.map { $0.shape.size[axis] }
      contentLength =
        (known.max() ?? template.size[axis]) + (edges?.before?.spacing ?? 0)
        + (edges?.after?.spacing ?? 0)
    } else {
      contentLength = max(groups.length, 0)
    }
    length = boundary.before + insets.sum(axis) + contentLength + boundary.after
    measureOverhang()
  }

  @MainActor private mutating func measureOverhang() {
    let low = start
    overhang = (0, 0)
    for item in boundary.items {
      let frame = boundary.frame(item, around: inner)
      overhang.before = max(overhang.before, low - frame.low(axis))
      overhang.after = max(overhang.after, frame.high(axis) - low - length)
    }
    if isOrthogonal {
      for run in groups.runs {
        overhang.before = max(overhang.before, -run.shape.reach.low(axis))
        overhang.after = max(overhang.after, run.shape.reach.high(axis) - contentLength)
      }
    } else {
      overhang.before = max(overhang.before, groups.overhang.before)
      overhang.after = max(overhang.after, groups.overhang.after)
    }
  }

  // MARK: Positions

  /// Returns the origin of a group.
  ///
  /// In an orthogonal section, it does not include the scroll offset.
  @MainActor func origin(of group: GroupRuns.Group) -> CGPoint {
    let cross = axis.other
    var origin = CGPoint.zero
    let edges = description.group.edgeSpacing
    if isOrthogonal {
      origin[cross] = groupSpan.lowerBound + group.start
      origin[axis] = contentStart + (edges?[axis].before?.spacing ?? 0)
    } else {
      origin[axis] = contentStart + group.start
      let free = groupSpan.upperBound - groupSpan.lowerBound - group.shape.size[cross]
      origin[cross] = groupSpan.lowerBound + Self.shift(edges?[cross], in: free)
    }
    return origin
  }

  /// Returns the distance by which edge spacing moves a group within a space larger than the group.
  @MainActor private static func shift(
    _ edges: (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?)?,
    in free: CGFloat
  ) -> CGFloat {
    guard let edges else { return 0 }
    let before = edges.before?.spacing ?? 0
    guard edges.before?.isFlexibleSpacing == true else { return before }
    let rest = max(free - before - (edges.after?.spacing ?? 0), 0)
    return before + (edges.after?.isFlexibleSpacing == true ? rest / 2 : rest)
  }

  /// Returns the frame and the shape of an item.
  @MainActor func location(of item: Int) -> (frame: CGRect, shape: GroupShape.Item)? {
    guard let group = groups.group(holding: item) else { return nil }
    let origin = origin(of: group)
    let shape = group.shape.items[item - group.firstItem]
    return (shape.frame.offsetBy(dx: origin.x, dy: origin.y), shape)
  }

  /// The frame of the background, without the background's own insets.
  var backgroundFrame: CGRect {
    var frame = CGRect.zero
    frame.origin[axis] = start
    frame.size[axis] = length
    frame.origin[axis.other] = span.lowerBound
    frame.size[axis.other] = span.upperBound - span.lowerBound
    return frame
  }

  // MARK: Orthogonal scrolling

  /// The area in which the groups scroll orthogonally.
  @MainActor var scrollFrame: CGRect {
    let cross = axis.other
    var frame = CGRect.zero
    frame.origin[axis] = contentStart
    frame.size[axis] = contentLength
    let low = span.lowerBound + boundary.crossBefore
    frame.origin[cross] = low
    frame.size[cross] = max(span.upperBound - boundary.crossAfter - low, 0)
    return frame
  }

  /// The length of the orthogonally scrolled content.
  @MainActor var scrollLength: CGFloat {
    insets.sum(axis.other) + max(groups.length, 0)
  }

  /// The insets that allow the first and the last group to be centered.
  @MainActor var centeringInsets: (before: CGFloat, after: CGFloat) {
    guard description.orthogonalScrollingBehavior == .groupPagingCentered,
      let first = groups.group(at: 0), let last = groups.group(at: groups.groupCount - 1)
    else { return (0, 0) }
    let cross = axis.other
    let middle = scrollFrame.size[cross] / 2
    let lead = insets.before(cross)
    return (
      max(middle - lead - first.start - first.shape.size[cross] / 2, 0),
      max(lead + last.start + last.shape.size[cross] / 2 + middle - scrollLength, 0)
    )
  }

  /// Returns the offset, from the leading edge, at which scrolling stops at a group.
  @MainActor func restingOffset(of group: GroupRuns.Group) -> CGFloat {
    guard description.orthogonalScrollingBehavior == .groupPagingCentered else {
      return group.start
    }
    let cross = axis.other
    return insets.before(cross) + group.start + group.shape.size[cross] / 2
      - scrollFrame.size[cross] / 2
  }

  /// The range of valid offsets from the leading edge.
  @MainActor var offsetRange: ClosedRange<CGFloat> {
    let centering = centeringInsets
    let end = scrollLength + centering.after - scrollFrame.size[axis.other]
    return -centering.before...max(-centering.before, end)
  }

  /// Returns the last group whose resting offset is at or before an offset, or the first group.
  @MainActor func group(restingBefore offset: CGFloat) -> GroupRuns.Group? {
    guard var found = groups.group(near: offset + middleShift) else { return nil }
    while restingOffset(of: found) > offset + 1e-6, let before = groups.group(at: found.index - 1) {
      found = before
    }
    while let next = groups.group(at: found.index + 1), restingOffset(of: next) <= offset + 1e-6 {
      found = next
    }
    return found
  }

  /// Returns the offset at which scrolling stops, given the offset that deceleration would reach.
  ///
  /// Offsets are in points from the leading edge. The velocity is in points per millisecond.
  @MainActor func restingOffset(
    near proposed: CGFloat, from current: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    let range = offsetRange
    func inside(_ offset: CGFloat) -> CGFloat {
      min(max(offset, range.lowerBound), range.upperBound)
    }
    switch description.orthogonalScrollingBehavior {
    case .none, .continuous: return proposed
    case .paging:
      let page = scrollFrame.size[axis.other]
      guard page > 0 else { return proposed }
      let pages = current / page
      if velocity > 0.2 { return inside((pages.rounded(.down) + 1) * page) }
      if velocity < -0.2 { return inside((pages.rounded(.up) - 1) * page) }
      return inside(pages.rounded() * page)
    case .continuousGroupLeadingBoundary:
      if proposed >= range.upperBound { return proposed }
      return inside(nearest(to: proposed))
    case .groupPaging, .groupPagingCentered:
      let current = inside(current)
      guard abs(velocity) > 0.2, let low = group(restingBefore: current) else {
        return inside(nearest(to: current))
      }
      let goal: GroupRuns.Group?
      if velocity > 0 {
        goal = groups.group(at: low.index + 1)
      } else if restingOffset(of: low) < current - 1e-6 {
        goal = low
      } else {
        goal = groups.group(at: low.index - 1)
      }
      return inside(restingOffset(of: goal ?? low))
    }
  }

  @MainActor private func nearest(to offset: CGFloat) -> CGFloat {
    guard let low = group(restingBefore: offset) else { return offset }
    let before = restingOffset(of: low)
    guard let next = groups.group(at: low.index + 1) else { return before }
    let after = restingOffset(of: next)
    return offset - before <= after - offset ? before : after
  }

  /// The distance from a group's resting offset to the group's center.
  ///
  /// It is 0 unless the section pages by centered groups.
  @MainActor private var middleShift: CGFloat {
    guard description.orthogonalScrollingBehavior == .groupPagingCentered else { return 0 }
    return scrollFrame.size[axis.other] / 2 - insets.before(axis.other)
  }
}
