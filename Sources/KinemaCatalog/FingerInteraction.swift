import UIKit

/// A transition that a pan can drive, and that another pan can catch.
@MainActor
package protocol FingerTransition: UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// Called when the transition is over, whatever its outcome.
  var onEnd: (() -> Void)? { get set }
  /// Whether the way down leads on, and the way up back.
  var leadsDown: Bool { get }
  /// Follows the pan that drives the transition, or one that catches it.
  func follow(_ pan: UIPanGestureRecognizer)
}

/// Lets pans begin and drive transitions: presentations, dismissals, pushes and pops.
///
/// A pan that begins a transition drives it, and a later one catches it. A transition that runs by
/// itself can be caught as well: then the finger moves its time, physics included.
///
/// It is the delegate of the presented controllers or of the navigation controller; keep it as long
/// as those are shown.
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
  /// What moves the time of a transition that runs by itself.
  private var scrub: TimeGrip?
  private var beginnings: [Beginning] = []
  /// The pan that asks for a transition now.
  private var finger: UIPanGestureRecognizer?

  /// Makes its transitions by a block, which is told the finger, or nil for one that runs by itself,
  /// and whether it is a presentation or a push, or the way back; nil stands for the standard
  /// transition.
  package init(
    _ make:
      @escaping (_ finger: UIPanGestureRecognizer?, _ isForward: Bool) ->
      (any FingerTransition)?
  ) {
    self.make = make
    super.init()
  }

  /// Lets a pan on a view call `begin`, which is to ask for the transition.
  ///
  /// `isAllowed` is told the finger's way when the pan is about to begin. A pan that catches a
  /// transition is always allowed.
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
    if pan.state == .began, transition == nil {
      finger = pan
      beginnings.first { $0.pan === pan }?.action()
      finger = nil
    } else if let scrub {
      scrub.follow(pan)
    } else {
      transition?.follow(pan)
    }
  }

  private func makeTransition(isForward: Bool) -> (any FingerTransition)? {
    guard let made = make(finger, isForward) else { return nil }
    made.onEnd = { [weak self, weak made] in
      guard let self, transition === made else { return }
      transition = nil
      scrub = nil
    }
    transition = made
    scrub = nil
    if !made.wantsInteractiveStart, !(made is UIPercentDrivenInteractiveTransition) {
      scrub = TimeGrip(leadsDown: made.leadsDown)
    }
    return made
  }

  private var interactor: (any UIViewControllerInteractiveTransitioning)? { scrub ?? transition }

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
