// Assumed: A section for which the provider returns nil shows nothing. If the available space
// changes, an orthogonal section still starts with the same visible group. Probe:
// compositional-layout.

import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// The axis along which sections follow each other.
  var axis: CompositionAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.keepsPositions || (context.movement != nil && !context.counts) { return }
    if context.everything {
      composition.measures = CompositionMeasures()
      composition.offsets = [:]
      composition.isValid = false
      return
    }
    if context.counts {
      composition.isValid = false
      composition.measures.asked = []
      return
    }
    var named = (context.invalidatedItemIndexPaths ?? []).map {
      ElementKey(category: .cell, kind: nil, path: $0)
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      named += paths.map { ElementKey(category: .supplementaryView, kind: kind, path: $0) }
    }
    for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
      named += paths.map { ElementKey(category: .decorationView, kind: kind, path: $0) }
    }
    if named.isEmpty {
      composition.isValid = false
      composition.measures.asked = []
    } else {
      composition.measures.asked.subtract(named)
    }
  }

  func prepareComposition() {
    guard let view = collectionView else { return }
    let room = CompositionSpace(view)
    let isSameRoom = room == composition.room
    if composition.isValid && isSameRoom {
      if composition.measures.hasChanges { settle(in: view, room) }
      return
    }
    if !isSameRoom { composition.measures.asked = [] }
    if let color = listBackground {
      listBackground = nil
      view.backgroundColor = color
    }
    let old = composition
    compose(in: view, room)
    if !isSameRoom { keepGroups(of: old) }
    if room.isRightToLeft && axis == .horizontal {
      // The content at the right edge must not move on the screen.
      let before = old.room == nil ? view.bounds.width : old.length
      shift(view, by: composition.length - before)
    }
  }

  /// Computes all frames.
  func compose(in view: UICollectionView, _ room: CompositionSpace) {
    let cross = axis.other
    let environment = room.environment
    let measures = composition.measures
    composition.room = room
    composition.isValid = true
    composition.version += 1
    composition.measures.settle()
    let outer = 0...max(room.contentSize[cross], 0)
    let reference = configuration.contentInsetsReference
    let taken = room.insets(reference, across: cross)
    let low = outer.lowerBound + taken.before
    var span = low...max(low, outer.upperBound - taken.after)
    var container = room.contentSize
    container[cross] = span.upperBound - span.lowerBound
    let global = BoundaryLayout(
      configuration.boundarySupplementaryItems, axis: axis, container: container, span: span
    ) { kind, number in measures.edges[CompositionMeasures.wholeLayout]?[kind]?[number] }
    composition.global = global
    let start = outer.lowerBound + (global.crossBefore > 0 ? low + global.crossBefore : 0)
    let end = outer.upperBound - (global.crossAfter > 0 ? taken.after + global.crossAfter : 0)
    span = start...max(start, end)
    composition.sections = (0..<view.numberOfSections).map { index in
      SectionComposition(
        description(of: index, environment), count: view.numberOfItems(inSection: index),
        axis: axis, room: room, span: span, reference: reference,
        measures: measures.sections[index] ?? SectionMeasures(),
        edges: measures.edges[index] ?? [:])
    }
    composition.hasPinnedItems =
      global.hasPinnedItems || composition.sections.contains { $0.boundary.hasPinnedItems }
    composition.hasHandlers = composition.sections.contains {
      $0.description.visibleItemsInvalidationHandler != nil
    }
    stack()
  }

  private func description(of index: Int, _ environment: CompositionEnvironment)
    -> NSCollectionLayoutSection
  {
    if let section = provider(index, environment) { return section }
    Diagnostics.report(
      "Cannot show section \(index): the section provider of \(type(of: self)) returned nil. "
        + "Return a section.", about: self)
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(
      group: .custom(layoutSize: size) { _ in
        [NSCollectionLayoutGroupCustomItem(frame: .zero)]
      })
  }

  /// Positions the sections one after another.
  func stack() {
    var position = composition.global?.before ?? 0
    composition.overhang = (0, 0)
    for index in composition.sections.indices {
      if index > 0 { position += configuration.interSectionSpacing }
      composition.sections[index].start = position
      position = composition.sections[index].end
      let overhang = composition.sections[index].overhang
      composition.overhang.before = max(composition.overhang.before, overhang.before)
      composition.overhang.after = max(composition.overhang.after, overhang.after)
    }
    composition.length = position + (composition.global?.after ?? 0)
  }

  var compositionSize: CGSize {
    guard let room = composition.room else { return .zero }
    var size = room.contentSize
    size[axis] = composition.length
    return size
  }

  /// Scrolls orthogonal sections to the group that was visible before the available space changed.
  private func keepGroups(of old: CompositionState) {
    guard old.sections.count == composition.sections.count else { return }
    for (index, offset) in old.offsets {
      guard old.sections.indices.contains(index), old.sections[index].isOrthogonal,
        let group = old.sections[index].group(restingBefore: offset),
        let number = composition.sections[index].groups.group(holding: group.firstItem)
      else { continue }
      let section = composition.sections[index]
      let rest = section.description.orthogonalScrollingBehavior == .continuous
      let moved = rest ? offset - old.sections[index].restingOffset(of: group) : 0
      let range = section.offsetRange
      let goal = section.restingOffset(of: number) + moved
      composition.offsets[index] = min(max(goal, range.lowerBound), range.upperBound)
      collectionView?.stopScroller(index)
    }
  }
}
