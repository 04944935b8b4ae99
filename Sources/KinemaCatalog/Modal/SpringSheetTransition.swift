import UIKit

/// A sheet on a spring, which swings into the screen, follows the finger, is thrown away downwards, and
/// whose upper edge swings like a rope.
///
/// One object is the animator and the interaction controller of one sheet.
@MainActor
final class SpringSheetTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, UIDynamicAnimatorDelegate
{
  /// How long a movement lasts at most, in seconds.
  static let longest: TimeInterval = 2
  /// How far below the screen a sheet begins, in points.
  static let margin: CGFloat = 40

  private var context: (any UIViewControllerContextTransitioning)?
  private var isPresenting = true
  private weak var sheet: UIView?
  private weak var edge: SheetEdgeView?
  private var restCenter = CGPoint.zero
  private var animator: UIDynamicAnimator?
  private var heldCenter = CGPoint.zero
  private var settled: (() -> Void)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.longest }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard setUp(context) else { return }
    spring(velocity: 0, isShown: isPresenting) { [weak self] in self?.end() }
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    _ = setUp(context)
    hold()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    context = nil
    // A dismissal that was taken back may still swing; it ends by itself.
    if transitionCompleted { stop() }
  }

  // MARK: - Under a finger

  var isRunning: Bool { context != nil }

  /// Takes hold of the sheet, in motion or at rest.
  func hold() {
    stop()
    heldCenter = sheet?.center ?? .zero
    edge?.bulge = 0
  }

  /// Tells a transition that runs by itself that a finger has taken hold of it.
  func pause() { context?.pauseInteractiveTransition() }

  /// Moves the sheet by a distance in points from where it was taken; above its rest position it follows
  /// ever less.
  func move(by distance: CGFloat) {
    guard let sheet else { return }
    let y = heldCenter.y + distance
    let over = restCenter.y - y
    sheet.center.y = over > 0 ? restCenter.y - over * 60 / (60 + over) : y
    context?.updateInteractiveTransition(fraction)
  }

  /// Lets the sheet go with a velocity in points per second, back up or off the screen.
  func release(velocity: CGFloat, isCancelled: Bool) {
    guard let sheet else { return }
    let goal =
      GestureTransitionDriver.projected(sheet.center.y, velocity: velocity) - restCenter.y
    let goes = !isCancelled && goal > sheet.bounds.height / 2
    guard let context else {
      spring(velocity: velocity, isShown: true) {}
      return
    }
    if goes != isPresenting {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    spring(velocity: velocity, isShown: !goes) { [weak self] in self?.end() }
  }

  // MARK: - Physics

  /// Attaches the sheet by a spring to its rest position or to a point below the screen.
  private func spring(
    velocity: CGFloat, isShown: Bool, completion: @escaping () -> Void
  ) {
    guard let sheet, let container = sheet.superview else { return completion() }
    stop()
    settled = completion
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    let height = sheet.bounds.height
    let goal = CGPoint(x: restCenter.x, y: restCenter.y + (isShown ? 0 : height + 80))
    let rope = RopeItem(center: CGPoint(x: sheet.center.x, y: sheet.center.y - height / 2))
    let springs = SheetSprings(sheet: sheet, rope: rope, goal: goal, isShown: isShown)
    for item in [sheet, rope] as [any UIDynamicItem] {
      springs.material.addLinearVelocity(CGPoint(x: 0, y: velocity), for: item)
    }
    springs.all.forEach(animator.addBehavior)
    let gone = restCenter.y + height
    springs.hook.action = { [weak self, weak animator, weak sheet] in
      guard let self, let animator, let sheet else { return }
      edge?.bulge = Self.bulge(rope.center.y - (sheet.center.y - height / 2))
      if !isShown, sheet.center.y > gone { finishSwing(at: goal) }
      if animator.elapsedTime > Self.longest { finishSwing(at: goal) }
    }
  }

  /// Limits the rope's swing to 40 points, which it approaches ever more slowly.
  private static func bulge(_ offset: CGFloat) -> CGFloat { 40 * offset / (40 + abs(offset)) }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    guard animator === self.animator, let sheet else { return }
    finishSwing(at: sheet.center)
  }

  private func finishSwing(at position: CGPoint) {
    let settled = settled
    stop()
    let isShown = abs(position.y - restCenter.y) < (sheet?.bounds.height ?? 0) / 2
    sheet?.center = CGPoint(x: restCenter.x, y: isShown ? restCenter.y : position.y)
    edge?.bulge = 0
    settled?()
  }

  private func stop() {
    animator?.removeAllBehaviors()
    animator = nil
    settled = nil
  }

  private func setUp(_ context: any UIViewControllerContextTransitioning) -> Bool {
    isPresenting = context.viewController(forKey: .to)?.isBeingPresented ?? false
    guard let sheet = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return false
    }
    self.context = context
    self.sheet = sheet
    edge = sheet.subviews.lazy.compactMap { $0 as? SheetEdgeView }.first
    if isPresenting {
      let frame = context.finalFrame(for: controller)
      sheet.frame = frame
      restCenter = sheet.center
      sheet.center.y += frame.height + Self.margin
      context.containerView.addSubview(sheet)
    }
    return true
  }

  /// The transition's fraction, from 0 to 1.
  private var fraction: CGFloat {
    guard let sheet, sheet.bounds.height > 0 else { return 0 }
    let out = min(max((sheet.center.y - restCenter.y) / sheet.bounds.height, 0), 1)
    return isPresenting ? 1 - out : out
  }

  private func end() {
    guard let context else { return }
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// The behaviors of a sheet and of the middle of its upper edge.
@MainActor
struct SheetSprings {
  let hook: UIAttachmentBehavior
  private let cord: UIAttachmentBehavior
  let material: UIDynamicItemBehavior

  var all: [UIDynamicBehavior] { [hook, cord, material] }

  init(sheet: any UIDynamicItem, rope: any UIDynamicItem, goal: CGPoint, isShown: Bool) {
    hook = UIAttachmentBehavior(item: sheet, attachedToAnchor: goal)
    hook.length = 0
    hook.frequency = isShown ? 2.2 : 1.8
    hook.damping = isShown ? 0.55 : 1
    // The middle of the upper edge is an item of its own on a softer spring.
    cord = UIAttachmentBehavior(
      item: rope, offsetFromCenter: .zero, attachedTo: sheet,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: -sheet.bounds.height / 2))
    cord.length = 0
    cord.frequency = 3.6
    cord.damping = 0.22
    material = UIDynamicItemBehavior(items: [sheet, rope])
    material.allowsRotation = false
  }

  /// A sheet over the lower part of a screen, on its way in from below.
  static func setting(in bounds: CGRect) -> DynamicSetting {
    let frame = SpringSheetPresentation.frame(in: bounds)
    let goal = CGPoint(x: frame.midX, y: frame.midY)
    let start = CGPoint(x: goal.x, y: goal.y + frame.height + SpringSheetTransition.margin)
    let sheet = DynamicSetting.Body(center: start, size: frame.size)
    let rope = DynamicSetting.Body(
      center: CGPoint(x: start.x, y: start.y - frame.height / 2),
      size: CGSize(width: RopeItem.side, height: RopeItem.side))
    return DynamicSetting(bodies: [sheet, rope]) { items in
      SheetSprings(sheet: items[0], rope: items[1], goal: goal, isShown: true).all
    }
  }
}

