public import UIKit

extension PageTransitionDirector: UINavigationControllerDelegate {
  /// Gives a push or a pop the animator of the controller's transition.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: navigationController)?.prepare(isForward: operation == .push)
  }

  /// Gives a push or a pop the interaction controller by which gestures move it.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // The controller's own pan from the edge brings an interaction controller of its own.
    if navigationController.interactivePopGestureRecognizer?.state == .began { return nil }
    return runner(of: navigationController)?.interaction()
  }

  /// Passes the call on to the delegate that the controller had before.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  /// Passes the call on to the delegate that the controller had before.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension PageTransitionDirector: UITabBarControllerDelegate {
  /// Asks the delegate that the controller had before; without one, any tab may be selected.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }

  /// Passes the call on to the delegate that the controller had before.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, didSelect: viewController)
  }

  /// Gives a change of tab the animator of the controller's transition, which opens out of the bar's
  /// item unless the page beneath knows better.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let from = tabs.firstIndex { $0 === fromVC } ?? 0
    let to = tabs.firstIndex { $0 === toVC } ?? 0
    guard let runner = runner(of: tabBarController) else { return nil }
    // A page opens out of its own tab, and closes into it.
    let bar = tabBarController.tabBar
    let item = CGFloat(max(from, to)) + 0.5
    let position = CGPoint(
      x: bar.bounds.width * item / CGFloat(max(tabs.count, 1)), y: bar.bounds.minY)
    runner.animator.fallbackOrigin = bar.convert(position, to: tabBarController.view)
    return runner.prepare(isForward: to > from)
  }

  /// Gives a change of tab the interaction controller by which gestures move it.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(of: tabBarController)?.interaction()
  }
}

extension PageTransitionDirector: UIViewControllerTransitioningDelegate {
  /// Gives a presentation the animator of the presented controller's transition.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: presented)?.prepare(isForward: true)
  }

  /// Gives a dismissal the animator of the dismissed controller's transition.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: dismissed)?.prepare(isForward: false)
  }

  /// Gives a presentation the interaction controller by which gestures move it.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(playing: animator)?.interaction()
  }

  /// Gives a dismissal the interaction controller by which gestures move it.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(playing: animator)?.interaction()
  }
}
