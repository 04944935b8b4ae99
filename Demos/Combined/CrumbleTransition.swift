import UIKit

/// A dismissal that breaks the page into tiles. The tiles come loose in a wave that starts at a
/// point, and fall.
///
/// A finger can scrub the time of the transition. If time runs backward, the tiles return to their
/// positions.
final class CrumbleTransition: FingerDynamicTransition {
  /// The approximate number of tiles in a page.
  static let tileCount = 650

  private let origin: CGPoint
  private var crack = Crack()
  private var rubble: RubbleView?

  /// The order in which the tiles come loose.
  private struct Crack {
    /// The frames of the tiles, in the reverse of the order in which they come loose. Later frames
    /// are in front, so falling tiles pass in front of all other tiles.
    var frames: [CGRect] = []
    /// The time at which each tile comes loose, in seconds.
    var times: [Double] = []
    var random = SeededNumbers(seed: 7)
  }

  /// Creates a transition.
  ///
  /// - Parameter origin: The point in the container where the page starts to break apart.
  init(origin: CGPoint) {
    self.origin = origin
    super.init(finger: nil, catcher: UIPanGestureRecognizer(target: nil, action: nil))
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(center: CGPoint(x: bounds.midX, y: bounds.midY + bounds.height))
  }

  // MARK: - Tiles

  override func frames(ofPiecesOf frame: CGRect, in bounds: CGRect) -> [CGRect] {
    var random = SeededNumbers(seed: 7)
    // The crack spreads at 900 points per second. A tile comes loose shortly after the crack has
    // reached it.
    let tiles = RubbleView.frames(frame.size, Self.tileCount, pixels: UIScreen.main.scale)
      .map { tile -> (frame: CGRect, time: Double) in
        let far = hypot(tile.midX - origin.x, tile.midY - origin.y)
        return (tile, Double(far) / 900 + Double.random(in: 0...0.22, using: &random))
      }
      .sorted { $0.time > $1.time }
    crack = Crack(frames: tiles.map(\.frame), times: tiles.map(\.time), random: random)
    return crack.frames.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
  }

  override func pieces(of view: UIView, frames: [CGRect]) -> [any UIDynamicItem] {
    let rubble = RubbleView(page: view, frames: crack.frames)
    view.superview?.addSubview(rubble)
    view.isHidden = true
    self.rubble = rubble
    return rubble.tiles
  }

  override func removePieces(of view: UIView) {
    view.isHidden = false
    rubble?.removeFromSuperview()
    rubble = nil
  }

  // MARK: - The fall

  override func motion(
    ofPieces tiles: [any UIDynamicItem], from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let gravity = UIGravityBehavior(items: [])
    gravity.magnitude = 1.6
    let flight = UIDynamicItemBehavior(items: [])
    flight.resistance = 0
    flight.angularResistance = 0.2

    var random = crack.random
    var waiting = Array(zip(tiles, crack.times))
    var falling: [any UIDynamicItem] = []
    let loosen = { [origin, weak gravity, weak flight] (tile: any UIDynamicItem) in
      guard let gravity, let flight else { return }
      gravity.addItem(tile)
      flight.addItem(tile)
      flight.addLinearVelocity(
        CGPoint(
          x: (tile.center.x - origin.x) * 0.5 + .random(in: -50...50, using: &random),
          y: .random(in: -130...20, using: &random)), for: tile)
      flight.addAngularVelocity(.random(in: -5...5, using: &random), for: tile)
      falling.append(tile)
    }
    let ground = bounds.maxY + 30
    gravity.action = { [weak gravity, weak flight] in
      guard let gravity, let flight, let animator = gravity.dynamicAnimator else { return }
      while let next = waiting.last, next.1 <= animator.elapsedTime {
        waiting.removeLast()
        loosen(next.0)
      }
      // A tile that has fallen stays where it is, out of sight, because a finger may reverse the
      // motion.
      falling.removeAll { tile in
        guard tile.center.y > ground else { return false }
        gravity.removeItem(tile)
        flight.removeItem(tile)
        return true
      }
    }
    // The first falling tile keeps the animator awake until the next tiles come loose.
    if let first = waiting.popLast() { loosen(first.0) }
    return [gravity, flight]
  }
}
