import UIKit

/// Gives all presentations and dismissals of a controller one transition object, which a finger
/// drives or not; with reduced motion they fade.
final class ModalTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  typealias Transition = UIViewControllerAnimatedTransitioning
    & UIViewControllerInteractiveTransitioning

  private let transition: any Transition
  private let presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private var isUnderFinger = false

  /// - Parameter presentation: makes the controller of a presentation from what is presented and by
  ///   whom; the standard one without.
  init(
    _ transition: any Transition,
    presentation: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil
  ) {
    self.transition = transition
    self.presentation = presentation
    super.init()
  }

  /// Dismisses a controller by the finger that is down.
  func dismissUnderFinger(_ controller: UIViewController) {
    isUnderFinger = true
    controller.dismiss(animated: true)
    isUnderFinger = false
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    presentation?(presented, presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ReduceMotion.animator(transition)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ReduceMotion.animator(transition)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isUnderFinger ? ReduceMotion.interactor(transition, for: animator) : nil
  }
}
