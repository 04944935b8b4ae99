// Documented: Fractions are relative to the container. A group without a count repeats its subitems
// while they fit. Flexible spacings share the remaining space. Insets do not apply along estimated
// axes.
// Assumed: A group contains at least one subitem, even if it does not fit. A group with an
// estimated length contains as many subitems as fit by their estimates, regardless of their
// measured lengths. An estimated length perpendicular to the line becomes the length of the largest
// subitem. Fractions of that length are computed afterward. Probe: compositional-layout.

import Foundation
import UIKitCore

/// The computation of a group's shape from specified sizes and from the preferred sizes of views.
@MainActor struct GroupSolver {
  let measures: SectionMeasures
  let traits: UITraitCollection

  /// The lengths that a container specifies, which override the item's own dimensions.
  struct Given {
    var width: CGFloat?
    var height: CGFloat?

    subscript(axis: CompositionAxis) -> CGFloat? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  private struct Entry {
    let item: NSCollectionLayoutItem
    let first: Int
    var given: Given
    var shape: GroupShape
  }

  /// The tolerance in points.
  ///
  /// Without the tolerance, three items that each fill a third of a container could exceed the
  /// container because of rounding.
  private static let tolerance: CGFloat = 1e-3

  /// Returns the shape of the group that starts with an item, with `limit` items remaining.
  func shape(
    of group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int
  ) -> GroupShape {
    var shape = shape(group, in: container, first, limit, Given())
    shape.measureReach()
    return shape
  }

  private func shape(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ first: Int, _ limit: Int,
    _ given: Given
  ) -> GroupShape {
    guard let group = item as? NSCollectionLayoutGroup else {
      return leaf(item, in: container, first, given)
    }
    var shape: GroupShape
    switch group.arrangement {
    case .line(let axis): shape = line(group, axis, in: container, first, limit, given)
    case .custom(let provider): shape = custom(group, provider, in: container, limit, given)
    }
    let frame = CGRect(origin: .zero, size: shape.size)
    shape.extras += extras(of: group, in: frame, first: first)
    return shape
  }

  // MARK: Items

  private func leaf(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ index: Int, _ given: Given
  ) -> GroupShape {
    var size = item.layoutSize.size(in: container)
    var flexible: UIAxis = []
    for axis in [CompositionAxis.horizontal, .vertical] {
      if item.layoutSize[axis].isEstimated {
        flexible.insert(axis == .horizontal ? .horizontal : .vertical)
        if let measured = measures.items[index]?[axis] { size[axis] = measured }
      }
      if let length = given[axis] { size[axis] = max(length, 0) }
    }
    var shape = GroupShape(size: size)
    let frame = CGRect(origin: .zero, size: size).inset(
      by: insets(item, isFlexible: { item.layoutSize[$0].isEstimated }))
    shape.items = [GroupShape.Item(frame: frame, flexible: flexible)]
    shape.extras = extras(of: item, in: frame, first: index)
    shape.consulted = 1
    return shape
  }

  private func extras(of item: NSCollectionLayoutItem, in frame: CGRect, first: Int)
    -> [GroupShape.Extra]
  {
    item.attached.map { extra in
      var size = extra.layoutSize.size(in: frame.size)
      var flexible: UIAxis = []
      let key = SectionMeasures.ExtraKey(kind: extra.elementKind, item: first)
      for axis in [CompositionAxis.horizontal, .vertical] where extra.layoutSize[axis].isEstimated {
        flexible.insert(axis == .horizontal ? .horizontal : .vertical)
        if let measured = measures.extras[key]?[axis] { size[axis] = measured }
      }
      let extraFrame = extra.frame(size, in: frame).inset(
        by: insets(extra, isFlexible: { extra.layoutSize[$0].isEstimated }))
      return GroupShape.Extra(
        frame: extraFrame, kind: extra.elementKind, zIndex: extra.zIndex, item: 0,
        flexible: flexible)
    }
  }

