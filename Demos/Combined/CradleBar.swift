import UIKit

/// Balls on cords, one for each tab.
final class CradleBar: UIView, UICollisionBehaviorDelegate {
  static let radius: CGFloat = 17

  private(set) var balls: [CradleBall] = []
  private let chosen: (Int) -> Void
  private let cords = CordsView()
  private var animator: UIDynamicAnimator?
  private var steel: UIDynamicItemBehavior?
  private var homes: [CGPoint] = []
  /// The attachment of the pulled ball.
  private var hook: UIAttachmentBehavior?
  private var hookedIndex: Int?
  private static let longestPull: CGFloat = 36
  private var arrangedWidth: CGFloat = 0

  init(images: [UIImage?], chosen: @escaping (Int) -> Void) {
    self.chosen = chosen
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.86)
    cords.backgroundColor = .clear
    addSubview(cords)
    for image in images {
      let ball = CradleBall(image: image)
      ball.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: CradleBar.tapped(_:)))
      addSubview(ball)
      balls.append(ball)
    }
    balls.first?.isChosen = true
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the ball of the selected tab.
  func select(_ index: Int) {
    for (position, ball) in balls.enumerated() { ball.isChosen = position == index }
  }

  /// Strikes a ball, which passes the impulse on to its neighbors.
  func strike(_ index: Int, toTheRight: Bool) {
    guard balls.indices.contains(index) else { return }
    steel?.addLinearVelocity(
      CGPoint(x: toTheRight ? Self.blow : -Self.blow, y: 0), for: balls[index])
  }

  /// Pulls the selected ball aside, by a number of points from its rest position, until `letGo()`
  /// is called.
  func pull(by distance: CGFloat) {
    guard let index = hookedIndex ?? balls.firstIndex(where: \.isChosen), let animator else {
      return
    }
    let hook = hook ?? UIAttachmentBehavior(item: balls[index], attachedToAnchor: homes[index])
    if self.hook == nil {
      hook.length = 0
      hook.frequency = 4
      hook.damping = 1
      animator.addBehavior(hook)
      self.hook = hook
      hookedIndex = index
    }
    guard let hookedIndex else { return }
    let limited = min(max(distance, -Self.longestPull), Self.longestPull)
    hook.anchorPoint = CGPoint(x: homes[hookedIndex].x + limited, y: homes[hookedIndex].y)
  }

  func letGo() {
    if let hook { animator?.removeBehavior(hook) }
    hook = nil
    hookedIndex = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.width != arrangedWidth else { return }
    arrangedWidth = bounds.width
    cords.frame = bounds
    let anchors = Self.anchors(of: balls.count, in: bounds)
    homes = anchors.map(Self.home(below:))
    hang(anchors)
  }

  private static func anchors(of count: Int, in bounds: CGRect) -> [CGPoint] {
    // With a small gap, the balls collide one after another, as steel balls do.
    let spacing = 2 * radius + 5
    let left = bounds.midX - CGFloat(count - 1) / 2 * spacing
    return (0..<count).map { CGPoint(x: left + CGFloat($0) * spacing, y: 4) }
  }

  private static func home(below anchor: CGPoint) -> CGPoint {
    CGPoint(x: anchor.x, y: anchor.y + 64)
  }

  /// Returns five balls. The last ball is struck to the left.
  static func setting(in bounds: CGRect) -> DynamicSetting {
    let anchors = Self.anchors(of: 5, in: bounds)
    let bodies = anchors.map { DynamicSetting.Body.ball(at: home(below: $0), radius: radius) }
    return DynamicSetting(bodies: bodies) { balls in
      let made = Self.behaviors(of: balls, hungAt: anchors)
      for case let steel as UIDynamicItemBehavior in made {
        steel.addLinearVelocity(CGPoint(x: -blow, y: 0), for: balls[balls.count - 1])
      }
      return made
    }
  }

  /// The velocity of a struck ball, in points per second.
  private static let blow: CGFloat = 230

  private static func behaviors(
    of balls: [any UIDynamicItem], hungAt anchors: [CGPoint]
  ) -> [UIDynamicBehavior] {
    let cords = zip(anchors, balls).map { anchor, ball in
      UIAttachmentBehavior(item: ball, attachedToAnchor: anchor)
    }
    let steel = UIDynamicItemBehavior(items: balls)
    steel.elasticity = 0.97
    steel.friction = 0
    steel.resistance = 0.9
    steel.allowsRotation = false
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .items
    let gravity = UIGravityBehavior(items: balls)
    gravity.magnitude = 1.4
    return cords + [steel, collision, gravity]
  }

  private func hang(_ anchors: [CGPoint]) {
    letGo()
    animator?.removeAllBehaviors()
    let animator = UIDynamicAnimator(referenceView: self)
    self.animator = animator
    for (ball, home) in zip(balls, homes) {
      ball.transform = .identity
      ball.center = home
    }
    let show = { [weak self] in
      guard let self else { return }
      cords.cords = Array(zip(anchors, balls.map(\.center)))
    }
    show()
    for behavior in Self.behaviors(of: balls, hungAt: anchors) {
      if let steel = behavior as? UIDynamicItemBehavior {
        steel.action = show
        self.steel = steel
      }
      (behavior as? UICollisionBehavior)?.collisionDelegate = self
      animator.addBehavior(behavior)
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    guard let steel else { return }
    let (first, second) = (steel.linearVelocity(for: item1), steel.linearVelocity(for: item2))
    let speed = hypot(first.x - second.x, first.y - second.y)
    // Balls that merely lean on each other do not light up.
    guard speed > 25 else { return }
    for item in [item1, item2] { (item as? CradleBall)?.flash(min(speed / 400, 0.4)) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if let index = balls.firstIndex(where: { $0 === tap.view }) { chosen(index) }
  }
}

/// A ball with a picture. It has a ring if it is selected and lights up when it is hit.
final class CradleBall: UIView {
  private let ring = UIView()
  private let light = UIView()

  var isChosen = false { didSet { ring.isHidden = !isChosen } }

  init(image: UIImage?) {
    let side = 2 * CradleBar.radius
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let picture = UIImageView(image: image)
    picture.frame = bounds
    addSubview(picture)
    ring.frame = bounds
    ring.layer.cornerRadius = CradleBar.radius
    ring.layer.borderWidth = 3
    ring.layer.borderColor = Palette.red.cgColor
    ring.isUserInteractionEnabled = false
    ring.isHidden = true
    addSubview(ring)
    light.frame = bounds
    light.layer.cornerRadius = CradleBar.radius
    light.backgroundColor = .white
    light.alpha = 0
    light.isUserInteractionEnabled = false
    addSubview(light)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  /// Highlights the ball briefly by animating its opacity.
  func flash(_ alpha: CGFloat) {
    let shown = light.layer.presentation().map { CGFloat($0.opacity) } ?? 0
    light.alpha = max(alpha, shown)
    UIView.animate(withDuration: 0.3) { [light] in light.alpha = 0 }
  }
}
