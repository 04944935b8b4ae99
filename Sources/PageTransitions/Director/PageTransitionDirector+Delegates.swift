public import UIKit

extension PageTransitionDirector: UINavigationControllerDelegate {
  /// Returns the animator for a push or a pop.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: navigationController)?.prepare(isForward: operation == .push)
  }

  /// Returns the interaction controller through which gestures drive a push or a pop.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // The controller's own edge pan provides an interaction controller.
    if navigationController.interactivePopGestureRecognizer?.state == .began { return nil }
    return runner(of: navigationController)?.interaction()
  }

  /// Forwards the call to the controller's previous delegate.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  /// Forwards the call to the controller's previous delegate.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension PageTransitionDirector: UITabBarControllerDelegate {
  /// Asks the controller's previous delegate whether to select a tab.
  ///
  /// Without a previous delegate, any tab may be selected.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }

  /// Forwards the call to the controller's previous delegate.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, didSelect: viewController)
  }

  /// Returns the animator for a tab change.
  ///
  /// The page opens from its tab bar item unless the page beneath specifies another point.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let from = tabs.firstIndex { $0 === fromVC } ?? 0
    let to = tabs.firstIndex { $0 === toVC } ?? 0
    guard let runner = runner(of: tabBarController) else { return nil }
    // A page opens from its own tab, and closes toward it.
    let bar = tabBarController.tabBar
    let item = CGFloat(max(from, to)) + 0.5
    let position = CGPoint(
      x: bar.bounds.width * item / CGFloat(max(tabs.count, 1)), y: bar.bounds.minY)
    runner.animator.fallbackOrigin = bar.convert(position, to: tabBarController.view)
    return runner.prepare(isForward: to > from)
  }

  /// Returns the interaction controller through which gestures drive a tab change.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(of: tabBarController)?.interaction()
  }
}

extension PageTransitionDirector: UIViewControllerTransitioningDelegate {
  /// Returns the animator for a presentation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: presented)?.prepare(isForward: true)
  }

  /// Returns the animator for a dismissal.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: dismissed)?.prepare(isForward: false)
  }

  /// Returns the interaction controller through which gestures drive a presentation.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(playing: animator)?.interaction()
  }

  /// Returns the interaction controller through which gestures drive a dismissal.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(playing: animator)?.interaction()
  }
}
