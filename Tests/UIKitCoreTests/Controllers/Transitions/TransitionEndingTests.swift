import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// The frames of a transition after the finger releases it.
@MainActor
@Suite("The end of interactive transitions")
struct TransitionEndingTests {
  nonisolated private static let fractions = [0, 0.001, 0.5, 0.999, 1]
  nonisolated private static let curves: [UIView.AnimationCurve] = [
    .easeInOut, .easeIn, .easeOut, .linear,
  ]

  /// The displayed state of a frame.
  private struct Frame {
    let opacity: Double
    let isOver: Bool
    let views: Int
  }

  /// Releases a pop of 0.8 s at a fraction, while the incoming view fades in linearly.
  private func frames(
    at fraction: Double, curve: UIView.AnimationCurve = .easeInOut, speed: CGFloat = 1,
    letGo: (UIPercentDrivenInteractiveTransition) -> Void, isCancelled: Bool
  ) throws -> [Frame] {
    var frames: [Frame] = []
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = curve
      driver.completionSpeed = speed
      let delegate = FadeDelegate(LinearFade())
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.navigation.popViewController(animated: true)
      driver.update(fraction)
      fixture.advance(frames: 1)
      letGo(driver)
      for _ in 0..<400 where frames.last?.isOver != true {
        fixture.advance(frames: 1)
        frames.append(
          Frame(
            opacity: Double(fixture.base.view.layer.presentationCopy().opacity),
            isOver: fixture.navigation.transitionRun == nil,
            views: fixture.navigation.wrapperView.subviews.count))
      }
      let kept = isCancelled ? second : fixture.base
      #expect(fixture.navigation.topViewController === kept)
      #expect(fixture.navigation.wrapperView.subviews == [kept.view])
      #expect(kept.view.layer.animationKeys() == nil && kept.view.layer.opacity == 1)
      #expect(fixture.base.view.alpha == (isCancelled ? 0 : 1), "values are given back")
    }
    return frames
  }

  @Test(
    "Each frame after a finish or a cancellation follows the curve at any fraction and speed",
    arguments: fractions, curves)
  func onTheCurve(fraction: Double, curve: UIView.AnimationCurve) throws {
    for isCancelled in [false, true] {
      for speed in [0.5, 1, 3] {
        let frames = try frames(
          at: fraction, curve: curve, speed: CGFloat(speed),
          letGo: { isCancelled ? $0.cancel() : $0.finish() }, isCancelled: isCancelled)
        let distance = isCancelled ? -fraction : 1 - fraction
        let length = abs(distance) * 0.8 / speed
        let count = max(Int((length * 60 - 1e-6).rounded(.up)), 1)
        #expect(frames.count == count, "\(isCancelled) \(speed)")
        for (index, frame) in frames.enumerated() {
          guard !frame.isOver else {
            // The last frame shows one of the two views.
            #expect(frame.views == 1)
            continue
          }
          let passed = Double(index + 1) / 60 / length
          let expected = fraction + distance * curve.bezier.value(at: passed)
          #expect(abs(frame.opacity - expected) < 1e-5)
          #expect(frame.views == 2)
        }
      }
    }
  }

  @Test(
    "With a velocity, the remaining motion starts at the finger's speed and never reverses",
    arguments: fractions, [-6.0, -1, 0, 1, 6])
  func withVelocity(fraction: Double, velocity: Double) throws {
    for isCancelled in [false, true] {
      let frames = try frames(
        at: fraction,
        letGo: {
          isCancelled ? $0.cancel(velocity: velocity) : $0.finish(velocity: velocity)
        }, isCancelled: isCancelled)
      let shown = frames.filter { !$0.isOver }.map(\.opacity)
      let all = [fraction] + shown
      for (a, b) in zip(all, all.dropFirst()) {
        #expect(isCancelled ? b <= a + 1e-6 : b >= a - 1e-6)
      }
      let distance = isCancelled ? -fraction : 1 - fraction
      #expect(frames.count <= max(Int((abs(distance) * 0.8 * 60).rounded(.up)), 1))
      // If the velocity points toward the goal, the first frame moves as far as the finger would.
      let towards = velocity * (isCancelled ? -1 : 1)
      if towards > 0, shown.count > 12 {
        #expect(abs(abs(shown[0] - fraction) - towards / 60) < towards / 60 * 0.35)
      }
    }
  }
}

/// An animator that fades the incoming view in linearly over 0.8 s.
@MainActor
private final class LinearFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.8 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(
      withDuration: 0.8, delay: 0, options: .curveLinear, animations: { to.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
