import Foundation
import UIKitCore

/// The consecutive groups of a section.
///
/// Equal groups share one description.
struct GroupRuns {
  /// Consecutive groups of the same shape.
  struct Run {
    let firstItem: Int
    let itemsPerGroup: Int
    let firstGroup: Int
    let groups: Int
    let start: CGFloat
    let shape: GroupShape
    /// Whether the shape is independent of measured views.
    let isTemplate: Bool
  }

  /// A group and its position along the axis.
  struct Group {
    let index: Int
    let firstItem: Int
    /// The start of the group's frame along the axis.
    let start: CGFloat
    let shape: GroupShape
  }

  let axis: CompositionAxis
  let spacing: CGFloat
  /// The spaces before and after each group, from the group's edge spacing.
  let before: CGFloat
  let after: CGFloat
  private(set) var runs: [Run] = []
  private(set) var itemCount = 0
  private(set) var groupCount = 0
  /// The length of all groups, including the spacings between them.
  private(set) var length: CGFloat = 0
  /// The maximum distances by which contents extend beyond their groups along the axis.
  private(set) var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  @MainActor init(
    axis: CompositionAxis, spacing: CGFloat, edges: NSCollectionLayoutEdgeSpacing?
  ) {
    self.axis = axis
    self.spacing = spacing
    before = edges?[axis].before?.spacing ?? 0
    after = edges?[axis].after?.spacing ?? 0
  }

  mutating func append(_ shape: GroupShape, groups: Int, isTemplate: Bool) {
    let start = groupCount == 0 ? 0 : length + spacing
    runs.append(
      Run(
        firstItem: itemCount, itemsPerGroup: shape.items.count, firstGroup: groupCount,
        groups: groups, start: start, shape: shape, isTemplate: isTemplate))
    groupCount += groups
    itemCount += groups * shape.items.count
    length = start + CGFloat(groups) * pitch(shape) - spacing
    overhang.before = max(overhang.before, -shape.reach.low(axis))
    overhang.after = max(overhang.after, shape.reach.high(axis) - shape.size[axis])
  }

  private func pitch(_ shape: GroupShape) -> CGFloat {
    before + shape.size[axis] + after + spacing
  }

  private func group(_ run: Run, _ index: Int) -> Group {
    Group(
      index: run.firstGroup + index, firstItem: run.firstItem + index * run.itemsPerGroup,
      start: run.start + CGFloat(index) * pitch(run.shape) + before, shape: run.shape)
  }

  /// Returns the group that contains an item.
  func group(holding item: Int) -> Group? {
    guard item >= 0, item < itemCount else { return nil }
    let run = runs[FlowSection.partition(runs.count) { runs[$0].firstItem > item } - 1]
    return group(run, (item - run.firstItem) / run.itemsPerGroup)
  }

  func group(at index: Int) -> Group? {
    guard index >= 0, index < groupCount else { return nil }
    let run = runs[FlowSection.partition(runs.count) { runs[$0].firstGroup > index } - 1]
    return group(run, index - run.firstGroup)
  }

  /// Returns the last group that starts at or before a position, or the first group.
  func group(near position: CGFloat) -> Group? {
    guard groupCount > 0 else { return nil }
    let run = runs[
      max(FlowSection.partition(runs.count) { runs[$0].start + before > position } - 1, 0)]
    let step = pitch(run.shape)
    let index = step > 0 ? ((position - run.start - before) / step + 1e-9).rounded(.down) : 0
    return group(run, min(max(Int(min(max(index, 0), 1e9)), 0), run.groups - 1))
  }

  /// Calls a function with each group that overlaps a range.
  func forEachGroup(from low: CGFloat, to high: CGFloat, _ body: (Group) -> Void) {
    let low = low - overhang.after
    let high = high + overhang.before
    var index = FlowSection.partition(runs.count) { index in
      let run = runs[index]
      return run.start + CGFloat(run.groups) * pitch(run.shape) > low
    }
    while index < runs.count, runs[index].start <= high {
      let run = runs[index]
      let step = pitch(run.shape)
      var first = 0
      var last = run.groups - 1
      if step > 0 {
        first = max(Int(max((low - run.start) / step, 0).rounded(.down)), 0)
        last = min(Int(min(max((high - run.start) / step, 0), 1e9).rounded(.down)), last)
      }
      if first <= last { for index in first...last { body(group(run, index)) } }
      index += 1
    }
  }
}

extension GroupRuns {
  /// Divides items into groups.
  ///
  /// Groups without measured items equal the template. All others are computed individually, unless
  /// they are known and unchanged.
  @MainActor mutating func fill(
    count: Int, template: GroupShape, measured: [Int], known: [Int: GroupShape],
    solve: (_ first: Int, _ limit: Int) -> GroupShape
  ) {
    let size = template.items.count
    guard size > 0 else { return }
    let consulted = max(template.consulted, size)
    var next = 0
    while itemCount < count {
      let item = itemCount
      while next < measured.count, measured[next] < item { next += 1 }
      let free = (next < measured.count ? measured[next] : count + consulted - size) - item
      let equal = min(free >= consulted ? (free - consulted) / size + 1 : 0, (count - item) / size)
      if equal > 0 {
        append(template, groups: equal, isTemplate: true)
        continue
      }
      let shape = known[item] ?? solve(item, count - item)
      guard !shape.items.isEmpty else { return }
      append(shape, groups: 1, isTemplate: false)
    }
  }
}
