import UIKit

/// The stage that the playground demos share: a quiet ground, an animator that lives as long as the
/// controller, and things to move.
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

  /// Puts the things on the stage and adds the behaviours; called once the stage has its size.
  func arrange(in bounds: CGRect) {}

  /// A rounded square around a centre.
  func addTile(at center: CGPoint, side: CGFloat = 60, color: UIColor) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    tile.center = center
    tile.backgroundColor = color
    tile.layer.cornerRadius = 8
    view.addSubview(tile)
    return tile
  }

  /// A ball around a centre.
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

  /// A line of text near the top of the stage.
  func addCaption(_ text: String, y: CGFloat = 24) -> UILabel {
    let label = UILabel(
      frame: CGRect(x: 16, y: y, width: view.bounds.width - 32, height: 20))
    label.text = text
    label.font = .systemFont(ofSize: 14)
    label.textColor = Palette.text
    label.textAlignment = .center
    view.addSubview(label)
    return label
  }
}

/// A view that collides as the disc it shows.
final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
