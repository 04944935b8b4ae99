import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that reveals the incoming view through a mask with an animated width. Nothing else
/// moves.
@MainActor
private final class MaskAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var ends: [Bool] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.8 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.insertSubview(to, belowSubview: from)
    let mask = CALayer()
    mask.backgroundColor = UIColor.black.cgColor
    mask.anchorPoint = .zero
    mask.bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    from.layer.mask = mask
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    animation.fromValue = 320
    animation.toValue = 0
    animation.duration = 0.8
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { [weak self] in
      self?.ends.append(context.transitionWasCancelled)
      from.layer.mask = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    mask.bounds.size.width = 0
    mask.add(animation, forKey: "close")
    CATransaction.commit()
  }
}

@MainActor
@Suite("Transitions with masks")
struct MaskTransitionTests {
  @Test("A cancellation restores the mask and ends in the last frame of the reversal")
  func cancel() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let driver = UIPercentDrivenInteractiveTransition()
      let animator = MaskAnimator()
      let delegate = OneAnimator(animator, driver)
      fixture.navigation.delegate = delegate
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.5)
      fixture.advance(frames: 1)
      @MainActor func width() -> CGFloat? { second.view.layer.mask?.presentation()?.bounds.width }
      #expect(abs((width() ?? 0) - 160) < 1e-9)
      driver.cancel()
      var widths: [CGFloat] = [160]
      for _ in 0..<120 {
        fixture.advance(frames: 1)
        guard let width = width() else { break }
        widths.append(width)
      }
      // The mask only grows, and does not close again after the reversal.
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
      #expect(widths.count == 24)
      #expect(animator.ends == [true])
      #expect(second.view.layer.mask == nil)
      #expect(fixture.navigation.topViewController === second)
    }
  }
}

@MainActor
private final class OneAnimator: NSObject, UINavigationControllerDelegate {
  private let animator: any UIViewControllerAnimatedTransitioning
  private let driver: UIPercentDrivenInteractiveTransition

  init(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ driver: UIPercentDrivenInteractiveTransition
  ) {
    self.animator = animator
    self.driver = driver
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
