import UIKit

/// A transition that a pan can drive and that another pan can catch.
@MainActor
package protocol FingerTransition: UIViewControllerAnimatedTransitioning {
  /// A closure that is called at the end of the transition, regardless of the outcome.
  var onEnd: (() -> Void)? { get set }
  /// Whether a pan down leads to the end of the transition and a pan up to its start.
  var leadsDown: Bool { get }
}

/// An object that lets pans begin and drive presentations, dismissals, pushes, and pops.
///
/// A pan that begins a transition drives it, and a later pan can catch it. A pan can also catch a
/// transition that began without a gesture. The pan then scrubs the transition's time, including
/// the physics.
///
/// The interaction is the delegate of the presented controllers or of the navigation controller.
/// The caller must retain the interaction, because the controllers do not.
package final class FingerInteraction: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UIGestureRecognizerDelegate
{
  private struct Beginning {
    weak var pan: UIPanGestureRecognizer?
    let isAllowed: (CGPoint) -> Bool
    let action: () -> Void
  }

  private let make: (UIPanGestureRecognizer?, Bool) -> (any FingerTransition)?
  private var transition: (any FingerTransition)?
  private let driver = GestureTransitionDriver()
  private var beginnings: [Beginning] = []
  /// The pan that currently requests a transition.
  private var finger: UIPanGestureRecognizer?

  /// Creates an interaction with a closure that creates its transitions.
  ///
  /// - Parameters:
  ///   - threshold: The fraction above which a released transition finishes.
  ///   - make: A closure that returns a transition, or nil for the standard one. Its arguments are
  ///     the pan that begins the transition, or nil without a gesture, and whether the transition
  ///     is a presentation or a push.
  package init(
    threshold: CGFloat = GestureTransitionDriver.standardThreshold,
    _ make:
      @escaping (_ finger: UIPanGestureRecognizer?, _ isForward: Bool) ->
      (any FingerTransition)?
  ) {
    self.make = make
    super.init()
    driver.passesVelocityOn = false
    driver.completionThreshold = threshold
    driver.cancelsCaughtTransitions = true
  }

  /// Installs a pan on a view, so that the pan can begin transitions.
  ///
  /// - Parameters:
  ///   - pan: A pan that has neither a target nor a delegate.
  ///   - view: The view on which the pan is installed.
  ///   - isAllowed: Returns whether the pan may begin, given its translation in points. A pan that
  ///     catches a transition may always begin.
  ///   - begin: Requests the transition.
  package func install(
    _ pan: UIPanGestureRecognizer, on view: UIView,
    when isAllowed: @escaping (CGPoint) -> Bool = { _ in true }, begin: @escaping () -> Void
  ) {
    pan.addTarget(self, action: FingerInteraction.panned(_:))
    pan.delegate = self
    view.addGestureRecognizer(pan)
    beginnings.removeAll { $0.pan == nil }
    beginnings.append(Beginning(pan: pan, isAllowed: isAllowed, action: begin))
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let beginning = beginnings.first(where: { $0.pan === gestureRecognizer }),
      let pan = beginning.pan
    else { return true }
    return transition != nil || beginning.isAllowed(pan.translation(in: nil))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let height = pan.view?.window?.bounds.height, height > 0 else { return }
    let direction: CGFloat = transition?.leadsDown == false ? -1 : 1
    driver.follow(
      pan, movement: direction * pan.translation(in: nil).y / height,
      velocity: direction * pan.velocity(in: nil).y / height
    ) {
      finger = pan
      beginnings.first { $0.pan === pan }?.action()
      finger = nil
    }
  }

  private func makeTransition(isForward: Bool) -> (any FingerTransition)? {
    guard let made = make(finger, isForward) else { return nil }
    made.onEnd = { [weak self, weak made] in
      guard let self, transition === made else { return }
      transition = nil
      driver.interaction = nil
    }
    transition = made
    _ = driver.makeInteraction(for: made)
    (made as? FingerDynamicTransition)?.catcher.addTarget(
      self, action: FingerInteraction.panned(_:))
    return made
  }

  private var interactor: (any UIViewControllerInteractiveTransitioning)? { driver.interaction }

  // MARK: - Presentations

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition(isForward: true)
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition(isForward: false)
  }

  package func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor
  }

  // MARK: - Navigation

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition(isForward: operation == .push)
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor
  }
}
