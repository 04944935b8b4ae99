// Documented: When the finger comes down, the delegate receives `shouldHighlight` and then
// `didHighlight`. When the finger lifts, the delegate receives `shouldSelect` and `didSelect`, or
// `shouldDeselect` and `didDeselect`, and then `didUnhighlight`.

import Foundation

extension UICollectionView {
  /// Begins a touch on an item, or returns false if no item can be touched.
  func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard allowsSelection, state.touched == nil, let touch = touches.first,
      let path = path(at: touch.location(in: self)), let cell = cellForItem(at: path),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    state.touched = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func endTouch() -> Bool {
    guard let path = state.touched else { return false }
    choose(path)
    return cancelTouch()
  }

  func cancelTouch() -> Bool {
    guard let path = state.touched else { return false }
    state.touched = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    return true
  }

  /// Selects or deselects an item as a tap does.
  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection && state.selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return
      }
      deselect(path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in state.selected where other != path {
        deselect(other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(path)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func mark(_ path: IndexPath) {
    if !state.selected.contains(path) { state.selected.append(path) }
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    state.selected.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    if path == nil || !allowsMultipleSelection {
      for other in state.selected where other != path { deselect(other) }
    }
    guard let path, path.section < numberOfSections,
      path.item < numberOfItems(inSection: path.section)
    else { return }
    mark(path)
    if !position.isEmpty { scroll(to: path, position, animated) }
  }
}
