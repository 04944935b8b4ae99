// Documented: (WWDC 2013, advanced dynamics) a finger pulls the shade; let go, it is handed to an
// attachment and a collision with inset bounds, whose action calls `updateInteractiveTransition`.
// Ours: it goes to the side on which it would be in 0.2 s, and has at most 2.5 s to get there.

import UIKit

/// A shade that comes down over what is shown, and goes up again.
///
/// One object is the behavior that moves the shade and the transition: a push or a presentation lets
/// the shade down, a pop or a dismissal draws it up, each with a finger or without. A finger pulls the
/// shade; once let go, it bounces at the top or at the bottom, and that decides whether the transition
/// is finished or cancelled. Until then the shade can be caught again.
package final class ShadeTransition: UIDynamicBehavior, PhysicalFingerTransition {
  package var onEnd: (() -> Void)?

  static let timeLimit: TimeInterval = 2.5

  let opens: Bool
  private weak var finger: UIPanGestureRecognizer?
  private let elasticity: CGFloat
  var context: (any UIViewControllerContextTransitioning)?
  var animator: UIDynamicAnimator?
  var shade = UIView()
  private let listener = LayoutListener()
  private let catcher = UIPanGestureRecognizer(target: nil, action: nil)

  var material = UIDynamicItemBehavior(items: [])
  /// The attachment to the finger, or to the top or the bottom.
  var pull: UIAttachmentBehavior?
  /// The point where the finger holds the shade, in points below its center; nil while nobody does.
  var reach: CGFloat?
  /// The frame of the shade when it is down, in the container.
  var restFrame = CGRect.zero
  /// Whether the shade goes down by itself; nil under the finger.
  var goesDown: Bool?
  /// How far the shade is down, from 0 to 1, after the last step.
  private var openness: CGFloat = 0
  var fingerHeight: CGFloat = 0
  var deadline = TimeInterval.infinity
  var calmTicks = 0

  /// A shade that comes down or goes up, driven by a pan or by itself.
  package init(opens: Bool, elasticity: CGFloat, finger: UIPanGestureRecognizer? = nil) {
    self.opens = opens
    self.elasticity = elasticity
    self.finger = finger
    super.init()
    catcher.addTarget(self, action: ShadeTransition.caught(_:))
    listener.onLayout = { [weak self] in self?.containerDidLayOut() }
    action = { [weak self] in self?.step() }
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.9 }

  package var wantsInteractiveStart: Bool { finger != nil }
  package var leadsDown: Bool { opens }

  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard begin(transitionContext) else { return }
    release(down: opens, velocity: 0)
  }

  package func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard begin(transitionContext), let finger else { return }
    follow(finger)
  }

  // MARK: - The scene

  private func begin(_ context: any UIViewControllerContextTransitioning) -> Bool {
    let container = context.containerView
    guard let view = context.view(forKey: opens ? .to : .from) else {
      context.completeTransition(false)
      return false
    }
    self.context = context
    shade = view
    restFrame = frameOfShade(context)
    view.frame = restFrame
    if opens {
      container.addSubview(view)
      view.center.y -= restFrame.height
    } else if let below = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    {
      below.frame = context.finalFrame(for: controller)
      container.insertSubview(below, belowSubview: view)
    }
    view.layoutIfNeeded()
    container.insertSubview(listener, at: 0)
    if wantsInteractiveStart { container.addGestureRecognizer(catcher) }
    openness = opens ? 0 : 1
    castShadow()
    arrange()
    let animator = UIDynamicAnimator(referenceView: container)
    animator.addBehavior(self)
    self.animator = animator
    return true
  }

  private func frameOfShade(_ context: any UIViewControllerContextTransitioning) -> CGRect {
    guard let controller = context.viewController(forKey: opens ? .to : .from) else { return .zero }
    return opens ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
  }

  /// Adds the behaviors for a shade of this size: it does not rotate, and moves in a box twice as high.
  private func arrange() {
    for child in childBehaviors { removeChildBehavior(child) }
    pull = nil
    material = Self.material(of: shade, elasticity: elasticity)
    addChildBehavior(material)
    addChildBehavior(
      Self.collision(of: shade, restFrame, in: context?.containerView.bounds ?? .zero))
  }

  private static func material(
    of shade: any UIDynamicItem, elasticity: CGFloat
  ) -> UIDynamicItemBehavior {
    let material = UIDynamicItemBehavior(items: [shade])
    material.allowsRotation = false
    material.resistance = 0
    material.elasticity = elasticity
    return material
  }

  private static func collision(
    of shade: any UIDynamicItem, _ restFrame: CGRect, in bounds: CGRect
  ) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: [shade])
    // What rests on a boundary keeps a distance of some 1.8 pt, and the boundary is 1 pt outside
    // already. The sides lie further outside, so that there is no friction.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(
        top: restFrame.minY - restFrame.height - 0.8, left: -8,
        bottom: bounds.maxY - restFrame.maxY - 0.8,
        right: -8))
    return collision
  }

  /// A shade over a whole screen that comes down by itself.
  static func setting(elasticity: CGFloat, in bounds: CGRect) -> DynamicSetting {
    let goal = CGPoint(x: bounds.midX, y: bounds.midY)
    let shade = DynamicSetting.Body(
      center: CGPoint(x: goal.x, y: goal.y - bounds.height), size: bounds.size)
    return DynamicSetting(bodies: [shade]) { items in
      [
        material(of: items[0], elasticity: elasticity),
        collision(of: items[0], bounds, in: bounds), spring(of: items[0], to: goal),
      ]
    }
  }

  private func containerDidLayOut() {
    guard let context, let animator else { return }
    let next = frameOfShade(context)
    guard next != restFrame, next.height > 0 else { return }
    let velocity = material.linearVelocity(for: shade).y
    animator.removeBehavior(self)
    restFrame = next
    shade.bounds.size = next.size
    shade.center = CGPoint(x: next.midX, y: next.midY - (1 - openness) * next.height)
    castShadow()
    arrange()
    animator.addBehavior(self)
    if reach != nil { hold(at: fingerHeight) }
    if let goesDown { release(down: goesDown, velocity: velocity) }
  }

  private func castShadow() {
    shade.layer.shadowColor = UIColor.black.cgColor
    shade.layer.shadowOpacity = 0.45
    shade.layer.shadowRadius = 12
    shade.layer.shadowOffset = .zero
    shade.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: restFrame.size)).cgPath
  }

  // MARK: - The end

  private func step() {
    guard let context, let animator, restFrame.height > 0 else { return }
    openness = 1 - (restFrame.midY - shade.center.y) / restFrame.height
    if context.isInteractive {
      context.updateInteractiveTransition(opens ? openness : 1 - openness)
    }
    guard let goesDown else { return }
    let rest = abs((goesDown ? 1 : 0) - openness) * restFrame.height
    let isCalm = rest < 1 && abs(material.linearVelocity(for: shade).y) < 12
    calmTicks = isCalm ? calmTicks + 1 : 0
    if calmTicks > 5 || animator.elapsedTime >= deadline { end(finished: goesDown == opens) }
  }

  private func end(finished: Bool) {
    guard let context else { return }
    cleanUp()
    if finished, opens { shade.frame = restFrame }
    if context.isInteractive {
      if finished {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
    }
    context.completeTransition(finished)
    if !finished { shade.frame = restFrame }
  }

  private func cleanUp() {
    context?.containerView.removeGestureRecognizer(catcher)
    listener.removeFromSuperview()
    shade.layer.shadowOpacity = 0
    shade.layer.shadowPath = nil
    animator?.removeAllBehaviors()
    animator = nil
    context = nil
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    // The window may have ended it, as it does when it gets another root.
    cleanUp()
    onEnd?()
  }
}
