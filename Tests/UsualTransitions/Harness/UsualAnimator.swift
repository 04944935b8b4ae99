import Foundation
import UIKitCore

extension UsualApp {
  /// Arranges both views and returns the changes. With reduced motion, the changes only fade.
  fileprivate func start(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    log.add("animate")
    self.context = context
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.layer.transform = CATransform3DIdentity
      to.alpha = 1
      to.frame = context.finalFrame(for: controller)
      if forward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    guard UIAccessibility.isReduceMotionEnabled else { return prepare(context, forward: forward) }
    guard let view = context.view(forKey: forward ? .to : .from) else { return {} }
    if forward { view.alpha = 0 }
    return { view.alpha = forward ? 1 : 0 }
  }

  fileprivate func end(_ context: any UIViewControllerContextTransitioning) {
    tidy(context)
    if let from = context.view(forKey: .from) {
      from.layer.transform = CATransform3DIdentity
      from.alpha = 1
    }
    log.add("complete")
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// An animator that runs the changes of an app in a block.
@MainActor
final class UsualAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let app: UsualApp
  private let forward: Bool

  init(_ app: UsualApp, forward: Bool) {
    self.app = app
    self.forward = forward
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { app.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.animate(
      withDuration: app.duration, delay: 0, options: .curveLinear,
      animations: app.start(context, forward: forward)
    ) { [app] _ in app.end(context) }
  }

  func animationEnded(_ completed: Bool) { app.log.add("ended:\(completed ? 1 : 0)") }
}

/// An animator that runs the changes of an app with a property animator.
@MainActor
final class InterruptibleUsualAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let app: UsualApp
  private let forward: Bool
  private var animator: UIViewPropertyAnimator?

  init(_ app: UsualApp, forward: Bool) {
    self.app = app
    self.forward = forward
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { app.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(
      duration: app.duration, curve: app.curve, animations: app.start(context, forward: forward))
    made.addCompletion { [app] _ in app.end(context) }
    animator = made
    return made
  }

  func animationEnded(_ completed: Bool) {
    animator = nil
    app.log.add("ended:\(completed ? 1 : 0)")
  }
}
