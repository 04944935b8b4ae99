import UIKit

/// Tiles joined to groups: each group falls, turns and collides as one body.
final class GroupController: DynamicSceneController {
  override func arrange(in bounds: CGRect) {
    // Columns and rows of the four pieces.
    let pieces: [[(Int, Int)]] = [
      [(0, 0), (1, 0), (2, 0), (1, 1)],
      [(0, 0), (0, 1), (0, 2), (1, 2)],
      [(0, 0), (1, 0), (1, 1), (2, 1)],
      [(0, 0), (1, 0), (0, 1), (1, 1)],
    ]
    let side: CGFloat = 34
    let groups = pieces.enumerated().map { index, cells in
      let left = 50 + CGFloat(index % 2) * 130
      let top = 40 + CGFloat(index / 2) * 120
      return UIDynamicItemGroup(
        items: cells.map { column, row in
          addTile(
            at: CGPoint(
              x: left + CGFloat(column) * side + CGFloat(index) * 6,
              y: top + CGFloat(row) * side), side: side, color: Palette.color(index))
        })
    }
    let collision = UICollisionBehavior(items: groups)
    collision.translatesReferenceBoundsIntoBoundary = true
    let turn = UIDynamicItemBehavior(items: groups)
    for (index, group) in groups.enumerated() {
      turn.addAngularVelocity(CGFloat(index) - 1.5, for: group)
    }
    for behavior in [collision, turn, UIGravityBehavior(items: groups)] {
      animator.addBehavior(behavior)
    }
  }
}
