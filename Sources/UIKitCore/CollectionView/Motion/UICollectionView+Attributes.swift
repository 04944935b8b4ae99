import Foundation

extension UICollectionView {
  /// Returns the attributes of an element in the current layout.
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

  /// Returns the layout's final attributes of an element that was deleted.
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

  /// Returns the layout's initial attributes of an element that appears.
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

  /// Returns the default attributes at which an element's animation begins, or nil outside updates.
  ///
  /// These are the attributes before the update. For a new element, they are the attributes after
  /// the update with an alpha of 0.
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

  /// Returns the default attributes at which an element's animation ends.
  ///
  /// These are the attributes before the update with an alpha of 0.
  func usualEnd(
    _ category: ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category: category, kind: kind, path: path)
    let end = state.change?.before[key]?.duplicate()
    end?.alpha = 0
    return end
  }
}
