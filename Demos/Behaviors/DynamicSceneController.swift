import UIKit

/// The base class of the behavior demos: a plain view with an animator for the lifetime of the
/// controller.
class DynamicSceneController: UIViewController {
  private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
  private var isArranged = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isArranged, !view.bounds.isEmpty else { return }
    isArranged = true
    arrange(in: view.bounds)
  }

  /// Adds the views and the behaviors. The controller calls this method once, after its view has a
  /// size.
  func arrange(in bounds: CGRect) {}

  /// Adds a behavior without items that calls a closure at the end of each step.
  func show(_ body: @escaping () -> Void) {
    let observer = UIDynamicBehavior()
    observer.action = body
    animator.addBehavior(observer)
  }

  /// Adds a rounded square with the given center.
  func addTile(at center: CGPoint, side: CGFloat = 60, color: UIColor) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    tile.center = center
    tile.backgroundColor = color
    tile.layer.cornerRadius = 8
    view.addSubview(tile)
    return tile
  }

  /// Adds a ball with the given center.
  func addBall(at center: CGPoint, radius: CGFloat = 20, color: UIColor) -> UIView {
    let ball = BallView(
      frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    ball.center = center
    ball.backgroundColor = color
    ball.layer.cornerRadius = radius
    let gloss = UIView(
      frame: CGRect(
        x: radius * 0.42, y: radius * 0.34, width: radius * 0.62, height: radius * 0.62))
    gloss.backgroundColor = UIColor.white.withAlphaComponent(0.28)
    gloss.layer.cornerRadius = radius * 0.31
    gloss.isUserInteractionEnabled = false
    ball.addSubview(gloss)
    view.addSubview(ball)
    return ball
  }
}

/// A round view that collides as a disc.
final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
