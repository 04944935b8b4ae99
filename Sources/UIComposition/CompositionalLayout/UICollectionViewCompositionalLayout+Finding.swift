import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  // MARK: Directions

  /// Converts a frame between coordinates relative to the leading edge and the left edge.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard composition.room?.isRightToLeft == true else { return frame }
    var frame = frame
    frame.origin.x = compositionSize.width - frame.maxX
    return frame
  }

  /// Converts a frame in the content of an orthogonal section between leading and left coordinates.
  private func mirrored(_ frame: CGRect, scrolledIn section: SectionComposition) -> CGRect {
    guard composition.room?.isRightToLeft == true, section.axis == .vertical else {
      return mirrored(frame)
    }
    var frame = frame
    let inside = frame.maxX - section.scrollFrame.minX
    frame.origin.x = mirrored(section.scrollFrame).minX + section.scrollLength - inside
    return frame
  }

  /// Returns the range along the axis that is visible inside the scroll view's insets, from the
  /// leading edge.
  func visibleRange(of view: UICollectionView) -> ClosedRange<CGFloat> {
    let visible = mirrored(view.bounds.inset(by: view.adjustedContentInset))
    return visible.low(axis)...max(visible.low(axis), visible.high(axis))
  }

  // MARK: Elements

  /// Returns the elements in a rectangle of the content, without the changes made by handlers.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let query = mirrored(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    let sections = composition.sections
    let low = query.low(axis) - composition.overhang.after
    let high = query.high(axis) + composition.overhang.before
    var index = FlowSection.partition(sections.count) { sections[$0].end >= low }
    while index < sections.count, sections[index].start <= high {
      appendElements(of: index, in: query, to: &found)
      index += 1
    }
    if let global = composition.global {
      for item in global.items {
        let frame = globalFrame(item, global)
        guard frame.meets(query) else { continue }
        found.append(boundaryAttributes(item, IndexPath(index: item.number), frame))
      }
    }
    return found
  }

  /// Appends the elements of a section in a rectangle relative to the leading edge.
  func appendElements(
    of index: Int, in query: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let section = composition.sections[index]
    let cross = axis.other
    var scroll: CGFloat = 0
    var low = query.low(axis) - section.contentStart
    var high = query.high(axis) - section.contentStart
    let isOrthogonal = section.isOrthogonal
    if isOrthogonal {
      scroll = offset(of: index)
      let shift = scroll - section.groupSpan.lowerBound
      low = query.low(cross) + shift
      high = query.high(cross) + shift
    }
    section.groups.forEachGroup(from: low, to: high) { group in
      let origin = section.origin(of: group)
      func isShown(_ frame: CGRect) -> Bool {
        var frame = frame
        if isOrthogonal { frame.origin[cross] -= scroll }
        return frame.meets(query)
      }
      for (number, item) in group.shape.items.enumerated() {
        let frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        guard isShown(frame) else { continue }
        found.append(cellAttributes(index, group.firstItem + number, frame, item))
      }
      for extra in group.shape.extras {
        let frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
        guard isShown(frame) else { continue }
        found.append(extraAttributes(index, group.firstItem + extra.item, frame, extra))
      }
    }
    for item in section.boundary.items {
      let frame = boundaryFrame(item, section)
      guard frame.meets(query) else { continue }
      found.append(boundaryAttributes(item, IndexPath(item: item.number, section: index), frame))
    }
    for item in section.description.decorationItems {
      let frame = decorationFrame(item, section)
      guard frame.meets(query) else { continue }
      found.append(decorationAttributes(item, index, frame))
    }
  }

  // MARK: Cells

  private func cellAttributes(
    _ section: Int, _ item: Int, _ frame: CGRect, _ shape: GroupShape.Item
  ) -> UICollectionViewLayoutAttributes {
    let composition = composition.sections[section]
    let attributes = makeAttributes(.cell, nil, IndexPath(item: item, section: section))
    attributes.frame =
      composition.isOrthogonal
      ? mirrored(frame, scrolledIn: composition) : mirrored(frame)
    attributes.zIndex = shape.zIndex
    attributes.flexibleAxes = shape.flexible
    if let list = composition.description.list {
      attributes.listRow = list.row(attributes.indexPath, of: composition.count)
    }
    return attributes
  }

  func cellAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, composition.sections.indices.contains(path.section),
      let (frame, shape) = composition.sections[path.section].location(of: path.item)
    else { return nil }
    return cellAttributes(path.section, path.item, frame, shape)
  }

  // MARK: Supplementary views

  private func extraAttributes(
    _ section: Int, _ item: Int, _ frame: CGRect, _ extra: GroupShape.Extra
  ) -> UICollectionViewLayoutAttributes {
    let composition = composition.sections[section]
    let attributes = makeAttributes(
      .supplementaryView, extra.kind, IndexPath(item: item, section: section))
    attributes.frame =
      composition.isOrthogonal
      ? mirrored(frame, scrolledIn: composition) : mirrored(frame)
    attributes.zIndex = extra.zIndex
    attributes.flexibleAxes = extra.flexible
    return attributes
  }

  func supplementaryAttributes(_ kind: String, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    if path.count == 1 {
      guard let global = composition.global,
        let item = global.items.first(where: { $0.kind == kind && $0.number == path[0] })
      else { return nil }
      return boundaryAttributes(item, path, globalFrame(item, global))
    }
    guard path.count == 2, composition.sections.indices.contains(path.section) else { return nil }
    let section = composition.sections[path.section]
    if let item = section.boundary.items.first(where: {
      $0.kind == kind && $0.number == path.item
    }) {
      return boundaryAttributes(item, path, boundaryFrame(item, section))
    }
    guard let group = section.groups.group(holding: path.item),
      let extra = group.shape.extras.first(where: {
        $0.kind == kind && $0.item == path.item - group.firstItem
      })
    else { return nil }
    let origin = section.origin(of: group)
    return extraAttributes(
      path.section, path.item, extra.frame.offsetBy(dx: origin.x, dy: origin.y), extra)
  }

  private func boundaryAttributes(
    _ item: BoundaryLayout.Item, _ path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView, item.kind, path)
    attributes.frame = mirrored(frame)
    attributes.zIndex = item.zIndex
    attributes.flexibleAxes = item.flexible
    return attributes
  }

  private func boundaryFrame(_ item: BoundaryLayout.Item, _ section: SectionComposition) -> CGRect {
    var frame = section.boundary.frame(item, around: section.inner)
    if item.isPinned, let view = collectionView {
      let visible = visibleRange(of: view)
      let low = min(visible.lowerBound + pinnedDepth, visible.upperBound)
      frame = section.boundary.pinned(
        frame, item, visible: low...visible.upperBound, whole: section.whole)
    }
    return section.boundary.insetFrame(item, frame)
  }

  private func globalFrame(_ item: BoundaryLayout.Item, _ global: BoundaryLayout) -> CGRect {
    let end = composition.length - global.after
    var frame = global.frame(item, around: global.before...max(global.before, end))
    if item.isPinned, let view = collectionView {
      frame = global.pinned(
        frame, item, visible: visibleRange(of: view), whole: 0...max(composition.length, 0))
    }
    return global.insetFrame(item, frame)
  }

  /// The length that pinned headers of the whole layout cover on the screen, in points.
  private var pinnedDepth: CGFloat {
    guard let global = composition.global else { return 0 }
    return global.items.filter { $0.isPinned && $0.side == .before }
      .map { $0.depth + $0.size[axis] }.max() ?? 0
  }

  // MARK: Decoration views

  private func decorationFrame(
    _ item: NSCollectionLayoutDecorationItem, _ section: SectionComposition
  ) -> CGRect {
    let insets = item.contentInsets
    return section.backgroundFrame.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  private func decorationAttributes(
    _ item: NSCollectionLayoutDecorationItem, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      .decorationView, item.elementKind, IndexPath(item: 0, section: section))
    attributes.frame = mirrored(frame)
    attributes.zIndex = item.zIndex
    return attributes
  }

  func decorationAttributes(_ kind: String, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard composition.sections.indices.contains(path.section) else { return nil }
    let section = composition.sections[path.section]
    guard let item = section.description.decorationItems.first(where: { $0.elementKind == kind })
    else { return nil }
    return decorationAttributes(item, path.section, decorationFrame(item, section))
  }
}
