import UIKit

/// A delegate that uses dynamic transitions for all presentations and dismissals of a controller.
///
/// A finger can reverse and catch the transitions.
final class ModalTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let make: () -> DynamicTransition
  private let presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private let driver = GestureTransitionDriver()
  private var presents = false

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - make: Creates a transition.
  ///   - presentation: Creates the presentation controller for a presented and a presenting
  ///     controller. If nil, the standard one is used.
  init(
    presentation: ((UIViewController, UIViewController?) -> UIPresentationController)? = nil,
    _ make: @escaping () -> DynamicTransition
  ) {
    self.make = make
    self.presentation = presentation
    super.init()
  }

  /// Follows a pan that dismisses the presented controller or catches a transition.
  ///
  /// - Parameters:
  ///   - movement: The movement of the pan toward a dismissal, as a fraction.
  ///   - velocity: The velocity of the pan toward a dismissal, in fractions per second.
  ///   - dismiss: Starts an animated dismissal.
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
