// Documented: (WWDC 2013, advanced dynamics) the dialog drops in under three times gravity without
// turning and bounces at its place; a finish time is checked in the action. It drops out in two
// stages: two thirds of the time it hangs on a bouncy attachment beside its top; removing itself
// leads to the pause, in which it adds itself again for the last third, and the first contact with
// the bottom edge drops the collision. Ours: the numbers below.

import UIKit

/// A dialog that drops into the screen, and out of it.
///
/// One object is the behavior, the transition, and the delegate of both the animator and the
/// collision. Whatever the physics does, each phase has an end.
package final class DialogTransition: UIDynamicBehavior, UIViewControllerAnimatedTransitioning,
  UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate
{
  /// A phase of the dialog's motion.
  package enum Phase: String, Sendable { case waiting, arriving, swinging, falling, over }

  private static let arrival: TimeInterval = 1.25
  private static let departure: TimeInterval = 2

  private let arrives: Bool
  private let elasticity: CGFloat
  private let listener = LayoutListener()
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIDynamicAnimator?
  private var dialog = UIView()
  /// The frame of the dialog at rest, in the container.
  private var restFrame = CGRect.zero
  private var finishTime: TimeInterval = 0
  /// The dialog's center after the last step, whatever autoresizing has made of it since.
  private var center = CGPoint.zero
  private var collision: UICollisionBehavior?
  private var spring: UIAttachmentBehavior?
  private var material = UIDynamicItemBehavior(items: [])
  package private(set) var phase = Phase.waiting
  /// Whether the edges, or the floor on which the dialog rests, still stop it.
  package var collides: Bool { collision != nil }

  /// The transition of a dialog that is presented, or of one that is dismissed.
  package init(arrives: Bool, elasticity: CGFloat = 0.4) {
    self.arrives = arrives
    self.elasticity = elasticity
    super.init()
    action = { [weak self] in self?.checkTime() }
    listener.onLayout = { [weak self] in self?.containerDidLayOut() }
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    arrives ? Self.arrival : Self.departure
  }

  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let view = transitionContext.view(forKey: arrives ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    context = transitionContext
    dialog = view
    restFrame = frameOfDialog(transitionContext)
    let container = transitionContext.containerView
    container.insertSubview(listener, at: 0)
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    if arrives { arrive(in: container) } else { swing(in: container) }
    center = dialog.center
    animator.addBehavior(self)
  }

  private func frameOfDialog(_ context: any UIViewControllerContextTransitioning) -> CGRect {
    guard let controller = context.viewController(forKey: arrives ? .to : .from) else {
      return .zero
    }
    return arrives ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
  }

  // MARK: - Phases

  private func arrive(in container: UIView) {
    phase = .arriving
    dialog.frame = restFrame
    container.addSubview(dialog)
    dialog.center.y = container.bounds.minY - restFrame.height / 2 - 20
    addGravity()
    addMaterial(elasticity: elasticity, allowsRotation: false)
    let collision = UICollisionBehavior(items: [dialog])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: insets(in: container.bounds))
    addChildBehavior(collision)
    self.collision = collision
    finishTime = Self.arrival
  }

  /// Insets by which the bounds end where the dialog is to rest, with room above from which it comes.
  private func insets(in bounds: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: -2 * restFrame.height - 40, left: 0, bottom: bounds.maxY - restFrame.maxY - 0.8, right: 0
    )
  }

  private func swing(in container: UIView) {
    phase = .swinging
    addGravity()
    addMaterial(elasticity: 0.6, allowsRotation: true)
    let collision = UICollisionBehavior(items: [dialog])
    collision.collisionDelegate = self
    addChildBehavior(collision)
    self.collision = collision
    addEdges(of: container.bounds)
    let top = UIOffset(horizontal: 0, vertical: -restFrame.height / 2)
    let spring = UIAttachmentBehavior(
      item: dialog, offsetFromCenter: top,
      attachedToAnchor: CGPoint(x: restFrame.midX + restFrame.width * 0.24, y: restFrame.minY))
    spring.frequency = 2.2
    spring.damping = 0.06
    addChildBehavior(spring)
    self.spring = spring
    finishTime = Self.departure * 2 / 3
  }

  private func fall() {
    phase = .falling
    if let spring { removeChildBehavior(spring) }
    spring = nil
    material.elasticity = 0.2
    finishTime = Self.departure
    animator?.addBehavior(self)
  }

  private func addGravity() {
    let gravity = UIGravityBehavior(items: [dialog])
    gravity.magnitude = 3
    addChildBehavior(gravity)
  }

  private func addMaterial(elasticity: CGFloat, allowsRotation: Bool) {
    material = UIDynamicItemBehavior(items: [dialog])
    material.elasticity = elasticity
    material.allowsRotation = allowsRotation
    material.friction = 0.05
    addChildBehavior(material)
  }

  /// Adds the edges as boundaries with names, so that a contact tells which of them was met.
  private func addEdges(of bounds: CGRect) {
    let bottomLeft = CGPoint(x: bounds.minX - 1, y: bounds.maxY + 1)
    let bottomRight = CGPoint(x: bounds.maxX + 1, y: bounds.maxY + 1)
    let topRight = CGPoint(x: bounds.maxX + 1, y: bounds.minY - bounds.height)
    collision?.addBoundary(withIdentifier: Self.bottom, from: bottomLeft, to: bottomRight)
    collision?.addBoundary(
      withIdentifier: "right edge" as NSString, from: topRight, to: bottomRight)
  }

  private static let bottom = "bottom edge" as NSString

  // MARK: - Time

  private func checkTime() {
    guard let animator, let context else { return }
    center = dialog.center
    let isGone = phase == .falling && !dialog.frame.intersects(context.containerView.bounds)
    // Removing itself leaves the animator nothing to do: it pauses.
    if isGone || animator.elapsedTime >= finishTime { animator.removeBehavior(self) }
  }

  package func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    switch phase {
    case .swinging: fall()
    case .arriving, .falling: end()
    case .waiting, .over: break
    }
  }

  package func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard (identifier as? NSString) == Self.bottom, let collision else { return }
    removeChildBehavior(collision)
    self.collision = nil
  }

  private func end() {
    guard let context else { return }
    cleanUp()
    dialog.transform = .identity
    dialog.frame = restFrame
    context.completeTransition(!context.transitionWasCancelled)
  }

  private func cleanUp() {
    phase = .over
    listener.removeFromSuperview()
    animator?.removeAllBehaviors()
    animator?.delegate = nil
    animator = nil
    context = nil
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    // The window may have ended it, as it does when it gets another root.
    cleanUp()
  }

  // MARK: - Rotation of the screen

  /// Moves the dialog and its constraints along with its rest frame.
  private func containerDidLayOut() {
    guard let context, let animator else { return }
    let next = frameOfDialog(context)
    guard next != restFrame else { return }
    let shift = CGPoint(x: next.midX - restFrame.midX, y: next.midY - restFrame.midY)
    center = CGPoint(x: center.x + shift.x, y: center.y + shift.y)
    dialog.bounds.size = restFrame.size
    dialog.center = center
    restFrame = next
    animator.updateItem(usingCurrentState: dialog)
    if arrives {
      let insets = insets(in: context.containerView.bounds)
      collision?.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    } else {
      addEdges(of: context.containerView.bounds)
    }
    if let spring {
      let anchor = spring.anchorPoint
      spring.anchorPoint = CGPoint(x: anchor.x + shift.x, y: anchor.y + shift.y)
    }
  }
}
