// Documented: an item under a finger goes where the finger is, the others make room, and the data
// source is told of the move at the end.

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
    movement.current =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
    // Without the data source's consent items change places within their section only.
    if movement.current.section != movement.original.section { movement.current = previous.current }
    state.movement = movement
    state.layout.invalidateLayout(
      with: state.layout.invalidationContext(
        forInteractivelyMovingItems: [movement.current], withTargetPosition: position,
        previousIndexPaths: [previous.current], previousPosition: previous.position))
    guard movement.current != previous.current else { return }
    carryOut(animations: { self.tile() }, completion: { _ in })
  }

  func endMovement(cancelled: Bool) {
    guard let movement = state.movement else { return }
    let target = cancelled ? movement.original : movement.current
    state.movement = nil
    if target != movement.original {
      dataSource?.collectionView(self, moveItemAt: movement.original, to: target)
      rename(movement.original, to: target)
    }
    state.layout.invalidateLayout(
      with: state.layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [target], previousIndexPaths: [movement.original],
        movementCancelled: cancelled))
    prepareLayoutIfNeeded()
    carryOut(animations: { self.tile() }, completion: { _ in })
  }

  /// The path that an item has while another is moved over it.
  private func displaced(_ path: IndexPath, by movement: ItemMovement) -> IndexPath {
    guard path.section == movement.original.section else { return path }
    let from = movement.original.item
    let to = movement.current.item
    if path.item == from { return movement.current }
    var item = path.item
    if item > from { item -= 1 }
    if item >= to { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// The attributes of items while one of them is moved: each keeps its cell and takes its new
  /// frame.
  func following(_ movement: ItemMovement, _ found: [UICollectionViewLayoutAttributes])
    -> [UICollectionViewLayoutAttributes]
  {
    var result = found.filter {
      $0.representedElementCategory != .cell
        || $0.indexPath.section != movement.original.section
    }
    guard state.counts.indices.contains(movement.original.section) else { return found }
    let section = movement.original.section
    let paths = Set(found.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    let low = (paths.filter { $0.section == section }.map(\.item).min() ?? 0) - 1
    let high = (paths.filter { $0.section == section }.map(\.item).max() ?? 0) + 1
    for item in max(low, 0)...max(min(high, state.counts[section] - 1), 0) {
      let path = IndexPath(item: item, section: section)
      guard path != movement.original else { continue }
      let slot = displaced(path, by: movement)
      guard let attributes = state.layout.layoutAttributesForItem(at: slot)?.duplicate(),
        shownFrame(of: attributes).meets(bounds)
      else { continue }
      attributes.indexPath = path
      result.append(attributes)
    }
    result.append(
      state.layout.layoutAttributesForInteractivelyMovingItem(
        at: movement.original, withTargetPosition: movement.position))
    return result
  }

  /// Gives cells their paths after a move that the data source has carried out.
  private func rename(_ from: IndexPath, to target: IndexPath) {
    let movement = ItemMovement(original: from, current: target, position: .zero)
    var renamed: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in state.shown {
      var key = key
      if key.category == .cell { key.path = displaced(key.path, by: movement) }
      renamed[key] = view
    }
    state.shown = renamed
    state.selected = state.selected.map { displaced($0, by: movement) }
  }
}
