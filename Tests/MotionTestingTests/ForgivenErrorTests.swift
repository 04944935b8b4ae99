import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIDynamics
import UIKitCore

@Suite("Errors that have consequences on a device", .inOwnProcess)
struct ForgivenErrorTests {
  /// Pops a page under a finger, cancels the pop, and returns the page's window and its place in the
  /// stack.
  @MainActor private func cancelPop() -> (isShown: Bool, isOnTop: Bool) {
    let delegate = SlideDelegate()
    delegate.animator.isCareless = true
    let interaction = UIPercentDrivenInteractiveTransition()
    let stack = UINavigationController(rootViewController: UIViewController())
    let page = CardController()
    Motion.host.window.rootViewController = stack
    stack.pushViewController(page, animated: false)
    Motion.settle()
    stack.delegate = delegate
    delegate.interaction = interaction
    stack.popViewController(animated: true)
    Motion.host.advance(for: 0.1)
    interaction.update(0.3)
    Motion.host.advance(for: 0.1)
    interaction.cancel()
    withExtendedLifetime(delegate) { _ = Motion.settle() }
    return (page.view.window != nil, stack.topViewController === page)
  }

  @Test("An animator that completes a canceled transition is reported, and the page stays")
  func completedAfterCancellation() async {
    let outcome = await findings {
      let result = cancelPop()
      #expect(result.isShown)
      #expect(result.isOnTop)
    }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    expectMessage(outcome.findings.first?.text, "completed-after-cancellation")
  }

  @Test("As on a device, a canceled transition that is completed leaves an empty screen")
  func completedOnDevice() async {
    let outcome = await findings(errors: .asOnDevice) {
      let result = cancelPop()
      #expect(!result.isShown)
      #expect(result.isOnTop)
    }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
  }

  @Test("Calling completeTransition before the cancellation is not an error")
  func answeredBefore() async {
    let outcome = await findings {
      let delegate = SlideDelegate()
      let interaction = UIPercentDrivenInteractiveTransition()
      delegate.interaction = interaction
      let stack = UINavigationController(rootViewController: UIViewController())
      Motion.host.window.rootViewController = stack
      Motion.settle()
      stack.delegate = delegate
      stack.pushViewController(CardController(), animated: true)
      Motion.host.advance(for: 0.1)
      interaction.update(1)
      Motion.host.advance(for: 0.1)
      interaction.cancel()
      withExtendedLifetime(delegate) { _ = Motion.settle() }
      #expect(stack.viewControllers.count == 1)
    }
    #expect(outcome.findings.map(\.text) == [])
  }

  /// Finishes an interaction after its transition, and begins another transition with it.
  @MainActor private func finishTwice() -> Int {
    let delegate = SlideDelegate()
    let interaction = UIPercentDrivenInteractiveTransition()
    let stack = UINavigationController(rootViewController: UIViewController())
    Motion.host.window.rootViewController = stack
    Motion.settle()
    stack.delegate = delegate
    interaction.finish()
    Motion.host.advance(for: 0.1)
    delegate.interaction = interaction
    stack.pushViewController(CardController(), animated: true)
    Motion.host.advance(for: 1)
    let count = stack.transitionRun == nil ? stack.viewControllers.count : 0
    interaction.cancel()
    withExtendedLifetime(delegate) { _ = Motion.settle() }
    return count
  }

  @Test(
    "A call to an interaction controller without a transition is reported at the next transition")
  func strayFinish() async {
    let outcome = await findings { #expect(finishTwice() == 0) }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    expectMessage(outcome.findings.first?.text, "stray-finish")
    let device = await findings(errors: .asOnDevice) { #expect(finishTwice() == 2) }
    #expect(device.findings.map(\.kind) == [.diagnostic])
  }

  /// Pushes two pages, the second one during the first transition.
  @MainActor private func pushTwice() -> Int {
    let stack = UINavigationController(rootViewController: UIViewController())
    Motion.host.window.rootViewController = stack
    Motion.settle()
    stack.pushViewController(CardController(), animated: true)
    Motion.host.advance(for: 0.1)
    stack.pushViewController(CardController(), animated: true)
    Motion.settle()
    return stack.viewControllers.count
  }

  @Test("A push during a push is reported, and is lost as on a device")
  func pushDuringPush() async {
    let outcome = await findings { #expect(pushTwice() == 3) }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    expectMessage(outcome.findings.first?.text, "push-during-push")
    let device = await findings(errors: .asOnDevice) { #expect(pushTwice() == 2) }
    #expect(device.findings.map(\.kind) == [.diagnostic])
  }

  /// Presents two controllers, the second one during the first transition.
  @MainActor private func presentTwice() -> Bool {
    let root = UIViewController()
    Motion.host.window.rootViewController = root
    Motion.settle()
    let first = UIViewController()
    root.present(first, animated: true)
    Motion.host.advance(for: 0.1)
    first.present(UIViewController(), animated: true)
    Motion.settle()
    return first.presentedViewController != nil
  }

  @Test("A presentation during a presentation is reported, and is lost as on a device")
  func presentDuringPresentation() async {
    let outcome = await findings { #expect(presentTwice()) }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    let device = await findings(errors: .asOnDevice) { #expect(!presentTwice()) }
    #expect(device.findings.map(\.kind) == [.diagnostic])
  }

  @Test("A second boundary with the same identifier is reported, and is ignored as on a device")
  func boundary() async {
    @MainActor func length() -> CGFloat {
      let collision = UICollisionBehavior(items: [])
      for width in [100.0, 200.0] {
        collision.addBoundary(
          withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: width, y: 0))
      }
      let path = collision.boundary(withIdentifier: "floor" as NSString)
      return path?.bounds.width ?? 0
    }
    let outcome = await findings { #expect(length() == 200) }
    #expect(outcome.findings.map(\.kind) == [.diagnostic])
    let device = await findings(errors: .asOnDevice) { #expect(length() == 100) }
    #expect(device.findings.map(\.kind) == [.diagnostic])
  }

  @Test("As on a device, the damping of an active snap does not change")
  func snapDamping() async {
    @MainActor func damping() -> CGFloat {
      let animator = UIDynamicAnimator(referenceView: Motion.host.window)
      let snap = UISnapBehavior(item: UIView(), snapTo: .zero)
      animator.addBehavior(snap)
      snap.damping = 0.8
      return snap.damping
    }
    _ = await findings { #expect(damping() == 0.8) }
    _ = await findings(errors: .asOnDevice) { #expect(damping() == 0.5) }
  }
}
