import UIKit

/// The base of all dynamic transitions of a navigation controller: it puts up the views, lets a
/// subclass describe the physics, waits, and cleans up.
///
/// Physics does not say when it is done, so the transition has a fixed time: when it is over, the
/// views are put where they belong and the animator is released. Each pop leaves through the edge by
/// which its push entered, and a pan from the edge of the screen moves it in both directions.
@MainActor
class DynamicNavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation
  let duration: TimeInterval

  /// The dynamic animator, which nobody else retains while the transition runs.
  private var animator: UIDynamicAnimator?
  private weak var shaded: UIView?

  init(operation: UINavigationController.Operation, duration: TimeInterval) {
    self.operation = operation
    self.duration = duration
    super.init()
  }

  /// The center of the pushed view when the transition begins, in points.
  func startingCenter(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The rotation of the pushed view when the transition begins, in radians.
  func startingAngle() -> CGFloat { 0 }

  /// The behaviors that move a view into a container of these bounds (push) or out of it (pop).
  func behaviors(moving view: UIView, in bounds: CGRect) -> [UIDynamicBehavior] { [] }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toController = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let finalFrame = transitionContext.finalFrame(for: toController)
    toView.frame = finalFrame

    let moving: UIView
    if operation == .push {
      moving = toView
      toView.center = startingCenter(in: container.bounds)
      toView.transform = CGAffineTransform(rotationAngle: startingAngle())
      container.addSubview(toView)
    } else {
      moving = fromView
      container.insertSubview(toView, belowSubview: fromView)
    }
    castShadow(moving)

    let animator = UIDynamicAnimator(referenceView: container)
    for behavior in behaviors(moving: moving, in: container.bounds) {
      animator.addBehavior(behavior)
    }
    self.animator = animator

    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      self.animator?.removeAllBehaviors()
      self.animator = nil
      moving.transform = .identity
      toView.frame = finalFrame
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    shaded?.layer.shadowOpacity = 0
    shaded?.layer.shadowPath = nil
  }

  /// Gives the moving view a soft shadow on the one beneath.
  private func castShadow(_ view: UIView) {
    shaded = view
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.25
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = .zero
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
  }
}