  private func insets(
    _ item: NSCollectionLayoutItem, isFlexible: (CompositionAxis) -> Bool
  ) -> UIEdgeInsets {
    let insets = item.contentInsets
    let across = !isFlexible(.horizontal)
    let down = !isFlexible(.vertical)
    return UIEdgeInsets(
      top: down ? insets.top : 0, left: across ? insets.leading : 0,
      bottom: down ? insets.bottom : 0, right: across ? insets.trailing : 0)
  }

  // MARK: Groups

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider,
    in container: CGSize, _ limit: Int, _ given: Given
  ) -> GroupShape {
    var size = group.layoutSize.size(in: container)
    for axis in [CompositionAxis.horizontal, .vertical] {
      if let length = given[axis] { size[axis] = length }
    }
    let environment = CompositionEnvironment(
      CompositionContainer(size, group.contentInsets), traits)
    let customItems = provider(environment)
    let origin = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    for axis in [CompositionAxis.horizontal, .vertical]
    where group.layoutSize[axis].isEstimated && given[axis] == nil && !customItems.isEmpty {
      let end = customItems.map { $0.frame.high(axis) }.max() ?? 0
      size[axis] = max(end + origin[axis] + group.contentInsets.after(axis), 0)
    }
    var shape = GroupShape(size: size)
    shape.items = customItems.prefix(limit).map {
      GroupShape.Item(
        frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex)
    }
    shape.consulted = shape.items.count
    return shape
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ axis: CompositionAxis, in container: CGSize,
    _ first: Int, _ limit: Int, _ given: Given
  ) -> GroupShape {
    let cross = axis.other
    func isFlexible(_ axis: CompositionAxis) -> Bool {
      group.layoutSize[axis].isEstimated && given[axis] == nil
    }
    var size = group.layoutSize.size(in: container)
    let insets = insets(group, isFlexible: isFlexible)
    for axis in [axis, cross] {
      if let length = given[axis] { size[axis] = max(length, 0) }
    }
    var inner = size
    for axis in [axis, cross] {
      inner[axis] = max(size[axis] - insets.before(axis) - insets.after(axis), 0)
    }
    var (entries, consulted) = entries(
      of: group, axis, in: inner, growing: isFlexible(axis), first, limit)
    makeUniform(&entries, in: inner, limit)
    if isFlexible(cross) {
      adapt(&entries, to: cross, &inner, limit)
      size[cross] = inner[cross]
    }
    var shape = GroupShape(size: size)
    arrange(entries, of: group, axis, &inner, insets, growing: isFlexible(axis), in: &shape)
    if isFlexible(axis) { shape.size[axis] = inner[axis] }
    shape.consulted = max(consulted, shape.items.count)
    return shape
  }

  /// Returns the subitems of the group.
  private func entries(
    of group: NSCollectionLayoutGroup, _ axis: CompositionAxis, in inner: CGSize, growing: Bool,
    _ first: Int, _ limit: Int
  ) -> ([Entry], consulted: Int) {
    let gap = group.interItemSpacing?.spacing ?? 0
    let most = group.count ?? Int.max
    var entries: [Entry] = []
    var used: CGFloat = 0
    var taken = 0
    while taken < limit, entries.count < most, !group.subitems.isEmpty {
      let item = group.subitems[entries.count % group.subitems.count]
      let around = around(item, axis) + (entries.isEmpty ? 0 : gap)
      var given = Given()
      if group.isDivided {
        given[axis] =
          (inner[axis] - gap * CGFloat(most - 1)) / CGFloat(most) - self.around(item, axis)
      }
      let shape = shape(item, in: inner, first + taken, limit - taken, given)
      // A group with an estimated length is filled based on the estimates, so that its item count
      // is constant.
      let length = growing ? item.layoutSize[axis].length(in: inner) : shape.size[axis]
      let isFull = used + around + length > inner[axis] + Self.tolerance
      if group.count == nil, !entries.isEmpty, isFull {
        return (entries, taken + (growing ? 0 : shape.consulted))
      }
      guard !shape.items.isEmpty else { break }
      used += around + length
      entries.append(Entry(item: item, first: first + taken, given: given, shape: shape))
      taken += shape.items.count
    }
    return (entries, taken)
  }

