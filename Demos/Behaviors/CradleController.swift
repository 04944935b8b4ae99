import UIKit

/// Newton's cradle. The outer balls swing while the inner balls are at rest.
final class CradleController: DynamicSceneController {
  private static let count = 5

  override func arrange(in bounds: CGRect) {
    let cords = CordsView(frame: bounds)
    cords.backgroundColor = .clear
    view.addSubview(cords)
    let setting = Self.setting(in: bounds)
    let balls = setting.bodies.enumerated().map { index, body in
      addBall(at: body.center, radius: body.size.width / 2, color: Palette.color(index))
    }
    for behavior in setting.behaviors(balls) { animator.addBehavior(behavior) }
    let anchors = Self.anchors(in: bounds)
    let draw = { cords.cords = Array(zip(anchors, balls.map(\.center))) }
    draw()
    show(draw)
  }

  private static let radius: CGFloat = 16

  private static func anchors(in bounds: CGRect) -> [CGPoint] {
    // Two shapes touch at a distance of 2 points. The spacing is slightly wider, so that the balls
    // collide one after another, as steel balls do. Without gaps, the balls would share the
    // impulse.
    let spacing = 2 * radius + 5
    let left = bounds.midX - CGFloat(count - 1) / 2 * spacing
    let top = bounds.height * 0.25
    return (0..<count).map { CGPoint(x: left + CGFloat($0) * spacing, y: top) }
  }

  /// Returns five balls on cords. The first ball is pulled aside.
  static func setting(in bounds: CGRect) -> DynamicSetting {
    let anchors = Self.anchors(in: bounds)
    let length = bounds.height * 0.32
    let bodies = anchors.enumerated().map { index, anchor in
      let center =
        index == 0
        ? CGPoint(x: anchor.x - length * sin(0.42), y: anchor.y + length * cos(0.42))
        : CGPoint(x: anchor.x, y: anchor.y + length)
      return DynamicSetting.Body.ball(at: center, radius: radius)
    }
    return DynamicSetting(bodies: bodies) { balls in
      let cords = zip(anchors, balls).map { UIAttachmentBehavior(item: $1, attachedToAnchor: $0) }
      let steel = UIDynamicItemBehavior(items: balls)
      steel.elasticity = 1
      steel.friction = 0
      steel.resistance = 0
      steel.allowsRotation = false
      let collision = UICollisionBehavior(items: balls)
      collision.collisionMode = .items
      return cords + [steel, collision, UIGravityBehavior(items: balls)]
    }
  }
}

/// A view that draws lines between pairs of points.
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
