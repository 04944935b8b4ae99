import UIKit

/// A grid layout in which each dragged cell is attached to a rectangle around the touch by four
/// springs.
///
/// Each spring acts on one corner. Dragged cells are in front of all other cells.
///
/// After the drag, the cells snap back to their positions, and the layout is a plain grid again.
///
///     layout.startDragging(collectionView.indexPathsForSelectedItems ?? [], from: position)
///     layout.updateDragging(to: position)   // as often as the finger moves
///     layout.stopDragging()
public final class DraggableGridLayout: UICollectionViewFlowLayout {
  private var animator: UIDynamicAnimator?
  private var drags: [DragBehavior] = []
  /// The snaps that return the cells of earlier drags to their positions.
  private var snaps: [IndexPath: UISnapBehavior] = [:]

  public override init() {
    super.init()
    itemSize = CGSize(width: 64, height: 64)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  public required init?(coder: NSCoder) { nil }

  /// Starts to drag cells, which gather around a point of the content. Ends an unfinished drag
  /// first.
  public func startDragging(_ paths: [IndexPath], from position: CGPoint) {
    stopDragging()
    let animator = self.animator ?? UIDynamicAnimator(collectionViewLayout: self)
    animator.delegate = self
    drags = paths.enumerated().compactMap { index, path in
      // If a cell is still returning, catch it at its current position.
      let moving = animator.layoutAttributesForCell(at: path)
      if let snap = snaps.removeValue(forKey: path) { animator.removeBehavior(snap) }
      let resting =
        super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
      guard let item = moving ?? resting else { return nil }
      item.zIndex = 1_000 + index
      let drag = DragBehavior(item: item, touch: position, order: index)
      animator.addBehavior(drag)
      return drag
    }
    self.animator = drags.isEmpty && snaps.isEmpty ? nil : animator
    invalidateLayout()
  }

  /// Moves the dragged cells to the touch.
  public func updateDragging(to position: CGPoint) {
    for drag in drags { drag.move(to: position) }
  }

  /// Ends the drag. Each cell snaps to its position in the grid.
  public func stopDragging() {
    guard let animator else { return }
    for drag in drags {
      animator.removeBehavior(drag)
      let path = drag.item.indexPath
      guard let home = super.layoutAttributesForItem(at: path) else { continue }
      let snap = UISnapBehavior(item: drag.item, snapTo: home.center)
      snap.damping = 0.7
      animator.addBehavior(snap)
      snaps[path] = snap
    }
    drags = []
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let resting = super.layoutAttributesForElements(in: rect) ?? []
    guard let animator else { return resting }
    let moving = animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    return resting.filter { animator.layoutAttributesForCell(at: $0.indexPath) == nil } + moving
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator?.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }
}

extension DraggableGridLayout: UIDynamicAnimatorDelegate {
  /// Removes the animator after all cells have returned.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    guard drags.isEmpty else { return }
    self.animator = nil
    snaps = [:]
    invalidateLayout()
  }
}
