import UIKit

/// Tiles joined into groups. Each group falls, rotates, and collides as one body.
final class GroupController: DynamicSceneController {
  /// The columns and rows of the tiles in the four shapes.
  private static let shapes: [[(Int, Int)]] = [
    [(0, 0), (1, 0), (2, 0), (1, 1)],
    [(0, 0), (0, 1), (0, 2), (1, 2)],
    [(0, 0), (1, 0), (1, 1), (2, 1)],
    [(0, 0), (1, 0), (0, 1), (1, 1)],
  ]

  override func arrange(in bounds: CGRect) {
    let setting = Self.setting()
    let tiles = setting.bodies.enumerated().map { index, body in
      addTile(at: body.center, side: body.size.width, color: Palette.color(index / 4))
    }
    for behavior in setting.behaviors(tiles) { animator.addBehavior(behavior) }
  }

  /// Returns four groups of four tiles each, which rotate as they fall.
  static func setting() -> DynamicSetting {
    let side: CGFloat = 34
    let bodies = shapes.enumerated().flatMap { index, cells in
      let left = 50 + CGFloat(index % 2) * 130
      let top = 40 + CGFloat(index / 2) * 120
      return cells.map { column, row in
        DynamicSetting.Body.tile(
          at: CGPoint(
            x: left + CGFloat(column) * side + CGFloat(index) * 6,
            y: top + CGFloat(row) * side), side: side)
      }
    }
    return DynamicSetting(bodies: bodies) { tiles in
      let groups = shapes.indices.map { index in
        UIDynamicItemGroup(items: Array(tiles[4 * index..<4 * index + 4]))
      }
      let collision = UICollisionBehavior(items: groups)
      collision.translatesReferenceBoundsIntoBoundary = true
      let turn = UIDynamicItemBehavior(items: groups)
      for (index, group) in groups.enumerated() {
        turn.addAngularVelocity(CGFloat(index) - 1.5, for: group)
      }
      return [collision, turn, UIGravityBehavior(items: groups)]
    }
  }
}
