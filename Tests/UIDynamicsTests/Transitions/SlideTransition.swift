import CoreGraphics
import DynamicTransitions
import UIDynamics
import UIKitCore

/// A transition that snaps a page in from the right and out to the right.
final class SlideTransition: DynamicTransition {
  var damping: CGFloat = 0.5
  /// The views and stand-ins for which behaviors were created.
  private(set) var items: [any UIDynamicItem] = []

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(center: CGPoint(x: bounds.midX + bounds.width + 20, y: bounds.midY))
  }

  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    items.append(item)
    let snap = UISnapBehavior(item: item, snapTo: goal.center)
    snap.damping = damping
    return [snap]
  }
}

/// A transition whose view hangs from an undamped spring and never comes to rest.
final class EndlessTransition: DynamicTransition {
  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let spring = UIAttachmentBehavior(
      item: item, attachedToAnchor: CGPoint(x: bounds.midX, y: bounds.midY))
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0
    let free = UIDynamicItemBehavior(items: [item])
    free.resistance = 0
    return [spring, free]
  }
}

/// A delegate for all kinds of controllers, with one transition for everything, optionally driven
/// by a gesture.
@MainActor
final class TransitionChooser: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  let driver = GestureTransitionDriver()
  let make: () -> DynamicTransition
  private(set) var last: DynamicTransition?

  init(_ make: @escaping () -> DynamicTransition) {
    self.make = make
    super.init()
  }

  private func next() -> DynamicTransition {
    let made = make()
    last = made
    return made
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { next() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver.makeInteraction(for: animationController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { next() }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { next() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { next() }
}
