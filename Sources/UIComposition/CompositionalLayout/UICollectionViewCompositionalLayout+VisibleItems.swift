// Documented: The handler is called with the visible items of a section, the offset, and the
// environment when any of them changes. Assumed: Each call starts from the attributes of the
// layout. Values that are set on an item between two calls apply until the next call. The offset of
// an orthogonal section combines the section's own offset with the collection view's offset along
// the other axis. A frame minus this combined offset is therefore a position on the screen. Probe:
// compositional-layout.

import Foundation
@_spi(UIComposition) import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// Returns attributes with the changes made by a handler.
  func changed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let items = composition.visible[attributes.indexPath[0]] else { return attributes }
    return items[attributes.key]?.attributes.duplicate() ?? attributes
  }

  /// Calls the handlers of visible sections whose arguments have changed.
  func callHandlers() {
    guard !composition.isHandling, let view = collectionView, let room = composition.room,
      composition.isValid
    else { return }
    let now = HandledView(version: composition.version, bounds: view.bounds)
    let isOther = now != composition.handled
    guard isOther || !composition.scrolled.isEmpty else { return }
    composition.handled = now
    let scrolled = composition.scrolled
    composition.scrolled = []
    guard isOther ? composition.hasHandlers || !composition.visible.isEmpty : !scrolled.isEmpty
    else { return }
    composition.isHandling = true
    defer { composition.isHandling = false }
    let query = mirrored(view.bounds)
    let indices = sections(meeting: query)
    if isOther { composition.visible = composition.visible.filter { indices.contains($0.key) } }
    let environment = room.environment
    for index in indices where isOther || scrolled.contains(index) {
      guard let handler = composition.sections[index].description.visibleItemsInvalidationHandler
      else {
        composition.visible[index] = nil
        continue
      }
      let items = visibleItems(of: index, in: query)
      handler(items, handlerOffset(index, view), environment)
    }
  }

  private func sections(meeting query: CGRect) -> Range<Int> {
    let sections = composition.sections
    let first = FlowSection.partition(sections.count) { sections[$0].end > query.low(axis) }
    let end = FlowSection.partition(sections.count) { sections[$0].start >= query.high(axis) }
    return first..<max(first, end)
  }

  private func visibleItems(of index: Int, in query: CGRect) -> [CompositionVisibleItem] {
    var found: [UICollectionViewLayoutAttributes] = []
    appendElements(of: index, in: query, to: &found)
    let old = composition.visible[index] ?? [:]
    var new: [ElementKey: CompositionVisibleItem] = [:]
    let items = found.map { attributes -> CompositionVisibleItem in
      let item =
        old[attributes.key]
        ?? CompositionVisibleItem(attributes) { [weak self] in self?.itemChanged() }
      item.attributes = attributes
      new[attributes.key] = item
      return item
    }
    composition.visible[index] = new
    return items
  }

  /// Updates the layout after a property of an item is set outside of a handler.
  private func itemChanged() {
    if !composition.isHandling { collectionView?.setNeedsLayout() }
  }

  private func handlerOffset(_ index: Int, _ view: UICollectionView) -> CGPoint {
    var offset = view.contentOffset
    if composition.sections[index].isOrthogonal {
      offset[axis.other] = viewOffset(of: index)[axis.other]
    }
    return offset
  }

  /// Moves the state of elements to the index paths that they have after a batch update.
  func renameElements(_ change: ElementChange) {
    composition.measures.rename(change)
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in composition.offsets {
      if let new = change.map.section(after: section) { offsets[new] = offset }
    }
    composition.offsets = offsets
    var visible: [Int: [ElementKey: CompositionVisibleItem]] = [:]
    for item in composition.visible.values.flatMap(\.values) {
      guard let key = change.newKey(of: item.attributes.key) else { continue }
      item.attributes = item.attributes.duplicate()
      item.attributes.indexPath = key.path
      visible[key.path[0], default: [:]][key] = item
    }
    composition.visible = visible
    composition.handled = nil
  }
}
