import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that moves and fades the incoming view with its own curve, in a block or a property
/// animator.
@MainActor
private final class CurvedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Make: CaseIterable { case easeInOut, easeIn, easeOut, spring, keyframes, animator, springs }

  let make: Make
  private var animator: UIViewPropertyAnimator?

  init(_ make: Make) { self.make = make }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.8 }

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard let to = context.view(forKey: .to) else { return {} }
    context.containerView.addSubview(to)
    let center = to.center
    to.center.x += 320
    to.alpha = 0
    return {
      to.center = center
      to.alpha = 1
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let change = prepare(context)
    let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    switch make {
    case .spring:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
        animations: change, completion: end)
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: 0.8, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
        }, completion: end)
    default:
      let curve: UIView.AnimationOptions =
        make == .easeIn ? .curveEaseIn : make == .easeOut ? .curveEaseOut : .curveEaseInOut
      UIView.animate(
        withDuration: 0.8, delay: 0, options: curve, animations: change, completion: end)
    }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard make == .animator || make == .springs else {
      return FadeAnimator(EventLog()).interruptibleAnimator(using: context)
    }
    if let animator { return animator }
    let change = prepare(context)
    let made =
      make == .springs
      ? UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6, animations: change)
      : UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut, animations: change)
    made.addCompletion { position in context.completeTransition(position == .end) }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// The displayed state of all layers of a window, for comparison between frames.
@MainActor
private struct Look {
  private var places: [ObjectIdentifier: [Double]] = [:]

  init(_ window: UIWindow) {
    add(window.layer)
  }

  private mutating func add(_ layer: CALayer) {
    let shown = layer.presentationCopy()
    let transform = shown.transform
    // Opacities are multiplied by 100, and rotations by the width of 320 pt, so that all values are
    // comparable to points.
    places[ObjectIdentifier(layer)] = [
      shown.position.x, shown.position.y, shown.bounds.width, shown.bounds.height,
      Double(shown.opacity) * 100, transform.m11 * 320, transform.m13 * 320, transform.m41,
      transform.m42,
    ]
    for sublayer in layer.sublayers ?? [] { add(sublayer) }
  }

  /// Returns the greatest change in points, among the layers that are in both states.
  func distance(to other: Look) -> Double {
    places.reduce(0) { greatest, item in
      guard let there = other.places[item.key] else { return greatest }
      return zip(item.value, there).reduce(greatest) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

@MainActor
@Suite("Caught transitions")
struct CaughtTransitionTests {
  /// Fails if the displayed state changes by more than a point between two frames without a touch.
  private func expectStill(
    _ fixture: TransitionFixture, frames: Int = 6, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var before = Look(fixture.window)
    for frame in 0..<frames {
      fixture.advance(frames: 1)
      let now = Look(fixture.window)
      let jump = before.distance(to: now)
      #expect(jump < 1e-3, "\(what): frame \(frame)", sourceLocation: sourceLocation)
      before = now
    }
  }

  @Test(
    "A caught transition keeps its state and then follows the finger linearly with any curve",
    arguments: CurvedAnimator.Make.allCases, [7, 20, 31])
  private func custom(make: CurvedAnimator.Make, frames: Int) throws {
    try TransitionFixture.run { fixture in
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = false
      let delegate = FadeDelegate(CurvedAnimator(make))
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: frames)
      let running = Look(fixture.window)
      driver.pause()
      #expect(running.distance(to: Look(fixture.window)) < 1e-3, "at the catch")
      expectStill(fixture, "held")
      let caught = driver.percentComplete
      driver.update(caught)
      expectStill(fixture, "told the same fraction")
      @MainActor func shownX() -> CGFloat { second.view.layer.presentationCopy().position.x }
      let x = shownX()
      // The finger reverses the transition by a part of its distance, and the view moves by the
      // same part. After a spring reaches its goal for the first time, the transition's fraction is
      // the elapsed part of the spring's duration.
      let part = min(0.1, caught)
      driver.update(caught - part)
      fixture.advance(frames: 1)
      if make != .spring || frames < 20 {
        let isBeyond = make == .springs && x < 160
        let expected = isBeyond ? 160 + 320 * part : x + 320 * part
        #expect(abs(shownX() - expected) < 0.5, "from \(caught)")
      }
      driver.cancel()
      fixture.advance(for: 2)
      #expect(fixture.navigation.topViewController === fixture.base)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.wrapperView.layer.speed == 1)
    }
  }

  @Test(
    "The edge pan can catch a slide, which stays under the finger", arguments: [4, 10, 16])
  func slide(frames: Int) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: frames)
      let finger = Finger(fixture)
      finger.down(4, 240)
      for x in [8, 12, 16, 20, 24] as [CGFloat] { finger.move(x, 240) }
      #expect(fixture.navigation.transitionRun?.progress.phase == .interactive)
      expectStill(fixture, "held")
      @MainActor func shownX() -> CGFloat { second.view.layer.presentationCopy().position.x }
      var before = shownX()
      for step in 1...20 {
        finger.move(24 + CGFloat(step) * 2, 240)
        #expect(abs(shownX() - before - 2) < 0.1, "step \(step)")
        before = shownX()
      }
      finger.up(64, 240)
      #expect(abs(shownX() - before) < 3, "let go")
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
    }
  }

  @Test(
    "UIKit's presentations can be caught at any position and moved in both directions",
    arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal],
    [true, false])
  func modal(style: UIModalTransitionStyle, finishes: Bool) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      modal.modalTransitionStyle = style
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 9)
      let run = try #require(modal.transitionRun)
      let running = Look(fixture.window)
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: run.context)
      driver.pause()
      #expect(running.distance(to: Look(fixture.window)) < 1e-3, "at the catch")
      expectStill(fixture, "held")
      driver.update(driver.percentComplete)
      expectStill(fixture, "told the same fraction")
      driver.update(0.8)
      fixture.advance(frames: 1)
      if style == .coverVertical {
        #expect(abs(modal.view.layer.presentationCopy().position.y - (240 + 0.2 * 480)) < 0.5)
      }
      if finishes { driver.finish() } else { driver.cancel() }
      let released = Look(fixture.window)
      fixture.advance(frames: 1)
      #expect(released.distance(to: Look(fixture.window)) < 40, "one frame of the rest")
      fixture.advance(for: 2)
      #expect((modal.presentingViewController != nil) == finishes)
      #expect(fixture.window.transitionQueue.run == nil)
    }
  }
}
