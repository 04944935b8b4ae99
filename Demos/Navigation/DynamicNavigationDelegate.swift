import UIKit

/// A delegate that creates a dynamic transition for every push and pop of a navigation controller.
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

/// A navigation controller that retains its delegate.
final class DynamicNavigationController: UINavigationController {
  private var transitions: DynamicNavigationDelegate?

  /// Sets a closure that creates a new transition for every push and pop.
  func useTransitions(_ makeTransition: @escaping () -> DynamicTransition) {
    let transitions = DynamicNavigationDelegate(makeTransition)
    self.transitions = transitions
    delegate = transitions
  }
}
