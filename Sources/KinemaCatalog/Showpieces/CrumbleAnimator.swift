import UIKit

/// A dismissal that breaks the page into tiles, which loosen in a wave from a point and fall.
///
/// The transition ends when the last tile has left the screen, and after three seconds at the latest.
@MainActor
final class CrumbleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// About how many tiles a page breaks into.
  static let tileCount = 650

  private let origin: CGPoint
  private var animator: UIDynamicAnimator?
  private var rubble: RubbleView?

  /// - Parameter origin: where the page breaks first, in the container.
  init(origin: CGPoint) {
    self.origin = origin
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 3 }

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
    let rubble = RubbleView(page: from, tileCount: Self.tileCount)
    rubble.frame = from.frame
    container.addSubview(rubble)
    from.isHidden = true
    self.rubble = rubble
    crumble(rubble) {
      from.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator?.removeAllBehaviors()
    animator = nil
    rubble?.removeFromSuperview()
    rubble = nil
  }

  private func crumble(_ rubble: RubbleView, completion: @escaping () -> Void) {
    let animator = UIDynamicAnimator(referenceView: rubble)
    self.animator = animator
    let gravity = UIGravityBehavior(items: [])
    gravity.magnitude = 1.6
    let flight = UIDynamicItemBehavior(items: [])
    flight.resistance = 0
    flight.angularResistance = 0.2

    var random = SeededNumbers(seed: 7)
    // A crack runs at 900 points a second; a tile loosens a little after it has passed.
    var waiting = rubble.tiles.map { tile in
      (
        tile: tile,
        time: Double(hypot(tile.center.x - origin.x, tile.center.y - origin.y)) / 900
          + Double.random(in: 0...0.22, using: &random)
      )
    }
    waiting.sort { $0.time > $1.time }
    var falling: [UIView] = []
    var isOver = false
    gravity.action = { [weak animator, weak gravity, weak flight, weak rubble, origin] in
      guard let animator, let gravity, let flight, let rubble, !isOver else { return }
      while let next = waiting.last, next.time <= animator.elapsedTime {
        waiting.removeLast()
        gravity.addItem(next.tile)
        flight.addItem(next.tile)
        let away = next.tile.center.x - origin.x
        flight.addLinearVelocity(
          CGPoint(
            x: away * 0.5 + .random(in: -50...50, using: &random),
            y: .random(in: -130...20, using: &random)), for: next.tile)
        flight.addAngularVelocity(.random(in: -5...5, using: &random), for: next.tile)
        rubble.bringSubviewToFront(next.tile)
        falling.append(next.tile)
      }
      let ground = rubble.bounds.maxY + 30
      for tile in falling where tile.center.y > ground {
        gravity.removeItem(tile)
        flight.removeItem(tile)
        tile.removeFromSuperview()
      }
      falling.removeAll { $0.superview == nil }
      guard (falling.isEmpty && waiting.isEmpty) || animator.elapsedTime > 3 else { return }
      isOver = true
      completion()
    }
    // A tile at rest keeps the animator awake until the first ones loosen.
    if let first = waiting.popLast() {
      gravity.addItem(first.tile)
      flight.addItem(first.tile)
      falling.append(first.tile)
    }
    animator.addBehavior(gravity)
    animator.addBehavior(flight)
  }
}

/// The picture of a page, cut into tiles of equal size.
final class RubbleView: UIView {
  private(set) var tiles: [UIView] = []

  init(page: UIView, tileCount: Int) {
    super.init(frame: page.frame)
    isUserInteractionEnabled = false
    let size = page.bounds.size
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      page.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
    }
    let side = (size.width * size.height / CGFloat(max(tileCount, 1))).squareRoot()
    let columns = max(Int((size.width / side).rounded()), 1)
    let rows = max(Int((size.height / side).rounded()), 1)
    // Tiles end on whole pixels, so that no seams show before they loosen.
    let pixels = max(page.traitCollection.displayScale, 1)
    func edges(_ length: CGFloat, _ count: Int) -> [CGFloat] {
      (0...count).map { (length * CGFloat($0) / CGFloat(count) * pixels).rounded() / pixels }
    }
    let xs = edges(size.width, columns)
    let ys = edges(size.height, rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let frame = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
          height: ys[row + 1] - ys[row])
        let view = UIView(frame: frame)
        view.layer.contents = picture.cgImage
        view.layer.contentsRect = CGRect(
          x: frame.minX / size.width, y: frame.minY / size.height,
          width: frame.width / size.width, height: frame.height / size.height)
        addSubview(view)
        tiles.append(view)
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}
