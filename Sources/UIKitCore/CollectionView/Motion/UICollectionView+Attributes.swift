import Foundation

extension UICollectionView {
  /// The attributes of an element in the present layout.
  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = state.layout
    switch key.category {
    case .cell:
      guard let movement = state.movement else {
        return layout.layoutAttributesForItem(at: key.path)
      }
      let found = layout.layoutAttributesForItem(at: movement.slot(of: key.path))?.duplicate()
      found?.indexPath = key.path
      return found
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// The attributes to which the layout sends an element that was deleted.
  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = state.layout
    switch key.category {
    case .cell: return layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      return layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// The attributes from which the layout lets an element come.
  func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = state.layout
    switch key.category {
    case .cell: return layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// The default start of an element in an update: the attributes before it, and for a new element
  /// those after it, transparent. Nil outside of updates.
  func usualStart(
    _ category: ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let change = state.change else { return nil }
    let key = ElementKey(category: category, kind: kind, path: path)
    if let start = change.start(of: key) { return start }
    let start = attributes(key)?.duplicate()
    start?.alpha = 0
    return start
  }

  /// The counterpart for an element that goes: the attributes before the update, transparent.
  func usualEnd(
    _ category: ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category: category, kind: kind, path: path)
    let end = state.change?.before[key]?.duplicate()
    end?.alpha = 0
    return end
  }
}
