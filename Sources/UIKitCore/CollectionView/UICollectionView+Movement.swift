// Documented: An item under a finger follows the finger, the other items make room, and the data
// source is notified of the move at the end.
// Ours: While an item is held over another section, that section's item count includes the item,
// and the original section's count does not. The layout asks for the sizes of the items, not of
// their slots. Updates during the movement move the item together with its neighbors. UIKit instead
// asks the data source for paths that do not exist.

import Foundation

extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    guard state.movement == nil, path.section < numberOfSections,
      path.item < numberOfItems(inSection: path.section),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false,
      let attributes = layoutAttributesForItem(at: path)
    else { return false }
    state.movement = ItemMovement(original: path, current: path, position: attributes.center)
    setNeedsLayout()
    return true
  }

  func moveMovement(to position: CGPoint) {
    guard var movement = state.movement else { return }
    let previous = movement
    let proposed = state.layout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: position)
    movement.position = position
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
    if isSlot(target, for: movement.original) { movement.current = target }
    state.movement = movement
    let context = state.layout.invalidationContext(
      forInteractivelyMovingItems: [movement.current], withTargetPosition: position,
      previousIndexPaths: [previous.current], previousPosition: previous.position)
    if movement.current.section != previous.current.section { context.counts = true }
    state.layout.invalidateLayout(with: context)
    scrollForMovement()
    guard movement.current != previous.current else { return }
    prepareLayoutIfNeeded()
    carryOut(animations: { self.tile() }, completion: { _ in })
  }

  /// Returns whether an item can be dropped at a path.
  private func isSlot(_ path: IndexPath, for original: IndexPath) -> Bool {
    guard path.count == 2, state.counts.indices.contains(path.section) else { return false }
    let last = state.counts[path.section] - (path.section == original.section ? 1 : 0)
    return (0...max(last, 0)).contains(path.item)
  }

  func endMovement(cancelled: Bool) {
    guard let movement = state.movement else { return }
    let target = cancelled ? movement.original : movement.current
    state.movement = nil
    stopEdgeScroll()
    if target != movement.original {
      dataSource?.collectionView(self, moveItemAt: movement.original, to: target)
      guard adoptMove(movement.original, to: target) else { return }
    }
    let context = state.layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [target], previousIndexPaths: [movement.original],
      movementCancelled: cancelled)
    if movement.isAcrossSections { context.counts = true }
    state.layout.invalidateLayout(with: context)
    prepareLayoutIfNeeded()
    carryOut(animations: { self.tile() }, completion: { _ in })
  }

  /// Updates the paths of elements after the data source has moved an item.
  ///
  /// If the data source has not moved the item, all data is reloaded, and the result is false.
  private func adoptMove(_ from: IndexPath, to target: IndexPath) -> Bool {
    var batch = BatchUpdates()
    batch.movedItems = [(from, target)]
    let new = askCounts()
    do {
      let map = try BatchMap(batch, from: state.counts, to: new)
      let change = ElementChange(map: map, batch: batch, before: [:])
      state.counts = new
      state.needsCounts = false
      renameElements(change)
      var shown: [ElementKey: UICollectionReusableView] = [:]
      for (key, view) in state.shown { if let new = change.key(after: key) { shown[new] = view } }
      state.shown = shown
      return true
    } catch {
      Diagnostics.report(
        "The data source of \(type(of: self)) did not move the item \(from) to \(target): "
          + "\(error). All data was reloaded.", about: self)
      reload()
      return false
    }
  }

  /// Returns the attributes of items during a movement, where each item has the frame of its slot.
  func following(_ movement: ItemMovement, _ found: [UICollectionViewLayoutAttributes])
    -> [UICollectionViewLayoutAttributes]
  {
    var result: [UICollectionViewLayoutAttributes] = []
    for attributes in found {
      guard attributes.representedElementCategory == .cell else {
        result.append(attributes)
        continue
      }
      let path = movement.path(in: attributes.indexPath)
      guard path != movement.original else { continue }
      let moved = attributes.duplicate()
      moved.indexPath = path
      result.append(moved)
    }
    let held = state.layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.isAcrossSections ? movement.current : movement.original,
      withTargetPosition: movement.position
    ).duplicate()
    held.indexPath = movement.original
    result.append(held)
    return result
  }

  /// Returns the item whose size determines the size of a slot.
  func item(inSlot slot: IndexPath) -> IndexPath {
    guard let movement = state.movement, movement.isAcrossSections else { return slot }
    return movement.path(in: slot)
  }
}
