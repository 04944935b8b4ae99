import UIKit

extension PageDirector: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    conductor(of: navigationController)?.prepare(isForward: operation == .push)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // The controller's own pan from the edge brings an interaction controller of its own.
    if navigationController.interactivePopGestureRecognizer?.state == .began { return nil }
    return conductor(of: navigationController)?.interaction()
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    conductor(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    conductor(of: navigationController)?.outerNavigationDelegate?.navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
}

extension PageDirector: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    conductor(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    conductor(of: tabBarController)?.outerTabDelegate?.tabBarController(
      tabBarController, didSelect: viewController)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let from = tabs.firstIndex { $0 === fromVC } ?? 0
    let to = tabs.firstIndex { $0 === toVC } ?? 0
    guard let conductor = conductor(of: tabBarController) else { return nil }
    // A page opens out of its own tab, and closes into it.
    let bar = tabBarController.tabBar
    let item = CGFloat(max(from, to)) + 0.5
    let place = CGPoint(
      x: bar.bounds.width * item / CGFloat(max(tabs.count, 1)), y: bar.bounds.minY)
    conductor.animator.fallbackOrigin = bar.convert(place, to: tabBarController.view)
    return conductor.prepare(isForward: to > from)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    conductor(of: tabBarController)?.interaction()
  }
}

extension PageDirector: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    conductor(of: presented)?.prepare(isForward: true)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    conductor(of: dismissed)?.prepare(isForward: false)
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modalConductor(of: animator)?.interaction()
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modalConductor(of: animator)?.interaction()
  }

  private func modalConductor(
    of animator: any UIViewControllerAnimatedTransitioning
  ) -> PageConductor? {
    conductor(playing: animator)
  }
}
