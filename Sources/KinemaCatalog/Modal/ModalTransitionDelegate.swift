import UIKit

/// Gives all presentations and dismissals of a controller one transition object, which a finger may
/// drive, and a fade while less motion is wanted.
final class ModalTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  typealias Transition = UIViewControllerAnimatedTransitioning
    & UIViewControllerInteractiveTransitioning

  private let transition: any Transition
  private let presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private var isUnderFinger = false

  /// - Parameters:
  ///   - transition: the animator and interaction controller.
  ///   - presentation: makes the presentation controller for a presented and a presenting controller;
  ///     without it there is the standard one.
  init(
    _ transition: any Transition,
    presentation: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil
  ) {
    self.transition = transition
    self.presentation = presentation
    super.init()
  }

  /// Dismisses a controller under the finger that is down.
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
