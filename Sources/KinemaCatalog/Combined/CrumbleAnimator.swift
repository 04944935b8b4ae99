import UIKit

/// A dismissal that breaks the page into tiles, which loosen in a wave from a point and fall.
///
/// The transition ends when the last tile has left the screen, and after three seconds at the latest.
/// A finger can move its time: backwards the tiles return to where they were.
@MainActor
final class CrumbleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The number of tiles into which a page breaks, nearly.
  static let tileCount = 650
  private static let longest: TimeInterval = 3

  private let origin: CGPoint
  private var animator: UIDynamicAnimator?
  private var rubble: RubbleView?
  private weak var page: UIView?
  private var context: (any UIViewControllerContextTransitioning)?

  /// - Parameter origin: where the page breaks first, in the container.
  init(origin: CGPoint) {
    self.origin = origin
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.longest }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from) else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let container = context.containerView
    if let to = context.view(forKey: .to), let arriving = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: arriving)
      container.insertSubview(to, belowSubview: from)
    }
    var random = SeededNumbers(seed: 7)
    // A crack runs at 900 points a second; a tile loosens a little after it has passed.
    let rubble = RubbleView(page: from, tileCount: Self.tileCount) { [origin] position in
      Double(hypot(position.x - origin.x, position.y - origin.y)) / 900
        + Double.random(in: 0...0.22, using: &random)
    }
    rubble.frame = from.frame
    container.addSubview(rubble)
    from.isHidden = true
    page = from
    self.context = context
    self.rubble = rubble
    crumble(rubble, random)
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.longest) { [weak self] in self?.end() }
  }

  private func end() {
    guard let context else { return }
    context.completeTransition(!context.transitionWasCancelled)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    context = nil
    page?.isHidden = false
    animator?.removeAllBehaviors()
    animator = nil
    rubble?.removeFromSuperview()
    rubble = nil
  }

  private func crumble(_ rubble: RubbleView, _ random: SeededNumbers) {
    let animator = UIDynamicAnimator(referenceView: rubble)
    self.animator = animator
    let gravity = UIGravityBehavior(items: [])
    gravity.magnitude = 1.6
    let flight = UIDynamicItemBehavior(items: [])
    flight.resistance = 0
    flight.angularResistance = 0.2

    var random = random
    var waiting = rubble.tiles
    var falling: [UIView] = []
    let loosen = { [origin, weak gravity, weak flight] (tile: UIView) in
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
    gravity.action = { [weak self, weak animator, weak gravity, weak flight, weak rubble] in
      guard let self, let animator, let gravity, let flight, let rubble else { return }
      while let next = waiting.last, next.time <= animator.elapsedTime {
        waiting.removeLast()
        loosen(next.view)
      }
      // What has fallen stays where it is, out of sight: a finger may bring it back.
      let ground = rubble.bounds.maxY + 30
      falling.removeAll { tile in
        guard tile.center.y > ground else { return false }
        gravity.removeItem(tile)
        flight.removeItem(tile)
        return true
      }
      if falling.isEmpty, waiting.isEmpty, context?.isInteractive == false { end() }
    }
    // A tile that falls keeps the animator awake until the next ones loosen.
    if let first = waiting.popLast() { loosen(first.view) }
    animator.addBehavior(gravity)
    animator.addBehavior(flight)
  }
}
