import UIKit

extension PageTransitionDirector: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: navigationController)?.prepare(isForward: operation == .push)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // The controller's own pan from the edge brings an interaction controller of its own.
    if navigationController.interactivePopGestureRecognizer?.state == .began { return nil }
    return runner(of: navigationController)?.interaction()
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    runner(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension PageTransitionDirector: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    runner(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, didSelect: viewController)
  }

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

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    runner(of: tabBarController)?.interaction()
  }
}

extension PageTransitionDirector: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: presented)?.prepare(isForward: true)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    runner(of: dismissed)?.prepare(isForward: false)
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modalRunner(of: animator)?.interaction()
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modalRunner(of: animator)?.interaction()
  }

  private func modalRunner(
    of animator: any UIViewControllerAnimatedTransitioning
  ) -> PageTransitionRunner? {
    runner(playing: animator)
  }
}
