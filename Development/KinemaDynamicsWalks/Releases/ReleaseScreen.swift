import CoreGraphics
import DynamicTransitions
import UIDynamics
import UIKitCore

/// A presented page that a finger can carry in order to dismiss it.
@MainActor
final class ReleaseScreen: NSObject, UIViewControllerTransitioningDelegate,
  UIGestureRecognizerDelegate
{
  /// A page that records its appearance callbacks.
  final class Page: UIViewController {
    private(set) var events: [String] = []
    override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
  }

  let host = Host(size: CGSize(width: 320, height: 480), scale: 2)
  let page = Page()
  let driver = GestureTransitionDriver()
  let transition: DynamicTransition
  private let direction: GestureTransitionDriver.Direction
  /// The outcomes that the coordinator has reported.
  private(set) var outcomes: [Bool] = []

  init(_ kind: ReleaseCase) {
    transition = kind.make()
    transition.interaction = .carried
    direction = kind.direction
    super.init()
    let base = UIViewController()
    host.window.rootViewController = base
    host.advance(by: 1.0 / 60)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    let pan = UIPanGestureRecognizer(target: self, action: ReleaseScreen.panned(_:))
    pan.delegate = self
    host.window.addGestureRecognizer(pan)
    base.present(page, animated: false)
    host.advance(by: 1.0 / 60)
  }

  /// Closes the screen, so that another host can be created.
  func close() {
    host.window.rootViewController = nil
    host.close()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    driver.follow(pan, towards: direction, in: host.window) {
      page.dismiss(animated: true)
      page.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
        self?.outcomes.append(!context.isCancelled)
      }
    }
  }

  /// The pan must work together with the recognizers of a transition.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  var isRunning: Bool { page.transitionCoordinator != nil }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction(for: animator) }
}
