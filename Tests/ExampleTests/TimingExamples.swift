import Testing
import UIKit

/// The examples in the article about timing.
@Suite("Examples: transition timing") @MainActor
struct TimingExamples {
  // example: dynamic-transition
  /// A page snaps in from the right and out to the right.
  final class Snap: DynamicTransition {
    override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
      Pose(center: CGPoint(x: bounds.midX + 1.6 * bounds.width, y: bounds.midY))
    }

    override func motion(
      of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
    ) -> [UIDynamicBehavior] {
      [UISnapBehavior(item: item, snapTo: goal.center)]
    }
  }
  // end

  // example: dynamic-delegate
  /// Uses the snap for every push and pop, and lets a finger throw a page out.
  final class SnapDelegate: NSObject, UINavigationControllerDelegate {
    let driver = GestureTransitionDriver()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Snap(interaction: .carried) }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      driver.makeInteraction(for: animationController)
    }
  }
  // end

  @Test("A push driven by a snap ends at its reported duration")
  func snap() throws {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let delegate = SnapDelegate()
    navigation.delegate = delegate
    host.window.rootViewController = navigation
    host.advance(for: 0.1)
    let page = UIViewController()
    navigation.pushViewController(page, animated: true)
    let duration = try #require(navigation.transitionCoordinator?.transitionDuration)
    #expect(duration > 0.5 && duration < 0.9)
    host.advance(for: duration - 0.02)
    #expect(navigation.transitionCoordinator != nil)
    host.advance(for: 0.04)
    #expect(navigation.transitionCoordinator == nil)
    #expect(page.view.frame == host.window.bounds)

    // example: dynamic-forecast
    let transition = Snap()
    let seconds = transition.transitionDuration(using: nil)  // 3, the default without a container
    let rehearsal = transition.rehearsal(.arriving, in: host.window.bounds)
    let future = rehearsal.trajectory(until: .rest(limit: 10))
    let settled = future.settledTime  // the later motion is not visible
    // end
    #expect(seconds == 3)
    #expect(settled == duration)
  }
}