  private func around(_ item: NSCollectionLayoutItem, _ axis: CompositionAxis) -> CGFloat {
    guard let edges = item.edgeSpacing?[axis] else { return 0 }
    return (edges.before?.spacing ?? 0) + (edges.after?.spacing ?? 0)
  }

  private func solveAgain(_ entry: inout Entry, in inner: CGSize, _ limit: Int) {
    entry.shape = shape(
      entry.item, in: inner, entry.first, entry.shape.items.count, entry.given)
  }

  /// Sets the lengths of uniform siblings to the length of the largest sibling.
  private func makeUniform(_ entries: inout [Entry], in inner: CGSize, _ limit: Int) {
    for axis in [CompositionAxis.horizontal, .vertical] {
      let same = entries.indices.filter {
        entries[$0].item.layoutSize[axis].isUniformAcrossSiblings
      }
      guard let largest = same.map({ entries[$0].shape.size[axis] }).max() else { continue }
      for index in same where entries[index].shape.size[axis] != largest {
        entries[index].given[axis] = largest
        solveAgain(&entries[index], in: inner, limit)
      }
    }
  }

  /// Sets the group's length perpendicular to its line to the length of the largest subitem.
  private func adapt(
    _ entries: inout [Entry], to cross: CompositionAxis, _ inner: inout CGSize, _ limit: Int
  ) {
    func follows(_ entry: Entry) -> Bool {
      entry.item.layoutSize.widthDimension.isFraction(of: cross)
        || entry.item.layoutSize.heightDimension.isFraction(of: cross)
    }
    let lengths = entries.filter { !follows($0) }.map {
      $0.shape.size[cross] + around($0.item, cross)
    }
    guard let largest = lengths.max(), largest != inner[cross] else { return }
    inner[cross] = largest
    for index in entries.indices where follows(entries[index]) {
      solveAgain(&entries[index], in: inner, limit)
    }
  }

  private func arrange(
    _ entries: [Entry], of group: NSCollectionLayoutGroup, _ axis: CompositionAxis,
    _ inner: inout CGSize, _ insets: UIEdgeInsets, growing: Bool, in shape: inout GroupShape
  ) {
    let cross = axis.other
    let gap = group.interItemSpacing?.spacing ?? 0
    let used = entries.reduce(CGFloat(max(entries.count - 1, 0)) * gap) {
      $0 + $1.shape.size[axis] + around($1.item, axis)
    }
    if growing { inner[axis] = used }
    let isGapFlexible = group.interItemSpacing?.isFlexibleSpacing == true
    var slots = isGapFlexible ? entries.count - 1 : 0
    for entry in entries { slots += Self.flexibleEdges(entry.item, axis) }
    let share = slots > 0 ? max(inner[axis] - used, 0) / CGFloat(slots) : 0
    var cursor = insets.before(axis)
    for (index, entry) in entries.enumerated() {
      let edges = entry.item.edgeSpacing
      let along = edges?[axis]
      if index > 0 { cursor += gap + (isGapFlexible ? share : 0) }
      cursor += Self.length(of: along?.before, share)
      let free = max(inner[cross] - entry.shape.size[cross] - around(entry.item, cross), 0)
      let crossSlots = Self.flexibleEdges(entry.item, cross)
      var origin = CGPoint.zero
      origin[axis] = cursor
      origin[cross] =
        insets.before(cross)
        + Self.length(
          of: edges?[cross].before, crossSlots > 0 ? free / CGFloat(crossSlots) : 0)
      shape.add(entry.shape, at: origin)
      cursor += entry.shape.size[axis] + Self.length(of: along?.after, share)
    }
  }

  private static func flexibleEdges(_ item: NSCollectionLayoutItem, _ axis: CompositionAxis)
    -> Int
  {
    guard let edges = item.edgeSpacing?[axis] else { return 0 }
    return (edges.before?.isFlexibleSpacing == true ? 1 : 0)
      + (edges.after?.isFlexibleSpacing == true ? 1 : 0)
  }

  private static func length(of spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
  }
}
