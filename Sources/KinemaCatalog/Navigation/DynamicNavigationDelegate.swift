import UIKit

/// Gives every push and pop of a navigation controller an animator of its own.
final class DynamicNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let makeAnimator:
    (UINavigationController.Operation) -> UIViewControllerAnimatedTransitioning

  init(
    _ makeAnimator:
      @escaping (UINavigationController.Operation) ->
      UIViewControllerAnimatedTransitioning
  ) {
    self.makeAnimator = makeAnimator
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    ReduceMotion.animator(makeAnimator(operation))
  }
}

/// A navigation controller that keeps its delegate alive.
final class DynamicNavigationController: UINavigationController {
  private var transitions: DynamicNavigationDelegate?

  /// Gives every push and pop an animator that a closure makes.
  func useTransitions(
    _ makeAnimator:
      @escaping (UINavigationController.Operation) ->
      UIViewControllerAnimatedTransitioning
  ) {
    let transitions = DynamicNavigationDelegate(makeAnimator)
    self.transitions = transitions
    delegate = transitions
  }
}
