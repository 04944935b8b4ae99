// Documented: Views with estimated sizes specify their own sizes. Assumed: If the size of an
// element before the visible area changes, the content offset is adjusted. At the very start of the
// content, it is not adjusted. Probe: compositional-layout.

import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// Returns whether the preferred size of a view differs from its known size.
  func isNew(
    _ preferred: UICollectionViewLayoutAttributes,
    than original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let flexible = original.flexibleAxes, !flexible.isEmpty else { return false }
    let known = measure(of: original.key) ?? original.size
    return (flexible.contains(.horizontal) && abs(preferred.size.width - known.width) > 1e-6)
      || (flexible.contains(.vertical) && abs(preferred.size.height - known.height) > 1e-6)
  }

  private func measure(of key: ElementKey) -> CGSize? {
    let measures = composition.measures
    if key.category == .cell { return measures.sections[key.path.section]?.items[key.path.item] }
    guard key.category == .supplementaryView, let kind = key.kind else { return nil }
    if let (section, number) = boundarySlot(kind, key.path) {
      return measures.edges[section]?[kind]?[number]
    }
    return measures.sections[key.path.section]?.extras[
      SectionMeasures.ExtraKey(kind: kind, item: key.path.item)]
  }

  /// Returns the section and the number of a header or footer.
  func boundarySlot(_ kind: String, _ path: IndexPath) -> (section: Int, number: Int)? {
    if path.count == 1 { return (CompositionMeasures.wholeLayout, path[0]) }
    guard path.count == 2, composition.sections.indices.contains(path.section),
      composition.sections[path.section].boundary.items.contains(where: {
        $0.kind == kind && $0.number == path.item
      })
    else { return nil }
    return (path.section, path.item)
  }

  /// Stores the preferred size of a view.
  func adopt(_ preferred: UICollectionViewLayoutAttributes) {
    let path = preferred.indexPath
    let size = CGSize(
      width: max(preferred.size.width, 0), height: max(preferred.size.height, 0))
    guard size.width.isFinite, size.height.isFinite else { return }
    if preferred.representedElementCategory == .cell {
      composition.measures.sections[path.section, default: SectionMeasures()].items[path.item] =
        size
      composition.measures.changedItems[path.section, default: []].insert(path.item)
    } else if preferred.representedElementCategory == .supplementaryView,
      let kind = preferred.representedElementKind
    {
      if let (section, number) = boundarySlot(kind, path) {
        composition.measures.edges[section, default: [:]][kind, default: [:]][number] = size
        composition.measures.changedEdges.insert(section)
      } else if path.count == 2 {
        let key = SectionMeasures.ExtraKey(kind: kind, item: path.item)
        composition.measures.sections[path.section, default: SectionMeasures()].extras[key] = size
        composition.measures.changedItems[path.section, default: []].insert(path.item)
      }
    }
  }

  /// Recomputes the frames affected by changed sizes, without moving the elements on the screen.
  func settle(in view: UICollectionView, _ room: CompositionSpace) {
    let measures = composition.measures
    let anchor = anchor(in: view)
    let across = scrolledAnchors(in: view)
    let length = composition.length
    if measures.changedEdges.contains(CompositionMeasures.wholeLayout) {
      compose(in: view, room)
    } else {
      composition.measures.settle()
      composition.version += 1
      for (index, items) in measures.changedItems
      where composition.sections.indices.contains(index) {
        composition.sections[index].refill(
          measures.sections[index] ?? SectionMeasures(), changed: items, traits: room.traits)
      }
      for index in measures.changedEdges where composition.sections.indices.contains(index) {
        composition.sections[index] = SectionComposition(
          composition.sections[index], measures: measures.sections[index] ?? SectionMeasures(),
          edges: measures.edges[index] ?? [:], room: room)
      }
      stack()
    }
    for (path, start) in across {
      guard let new = composition.sections[path.section].location(of: path.item)?.frame else {
        continue
      }
      let moved = new.low(axis.other) - start
      if moved != 0 { shift(path.section, by: moved, in: view) }
    }
    if let (path, start) = anchor, let frame = cellAttributes(path)?.frame {
      shift(view, by: frame.low(axis) - start)
    } else if room.isRightToLeft && axis == .horizontal {
      shift(view, by: composition.length - length)
    }
  }

  func shift(_ view: UICollectionView, by distance: CGFloat) {
    guard distance != 0 else { return }
    var offset = view.contentOffset
    offset[axis] += distance
    view.contentOffset = offset
  }

  /// Returns the item that must not move and its position, or nil at the very start of the content.
  private func anchor(in view: UICollectionView) -> (IndexPath, CGFloat)? {
    let visible = visibleRange(of: view)
    if mirrored(view.bounds).low(axis) <= -leadingInset(of: view) + 0.5 { return nil }
    let shown = view.indexPathsForVisibleItems.compactMap { path in
      cellAttributes(path).map { (path, $0.frame.low(axis), $0.frame) }
    }.filter { mirrored($0.2).high(axis) > visible.lowerBound }
    let settled = shown.filter { !isChanging($0.0) }
    let candidates = settled.isEmpty ? shown : settled
    return candidates.min {
      mirrored($0.2).low(axis) < mirrored($1.2).low(axis)
    }.map { ($0.0, $0.1) }
  }

  /// Returns the inset of the scroll view at the edge where the content starts.
  private func leadingInset(of view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return composition.room?.isRightToLeft == true && axis == .horizontal
      ? inset.right : inset.before(axis)
  }

  private func isChanging(_ path: IndexPath) -> Bool {
    composition.measures.changedItems[path.section]?.contains(path.item) == true
  }

  /// Returns the items that must not move in orthogonal sections.
  ///
  /// Each position is relative to the section's leading edge.
  private func scrolledAnchors(in view: UICollectionView) -> [(IndexPath, CGFloat)] {
    composition.measures.changedItems.keys.sorted().compactMap { index in
      guard composition.sections.indices.contains(index),
        composition.sections[index].isOrthogonal
      else { return nil }
      let section = composition.sections[index]
      let offset = offset(of: index)
      guard offset > section.offsetRange.lowerBound + 0.5 else { return nil }
      let edge = section.scrollFrame.low(axis.other) + offset
      let shown = view.indexPathsForVisibleItems.filter { $0.section == index }.compactMap {
        path in section.location(of: path.item).map { (path, $0.frame) }
      }.filter { $0.1.high(axis.other) > edge }
      let settled = shown.filter { !isChanging($0.0) }
      return (settled.isEmpty ? shown : settled).min {
        $0.1.low(axis.other) < $1.1.low(axis.other)
      }
      .map { ($0.0, $0.1.low(axis.other)) }
    }
  }
}
