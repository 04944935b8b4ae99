import Foundation

extension UICollectionViewFlowLayout {
  var isVertical: Bool { scrollDirection == .vertical }

  func changed(_ isDifferent: Bool) {
    if isDifferent { invalidateLayout() }
  }

  func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    let metrics =
      (context as? UICollectionViewFlowLayoutInvalidationContext).map {
        $0.invalidateFlowLayoutDelegateMetrics || $0.invalidateFlowLayoutAttributes
      } ?? true
    if metrics || context.everything || context.counts { flow.isValid = false }
    if context.everything { flow.fitted = [:] }
    guard metrics || context.everything || context.counts, !context.answersPreferredSize else {
      return
    }
    if let items = context.invalidatedItemIndexPaths, !context.everything && !context.counts {
      flow.asked.subtract(items)
    } else if context.movement == nil {
      flow.asked = []
    }
  }

  // MARK: Sizes of cells

  func isNew(
    _ preferred: UICollectionViewLayoutAttributes, than original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, preferred.representedElementCategory == .cell else {
      return false
    }
    return abs(preferred.size.width - original.size.width) > 1e-6
      || abs(preferred.size.height - original.size.height) > 1e-6
  }

  func adopt(
    _ preferred: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard estimatedItemSize != .zero, preferred.representedElementCategory == .cell else { return }
    flow.fitted[preferred.indexPath] = preferred.size
    context.answersPreferredSize = true
  }

  /// Updates the index paths of the preferred sizes after a batch of updates.
  func renameFitted(_ change: ElementChange) {
    let fitted = flow.fitted
    flow.fitted = [:]
    for (path, size) in fitted {
      guard let new = change.key(after: ElementKey(category: .cell, kind: nil, path: path))?.path
      else { continue }
      flow.fitted[new] = size
    }
  }

  /// Returns the length of the lines, across the scrolling axis.
  func crossLength(of bounds: CGRect) -> CGFloat {
    guard let inset = collectionView?.adjustedContentInset else { return 0 }
    return isVertical
      ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
  }

  // MARK: Preparing

  func prepareFlow() {
    guard let collectionView else { return }
    let width = crossLength(of: collectionView.bounds)
    if flow.isValid && flow.width == width { return }
    flow.isValid = true
    flow.width = width
    flow.sections = []
    flow.end = 0
    let source = collectionView.scrollDelegate as? any UICollectionViewDelegateFlowLayout
    for index in 0..<collectionView.numberOfSections {
      let section = makeSection(index, in: collectionView, asking: source)
      flow.sections.append(section)
      flow.end = section.end
    }
  }

  private func makeSection(
    _ index: Int, in view: UICollectionView,
    asking source: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let count = view.numberOfItems(inSection: index)
    let metrics = metrics(index, in: view, asking: source)
    let length = isVertical ? itemSize.height : itemSize.width
    let cross = isVertical ? itemSize.width : itemSize.height
    if estimatedItemSize != .zero {
      let isAutomatic = estimatedItemSize == Self.automaticSize
      let estimate = isAutomatic ? itemSize : estimatedItemSize
      let sizes = (0..<count).map { item -> (main: CGFloat, cross: CGFloat) in
        let path = view.item(inSlot: IndexPath(item: item, section: index))
        let size = flow.fitted[path] ?? estimate
        return isVertical ? (size.height, size.width) : (size.width, size.height)
      }
      return FlowSection(start: flow.end, metrics: metrics, width: flow.width, sizes: sizes)
    }
    guard let source else {
      return FlowSection(
        start: flow.end, metrics: metrics, count: count, width: flow.width, itemLength: length,
        itemCross: cross)
    }
    let sizes = (0..<count).map { item -> (main: CGFloat, cross: CGFloat) in
      let size = source.collectionView(
        view, layout: self,
        sizeForItemAt: view.item(inSlot: IndexPath(item: item, section: index)))
      return isVertical
        ? (sane(size.height), sane(size.width)) : (sane(size.width), sane(size.height))
    }
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      return FlowSection(
        start: flow.end, metrics: metrics, count: count, width: flow.width, itemLength: first.main,
        itemCross: first.cross)
    }
    return FlowSection(start: flow.end, metrics: metrics, width: flow.width, sizes: sizes)
  }

  private func sane(_ length: CGFloat) -> CGFloat {
    if length.isFinite && length >= 0 { return length }
    Diagnostics.report(
      "sizeForItemAt of \(type(of: self)) returned a length of \(length), so 0 was used.",
      about: self)
    return 0
  }

  private func metrics(
    _ index: Int, in view: UICollectionView,
    asking source: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Metrics {
    let inset =
      source?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let header =
      source?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
      ?? headerReferenceSize
    let footer =
      source?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
      ?? footerReferenceSize
    return FlowSection.Metrics(
      headerLength: isVertical ? header.height : header.width,
      footerLength: isVertical ? footer.height : footer.width,
      insetBefore: isVertical ? inset.top : inset.left,
      insetAfter: isVertical ? inset.bottom : inset.right,
      crossInsetBefore: isVertical ? inset.left : inset.top,
      crossInsetAfter: isVertical ? inset.right : inset.bottom,
      lineSpacing: source?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
        ?? minimumLineSpacing,
      itemSpacing: source?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing)
  }

  var flowSize: CGSize {
    isVertical
      ? CGSize(width: max(flow.width, 0), height: flow.end)
      : CGSize(width: flow.end, height: max(flow.width, 0))
  }

  // MARK: Finding

  private func cgRect(_ rect: FlowRect) -> CGRect {
    isVertical
      ? CGRect(x: rect.cross, y: rect.main, width: rect.crossLength, height: rect.mainLength)
      : CGRect(x: rect.main, y: rect.cross, width: rect.mainLength, height: rect.crossLength)
  }

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, flow.sections.indices.contains(path.section),
      (0..<flow.sections[path.section].count).contains(path.item)
    else { return nil }
    let attributes = makeAttributes(.cell, nil, path)
    attributes.frame = cgRect(flow.sections[path.section].rect(of: path.item))
    return attributes
  }

  func edgeAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(path.section) else { return nil }
    let section = flow.sections[path.section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.metrics.headerLength : section.metrics.footerLength
    guard length > 0 else { return nil }
    var position = isHeader ? section.start : section.footerStart
    let attributes = makeAttributes(.supplementaryView, kind, path)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      position = pinned(position, length, in: section, isHeader: isHeader)
      attributes.zIndex = 1
    }
    attributes.frame = cgRect(
      FlowRect(main: position, cross: 0, mainLength: length, crossLength: max(flow.width, 0)))
    return attributes
  }

  private func pinned(
    _ position: CGFloat, _ length: CGFloat, in section: FlowSection, isHeader: Bool
  ) -> CGFloat {
    guard let view = collectionView else { return position }
    let bounds = view.bounds
    let inset = view.adjustedContentInset
    let low = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
    let high = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
    if isHeader { return max(position, min(low, section.footerStart - length)) }
    return min(position, max(high - length, section.start + section.metrics.headerLength))
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var found: [UICollectionViewLayoutAttributes] = []
    var index = FlowSection.partition(flow.sections.count) { flow.sections[$0].end > low }
    while index < flow.sections.count, flow.sections[index].start < high {
      let edge = IndexPath(item: 0, section: index)
      append(edgeAttributes(UICollectionView.elementKindSectionHeader, edge), in: rect, to: &found)
      for item in flow.sections[index].items(from: low, to: high) {
        append(itemAttributes(IndexPath(item: item, section: index)), in: rect, to: &found)
      }
      append(edgeAttributes(UICollectionView.elementKindSectionFooter, edge), in: rect, to: &found)
      index += 1
    }
    return found
  }

  private func append(
    _ attributes: UICollectionViewLayoutAttributes?, in rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    guard let attributes, attributes.frame.meets(rect) else { return }
    found.append(attributes)
  }
}
