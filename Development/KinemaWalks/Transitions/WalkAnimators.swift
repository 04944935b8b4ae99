import UIKitCore

/// A delegate that provides the animators of a style for all transitions.
@MainActor
final class WalkDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  var style = TransitionStyle.standard
  /// The number of times that an animator has completed a transition a second time.
  private(set) var repeats = 0

  private func make(forTabs: Bool = false) -> (any UIViewControllerAnimatedTransitioning)? {
    let used = forTabs && style == .standard ? .fade : style
    guard used != .standard, used != .noTabs else { return nil }
    return WalkTransitionAnimator(used) { [weak self] in self?.repeats += 1 }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make(forTabs: true) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make() }
}

/// An animator that fades the arriving or the departing view, in a correct or an incorrect style.
@MainActor
final class WalkTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration: TimeInterval = 0.3
  private let style: TransitionStyle
  private let onRepeat: () -> Void
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  private var views: [UIView] = []

  init(_ style: TransitionStyle, onRepeat: @escaping () -> Void) {
    self.style = style
    self.onRepeat = onRepeat
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  /// Whether the animator does not complete by itself.
  var waits: Bool { style == .never || style == .late }

  /// Shows the end of the fade immediately.
  func endFade() {
    for view in views { view.layer.removeAllAnimations() }
  }

  /// Completes the transition, unless it was completed already.
  func complete() {
    guard let context else { return }
    self.context = nil
    // An animator that waits ignores a cancellation.
    context.completeTransition(waits || !context.transitionWasCancelled)
    guard style == .twice else { return }
    onRepeat()
    context.completeTransition(true)
  }

  /// Arranges the views, and returns the view that fades and its final alpha value.
  private func arrange(
    _ context: any UIViewControllerContextTransitioning
  ) -> (view: UIView?, goal: CGFloat) {
    views = [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return (context.view(forKey: .from), 0) }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    to.alpha = 0
    return (to, 1)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    let (view, goal) = arrange(context)
    let change: () -> Void = { view?.alpha = goal }
    switch style {
    case .immediate:
      change()
      complete()
    case .never: UIView.animate(withDuration: Self.duration, animations: change)
    case .late:
      UIView.animate(withDuration: Self.duration, animations: change)
      FrameLoop.current.schedule(after: Self.duration + 0.5) { self.complete() }
    case .chain:
      UIView.animate(withDuration: Self.duration / 2, animations: { view?.alpha = 0.5 }) { _ in
        UIView.animate(withDuration: Self.duration / 2, animations: change) { _ in
          self.complete()
        }
      }
    default:
      UIView.animate(withDuration: Self.duration, animations: change) { _ in self.complete() }
    }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard style == .interruptible else {
      return PlainAnimator().interruptibleAnimator(using: context)
    }
    if let animator { return animator }
    let (view, goal) = arrange(context)
    let made = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) {
      view?.alpha = goal
    }
    made.addCompletion { position in context.completeTransition(position == .end) }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    for view in views { view.alpha = 1 }
    views = []
    animator = nil
  }
}

/// An animator that has only the required methods and therefore no interruptible animator.
private final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
