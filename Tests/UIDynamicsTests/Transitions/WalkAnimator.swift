import UIDynamics
import UIKitCore

/// An animator of one of several kinds. All kinds keep the container covered.
@MainActor
final class WalkAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIDynamicAnimatorDelegate
{
  enum Kind: CaseIterable {
    case fade, immediate, chain, keyframes, interruptible, physics, delayed
  }

  private let kind: Kind
  private let duration: TimeInterval
  private var dynamics: UIDynamicAnimator?
  private var animator: UIViewPropertyAnimator?
  private var context: (any UIViewControllerContextTransitioning)?

  init(_ kind: Kind, duration: TimeInterval) {
    self.kind = kind
    self.duration = duration
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Arranges the views and returns the upper view, which enters or leaves.
  private func arrange(
    _ context: any UIViewControllerContextTransitioning
  ) -> (view: UIView?, comes: Bool) {
    views = [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return (context.view(forKey: .from), false) }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    return (to, true)
  }

  private func end() {
    guard let context else { return }
    self.context = nil
    context.completeTransition(!context.transitionWasCancelled)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    let (view, comes) = arrange(context)
    if comes { view?.alpha = 0 }
    let goal: CGFloat = comes ? 1 : 0
    switch kind {
    case .immediate:
      view?.alpha = goal
      end()
    case .chain:
      UIView.animate(withDuration: duration / 2, animations: { view?.alpha = 0.5 }) { _ in
        UIView.animate(withDuration: self.duration / 2, animations: { view?.alpha = goal }) { _ in
          self.end()
        }
      }
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: duration, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.8) {
            view?.alpha = goal
          }
        }, completion: { _ in self.end() })
    case .physics: fall(context, view, goal)
    case .delayed:
      FrameLoop.current.schedule(after: duration / 2) {
        UIView.animate(withDuration: self.duration / 2, animations: { view?.alpha = goal }) { _ in
          self.end()
        }
      }
    case .fade, .interruptible:
      UIView.animate(withDuration: duration, animations: { view?.alpha = goal }) { _ in
        self.end()
      }
    }
  }

  /// Lets a small view fall while the upper view fades. The transition ends when the small view
  /// comes to rest.
  private func fall(
    _ context: any UIViewControllerContextTransitioning, _ view: UIView?, _ goal: CGFloat
  ) {
    let stone = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
    context.containerView.addSubview(stone)
    let animator = UIDynamicAnimator(referenceView: context.containerView)
    animator.delegate = self
    animator.addBehavior(UISnapBehavior(item: stone, snapTo: CGPoint(x: 100, y: 60)))
    dynamics = animator
    self.stone = stone
    UIView.animate(withDuration: duration) { view?.alpha = goal }
  }

  private var stone: UIView?
  private var views: [UIView] = []

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { end() }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard kind == .interruptible else { return WalkAnimator.none(using: context) }
    if let animator { return animator }
    let (view, comes) = arrange(context)
    if comes { view?.alpha = 0 }
    let made = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      view?.alpha = comes ? 1 : 0
    }
    made.addCompletion { position in context.completeTransition(position == .end) }
    animator = made
    return made
  }

  /// Returns the default value of a class without the method.
  private static func none(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }
    return Plain().interruptibleAnimator(using: context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    stone?.removeFromSuperview()
    stone = nil
    // A cancellation restores the initial value of the to view.
    for view in views { view.alpha = 1 }
    views = []
    dynamics?.removeAllBehaviors()
    dynamics = nil
    animator = nil
    context = nil
  }
}
