import UIKit

/// Balls in a field, with dots along their paths.
final class FieldController: DynamicSceneController {
  /// The fields of the catalog, by name.
  enum Kind: String, CaseIterable {
    case linearGravity = "linear-gravity"
    case radialGravity = "radial-gravity"
    case spring
    case vortex
    case drag
    case electric
    case magnetic
    case velocity
    case noise
    case turbulence
    case custom

    /// The reason why balls in the field never come to rest; nil if they do.
    var endless: String? {
      switch self {
      case .linearGravity, .drag, .electric, .velocity: nil
      case .radialGravity, .spring:
        "the balls swing through the center, and no resistance slows them"
      case .vortex: "the field keeps driving the balls in circles"
      case .magnetic: "the field deflects the balls, and no resistance slows them"
      case .noise, .turbulence: "the field changes all the time"
      case .custom: "the balls roll back and forth along the walls, and no resistance slows them"
      }
    }
  }

  private let kind: Kind
  private let strength: CGFloat

  init(kind: Kind, strength: CGFloat) {
    self.kind = kind
    self.strength = strength
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    let trail = TrailView(frame: bounds)
    trail.backgroundColor = .clear
    view.addSubview(trail)
    let setting = Self.setting(kind, strength: strength, in: bounds)
    let balls = setting.bodies.enumerated().map { index, body in
      addBall(at: body.center, radius: body.size.width / 2, color: Palette.color(index))
    }
    for behavior in setting.behaviors(balls) { animator.addBehavior(behavior) }
    show { trail.add(balls.map(\.center)) }
  }

  /// Returns twelve balls around the center of a field.
  static func setting(_ kind: Kind, strength: CGFloat, in bounds: CGRect) -> DynamicSetting {
    let bodies = (0..<12).map { index in
      let angle = CGFloat(index) * .pi / 6
      return DynamicSetting.Body.ball(
        at: CGPoint(x: bounds.midX + 110 * cos(angle), y: bounds.midY + 110 * sin(angle)),
        radius: 9)
    }
    return DynamicSetting(bodies: bodies) { balls in
      let field = makeField(kind)
      field.position = CGPoint(x: bounds.midX, y: bounds.midY)
      field.strength *= strength
      for ball in balls { field.addItem(ball) }

      let charged = UIDynamicItemBehavior(items: balls)
      charged.charge = 1
      // The drag force decreases with the square of the speed. With drag alone, the balls would
      // creep for minutes.
      charged.resistance = kind == .drag ? 0.3 : 0
      charged.angularResistance = charged.resistance
      if kind == .drag || kind == .magnetic || kind == .turbulence {
        // These fields act only on moving items.
        for ball in balls { charged.addLinearVelocity(CGPoint(x: 160, y: -60), for: ball) }
      }
      let walls = UICollisionBehavior(items: balls)
      walls.collisionMode = .boundaries
      walls.translatesReferenceBoundsIntoBoundary = true
      return [field, charged, walls]
    }
  }

  /// Returns the field, with a strength at which balls of 18 points move at a moderate speed.
  private static func makeField(_ kind: Kind) -> UIFieldBehavior {
    switch kind {
    case .linearGravity:
      return .linearGravityField(direction: CGVector(dx: 0.5, dy: 2))
    case .radialGravity:
      let field = UIFieldBehavior.radialGravityField(position: .zero)
      field.minimumRadius = 60
      field.strength = 3
      return field
    case .spring:
      return scaled(.springField(), 0.3)
    case .vortex:
      return scaled(.vortexField(), 0.002)
    case .drag:
      return scaled(.dragField(), 0.02)
    case .electric:
      return scaled(.electricField(), 0.03)
    case .magnetic:
      return scaled(.magneticField(), 0.12)
    case .velocity:
      return .velocityField(direction: CGVector(dx: 0.6, dy: -0.4))
    case .noise:
      return scaled(.noiseField(smoothness: 0.6, animationSpeed: 1), 0.1)
    case .turbulence:
      return scaled(.turbulenceField(smoothness: 0.6, animationSpeed: 1), 0.03)
    case .custom:
      // A two-lobed force pattern around the center.
      return .field { _, position, _, mass, _, _ in
        let angle = atan2(position.y, position.x)
        return CGVector(dx: -mass * 3 * sin(2 * angle), dy: -mass * 3 * cos(2 * angle))
      }
    }
  }

  private static func scaled(_ field: UIFieldBehavior, _ strength: CGFloat) -> UIFieldBehavior {
    field.strength = strength
    return field
  }
}

/// Dots along the paths of items.
final class TrailView: UIView {
  private var dots: [CGPoint] = []

  func add(_ points: [CGPoint]) {
    dots.append(contentsOf: points)
    if dots.count > 600 { dots.removeFirst(dots.count - 600) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    Palette.line.setFill()
    context.addRects(dots.map { CGRect(x: $0.x - 1, y: $0.y - 1, width: 2, height: 2) })
    context.fillPath()
  }
}
