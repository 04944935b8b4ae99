import UIKit

/// A pendulum of rigid rods, in which each rod is attached to the rod above it.
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

    let setting = Self.setting(links: links, in: bounds)
    let balls = setting.bodies.enumerated().map { index, body in
      addBall(at: body.center, radius: body.size.width / 2, color: Palette.color(index))
    }
    for behavior in setting.behaviors(balls) { animator.addBehavior(behavior) }
    let top = Self.top(in: bounds)
    rods.points = [top] + balls.map(\.center)
    show { [unowned self] in rods.points = [top] + balls.map(\.center) }
  }

  private static func top(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.height * 0.35)
  }

  /// Returns balls on rods of equal length, held out to the right.
  static func setting(links: Int, in bounds: CGRect) -> DynamicSetting {
    let top = Self.top(in: bounds)
    let length = 130 / CGFloat(links)
    let bodies = (1...links).map { index in
      DynamicSetting.Body.ball(
        at: CGPoint(x: top.x + CGFloat(index) * length, y: top.y), radius: 16)
    }
    return DynamicSetting(bodies: bodies) { balls in
      let rods = balls.indices.map { index in
        index == 0
          ? UIAttachmentBehavior(item: balls[0], attachedToAnchor: top)
          : UIAttachmentBehavior(item: balls[index], attachedTo: balls[index - 1])
      }
      let free = UIDynamicItemBehavior(items: balls)
      free.resistance = 0
      free.angularResistance = 0
      return rods + [free, UIGravityBehavior(items: balls)]
    }
  }
}

/// A view that draws a line through points.
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