/// The middle of a sheet's upper edge.
final class RopeItem: NSObject, UIDynamicItem {
  var center: CGPoint
  static let side: CGFloat = 30
  let bounds = CGRect(x: 0, y: 0, width: side, height: side)
  var transform = CGAffineTransform.identity

  init(center: CGPoint) {
    self.center = center
    super.init()
  }
}

/// The ground of a sheet, whose upper edge bulges.
final class SheetEdgeView: UIView {
  /// How far the middle of the edge is below its ends, in points.
  var bulge: CGFloat = 0 { didSet { if bulge != oldValue { shape() } } }

  override static var layerClass: AnyClass { CAShapeLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape()
  }

  private func shape() {
    guard let layer = layer as? CAShapeLayer else { return }
    let radius: CGFloat = 20
    // A quadratic curve passes half way to its control point; it goes on far below the screen, so
    // that a sheet that swings too high shows no gap.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height + 300))
    path.addLine(to: CGPoint(x: 0, y: radius))
    path.addQuadCurve(to: CGPoint(x: radius, y: 0), controlPoint: .zero)
    path.addQuadCurve(
      to: CGPoint(x: bounds.width - radius, y: 0),
      controlPoint: CGPoint(x: bounds.midX, y: 2 * bulge))
    path.addQuadCurve(
      to: CGPoint(x: bounds.width, y: radius), controlPoint: CGPoint(x: bounds.width, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height + 300))
    path.close()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.fillColor = UIColor.white.cgColor
    layer.path = path.cgPath
    CATransaction.commit()
  }
}
