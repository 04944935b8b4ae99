import Foundation
import MotionTesting
import Testing
import UIKitCore

/// A controller with one view that tests can identify.
final class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 110, y: 40, width: 100, height: 100))
  var keepsItself: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    card.accessibilityIdentifier = "card"
    view.addSubview(card)
  }

  /// Moves the card with the finger.
  func pan(_ recognizer: UIPanGestureRecognizer) {
    card.center.y += recognizer.translation(in: nil).y
    recognizer.setTranslation(.zero, in: nil)
  }
}

/// An animator that slides in the view of the new controller, with the faults that a test sets.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var completes = true
  var completesTwice = false
  /// Whether the animator ignores a cancellation.
  var isCareless = false
  var duration = 0.4

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let end = context.finalFrame(for: to)
    view.frame = end.offsetBy(dx: end.width, dy: 0)
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: duration, animations: { view.frame = end },
      completion: { [completes, completesTwice, isCareless] _ in
        guard completes else { return }
        context.completeTransition(isCareless || !context.transitionWasCancelled)
        if completesTwice { context.completeTransition(true) }
      })
  }
}

/// A delegate that uses a slide for every push and pop.
final class SlideDelegate: NSObject, UINavigationControllerDelegate {
  let animator = SlideAnimator()
  /// A driver that can hold the transition.
  var driver: GestureTransitionDriver?
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction ?? driver?.makeInteraction() }
}

/// Runs a body as a motion test on its own host when its turn comes, and returns the findings.
func findings(
  expecting expected: [ExpectedFinding] = [], framesPerSecond: Int = 60,
  allowingOngoingMotion: Bool = false, errors: ErrorBehavior = .corrected,
  _ body: @escaping @MainActor @Sendable () async throws -> Void
) async -> MotionSession.Outcome {
  var settings = MotionSettings()
  settings.framesPerSecond = framesPerSecond
  settings.expected = expected
  settings.errors = errors
  settings.allowsOngoingMotion = allowingOngoingMotion
  return await TurnQueue.tests.wait { [settings] in
    await MotionSession.run(settings) { try await body() }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite of motion tests in its own process, because tests that create their own hosts, or
  /// that expect no host, must not run at the same time. `make test` runs the two kinds of tests
  /// one after the other.
  static var inOwnProcess: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["KINEMA_MOTION"] == "1",
      "Motion tests run alone: make test, or KINEMA_MOTION=1 and --filter MotionTestingTests")
  }
}
