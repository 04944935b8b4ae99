import UIKit

/// Gives every push and pop of a navigation controller a dynamic transition of its own.
final class DynamicNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let makeTransition: () -> DynamicTransition

  init(_ makeTransition: @escaping () -> DynamicTransition) {
    self.makeTransition = makeTransition
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    makeTransition()
  }
}

/// A navigation controller that keeps its delegate alive.
final class DynamicNavigationController: UINavigationController {
  private var transitions: DynamicNavigationDelegate?

  /// Gives every push and pop a transition that a closure makes.
  func useTransitions(_ makeTransition: @escaping () -> DynamicTransition) {
    let transitions = DynamicNavigationDelegate(makeTransition)
    self.transitions = transitions
    delegate = transitions
  }
}
