import UIKit

/// Newton's cradle, whose outer balls swing while those between them stand still.
final class CradleController: DynamicSceneController {
  private let count = 5

  override func arrange(in bounds: CGRect) {
    let radius: CGFloat = 16
    let cords = CordsView(frame: bounds)
    cords.backgroundColor = .clear
    view.addSubview(cords)
    // Shapes touch at a distance of 2 points. Hung a little wider the balls hit one another in turn,
    // as steel does; pressed together they would share the blow.
    let spacing = 2 * radius + 5
    let left = bounds.midX - CGFloat(count - 1) / 2 * spacing
    let top = bounds.height * 0.25
    let length = bounds.height * 0.32

    let anchors = (0..<count).map { CGPoint(x: left + CGFloat($0) * spacing, y: top) }
    let balls = anchors.enumerated().map { index, anchor in
      let ball = addBall(
        at: CGPoint(x: anchor.x, y: anchor.y + length), radius: radius,
        color: Palette.color(index))
      if index == 0 {
        ball.center = CGPoint(
          x: anchor.x - length * sin(0.42), y: anchor.y + length * cos(0.42))
      }
      return ball
    }
    for (anchor, ball) in zip(anchors, balls) {
      animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    let steel = UIDynamicItemBehavior(items: balls)
    steel.elasticity = 1
    steel.friction = 0
    steel.resistance = 0
    steel.allowsRotation = false
    let show = { cords.cords = Array(zip(anchors, balls.map(\.center))) }
    steel.action = show
    show()
    animator.addBehavior(steel)
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .items
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: balls))
  }
}

/// Lines between pairs of points.
final class CordsView: UIView {
  var cords: [(CGPoint, CGPoint)] = [] { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    for (from, to) in cords {
      path.move(to: from)
      path.addLine(to: to)
    }
    path.lineWidth = 1.5
    Palette.line.setStroke()
    path.stroke()
  }
}
