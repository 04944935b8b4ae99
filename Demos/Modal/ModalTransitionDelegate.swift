import UIKit

/// Gives all presentations and dismissals of a controller dynamic transitions, which a finger may carry
/// back and catch.
final class ModalTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let make: () -> DynamicTransition
  private let presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private let driver = GestureTransitionDriver()
  private var presents = false

  /// - Parameters:
  ///   - make: makes a transition.
  ///   - presentation: makes the presentation controller for a presented and a presenting controller;
  ///     without it there is the standard one.
  init(
    presentation: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil,
    _ make: @escaping () -> DynamicTransition
  ) {
    self.make = make
    self.presentation = presentation
    super.init()
  }

  /// Follows a pan that dismisses what is presented, or catches a transition.
  ///
  /// - Parameters:
  ///   - movement: how far the pan has gone towards a dismissal, in fractions.
  ///   - velocity: the same in fractions per second.
  ///   - dismiss: dismisses, animated.
  func follow(
    _ pan: UIPanGestureRecognizer, movement: CGFloat, velocity: CGFloat, dismiss: () -> Void
  ) {
    driver.follow(
      pan, movement: movement, velocity: velocity, isReversed: presents && isRunning,
      begin: dismiss)
  }

  private var isRunning: Bool { driver.interaction != nil && transition?.restDuration != nil }
  private weak var transition: DynamicTransition?

  private func next(presents: Bool) -> DynamicTransition {
    let made = make()
    transition = made
    self.presents = presents
    return made
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
  ) -> (any UIViewControllerAnimatedTransitioning)? { next(presents: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { next(presents: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction(for: animator) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction(for: animator) }
}
