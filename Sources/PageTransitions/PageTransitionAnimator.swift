public import UIKit

/// An animator that plays a page transition in navigation, tabs, or presentations.
///
/// A ``PageTransitionDirector`` creates its own animators. To work without a director, return an
/// animator from your own delegate. You can reuse an animator, but only for one transition at a
/// time. While reduced motion is enabled, it fades the pages.
@preconcurrency @MainActor
public final class PageTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The transition that opens the upper page.
  public let transition: any PageTransition
  /// Whether the arriving page is the upper page and opens.
  ///
  /// Otherwise, the leaving page closes.
  public var isForward = true
  /// The point from which the page opens if the page beneath specifies none.
  ///
  /// The point is in the coordinates of the container view. Nil means the middle of the page.
  public var fallbackOrigin: CGPoint?
  private var container: PageTransitionContainer?
  private let fade = CrossFadeAnimator()

  /// Creates an animator that opens pages until ``isForward`` is set to false.
  ///
  /// - Parameter transition: The transition that opens the upper page.
  public init(_ transition: any PageTransition) {
    self.transition = transition
    super.init()
  }

  /// Returns the duration of the transition or of the fade, in seconds.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    UIAccessibility.isReduceMotionEnabled
      ? fade.transitionDuration(using: transitionContext) : transition.duration
  }

  /// Adds the pages to the container, and opens or closes the upper one.
  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if UIAccessibility.isReduceMotionEnabled { return fade.animateTransition(using: context) }
    guard let container = setUp(context) else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    self.container = container
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      container.clear()
      self?.container = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    transition.open(in: container)
    CATransaction.commit()
  }

  /// Removes everything that the transition added.
  ///
  /// This also covers a transition that ends without its animations, for example because its
  /// container is removed.
  public func animationEnded(_ transitionCompleted: Bool) {
    container?.clear()
    container = nil
  }

  private func setUp(_ context: any UIViewControllerContextTransitioning)
    -> PageTransitionContainer?
  {
    let container = context.containerView
    let from = context.view(forKey: .from)
    let to = context.view(forKey: .to)
    if let to, let arriving = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: arriving)
    }
    let (upper, lower) = isForward ? (to, from) : (from, to)
    guard let upper else { return nil }
    if isForward {
      container.addSubview(upper)
    } else if let lower {
      container.insertSubview(lower, belowSubview: upper)
    }
    to?.layoutIfNeeded()
    return PageTransitionContainer(
      containerView: container, upper: upper, lower: lower, origin: origin(of: upper, in: context),
      isForward: isForward, duration: transition.duration, isInteractive: context.isInteractive)
  }

  private func origin(
    of upper: UIView, in context: any UIViewControllerContextTransitioning
  ) -> CGPoint {
    let keys: [UITransitionContextViewControllerKey] = isForward ? [.from, .to] : [.to, .from]
    let container = context.containerView
    if let lower = context.viewController(forKey: keys[0])?.shownPage,
      let page = context.viewController(forKey: keys[1]), let opening = lower as? any PageOpening,
      let point = opening.openingPoint(for: page)
    {
      return upper.convert(lower.view.convert(point, to: container), from: container)
    }
    if let fallbackOrigin { return upper.convert(fallbackOrigin, from: container) }
    return CGPoint(x: upper.bounds.midX, y: upper.bounds.midY)
  }
}

extension UIViewController {
  /// The page that a container controller shows, or the controller itself.
  var shownPage: UIViewController {
    if let navigation = self as? UINavigationController, let top = navigation.topViewController {
      return top.shownPage
    }
    if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
      return selected.shownPage
    }
    return self
  }
}
