import UIKit

/// A pendulum of rigid rods, one below the other.
final class PendulumController: DynamicSceneController {
  private let links: Int
  private let rods = RodsView()

  init(links: Int) {
    self.links = links
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    rods.frame = bounds
    rods.backgroundColor = .clear
    view.addSubview(rods)

    let top = CGPoint(x: bounds.midX, y: bounds.height * 0.35)
    let length = 130 / CGFloat(links)
    var above: UIView?
    var balls: [UIView] = []
    for index in 0..<links {
      let center = CGPoint(x: top.x + CGFloat(index + 1) * length, y: top.y)
      let ball = addBall(at: center, radius: 16, color: Palette.color(index))
      let rod =
        above.map { UIAttachmentBehavior(item: ball, attachedTo: $0) }
        ?? UIAttachmentBehavior(item: ball, attachedToAnchor: top)
      animator.addBehavior(rod)
      above = ball
      balls.append(ball)
    }
    let free = UIDynamicItemBehavior(items: balls)
    free.resistance = 0
    free.angularResistance = 0
    free.action = { [unowned self] in rods.points = [top] + balls.map(\.center) }
    rods.points = [top] + balls.map(\.center)
    animator.addBehavior(free)
    animator.addBehavior(UIGravityBehavior(items: balls))
  }
}

/// A line through points.
final class RodsView: UIView {
  var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let first = points.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = 2
    Palette.line.setStroke()
    path.stroke()
  }
}
