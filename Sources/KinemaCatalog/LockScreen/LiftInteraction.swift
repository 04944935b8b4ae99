import UIKit

/// Lets a pan from the bottom edge present a controller and dismiss it, by lifting the one on top.
///
/// It is the transitioning delegate of what is presented; keep it as long as that is shown.
package final class LiftInteraction: NSObject, UIViewControllerTransitioningDelegate {
  private let feel: SheetFeel
  private var transition: LiftTransition?
  private var begins: [(pan: UIScreenEdgePanGestureRecognizer, action: () -> Void)] = []

  package init(feel: SheetFeel = SheetFeel()) {
    self.feel = feel
    super.init()
  }

  /// Lets a pan from the bottom edge of a view call `begin`, which is to present or dismiss.
  package func install(on view: UIView, begin: @escaping () -> Void) {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: LiftInteraction.panned(_:))
    pan.edges = .bottom
    view.addGestureRecognizer(pan)
    begins.append((pan, begin))
  }

  private func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began, transition == nil {
      start(with: pan)
    } else {
      transition?.panned(pan)
    }
  }

  private func start(with pan: UIScreenEdgePanGestureRecognizer) {
    guard let begin = begins.first(where: { $0.pan === pan })?.action else { return }
    finger = pan
    begin()
    finger = nil
  }

  /// The pan that asks for a transition now.
  private var finger: UIScreenEdgePanGestureRecognizer?

  private func makeTransition() -> LiftTransition {
    let made = LiftTransition(feel: feel, finger: finger)
    made.onEnd = { [weak self, weak made] in
      if let self, transition === made { transition = nil }
    }
    transition = made
    return made
  }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition()
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition()
  }

  package func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    transition
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    transition
  }
}
