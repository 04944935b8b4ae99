import UIKit

/// A tab bar that is a Newton's cradle: the chosen ball strikes its neighbours, and the last one of
/// the row swings out.
final class CradleTabsController: UITabBarController, UITabBarControllerDelegate {
  private let pages = PageAnimator(SlidingPages())
  private(set) lazy var cradle = CradleBar(
    images: Place.all.prefix(5).map { $0.badge(side: 2 * CradleBar.radius) }
  ) { [weak self] in self?.choose($0) }

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = Place.all.prefix(5).map { place in
      let page = PlaceController(place: place)
      page.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
      return page
    }
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cradle)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height: CGFloat = 104
    cradle.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    let goesRight = index > selectedIndex
    selectedIndex = index
    cradle.select(index)
    if !ReduceMotion.isEnabled { cradle.strike(index, toTheRight: goesRight) }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = viewControllers ?? []
    let from = tabs.firstIndex { $0 === fromVC } ?? 0
    let to = tabs.firstIndex { $0 === toVC } ?? 0
    pages.isForward = to > from
    return pages
  }
}

/// The upper page slides in from the right over the lower one, which moves a shorter way.
final class SlidingPages: PageTransition {
  let duration: TimeInterval = 0.45

  func open(_ stage: PageStage) {
    let width = stage.bounds.width
    stage.animate(
      stage.upper.layer, "transform.translation.x", closed: width, open: CGFloat(0))
    if let lower = stage.lower {
      stage.animate(
        lower.layer, "transform.translation.x", closed: CGFloat(0), open: -0.3 * width)
    }
  }
}

/// Balls on cords, one for each tab.
final class CradleBar: UIView, UICollisionBehaviorDelegate {
  static let radius: CGFloat = 17

  private(set) var balls: [CradleBall] = []
  private let chosen: (Int) -> Void
  private let cords = CordsView()
  private var animator: UIDynamicAnimator?
  private var steel: UIDynamicItemBehavior?
  private var homes: [CGPoint] = []
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

  /// Marks the ball of the chosen tab.
  func select(_ index: Int) {
    for (place, ball) in balls.enumerated() { ball.isChosen = place == index }
  }

  /// Strikes a ball so that it passes the blow on.
  func strike(_ index: Int, toTheRight: Bool) {
    guard balls.indices.contains(index) else { return }
    steel?.addLinearVelocity(CGPoint(x: toTheRight ? 230 : -230, y: 0), for: balls[index])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.width != arrangedWidth else { return }
    arrangedWidth = bounds.width
    cords.frame = bounds
    // A little apart the balls hit one another in turn, as steel does.
    let spacing = 2 * Self.radius + 5
    let left = bounds.midX - CGFloat(balls.count - 1) / 2 * spacing
    let anchors = balls.indices.map { CGPoint(x: left + CGFloat($0) * spacing, y: 4) }
    homes = anchors.map { CGPoint(x: $0.x, y: $0.y + 64) }
    hang(anchors)
  }

  private func hang(_ anchors: [CGPoint]) {
    animator?.removeAllBehaviors()
    let animator = UIDynamicAnimator(referenceView: self)
    self.animator = animator
    for (ball, home) in zip(balls, homes) {
      ball.transform = .identity
      ball.center = home
    }
    for (anchor, ball) in zip(anchors, balls) {
      animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    let steel = UIDynamicItemBehavior(items: balls)
    steel.elasticity = 0.97
    steel.friction = 0
    steel.resistance = 0.35
    steel.allowsRotation = false
    let show = { [weak self] in
      guard let self else { return }
      cords.cords = Array(zip(anchors, balls.map(\.center)))
    }
    steel.action = show
    self.steel = steel
    show()
    animator.addBehavior(steel)
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .items
    collision.collisionDelegate = self
    animator.addBehavior(collision)
    let gravity = UIGravityBehavior(items: balls)
    gravity.magnitude = 1.4
    animator.addBehavior(gravity)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    for item in [item1, item2] { (item as? CradleBall)?.flash() }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if let index = balls.firstIndex(where: { $0 === tap.view }) { chosen(index) }
  }
}

/// A ball with a picture; it has a ring when it is chosen and lights up when it is hit.
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

  /// Lights up for a moment.
  func flash() {
    light.alpha = 0.7
    UIView.animate(withDuration: 0.3) { [light] in light.alpha = 0 }
  }
}
